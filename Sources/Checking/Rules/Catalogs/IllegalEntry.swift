import Model
import Places
import SpecTables

extension Rule {
  static let illegalEntry = Rule(
    id: "illegal-entry",
    severity: .warning,
    title: "An entry of an icon or launch image set matches no slot",
    plural: "entries match no slot",
    stamp: "no slot",
    rationale: """
      Idiom, size, scale, role and platform together say which slot an entry is for. A combination that \
      the platform does not have, such as iphone 60x60 at 1x, fills nothing: the asset compiler warns of \
      an unassigned child and ignores the image. In brand assets the App Store icon has the idiom tv; with \
      tv-marketing the asset compiler writes something that App Store Connect ignores.
      """,
    remedy: "Correct the entry, or drag the image into its place in Xcode.",
    evidence: .verified, sources: ["ACF", "measured"],
    checks: .slotSet { set in
      guard set.set.brand == nil else { return [] }
      return set.set.set.type == .brandAssets ? set.illegalAssets : set.illegalImages
    }
  ) { finding in
    let position = finding.values.text(.actual)
    switch finding.values.fault {
    case "brand-assets":
      return LegacySentences(
        "\(finding.oldName) has no slot for \(finding.values.text(.name)): \(position)",
        consequence: "App Store Connect does not find the compiled image.",
        remedy: "Give the entry idiom tv, and the role and size of its slot.")
    case "iconset-name":
      return LegacySentences(
        "\(finding.oldName) is not the name of an image of a Mac icon",
        consequence: "iconutil rejects or ignores it.",
        remedy: "Name it after its points and scale, as in icon_32x32@2x.png, or remove it.")
    default:
      return LegacySentences(
        "\(finding.values.text(.set)) has no slot for \(finding.oldName): \(position)",
        consequence: "The asset compiler ignores the image (unassigned child).",
        remedy: "Correct the entry, or remove it.")
    }
  }
}

extension SetContext {
  fileprivate var illegalImages: [Problem] {
    let isNamed = set.set.type == .icon
    return images.compactMap { image in
      guard let entry = image.asset.entry, image.placements.isEmpty else { return nil }
      return Problem(
        .warning, at: image.asset.path, name: image.asset.name.display,
        [
          .fault: .text(isNamed ? "iconset-name" : "entry"), .set: .text(set.title),
          .actual: .text(entry.position.text),
        ])
    }
  }

  fileprivate var illegalAssets: [Problem] {
    let entries = set.set.entries
    return entries.compactMap { entry in
      guard let name = entry.filename, !slots.contains(where: { entry.isFor($0.row) }) else { return nil }
      return problem(
        .warning, at: entry.position,
        [
          .fault: .text("brand-assets"), .name: .name(name),
          .actual: .text(set.position(of: entry).text),
        ])
    }
  }
}

extension SetEntry {
  /// Whether an entry of brand assets is for the images of a row, at whatever scale.
  func isFor(_ row: SpecRow) -> Bool {
    row.positions.contains { $0.role == role && $0.size == size && $0.idiom == idiom }
  }
}
