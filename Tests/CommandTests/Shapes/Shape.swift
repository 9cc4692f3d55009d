import Checking
import Discovery
import Engine
import FileTree
import Model
import Places
import Policy
import Reporting
import SourceText
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// A repository of one shape, and its twin: the same but for one thing that makes another verdict.
struct Shape: Sendable, CustomTestStringConvertible {
  let name: String
  let check: Check
  let twin: Check

  /// A repository, and what must be found in it.
  struct Check: Sendable {
    let tree: FixtureTree
    /// Each application that ships, as `App (ios 15.0)`.
    let apps: [String]
    let exitCode: Int32
    /// What the command line says.
    let words: [String]
  }

  init(_ name: String, _ check: Check, twin: Check) {
    (self.name, self.check, self.twin) = (name, check, twin)
  }

  var testDescription: String { name }
}

/// - Parameters:
///   - apps: what ships, `App (ios 15.0)`, sorted.
///   - words: what the command line says; the current folder unless stated.
func finds(
  _ apps: String..., exit exitCode: Int32 = 0, in tree: FixtureTree, words: [String] = []
) -> Shape.Check {
  Shape.Check(tree: tree, apps: apps, exitCode: exitCode, words: words)
}

extension Shape.Check {
  struct Result: Equatable {
    let apps: [String]
    let exitCode: Int32
  }

  var expected: Result { Result(apps: apps, exitCode: exitCode) }

  /// What is found, and the report: by the built command where words of the command line or a configuration matter, else
  /// in the process.
  func run() throws -> (result: Result, report: String) {
    // A repository ends the search for a project above the folder.
    try withFolder(tree.adding([".git": .folder([:])])) { (folder: FilePath) throws in
      guard words.isEmpty, !tree.entries.contains(where: { $0.path == ".iconproof.json" }) else {
        let run = try runTool(["check", "--format", "json"] + words, in: folder)
        // Wrong usage has no report.
        guard run.exitCode != 2 else { return (Result(apps: [], exitCode: 2), run.errorText) }
        return (
          Result(apps: try apps(in: run.output), exitCode: run.exitCode), run.outputText + run.errorText
        )
      }
      let report = Engine.check([folder], flags: TargetFlags(), tables: try embeddedTables(), jobs: 1)
      let text = jsonReport(FinishedReport(report), version: "")
      let verdict = Verdict(report, failsOn: .error, allowsEmpty: false)
      return (Result(apps: try apps(in: Array(text.utf8)), exitCode: verdict.rawValue), text)
    }
  }

  private func apps(in report: [UInt8]) throws -> [String] {
    let report = try parseJSON(report, options: .strict(sizeLimit: 1 << 22)).root
    return (report["apps"]?.array ?? []).map { app in
      let words = ["name", "platform", "minimumOS"].map { app[$0]?.string ?? "?" }
      return "\(words[0]) (\(words[1]) \(words[2]))"
    }.sorted()
  }
}

@Suite struct ShapeTests {
  @Test(arguments: Shape.platforms + Shape.settings + Shape.relations + Shape.places + Shape.sources)
  func `the application that ships is found, with its platform and its oldest system`(shape: Shape) throws {
    for check in [shape.check, shape.twin] {
      let (found, report) = try check.run()
      #expect(found == check.expected, "\(report.prefix(4000))")
    }
  }

  @Test func `every shape has a name of its own and differs from its twin`() {
    let all = Shape.platforms + Shape.settings + Shape.relations + Shape.places + Shape.sources
    #expect(all.count >= 60)
    #expect(Set(all.map(\.name)).count == all.count)
    for shape in all { #expect(shape.check.expected != shape.twin.expected, "\(shape.name)") }
  }
}
