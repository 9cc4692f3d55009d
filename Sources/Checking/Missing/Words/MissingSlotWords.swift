import ImageProperties
import Model
import Places
import SpecTables

extension MissingSlot {
  func sentences(_ finding: Finding) -> Sentences {
    guard let row = finding.row else { return Sentences(of: finding, "is missing") }
    let size = row.size.map { "\($0.prose) px" }
    switch self {
    case .notCopied:
      return Sentences(
        of: finding, "is in the folder, but the project does not copy it into the app\(finding.inBrackets())",
        consequence: "\(row.label). \(row.missing)",
        remedy: "Add it to \(finding.vocabulary.resources.words).")
    case .notListed(let other, let key, _):
      return Sentences(
        of: finding, "is in the app, but its Info.plist does not list it",
        consequence: "\(row.label). iOS and App Store Connect do not find it. \(row.missing)",
        remedy: "List \(other) under \(key) in \(finding.path).")
    case .set(_, let isOneOfMany):
      let place = [row.pointsText, size].compactMap(\.self).joined(separator: ", ")
      let what: Words = "\(row.label)\(finding.inBrackets(place))"
      return Sentences(
        of: finding, "has no image for: \(what)", brief: what, consequence: Words(row.missing),
        remedy: isOneOfMany != nil
          ? "Add the image, or keep a single 1024 x 1024 px image (Xcode 14 or later)." : "Add the image.")
    case .compiled:
      return Sentences(
        of: finding, "has no compiled image for: \(row.label)\(finding.inBrackets(size))",
        consequence: Words(row.missing),
        remedy: row.isOfStack
          ? "Add the image to the \(row.kind == .visionIcon ? "icon's layers" : "brand assets"), and build again."
          : "Add the image to the icon set, or keep a single 1024 x 1024 px image (Xcode 14 or later).")
    case .loose(_, let standIn, let near, let actual):
      let language: Words = finding.locale.map { " in \($0).lproj" } ?? ""
      let hint: Words = near.flatMap { near in actual.map { "; \(near) is \($0) px" } } ?? ""
      return Sentences(
        of: finding, "is missing\(language)\(finding.inBrackets(size))\(hint)",
        consequence: standIn.map { "\(row.label). \($0), which iOS would use instead, is missing as well." }
          ?? "\(row.label). \(row.missing)",
        remedy: row.names.isEmpty
          ? Words(row.kind.remedyForMissing(size: size))
          : "Add \(finding.name)\(size.map { ", \($0)" } ?? "").")
    }
  }
}

extension SpecRow {
  /// Whether the row is of an icon of layers, or of the brand assets that hold it.
  fileprivate var isOfStack: Bool { [.tvIcon, .topShelfImage, .visionIcon].contains(kind) }
}

extension AssetKind {
  /// How to add an image of free name.
  fileprivate func remedyForMissing(size: String?) -> String {
    let drawing = "Draw it\(size.map { " at \($0)" } ?? "")"
    return switch self {
    case .documentIcon: drawing + ", and list it under CFBundleTypeIconFiles."
    case .watchIcon: drawing + ", and list it under CFBundleIconFiles."
    default: drawing + "."
    }
  }
}
