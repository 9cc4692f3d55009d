import Checking
import Discovery
import Engine
import FileTree
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// The icon sets of real apps, below the folder that CORPUS names, changed in one place each: the finding that
/// is due is new, and nothing else is. Each is judged by itself, as the set that its app uses.
struct RealIconSetTests {
  @Test func `one change to the icon set of a real app`() throws {
    guard let corpus = environmentVariable("CORPUS") else { return print("skipped: CORPUS is not set") }
    let tables = try embeddedTables()
    var (sets, changes) = (0, 0)
    for folder in try iconSets(below: FilePath(corpus)) {
      guard
        let app = findTargets([folder], flags: TargetFlags(), tables: tables, jobs: 2).targets.first,
        let real = try RealIconSet(folder, target: app.build)
      else { continue }
      sets += 1
      changes += try changeOneByOne(real)
    }
    print("\(changes) changes of \(sets) icon sets")
    #expect(sets > 0)
  }

  private func iconSets(below folder: FilePath) throws -> [FilePath] {
    try listFolder(folder).filter { $0.kind == .folder }.flatMap { entry in
      let path = folder.appending(entry.name)
      return entry.name.hasExtension("appiconset") ? [path] : try iconSets(below: path)
    }
  }

  private func changeOneByOne(_ set: RealIconSet) throws -> Int {
    let before = try findings(of: set.tree, set.flags)
    let faulty = before.filter { !$0.text.hasPrefix("note") }.map(\.file)
    let sound = set.entries.filter { entry in !faulty.contains(entry.filename) }
    var changes = [Change("a manifest cut short", set.truncated, due: ["invalid-contents-json"])]
    if let first = sound.first { changes += Change.all(of: first, in: set) }
    if let store = sound.first(where: \.isStoreIcon) { changes += Change.store(store, in: set) }
    for change in changes {
      let after = try findings(of: change.tree, set.flags)
      let new = Set(after.map(\.text)).subtracting(before.map(\.text))
      let rules = Set(new.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
      #expect(
        !rules.isDisjoint(with: change.due) && rules.isSubset(of: change.due + change.besides),
        "\(set.path.string): \(change.description): \(new.sorted())")
    }
    return changes.count
  }

  private struct Fact {
    let text: String
    let file: String
  }

  private func findings(of tree: FixtureTree, _ flags: TargetFlags) throws -> [Fact] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      check([folder], flags: flags, tables: tables, jobs: 2).findings.map { finding in
        let file = (finding.image ?? finding.path).lastComponent?.string ?? ""
        // A file that is renamed keeps what was found in it before.
        return Fact(text: "\(finding.severity.rawValue) \(finding.rule) \(file.lowercased())", file: file)
      }
    }
  }
}

/// A change with the rules of which one must speak, and those that may beside it.
private struct Change {
  let description: String
  let tree: FixtureTree
  let due: [String]
  let besides: [String]

  init(_ description: String, _ tree: FixtureTree, due: [String], besides: [String] = []) {
    (self.description, self.tree, self.due, self.besides) = (description, tree, due, besides)
  }

  static func all(of entry: RealIconSet.Entry, in set: RealIconSet) -> [Change] {
    let (width, height) = entry.pixels
    let gaps = ["missing-required", "missing-recommended"]
    let changes = [
      Change("\(entry.filename) removed", set.replacing(entry, by: nil), due: ["dangling-reference"]),
      Change(
        "\(entry.filename) a pixel wider",
        set.replacing(entry, by: .png(.sketch(width + 1, height), .quick())),
        due: ["wrong-size"]),
      Change(
        "\(entry.filename) a JPEG", set.replacing(entry, by: .data(jpeg(width: width, height: height))),
        due: ["not-png"], besides: ["blank-image"]),
      Change("\(entry.filename) named twice", set.editing(entry) { "\($0), \($0)" }, due: ["duplicate-slot"]),
      Change(
        "\(entry.filename) under another idiom",
        set.editing(entry) { $0.replacing("\"\(entry.idiom)\"", with: "\"pad\"") },
        due: ["illegal-entry"], besides: gaps),
    ]
    let recased = set.recasing(entry).map {
      Change("\(entry.filename) in another letter case", $0, due: ["dangling-reference"])
    }
    return changes + [recased].compactMap(\.self)
  }

  static func store(_ entry: RealIconSet.Entry, in set: RealIconSet) -> [Change] {
    let appearance = "{ \"appearances\" : [{ \"appearance\" : \"luminosity\", \"value\" : \"dark\" }],"
    return [
      Change(
        "\(entry.filename) with a clear ground",
        set.replacing(entry, by: .png(.floatingSketch(1024, 1024), .quick(.rgba))),
        due: ["transparent-pixels"]),
      Change(
        "\(entry.filename) for a dark screen", set.editing(entry) { appearance + $0.dropFirst() },
        due: ["missing-required", "illegal-entry", "duplicate-slot"]),
    ]
  }
}
