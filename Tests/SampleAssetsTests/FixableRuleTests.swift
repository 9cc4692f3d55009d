import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// The page of a rule and `explain` name the program that fixes its findings: this one.
@Suite struct FixableRuleTests {
  @Test func `a rule with a finding that can be fixed says how`() throws {
    var rules: [String: Bool] = [:]
    for sample in try JudgedSample.all() {
      for finding in sample.report.findings {
        guard let repair = finding.repair else { continue }
        let words = ["iconproof fix --write --only \(finding.rule)"] + repair.options
        let named = finding.definition.commands.first { $0.hasPrefix(words[0]) }
        #expect(named != nil, "\(finding.rule) of \(sample.sample.path)")
        rules[finding.rule] = named != nil
      }
    }
    #expect(rules.count > 10)
    let page = String(
      decoding: try readFile(repositoryRoot.appending("Docs/fix.md"), limit: 1 << 20), as: UTF8.self)
    for rule in rules.keys.sorted() { #expect(page.contains("`\(rule)`"), "Docs/fix.md has \(rule)") }
  }

  @Test func `a command of another program comes after ours, and says what it needs`() {
    for rule in catalogue {
      let ours = rule.commands.lastIndex { $0.hasPrefix("iconproof fix") }
      let others = rule.commands.indices.filter { !rule.commands[$0].hasPrefix("iconproof") }
      #expect(ours == nil || others.allSatisfy { $0 > ours ?? 0 }, "\(rule.id)")
      for index in others {
        let command = rule.commands[index]
        let isCommon = ["git ", "zip "].contains { command.hasPrefix($0) }
        #expect(isCommon || command.contains("(needs ") || command.contains("(macOS"), "\(command)")
      }
    }
  }
}
