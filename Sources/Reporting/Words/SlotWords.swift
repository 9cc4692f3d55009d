import Checking
import ImageProperties
import Places
import SpecTables

extension ReportedSlot {
  /// The place of the slot in a catalog; nil for a loose image.
  var catalogPosition: CatalogPosition? { place == nil ? nil : row.positions.first }

  /// "83.5 pt @2x"; empty for a loose image, and where the slot says nothing of points.
  var pointsText: String { place == nil ? "" : row.pointsText ?? "" }

  /// What a reader calls the slot: the name of the file; in a catalog, where the names are free, what the
  /// image is for.
  var slotName: String {
    if row.isOfSite { return path?.fileName.display ?? row.siteName }
    guard place == nil else { return row.label }
    return name?.display ?? row.names.first?.display ?? path?.fileName.display ?? row.label
  }

  /// The same, where it must tell one slot from all others: with the set.
  var fullSlotName: String { place.map { "\($0.title.display): \(row.label)" } ?? slotName }

  /// The need with what it hangs on: "required: iPad, SDK 9.0 or later".
  func needText(by target: BuildTarget) -> String {
    // The image is there, and its row is for other devices or systems.
    if place == nil, !isAsked, row.condition != nil { return "not required" }
    // What only --ask requires hangs on nothing that the tables say.
    let facts =
      place == nil && row.applicability(to: target) == .no
      ? [] : row.condition?.facts(on: target.platform) ?? []
    return need.rawValue + (facts.isEmpty ? "" : ": \(facts.joined(separator: ", "))")
  }
}

extension SpecRow {
  /// The name under which browsers look for an image of a site without a link, else what it is for.
  fileprivate var siteName: String {
    if self.is(.touchIcon) { return "apple-touch-icon.png" }
    return names.first?.display ?? label
  }
}

extension Condition {
  /// What it depends on beyond the platform itself.
  fileprivate func facts(on platform: Platform) -> [String] {
    let own = families.filter { $0.platform == platform }
    var facts = own.count < platform.families.count ? own.sorted().map { "\($0.title) app" } : []
    if let sdkFrom { facts.append("from the \(platform.title) \(sdkFrom.short) SDK on") }
    if let minimumOSBelow { facts.append("for \(platform.title) before \(minimumOSBelow.short)") }
    if let minimumOSFrom { facts.append("\(platform.title) \(minimumOSFrom.short) or later") }
    return facts
  }
}

extension OSVersion {
  /// `9` for 9.0.
  fileprivate var short: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
