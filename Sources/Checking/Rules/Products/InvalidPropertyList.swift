import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let invalidPropertyList = Rule(
    id: "invalid-property-list",
    severity: .cases(
      .error("where a file cannot be read"),
      .warning("for a missing file, and for a single value of the wrong type")),
    title: "An Info.plist or Xcode project cannot be read, whole or in part",
    rationale: """
      The file that says what the app is built for, and which icons it lists, is damaged or missing. Xcode stops \
      with an error; Iconproof assumes what the file would say.
      """,
    remedy: "Repair the file; on a Mac, plutil says where it breaks.",
    commands: ["plutil -lint Info.plist (macOS)"],
    evidence: .own, sources: ["CFKeys"],
    checks: .app { app in app.app.description.faults.map { app.problem(of: $0) } }
  ) { finding in
    let reason = finding.values.text(.reason)
    if finding.values.fault == "incomplete-product" {
      return LegacySentences(
        "\(finding.values.text(.name)) is not a complete app: it has no Info.plist",
        consequence: "What the app is built for, and which icons it has, is not known.",
        remedy: "Build the app again, or pass the whole bundle.")
    }
    guard finding.values.fault != "value" else {
      return LegacySentences(
        "\(finding.values.text(.key)) in \(finding.oldName) \(reason)",
        consequence: "iOS does not read the value, and neither does Iconproof.",
        remedy: "Give \(finding.values.text(.key)) a value of the right type in \(finding.path.display).")
    }
    return LegacySentences(
      "\(finding.oldName) cannot be read: \(reason)",
      consequence: "Xcode stops with an error. Iconproof assumes what the file would say of the app.",
      remedy: finding.values.fault == "absent"
        ? "Restore \(finding.path.display), or correct its path in the project."
        : "Repair \(finding.path.display).")
  }
}

extension AppContext {
  fileprivate func problem(of fault: DescriptionFault) -> Problem {
    let isProduct = app.product != nil && fault.isAbsent
    let variant =
      fault.key != nil ? "value" : isProduct ? "incomplete-product" : fault.isAbsent ? "absent" : "unreadable"
    return problem(
      variant == "unreadable" || isProduct ? .error : .warning, at: fault.path, line: fault.line,
      [
        .fault: .text(variant), .key: fault.key.map { .text($0) }, .reason: .text(fault.reason),
        .name: isProduct ? .name(app.path.fileName) : nil,
      ])
  }
}
