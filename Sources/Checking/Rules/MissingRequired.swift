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
    isAsked && isEmpty && self.need == need && !isNamedByPropertyList
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
    let name = row.names[0].display
    let lying = input.notCopied.first { row.names.contains($0.fileName) }
    let caution = slot.asked.caution
    let size = row.size.map { ", \($0.prose) pixels" } ?? ""
    return Problem(
      severity: lying == nil ? severity : max(severity, .warning), path: input.path, row: row,
      message: lying.map {
        "\(caution)\(name): lies at \($0.display), but the project does not copy it into the app"
      }
        ?? "\(caution)\(name): missing\(size)",
      consequence: "\(row.label). \(row.missing)",
      remedy: lying == nil
        ? "Add \(name)\(size)." : "Add it to the target's Copy Bundle Resources phase.",
      expected: row.size, expectedName: row.names[0], storeCodes: row.codes)
  }
}

extension Asked {
  /// The words before a message that only holds for some SDKs.
  var caution: String {
    if case .fromSDK(let version) = self {
      "If built with the iOS \(version.major) SDK or later: "
    } else {
      ""
    }
  }
}
