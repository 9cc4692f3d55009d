package import Model
package import Places
package import SpecTables
package import SystemPackage

/// What a rule says of one place, as values; the checker adds which rule and which target.
package struct Problem: Sendable {
  package var severity: Severity
  /// A path that exists: the file, or the folder in which one is missing.
  package var path: FilePath
  package var line: Int?
  package var column: Int?
  /// The subject, as a sentence names it: a file's name, a set's title, a key.
  package var name: String
  package var row: SpecRow?
  package var locale: String?
  package var values: FindingValues
  /// The name that a missing or misnamed file must have.
  package var expectedName: FileName?
  package var storeCodes: [String] = []
  /// What tells problems of one rule at one path apart, where no slot and no name does: the address of a link.
  package var subject: String?

  package init(_ severity: Severity, at path: FilePath, name: String, _ values: FindingValues = [:]) {
    (self.severity, self.path, self.name, self.values) = (severity, path, name, values)
  }
}

extension Problem {
  func with(_ change: (inout Problem) -> Void) -> Problem {
    var problem = self
    change(&problem)
    return problem
  }
}
