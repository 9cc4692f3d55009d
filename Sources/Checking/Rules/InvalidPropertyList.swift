import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let invalidPropertyList = Rule(
    id: "invalid-property-list",
    severity: "error; warning for a file that is named and not there, and for a single value of a wrong type",
    title: "An Info.plist or Xcode project cannot be read, whole or in part",
    rationale: """
      The file that says what the app is built for, and which icons it names, is damaged or not there. Xcode \
      stops at it; what it would say is assumed here.
      """,
    remedy: "Repair the file; plutil names the place on a Mac.",
    commands: ["plutil -lint Info.plist (macOS)"],
    evidence: .own, sources: ["CFKeys"]
  ) { app in
    guard app.isAppPart else { return [] }
    return app.input.faults.map { fault in
      if let key = fault.key {
        return Problem(
          severity: .warning, path: fault.path, line: fault.line,
          message: "\(fault.path.fileName.display): \(key) \(fault.reason)",
          consequence: "What it says of the app is not read, neither here nor by iOS.",
          remedy: "Give it the right type.")
      }
      return Problem(
        severity: fault.isAbsent ? .warning : .error, path: fault.path, line: fault.line,
        message: "\(fault.path.fileName.display): cannot be read: \(fault.reason)",
        consequence: "Xcode stops at it. What it would say of the app is assumed.",
        remedy: "Repair the file.")
    }
  }
}
