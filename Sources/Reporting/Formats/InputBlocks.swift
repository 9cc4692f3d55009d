import Checking
import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// Inputs that are told of together: the targets of one project, with the catalogs beside it that none of them
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

  /// Whether the group is one input of loose images, or a catalog by itself, which one line tells of.
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

/// The head of a group: what was taken for what, and what was looked at.
struct GroupHead {
  let group: InputGroup
  /// The targets with a line of their own. Extensions, frameworks and tests that have nothing to say are
  /// counted, not listed.
  let shown: [InputReport]
  let isVerbose: Bool

  private static let lineWidth = 100
  private static let placeLimit = 8

  var lines: [String] {
    let title = group.project?.display ?? group.inputs[0].path.display
    return [title] + targetLines + otherTargets + lookedAt
  }

  private var labelWidth: Int { min(28, shown.map(\.label.count).max().map { max($0, 9) } ?? 9) }

  private var targetLines: [String] {
    let descriptions = shown.map { $0.description(withOrigins: isVerbose) }
    let width = min(60, descriptions.map(\.count).max() ?? 0)
    return zip(shown, descriptions).flatMap { input, description in
      let icon = input.icon.map { "    \($0.text)" } ?? ""
      let line = "  \(input.label.padded(to: labelWidth))  \(description.padded(to: width))\(icon)"
        .trimmingEnd
      return [line] + facts(of: input)
    }
  }

  private func facts(of input: InputReport) -> [String] {
    guard isVerbose else { return [] }
    let indent = String(repeating: " ", count: labelWidth + 4)
    return [
      "\(indent)SDK \(input.target.sdk.text)\(input.provenance.sdk.suffix)",
      "\(indent)Info.plist: \(input.infoPlist?.display ?? "none found")",
    ]
  }

  private var otherTargets: [String] {
    let others = group.inputs.count { !$0.isUnused } - shown.count
    return others == 0
      ? []
      : [
        labelled(
          "others", "\(counted(others, "target")) that only compile\(others == 1 ? "s" : "") catalogs")
      ]
  }

  private var lookedAt: [String] {
    let places = places
    guard !places.isEmpty else { return [] }
    let limit = isVerbose ? places.count : Self.placeLimit
    let rest = places.count - limit
    let items = places.prefix(limit) + (rest > 0 ? ["\(rest) more (--verbose lists them)"] : [])
    var lines: [String] = []
    for item in items.enumerated().map({ $0 < items.count - 1 ? "\($1)," : $1 }) {
      if let last = lines.last, last.count + 1 + item.count <= Self.lineWidth {
        lines[lines.count - 1] += " \(item)"
      } else {
        lines.append(labelled(lines.isEmpty ? "looked at" : "", item))
      }
    }
    return lines
  }

  private func labelled(_ label: String, _ text: String) -> String {
    "  \(label.padded(to: labelWidth))  \(text)"
  }

  /// Catalogs and folders, each once, with what is in it.
  private var places: [String] {
    var taken: Set<FilePath> = []
    let catalogs = group.inputs.flatMap { input in
      input.catalogs.filter { taken.insert($0.path).inserted }.map { catalog in
        "\(catalog.path.display) (\(counted(catalog.images.count, "image"))"
          + (input.isUnused ? ", no target compiles it)" : ")")
      }
    }
    let loose = group.inputs.filter { !$0.looseImages.isEmpty }
    let folders = loose.map(\.path).uniqued.map { folder in
      let images = loose.filter { $0.path == folder }.reduce(into: Set<ImageFile>()) {
        $0.formUnion($1.looseImages)
      }
      return "\(folder.display) (\(counted(images.count, "loose image")))"
    }
    return catalogs + folders
  }
}

extension InputReport {
  /// What its part of the report is headed with.
  var label: String { targetName.map { displayText($0.utf8) } ?? (isUnused ? path.display : "") }
}

extension Sequence where Element: Hashable {
  /// Each element once, at its first place.
  var uniqued: [Element] {
    var taken: Set<Element> = []
    return filter { taken.insert($0).inserted }
  }
}
