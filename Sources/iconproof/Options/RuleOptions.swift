import ArgumentParser
import Checking
import Model
import Places
import Policy
import Reporting
import SystemPackage

/// `--select` and `--ignore`: which rules a run goes by, above the configuration.
struct RuleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Report these rules only, with commas.", valueName: "rules"))
  var select: [String] = []

  @Option(help: ArgumentHelp("Do not report these rules, with commas.", valueName: "rules"))
  var ignore: [String] = []

  func validate() throws {
    for id in ids(select) + ids(ignore) where Rule.named(id) == nil {
      throw ValidationError(.noRule(id, near: nearestRules(to: id).first))
    }
    if !select.isEmpty, ids(select).isEmpty || !Set(ids(select)).isDisjoint(with: ids(ignore)) {
      throw ValidationError(.nothingSelected)
    }
  }

  private func ids(_ words: [String]) -> [String] {
    words.flatMap { $0.split(separator: ",").map(String.init) }
  }

  private func rules(_ words: [String]) -> Set<Rule> { Set(ids(words).compactMap(Rule.named)) }

  /// What is not selected is off, as if the configuration said so; a waiver of it is then no surprise.
  func apply(to gate: inout Gate) {
    let ignored = rules(ignore)
    var off = ignored
    if !select.isEmpty { off.formUnion(Set(catalogue).subtracting(rules(select))) }
    guard !off.isEmpty else { return }
    for rule in off {
      gate.configuration.rules[rule] = Located(
        value: RuleSetting.off, position: SourcePosition(line: 1, column: 1),
        file: FilePath(option: ignored.contains(rule) ? "--ignore" : "--select", rule.id))
    }
    gate.configuration.waivers.removeAll { off.contains($0.rule) }
  }
}
