import Places
package import SpecTables
package import SystemPackage

extension Finding {
  /// A finding about a waiver or the baseline, which no image breaks.
  /// - Parameters:
  ///   - name: the waiver or the entry, as a sentence names it.
  ///   - discriminator: what tells it apart from others of the rule, for the fingerprint.
  package init(
    of rule: Rule, _ severity: Severity, at path: FilePath, line: Int, name: SubjectName, _ fault: any Fault,
    discriminator: String
  ) {
    self.init(
      rule, Weight(severity), of: FindingOwner(nil, on: .ios), at: FindingPlace(path, line: line), name: name,
      subject: .entry(PathKey(path), SourcePosition(line: line, column: 1)), fault: fault,
      fingerprint: SHA256.hexDigest(Array("\(rule.id)\u{0}\(discriminator)".utf8)))
  }
}
