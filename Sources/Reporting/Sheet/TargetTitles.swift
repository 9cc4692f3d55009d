import Checking
import Places
import SpecTables
import SystemPackage

/// What the targets of a report are called on a page: by name, and with the place and the configuration of each where
/// several of one platform have the same name.
struct TargetTitles {
  private let names: [String]
  private let places: [String?]

  init(_ inputs: [InputReport], below base: FilePath) {
    let names = inputs.map { input in
      if let name = input.targetName { return name.display }
      return input.path.shown(below: base)
    }
    var places = [String?](repeating: nil, count: inputs.count)
    let named = inputs.indices.filter { inputs[$0].targetName != nil }
    for namesakes in Dictionary(grouping: named, by: { Name(names[$0], inputs[$0]) }).values {
      let homes = homes(of: namesakes.map { inputs[$0] })
      for (input, place) in Self.distinctions(of: namesakes, in: homes, below: base) { places[input] = place }
      // One target that is archived in several configurations is several apps.
      for inputsOfOne in Dictionary(grouping: zip(namesakes, homes), by: { PathKey($1) }).values {
        let configurations = inputsOfOne.map { input, _ in
          let target = inputs[input].target
          return target.configuration?.display ?? target.vocabulary.usualConfiguration.text
        }
        guard Set(configurations).count > 1 else { continue }
        for ((input, _), configuration) in zip(inputsOfOne, configurations) {
          places[input] = [places[input], configuration].compactMap(\.self)
            .joined(separator: ", ")
        }
      }
    }
    (self.names, self.places) = (names, places)
  }

  /// Of the target at `input` among the report's inputs.
  subscript(input: Int) -> String { titled(names[input], input) }

  /// What tells inputs of one name apart; nothing where all are of one home.
  static func distinctions(
    of namesakes: [Int], among inputs: [InputReport], below base: FilePath
  ) -> [(Int, String)] {
    distinctions(of: namesakes, in: homes(of: namesakes.map { inputs[$0] }), below: base)
  }

  private static func distinctions(
    of namesakes: [Int], in homes: [FilePath], below base: FilePath
  ) -> [(Int, String)] {
    guard Set(homes.map(PathKey.init)).count > 1 else { return [] }
    return Array(zip(namesakes, homes.shortened(below: base)))
  }

  /// Another name of the target, with its place where ``subscript(_:)`` has one.
  func titled(_ name: String, _ input: Int) -> String {
    places[input].map { "\(name), \($0)" } ?? name
  }

  private struct Name: Hashable {
    let name: String
    let platform: String

    init(_ name: String, _ input: InputReport) {
      (self.name, platform) = (name, input.build.platform.title)
    }
  }
}

/// The project of each, else the outermost of them that it lies in: a catalog of an app is of that app.
private func homes(of namesakes: [InputReport]) -> [FilePath] {
  let known = Set(namesakes.map { PathKey($0.path) })
  return namesakes.map { input in
    input.target.project
      ?? ([input.path] + input.path.foldersAround).last { known.contains(PathKey($0)) } ?? input.path
  }
}

extension [FilePath] {
  /// As the page shows them, without the folders that all of them share.
  fileprivate func shortened(below base: FilePath) -> [String] {
    let parents = map { Array<FilePath.Component>($0.components.dropLast()) }
    let shortest = parents.map(\.count).min() ?? 0
    let shared = (0..<shortest).prefix { index in parents.allSatisfy { $0[index] == parents[0][index] } }
      .count
    guard shared > 0 else { return map { $0.shown(below: base) } }
    return map { path in
      FilePath(root: nil, path.components.dropFirst(shared)).display
    }
  }
}

extension FilePath {
  /// Below `base`, or whole where it is that or lies elsewhere.
  fileprivate func shown(below base: FilePath) -> String {
    var rest = self
    guard rest.removeFolder(base), !rest.isEmpty else { return self == "." ? ownName.display : display }
    return rest.display
  }

  /// The last name, that of the working folder where the path means it.
  var ownName: FileName { self == "." ? workingFolder().fileName : fileName }
}
