import Places

extension Rule {
  /// The rule with an id; nil for an id of another version.
  package static func named(_ id: String) -> Rule? { rulesByID[id] }

  /// ``remedy``, as a finding says it.
  package var advice: Sentence { Sentence(Words(remedy)) }

  private static let rulesByID = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.id, $0) })
}

extension Finding {
  /// What the finding says.
  package var sentences: Sentences {
    var own = fault.sentences(self)
    if let otherSlot {
      own = own.withAdvice(ownFile(beside: otherSlot))
    }
    return whyNoError.map { own.adding($0.words) } ?? own
  }

  package var message: Sentence { sentences.message }
  package var consequence: Sentence? { sentences.consequence }
  /// What to do: a command line, or sentences.
  package var remedy: Sentence? {
    switch sentences.remedy {
    case .ofRule: definition.advice
    case .nothing: nil
    case .advice(let sentence): sentence
    case .fix(let fix): command(of: fix).sentence
    }
  }
  package var fix: Fix? { if case .fix(let fix) = sentences.remedy { fix } else { nil } }
  /// The command that does what ``remedy`` says, where it is one.
  package var command: ShellCommand? { fix.map(command) }
  /// What `iconproof fix` would do about it, and whether that is safe; nil where it can do nothing.
  package var repair: Fix? { (repairHint.fix ?? fix).flatMap { $0.safety == .byHand ? nil : $0 } }
  /// The command that does ``repair``.
  package var repairCommand: ShellCommand? { repair.map(command) }

  private func command(of fix: Fix) -> ShellCommand {
    fix.command(rule: rule, input: input ?? path.parentFolder)
  }
  package var evidence: Evidence { definition.evidence }
  /// Whether it says that the app has no icon, on its platform.
  package var leavesNoIcon: Bool { fault.leavesNoIcon(self) }

  /// The order of every report: path, line, severity, rule, then what it is about and what is wrong with it, by byte.
  package static func inReportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.path != right.path { return byByteOrder(left.path, right.path) }
    if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
    if left.column != right.column { return (left.column ?? 0) < (right.column ?? 0) }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.name != right.name { return left.name < right.name }
    if left.slot != right.slot { return (left.slot ?? "") < (right.slot ?? "") }
    if left.locale != right.locale { return (left.locale ?? Untrusted("")) < (right.locale ?? Untrusted("")) }
    if left.fingerprint != right.fingerprint { return left.fingerprint < right.fingerprint }
    return (left.target ?? Untrusted("")) < (right.target ?? Untrusted(""))
  }
}

extension [Finding] {
  /// What is moved about is their places, for a finding takes long to copy.
  var inReportOrder: [Finding] { inReportOrder([Int](indices)) }

  /// Some of them.
  func inReportOrder(_ some: [Int]) -> [Finding] {
    some.sorted { Finding.inReportOrder(self[$0], self[$1]) }.map { self[$0] }
  }
}
