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
    let projects = inputs.compactMap { $0.hasCatalogs || $0.isShared(in: inputs) ? $0.project : nil }
    return inputs.reduce(into: []) { groups, input in
      let project = input.isUnused ? input.path.nearestProject(of: projects) : input.project
      if let project, let index = groups.firstIndex(where: { $0.project == project }) {
        groups[index].inputs.append(input)
      } else {
        groups.append(
          InputGroup(project: project.flatMap { projects.contains($0) ? $0 : nil }, inputs: [input]))
      }
    }
  }

  /// What the part of each input is headed with: its target, and its platform where two have one name.
  var titles: [String] {
    let counts = inputs.reduce(into: [:]) { $0[$1.label, default: 0] += 1 }
    return inputs.map { input in
      input.label + (counts[input.label, default: 0] > 1 ? " (\(input.target.platform.title))" : "")
        + input.configurationSuffix
    }
  }

  /// The targets that share a finding with the one that it is shown at, by number, and in which it counts as much.
  var alsoAffected: [Int: [String]] {
    zip(inputs, titles).reduce(into: [:]) { others, part in
      let (input, title) = part
      let shared = input.sharedFindings.subtracting(input.milderFindings.keys)
      for number in shared where !input.isUnused { others[number, default: []].append(title) }
    }
  }

  /// Whether the group is one input of loose images, or a catalog by itself, which one line describes.
  var isPlain: Bool { project == nil && !(inputs[0].kind == .looseFolder && inputs[0].hasCatalogs) }
}

extension InputReport {
  fileprivate func isShared(in inputs: [InputReport]) -> Bool {
    inputs.count { $0.project != nil && $0.project == project } > 1
  }
}

extension FilePath {
  /// The project in the innermost folder around the path.
  fileprivate func nearestProject(of projects: [FilePath]) -> FilePath? {
    projects.filter { isInside($0.parentFolder) }.max { $0.components.count < $1.components.count }
  }
}

extension InputReport {
  /// What its part of the report is headed with.
  var label: String { targetName?.display ?? (isUnused ? path.display : "") }
}
