package import Model
package import SpecTables
package import SystemPackage

extension Finding {
  /// A finding about a waiver or the baseline, which no image breaks.
  /// - Parameters:
  ///   - name: the waiver or the entry, as a sentence names it.
  ///   - subject: what it is about, for the fingerprint.
  package init(
    of rule: Rule, _ severity: Severity, at path: FilePath, line: Int, name: String,
    _ values: FindingValues = [:], subject: String
  ) {
    self.init(
      rule: rule.id, severity: severity, target: nil, targets: [], platform: .ios, path: path, line: line,
      column: nil, image: nil, set: nil, row: nil, locale: nil, displayName: name, values: values,
      expectedName: nil, storeCodes: [],
      fingerprint: SHA256.hexDigest(Array("\(rule.id)\u{0}\(subject)".utf8)),
      location: Location(path: path, line: line))
  }
}
