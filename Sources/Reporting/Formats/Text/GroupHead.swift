import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// The head of a group: what was taken for what, and what was looked at.
struct GroupHead {
  private typealias Row = (label: String, text: String, input: InputReport)

  private let group: InputGroup
  private let shown: [InputReport]
  private let options: TextOptions
  private let rows: [Row]
  private let labelWidth: Int

  private static let placeLimit = 8
  private static let labelLimit = 36
  /// As many targets as this have a line each, whatever they share.
  private static let foldCount = 4

  /// - Parameter shown: the targets with a line of their own. Extensions, frameworks and tests without findings
  ///   are counted, not listed.
  init(group: InputGroup, shown: [InputReport], options: TextOptions) {
    (self.group, self.shown, self.options) = (group, shown, options)
    rows = Self.rows(shown, isVerbose: options.isVerbose)
    labelWidth = min(Self.labelLimit, rows.map(\.label.count).max().map { max($0, 9) } ?? 9)
  }

  var lines: [String] {
    let title = group.project?.display ?? group.inputs[0].path.display
    return [title] + targetLines + otherTargets + lookedAt
  }

  /// One line for each target; of many those that are described alike share one.
  private static func rows(_ shown: [InputReport], isVerbose: Bool) -> [Row] {
    let each = shown.map { input in
      let icon = input.iconText.map { ", \($0)" } ?? ""
      return (
        label: input.headLabel,
        text: input.showsNoApp ? ReportLine.noApp.words : input.description(withOrigins: isVerbose) + icon,
        input: input
      )
    }
    guard !isVerbose, each.count > foldCount else { return each }
    return each.gathered { $0.text }.compactMap { _, alike in
      guard let first = alike.first else { return nil }
      let names = alike.map(\.label).uniqued
      let joined = names.joined(separator: ", ")
      let label =
        joined.count <= labelLimit ? joined : listed(names, limit: 1)
      return (label, first.text, first.input)
    }
  }

  private var targetLines: [String] {
    rows.flatMap { row in
      labelled(row.label, row.text)
        + (options.isVerbose ? row.input.factLines.flatMap { labelled("", $0) } : [])
    }
  }

  private var otherTargets: [String] {
    let others = group.inputs.count { !$0.isUnused } - shown.count
    return others == 0 ? [] : labelled("others", ReportLine.othersCompile(targets: others).words)
  }

  private var lookedAt: [String] {
    let places = places
    guard !places.isEmpty else { return [] }
    let limit = options.isVerbose ? places.count : Self.placeLimit
    let rest = places.count - limit
    let items = places.prefix(limit) + (rest > 0 ? [ReportLine.moreTargetPlaces(rest).words] : [])
    return items.enumerated().flatMap { labelled($0 == 0 ? ReportLine.lookedAt.words : "", $1) }
  }

  /// The text beside its label, its further lines below it.
  private func labelled(_ label: String, _ text: String) -> [String] {
    "  \(label.padded(to: labelWidth))  \(text)".trimmingEnd
      .brokenLines(width: options.width, indent: min(labelWidth + 4, options.width / 2))
  }

  /// Catalogs and folders, each once, with what is in it; those below the project's folder from there.
  private var places: [String] {
    var taken: Set<FilePath> = []
    let catalogs = group.inputs.flatMap { input in
      input.catalogs.filter { taken.insert($0.path).inserted }.map { catalog in
        "\(shortened(catalog.path)) (\(counted(catalog.images.count, "image"))"
          + (input.whyUnused.map { ", \($0.words))" } ?? ")")
      }
    }
    let loose = group.inputs.filter { !$0.files.loose.isEmpty }
    let imagesByFolder = loose.reduce(into: [FilePath: Set<ImageID>]()) {
      $0[$1.path, default: []].formUnion($1.files.loose)
    }
    let folders = loose.map(\.path).uniqued.map { folder in
      let images = imagesByFolder[folder] ?? []
      return "\(shortened(folder)) (\(ReportLine.looseImages(images.count).words))"
    }
    return catalogs + folders
  }

  private func shortened(_ path: FilePath) -> String {
    let folder = group.project?.parentFolder ?? group.inputs[0].path
    // Paths below the working folder do not begin with its name.
    guard folder != ".", path != folder, path.isInside(folder) else { return path.display }
    return FilePath(root: nil, path.components.dropFirst(folder.components.count)).display
  }
}

extension InputReport {
  /// Of an app that no project names, or only by the folder in which the run began: what it calls itself, else the list that
  /// describes it.
  fileprivate var headLabel: String {
    guard label.isEmpty || label == "." else { return label }
    return identity.name?.display ?? infoPlist?.fileName.display ?? label
  }
}
