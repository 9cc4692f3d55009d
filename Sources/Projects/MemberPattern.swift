import Places
import SystemPackage

/// What of a folder a pattern of paths takes: `**/*.{png,xcassets}`.
///
/// A folder without an extension is none of it by itself, while `**` goes through all of them; what has one, as a catalog, is
/// one thing, which a pattern for all that lies in it takes as well.
struct MemberPattern: Equatable, Sendable {
  private let alternatives: [[String]]

  /// More than anybody writes.
  private static let alternativeLimit = 64
  private static let stepLimit = 32

  /// nil where it takes the whole folder, or says more than is followed.
  init?(_ text: String) {
    guard let texts = Self.withoutBraces(text) else { return nil }
    let all = texts.map { $0.split(separator: "/").filter { $0 != "." }.map(String.init) }
    let isWhole = all.contains { $0.contains("**") && $0.allSatisfy { $0.isAnyName } }
    guard !isWhole, all.allSatisfy({ !$0.isEmpty && $0.count <= Self.stepLimit && !$0.contains("..") }) else {
      return nil
    }
    alternatives = all
  }

  /// - Parameter folder: from which the pattern counts.
  func takes(_ file: FilePath, in folder: FilePath) -> Bool {
    var rest = file
    guard folder == "." || rest.removeFolder(folder) else { return false }
    let names = rest.fileNames.map(\.display)
    return alternatives.contains { takes(names, by: $0) }
  }

  private func takes(_ names: [String], by steps: [String]) -> Bool {
    var places = Self.places(from: [0], in: steps)
    for (index, name) in names.enumerated() {
      var next: Set<Int> = []
      for place in places where place < steps.count {
        if steps[place] == "**" {
          next.insert(place)
        } else if matches(name, pattern: steps[place]) {
          next.insert(place + 1)
        }
      }
      places = Self.places(from: next, in: steps)
      let isWhole = index == names.count - 1
      guard isWhole || name.contains(".") else { continue }
      if places.contains(steps.count) || places.contains(where: { steps[$0...].allSatisfy(\.isAnyName) }) {
        return true
      }
    }
    return false
  }

  /// Those at hand, and those to which `**` for no folder leads.
  private static func places(from all: Set<Int>, in steps: [String]) -> Set<Int> {
    var places = all
    for place in all {
      var next = place
      while next < steps.count, steps[next] == "**" {
        next += 1
        places.insert(next)
      }
    }
    return places
  }

  /// `a.{b,c}` as `a.b` and `a.c`; nil where that is too much.
  private static func withoutBraces(_ text: String) -> [String]? {
    var done: [String] = []
    var open = [text]
    while let next = open.popLast() {
      guard let end = next.firstIndex(of: "}"), let start = next[..<end].lastIndex(of: "{") else {
        done.append(next)
        continue
      }
      for choice in next[next.index(after: start)..<end].split(
        separator: ",", omittingEmptySubsequences: false)
      {
        open.append("\(next[..<start])\(choice)\(next[next.index(after: end)...])")
      }
      guard open.count + done.count <= alternativeLimit else { return nil }
    }
    return done
  }
}

extension String {
  fileprivate var isAnyName: Bool { self == "*" || self == "**" }
}
