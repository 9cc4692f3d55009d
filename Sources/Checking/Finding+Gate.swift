package import SpecTables
package import SystemPackage

extension Finding {
  /// A finding about a waiver or the baseline, which no image breaks.
  /// - Parameter subject: what it is about, for the fingerprint.
  package init(
    of rule: Rule, _ severity: Severity, at path: FilePath, line: Int, message: String, subject: String
  ) {
    self.init(
      rule: rule.id, severity: severity, target: nil, path: path, line: line, column: nil, image: nil,
      set: nil, slot: nil, locale: nil,
      message: message, consequence: nil, remedy: rule.remedy, expected: nil, actual: nil, expectedName: nil,
      storeCodes: [], evidence: rule.evidence,
      fingerprint: SHA256.hexDigest(Array("\(rule.id)\u{0}\(subject)".utf8)))
  }
}
