import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// Inputs that are reported together: the targets of one project, with the catalogs beside it that none of them
/// compiles; else one input.
struct InputGroup {
  /// The project; nil where the group is a single input.
  let project: FilePath?
  var inputs: [InputReport]

  /// The groups in the order of their first inputs.
  static func groups(of inputs: [InputReport]) -> [InputGroup] {
    let projects = projects(of: inputs)
    let known = Set(projects)
    var groups: [InputGroup] = []
    var places: [PathKey: Int] = [:]
    for input in inputs {
      let project =
        input.isUnused ? input.path.nearestProject(of: projects) : input.project.map { PathKey($0) }
      guard let project, known.contains(project) else {
        groups.append(InputGroup(project: nil, inputs: [input]))
        continue
      }
      if let place = places[project] {
        groups[place].inputs.append(input)
      } else {
        places[project] = groups.count
        groups.append(InputGroup(project: project.path, inputs: [input]))
      }
    }
    return groups
  }

  /// The projects of several inputs, and those with catalogs beside their targets, each once.
  private static func projects(of inputs: [InputReport]) -> [PathKey] {
    let keys = inputs.map { input in input.project.map { PathKey($0) } }
    let counts = keys.compactMap { $0 }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var known: Set<PathKey> = []
    return zip(inputs, keys).compactMap { input, key in
      guard let key, input.hasCatalogs || counts[key, default: 0] > 1 else { return nil }
      return known.insert(key).inserted ? key : nil
    }
  }

  /// What the part of each input is headed with: its target, and its platform where two have one name.
  var titles: [String] {
    let counts = inputs.reduce(into: [:]) { $0[$1.label, default: 0] += 1 }
    return inputs.map { input in
      input.label + (counts[input.label, default: 0] > 1 ? " (\(input.build.platform.title))" : "")
        + input.configurationSuffix
    }
  }

  /// The targets that share a finding with the one that it is shown at, by number, and in which it counts as much.
  var alsoAffected: [Int: [String]] {
    zip(inputs, titles).reduce(into: [:]) { others, part in
      let (input, title) = part
      let shared = input.sharedFindings.subtracting(input.milderFindings.keys)
      let name = input.label.isEmpty ? input.nameInSentences : title
      for number in shared where !input.isUnused { others[number, default: []].append(name) }
    }
  }

  /// Whether the group is one input of loose images, or a catalog by itself, which one line describes.
  var isPlain: Bool { project == nil && !(inputs[0].kind == .looseFolder && inputs[0].hasCatalogs) }
}

extension FilePath {
  /// The project in the innermost folder around the path.
  fileprivate func nearestProject(of projects: [PathKey]) -> PathKey? {
    projects.filter { isInside($0.path.parentFolder) }
      .max { $0.path.components.count < $1.path.components.count }
  }
}

extension InputReport {
  /// What its part of the report is headed with.
  var label: String { targetName?.display ?? (isUnused ? path.display : "") }

  /// What a sentence calls it: an app that only an Info.plist describes may have no name.
  var nameInSentences: String { label.isEmpty ? (infoPlist ?? path).display : label }
}
