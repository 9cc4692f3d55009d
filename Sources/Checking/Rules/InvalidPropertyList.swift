import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let invalidPropertyList = Rule(
    id: "invalid-property-list",
    severity: "error; warning where the project names a file that is not there",
    title: "An Info.plist or Xcode project cannot be read",
    rationale: """
      The file that says what the app is built for, and which icons it names, is damaged or not there. Xcode \
      stops at it; what it would say is assumed here.
      """,
    remedy: "Repair the file: plutil -lint names the place on a Mac.",
    evidence: .own, sources: ["CFKeys"]
  ) { app in
    app.input.faults.map { fault in
      Problem(
        severity: fault.isAbsent ? .warning : .error, path: fault.path, line: fault.line,
        message: "\(fault.path.fileName.display): cannot be read: \(fault.reason)",
        consequence: "Xcode stops at it. What it would say of the app is assumed.",
        remedy: "Repair the file.")
    }
  }
}
