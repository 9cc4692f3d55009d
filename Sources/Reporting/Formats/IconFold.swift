import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// Findings of one rule about several images of one icon, which people read as one with a list of sizes. Programs,
/// waivers and fingerprints have each image; an error is told by itself.
struct IconFold {
  private let findings: [Finding]

  /// Of more names than this, the rest is counted.
  private static let nameLimit = 6

  /// Nil where the findings are not all about one icon.
  init?(_ findings: [Finding]) {
    guard findings.count > 1, let key = IconFoldKey(findings[0]),
      findings.allSatisfy({ IconFoldKey($0) == key })
    else {
      return nil
    }
    self.findings = findings
  }

  /// Each icon's findings together, in the order of their first ones; others by themselves.
  static func groups(of findings: [Finding]) -> [[Finding]] {
    let byIcon = Dictionary(grouping: findings) { IconFoldKey($0) }
    var taken: Set<IconFoldKey> = []
    return findings.compactMap { finding in
      guard let key = IconFoldKey(finding) else { return [finding] }
      return taken.insert(key).inserted ? byIcon[key] : nil
    }
  }

  var folder: FilePath { findings[0].file.parentFolder }

  var title: String { "\(findings[0].definition.title(ofMany: findings.count)): \(images)" }

  /// "40, 58 and 120 px"; of files for no slot their names.
  var images: String {
    let sizes = findings.compactMap { $0.row?.size }
    guard sizes.count == findings.count else {
      return listed(findings.map(\.displayName).uniqued, limit: Self.nameLimit)
    }
    let sorted = sizes.uniqued.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    return listed(sorted.map { $0.width == $0.height ? "\($0.width)" : $0.prose }) + " px"
  }

  /// What follows and what to do, where that is so of all.
  var advice: [Sentence] {
    let first = findings[0]
    let consequence = findings.allSatisfy { $0.consequence == first.consequence } ? first.consequence : nil
    let isOneRemedy = findings.allSatisfy { $0.remedy == first.remedy }
    return [consequence, isOneRemedy ? first.remedy : first.definition.advice].compactMap(\.self)
  }
}

/// What findings have in common that are told as one.
private struct IconFoldKey: Hashable {
  let rule: String
  let severity: Severity
  let set: SetID
  let targets: [Untrusted]

  /// A reason why it is no error is the image's own.
  init?(_ finding: Finding) {
    guard finding.definition.isToldByIcon, finding.severity != .error, finding.whyNoError == nil,
      let set = finding.set, set.type?.isAppIcon == true
    else { return nil }
    (rule, severity, self.set, targets) = (finding.rule, finding.severity, set.id, finding.targets)
  }
}

extension Finding {
  fileprivate var file: FilePath { image ?? path }
}
