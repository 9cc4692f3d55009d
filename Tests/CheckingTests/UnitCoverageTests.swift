import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Each rule is judged on values in `Units`, and each fault that it can find is named there: what a rule is to find is then
/// written down once without a file, and it cannot change unseen.
@Suite struct UnitCoverageTests {
  private static let tests = repositoryRoot.appending("Tests")

  /// What is found elsewhere than by a check of a rule, and is tested there.
  private static let elsewhere: [String: String] = [
    // The gate finds them.
    "ExpiredWaiver": "PolicyTests", "UnusedWaiver": "PolicyTests", "StaleBaseline": "PolicyTests",
    // Its pictures are those of generators, of which no art is kept but fingerprints.
    "PlaceholderArt.changed": "ArtComparisonTests",
  ]

  /// The words of all Swift files below a folder, each name whole.
  private func words(below folder: FilePath) throws -> Set<Substring> {
    try listFolder(folder).reduce(into: []) { words, entry in
      let path = folder.child(entry.name)
      if entry.kind == .folder {
        words.formUnion(try self.words(below: path))
      } else if entry.name.hasExtension("swift") {
        words.formUnion(self.words(of: try text(path)))
      }
    }
  }

  private func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
  }

  /// The faults that are declared below a folder, those of an enum case by case: "AlphaChannel", "BitDepth.refused".
  private func faults(below folder: FilePath) throws -> [String] {
    try listFolder(folder).flatMap { entry -> [String] in
      let path = folder.child(entry.name)
      guard entry.kind != .folder else { return try faults(below: path) }
      return entry.name.hasExtension("swift") ? try faults(in: text(path)) : []
    }
  }

  private func faults(in text: String) -> [String] {
    var names: [String] = []
    var type: Substring?
    for line in text.split(separator: "\n") {
      if let found = line.firstMatch(
        of: /^(?:package )?(enum|struct) (\w+)(?:<[^>]*>)?: (?:\w+, )*\w*Fault\b/)
      {
        type = found.1 == "enum" ? found.2 : nil
        if found.1 == "struct" { names.append(String(found.2)) }
      } else if line.hasPrefix("}") {
        type = nil
      } else if let type, let cases = line.wholeMatch(of: #/  case (\w+(?:, \w+)*)(?:\(.*)?/#) {
        names += cases.1.split(separator: ", ").map { "\(type).\($0)" }
      }
    }
    return names
  }

  @Test func `each fault is named by a test on values`() throws {
    let checking = repositoryRoot.appending("Sources").appending("Checking")
    let faults = try faults(below: checking)
    let folder = Self.tests.appending("CheckingTests").appending("Units")
    let units = try listFolder(folder).map { try text(folder.child($0.name)) }.map { unit in
      (words: Set(words(of: unit)), members: Set(unit.matches(of: /\.(\w+)/).map(\.1)))
    }
    #expect(faults.count > allRules.count)
    for fault in faults where Self.elsewhere[fault] == nil {
      let names = fault.split(separator: ".")
      // A case by its dot, in a file that names its type: many names are common words.
      #expect(
        units.contains { unit in
          unit.words.contains(names[0]) && names.dropFirst().allSatisfy(unit.members.contains)
        }, "\(fault)")
    }
    #expect(Set(Self.elsewhere.keys).subtracting(faults) == [])
  }

  @Test func `each rule is judged by a test on values, or by that of another room`() throws {
    let names = try text(repositoryRoot.appending("Sources/Checking/RuleList.swift"))
      .matches(of: /\n  \.(\w+),/).map(\.1)
    #expect(names.count == allRules.count)
    let units = try words(below: Self.tests.appending("CheckingTests").appending("Units"))
    for name in names {
      // Those of pairs and archives are judged with all others of their scope.
      let fault = name.prefix(1).uppercased() + name.dropFirst()
      #expect(units.contains(name) || units.contains(fault[...]), "\(name)")
    }
    let policy = try text(Self.tests.appending("PolicyTests/GateTests.swift"))
    for rule in gateRules { #expect(policy.contains(rule.id), "\(rule.id)") }
  }

  @Test func `tests on values read no file`() throws {
    let units = Self.tests.appending("CheckingTests").appending("Units")
    for entry in try listFolder(units) {
      #expect(!(try text(units.child(entry.name))).contains("withFolder"), "\(entry.name)")
    }
  }
}
