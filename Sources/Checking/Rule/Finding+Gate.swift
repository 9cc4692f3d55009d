import Model
package import Places
package import SpecTables
package import SystemPackage

extension Finding {
  /// A finding about a waiver or the baseline, which no image breaks.
  /// - Parameters:
  ///   - name: the waiver or the entry, as a sentence names it.
  ///   - subject: what it is about, for the fingerprint.
  package init(
    of rule: Rule, _ severity: Severity, at path: FilePath, line: Int, name: Untrusted, _ fault: any Fault,
    subject: String
  ) {
    self.init(
      definition: rule, severity: severity, target: nil, targets: [], platform: .ios, path: path, line: line,
      column: nil, image: nil, set: nil, row: nil, locale: nil, name: name, fault: fault,
      expectedName: nil, storeCodes: [],
      fingerprint: SHA256.hexDigest(Array("\(rule.id)\u{0}\(subject)".utf8)),
      location: Location(path: path, line: line))
  }
}
