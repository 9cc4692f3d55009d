import AssetSources
import FileTree
import ImageInspection
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
    storeCodes: ["ITMS-90022", "ITMS-90023"],
    evidence: .verified, sources: ["QA1686", "ITMS-icons"]
  ) { app in
    app.slots.filter { $0.isMissing(need: .required) && !$0.hasRuleOfItsOwn(in: app) }
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
  /// The problem of an empty slot: said of the folder, since there is no file. In a set names are free, so
  /// that none is asked for.
  func missing(_ slot: Slot, severity: Severity) -> Problem {
    let row = slot.row
    let caution = slot.asked.caution(on: input.target.platform)
    let file = set == nil ? row.names.first : nil
    let name = file?.display ?? row.label
    if let path = input.notCopied.first(where: { set == nil && row.names.contains($0.fileName) }) {
      return Problem(
        severity: max(severity, .warning), path: path, row: row,
        message: "\(caution)\(name): is not copied into the app by the project",
        consequence: "\(row.label). \(row.missing)",
        remedy: "Add it to the target's Copy Bundle Resources phase.", storeCodes: row.codes)
    }
    let size = row.size.map { ", \($0.prose) pixels" } ?? ""
    return Problem(
      severity: severity, path: input.path, row: row, message: "\(caution)\(name): missing\(size)",
      consequence: (set == nil ? "\(row.label). " : "") + (whatServes(slot) ?? row.missing),
      remedy: file == nil ? row.kind.remedy(size: row.size) : "Add \(name)\(size).",
      expected: row.size, expectedName: file, storeCodes: row.codes)
  }

  /// Of an image that another would stand in for, where that one is missing too.
  private func whatServes(_ slot: Slot) -> String? {
    guard set == nil, slot.need == .recommended, let other = slot.row.uses.flatMap({ self.slot($0) }),
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
