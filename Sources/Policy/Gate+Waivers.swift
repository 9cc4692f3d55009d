import Checking
import FileTree
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

extension Gate {
  /// Takes what is waived out of the findings: by the configuration, and by those further down what lies below them.
  /// - Returns: what is to be said of the waivers themselves.
  func waive(_ report: inout Report) -> [Finding] {
    ([configuration] + configuration.nested.map(\.configuration)).flatMap { waive(&report, by: $0) }
  }

  private func waive(_ report: inout Report, by configuration: Configuration) -> [Finding] {
    guard !configuration.waivers.isEmpty else { return [] }
    let index = WaiverIndex(configuration.waivers, base: configuration.base)
    let isExpired = configuration.waivers.map { $0.expires.map { $0 < today } ?? false }
    var uses = configuration.waivers.map { _ in WaiverUse.none }
    for input in report.inputs.indices {
      report.inputs[input].findings.removeAll { finding in
        let matching = index.matching(finding)
        let valid = matching.first { !isExpired[$0] }
        for match in matching { uses[match].add(finding, isWaived: valid != nil) }
        guard let valid else { return false }
        let waiver = configuration.waivers[valid]
        report.suppressed.append(
          SuppressedFinding(
            finding: finding, of: input,
            cause: .waiver(reason: waiver.reason, expires: waiver.expires?.description)))
        return true
      }
    }
    let checked = Set(checkedPaths.map(configuration.base.absolute))
    return configuration.waivers.indices.compactMap { number in
      problem(
        of: configuration.waivers[number], base: configuration.base, isExpired: isExpired[number],
        use: uses[number], checked: checked)
    }
  }

  /// - Parameter checked: the checked paths; absolute.
  private func problem(
    of waiver: Waiver, base: PathBase, isExpired: Bool, use: WaiverUse, checked: Set<FilePath>
  ) -> Finding? {
    let severity: Severity
    switch use {
    case .unwaived(let worst): severity = worst
    case .waived where !isExpired: return nil
    case .none where !isWithin(checked, waiver, base): return nil
    case .waived, .none: severity = .warning
    }
    guard isExpired, let limit = waiver.expires else {
      return use.isNone ? unused(waiver) : nil
    }
    return Finding(
      of: .expiredWaiver, severity, at: waiver.file, line: waiver.position.line,
      name: waiver.name, ExpiredWaiver(limit: limit), discriminator: waiver.discriminator)
  }

  private func unused(_ waiver: Waiver) -> Finding {
    Finding(
      of: .unusedWaiver, .warning, at: waiver.file, line: waiver.position.line,
      name: waiver.name, UnusedWaiver(), discriminator: waiver.discriminator)
  }

  /// Whether everything that the waiver could match was looked at.
  private func isWithin(_ checked: Set<FilePath>, _ waiver: Waiver, _ base: PathBase) -> Bool {
    var place = base.folder.pushing(waiver.pattern.glob.fixedPrefix).lexicallyNormalized()
    while !checked.contains(place) {
      guard place.hasName else { return false }
      place.removeLastName()
    }
    return true
  }
}

/// What a waiver did in a run.
private enum WaiverUse {
  /// It matched nothing.
  case none
  /// What it matched does not count, by it or by another waiver.
  case waived
  /// What it matched counts: the worst of it.
  case unwaived(Severity)

  var isNone: Bool { if case .none = self { true } else { false } }

  mutating func add(_ finding: Finding, isWaived: Bool) {
    switch self {
    case .none where isWaived: self = .waived
    case .none: self = .unwaived(finding.severity)
    case .waived where isWaived: break
    case .waived: self = .unwaived(finding.severity)
    case .unwaived(let worst): if !isWaived { self = .unwaived(min(worst, finding.severity)) }
    }
  }
}

/// The waivers by rule and path, so that a run takes as long as its findings and waivers together, not as one
/// times the other.
private struct WaiverIndex {
  private struct OfRule {
    var waivers: [Int] = []
    var patterns = PathPatternSet([])
  }

  private let base: PathBase
  private var rules: [Rule: OfRule] = [:]

  init(_ waivers: [Waiver], base: PathBase) {
    self.base = base
    for (rule, indices) in Dictionary(grouping: waivers.indices, by: { waivers[$0].rule }) {
      rules[rule] = OfRule(
        waivers: indices, patterns: PathPatternSet(indices.map { waivers[$0].pattern }))
    }
  }

  /// The waivers that match, in the configuration's order. A missing file has no path of its own: its name in the
  /// folder that lacks it counts as one.
  func matching(_ finding: Finding) -> [Int] {
    guard let rule = rules[finding.definition] else { return [] }
    let path = base.relative(finding.path)
    var found = rule.patterns.covering(path)
    if let name = finding.expectedName {
      found = Set(found).union(rule.patterns.covering(path.child(name))).sorted()
    }
    return found.map { rule.waivers[$0] }
  }
}

extension Waiver {
  fileprivate var name: SubjectName {
    .waiver(rule: Untrusted(rule.id), pattern: Untrusted(pattern.glob.pattern).short)
  }
  fileprivate var discriminator: String { "\(rule.id)\u{0}\(pattern.glob.pattern)" }
}
