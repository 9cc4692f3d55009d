import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SourceText
import SpecTables

extension Rule {
  static let missingRequired = Rule(
    id: "missing-required",
    severity:
      "error where uploads without the image were refused, else warning; note for the App Store artwork",
    title: "A required image is missing",
    rationale: """
      The app's device families and systems ask for this image, and nothing else serves. Uploads without \
      the required home screen icons were refused; without a launch image the app starts on black.
      """,
    remedy:
      "Draw the image at the size that is named, under the name that is given, and copy it into the app.",
    storeCodes: [
      "ITMS-90022", "ITMS-90023", "ITMS-91111", "ITMS-90704", "ITMS-90391", "ITMS-90394", "ITMS-90649",
      "ITMS-90642", "ITMS-90471", "ITMS-90513", "ITMS-90709", "ITMS-90236",
    ],
    evidence: .verified, sources: ["QA1686", "ITMS-icons"]
  ) { app in
    guard !app.isToldAsAWhole, app.set?.use != .alternateIcon else { return [] }
    return app.slots.filter { $0.isMissing(need: .required) && !$0.hasRuleOfItsOwn(in: app) }
      .map { app.missing($0, severity: $0.emptySeverity) }
  }
}

extension Slot {
  /// Whether the slot is asked for and nothing is there, and no plist's entry already says so.
  func isMissing(need: Need) -> Bool {
    isAsked && isEmpty && self.need == need && !isClaimed
  }

  /// A tall launch image and a single missing orientation have rules that say more.
  func hasRuleOfItsOwn(in app: ExaminedApp) -> Bool {
    row.isTallLaunchImage || app.isLoneOrientation(self)
  }
}

extension ExaminedApp {
  /// The problem of an empty slot: said of the folder, since there is no file.
  func missing(_ slot: Slot, severity: Severity) -> Problem {
    let row = slot.row
    if let set { return missing(slot, of: set, severity: severity) }
    if let compiledIcon { return missing(slot, of: compiledIcon, severity: severity) }
    let caution = slot.asked.caution(on: input.target.platform)
    let name = row.names.first?.display ?? row.label
    if let path = input.notCopied.first(where: { row.names.contains($0.fileName) }) {
      return Problem(
        severity: max(severity, .warning), path: path, row: row,
        message: "\(caution)\(name): is not copied into the app by the project",
        consequence: "\(row.label). \(row.missing)",
        remedy: "Add it to the target's Copy Bundle Resources phase.", storeCodes: row.codes)
    }
    let size = row.size.map { ", \($0.prose) pixels" } ?? ""
    return Problem(
      severity: severity, path: input.path, row: row, message: "\(caution)\(name): missing\(size)",
      consequence: "\(row.label). \(whatServes(slot) ?? row.missing)",
      remedy: row.names.isEmpty ? row.kind.remedy(size: row.size) : "Add \(name)\(size).",
      expected: row.size, expectedName: row.names.first, storeCodes: row.codes)
  }

  /// An empty set, and a layer that may be left out, have rules that say all of it in one finding.
  var isToldAsAWhole: Bool {
    guard let set else { return false }
    if case .invalid = set.set.manifest { return true }
    if set.set.manifest == .unreadable { return true }
    return isEmptyIcon(set) || set.stack != nil && !images.contains { $0.asset.entry != nil }
  }

  private func missing(_ slot: Slot, of set: CatalogSet, severity: Severity) -> Problem {
    let row = slot.row
    let points = row.pointsText.map { ", \($0)" } ?? ""
    let size = row.size.map { ", \($0.prose) pixels" } ?? ""
    var problem = set.problem(
      severity, row: row,
      "\(slot.asked.caution(on: input.target.platform))\(set.title): no image for \(row.label)\(points)\(size)"
    )
    (problem.line, problem.column) = (slot.entry?.line, slot.entry?.column)
    problem.consequence = row.missing
    problem.remedy =
      row.scheme == "per-size" && input.target.platform != .macos
      ? "Add the image, or keep one 1024 x 1024 image only (Xcode 14 or later)." : "Add the image."
    problem.expected = row.size
    problem.storeCodes = row.codes
    return problem
  }

  /// Of an image that another would stand in for, where that one is missing too.
  private func whatServes(_ slot: Slot) -> String? {
    guard slot.need == .recommended, let other = slot.row.uses.flatMap({ self.slot($0) }),
      other.isAsked, other.isEmpty, other.need != .optional, let name = other.row.names.first
    else { return nil }
    return "\(name.display), which would stand in for it, is missing as well."
  }
}

extension AssetKind {
  /// How an image of free name is added.
  fileprivate func remedy(size: PixelSize?) -> String {
    let drawing = "Draw it\(size.map { " at \($0.prose)" } ?? "")"
    return self == .documentIcon ? drawing + ", and name it under CFBundleTypeIconFiles." : drawing + "."
  }
}

extension Asked {
  /// The words before a message that only holds for some SDKs.
  func caution(on platform: Platform) -> String {
    if case .fromSDK(let version) = self {
      "If built with the \(platform.title) \(version.major) SDK or later: "
    } else {
      ""
    }
  }
}
