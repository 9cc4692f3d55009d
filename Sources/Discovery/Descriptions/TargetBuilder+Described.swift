import AssetCatalogs
import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// Apps whose icons a tool makes from sources.
extension TargetBuilder {
  /// More images than any description names.
  private static let sourceLimit = 500

  /// The targets of a description, one for each platform, and what it names that is judged by itself.
  func described(_ tool: DescribedTool) -> Discovery {
    var found = Discovery()
    if tool.app.sources.count > Self.sourceLimit {
      found.failures.append(
        Failure(
          path: tool.app.file,
          reason: "names \(tool.app.sources.count) images; only the first \(Self.sourceLimit) are read"))
    }
    do throws(SpecError) {
      let rows = try GeneratorRow.embedded()
      for platform in tool.app.platforms.map(Platform.init)
      where flags.isJudged(platform, product: .application) {
        let target = target(tool, on: platform, rows: rows)
        if tool.isAnswered, target.generator?.hasAbsentFile != true { continue }
        found.units.append(.targets([target]))
      }
    } catch {
      return Discovery(failures: [Failure(path: FilePath("Specs/\(error.table).json"), reason: error.reason)])
    }
    if tool.isAnswered {
      if found.units.isEmpty {
        found.leftOut.append(
          LeftOut(
            path: tool.app.file,
            reason: "\(tool.format.title)'s sources; the Xcode project that is committed has what they make"))
      }
      return found
    }
    found.take(computedOf: tool)
    for bundle in tool.app.iconBundles where tool.state(of: bundle.value).isThere {
      found.units += catalogs(ClaimedCatalogs(iconBundles: [readIconBundle(at: bundle.value)]))
    }
    for family in tool.app.iconFamilies where tool.state(of: family.value).isThere {
      found += loneProduct(family.value, isCatalog: false)
    }
    return found
  }

  /// An app of which no more is known than that its description is broken.
  func damaged(_ fault: DescriptionFault, tool: String) -> AppTarget {
    let minimumOS = flags.minimumOS ?? Platform.ios.assumedMinimumOS
    let nothing = Origin.assumed("its description cannot be read")
    var target = AppTarget(
      path: fault.path.parentFolder,
      form: .generated(GeneratorSources(tool: tool, file: fault.path)),
      build: BuildTarget(families: [.iphone], minimumOS: minimumOS, sdk: .atLeast(minimumOS)),
      provenance: Provenance(families: nothing, minimumOS: nothing, sdk: nothing),
      request: AssetRequest(.nothing))
    target.description.path = fault.path
    target.description.faults = [fault]
    return target
  }

  private func target(_ tool: DescribedTool, on platform: Platform, rows: [GeneratorRow]) -> AppTarget {
    let app = tool.app
    let own = rows.filter { $0.tool == tool.format.id && $0.platform == platform }
    var generator = GeneratorSources(tool: tool.format.title, file: app.file)
    generator.rows = own.filter { app.rows.contains($0.id) }.map { $0.slot() }
    generator.images = app.sources.prefix(Self.sourceLimit).compactMap { source in
      own.first { $0.id == source.row }.map { tool.asset(source, row: $0.slot(side: source.side)) }
    }
    generator.computed = app.computed.map { StatedKey($0.key, at: $0.file ?? app.file, line: $0.line) }
    let isFinishedForPlatform = platform == .macos || app.platforms.count == 1
    generator.finished = isFinishedForPlatform ? (app.iconBundles + app.iconFamilies).map(tool.file) : []
    let stated = app.minimumOS?.value.split(separator: " ").last.flatMap { OSVersion(String($0)) }
    let minimumOS = flags.minimumOS ?? stated ?? platform.assumedMinimumOS
    let families =
      flags.families
      ?? (platform == .ios
        ? Set((app.families ?? [1]).compactMap(DeviceFamily.init(number:))) : Set(platform.families))
    var target = AppTarget(
      path: app.file.parentFolder, name: app.name?.value, form: .generated(generator),
      build: BuildTarget(
        platform: platform, families: families, minimumOS: minimumOS, sdk: .atLeast(flags.sdk ?? minimumOS)),
      provenance: Provenance(
        families: .stated(tool.format.title),
        minimumOS: flags.minimumOS != nil
          ? .stated(flags.minimumOSOrigin)
          : stated == nil ? .assumed("assumed; --min-os") : .stated(tool.format.title),
        sdk: .assumed("no older than the deployment target")),
      request: AssetRequest(.nothing, adding: flags.requestedKinds))
    target.description.path = app.file
    target.loose = LooseImages(generator.images.filter(\.isPresent).map(\.asset))
    if tool.isAnswered { target.severityLimit = .besideProject }
    return target
  }
}

extension Discovery {
  /// What only running the tool would tell. Where nothing else of the icon is known, the app could not be looked at.
  fileprivate mutating func take(computedOf tool: DescribedTool) {
    let app = tool.app
    let isIconKnown = !app.sources.isEmpty || !app.iconBundles.isEmpty || !app.iconFamilies.isEmpty
    for key in app.computed {
      let path = key.file ?? app.file
      let place = key.line.map { " (line \($0))" } ?? ""
      let reason = "\(displayText(key.value.utf8))\(place) is computed, and nothing is run to know it"
      if isIconKnown {
        leftOut.append(LeftOut(path: path, reason: reason))
      } else {
        failures.append(Failure(path: path, reason: "\(tool.format.title) app: \(reason)"))
      }
    }
  }
}

extension DescribedTool {
  fileprivate func file(_ path: Stated<FilePath>) -> StatedFile {
    StatedFile(
      StatedKey(path.key, at: path.file ?? app.file, line: path.line), text: path.value.display,
      path: path.value,
      state: state(of: path.value))
  }

  fileprivate func asset(_ source: SourceImage, row: SpecRow) -> SourceAsset {
    let stated = source.path
    let place = stated.file ?? app.file
    let state = state(of: stated.value)
    let file = StatedFile(
      StatedKey(stated.key, at: place, line: stated.line), text: source.text, path: stated.value, state: state
    )
    let path = if case .letterCase(let other) = state { other } else { stated.value }
    var asset = ImageAsset(path: path, name: stated.value.fileName)
    asset.entry = EntryPlace(
      manifest: place, at: stated.line.map { SourcePosition(line: $0, column: 1) },
      position: CatalogPosition(set: "source", appearance: source.appearance))
    let fill = if case .filled(let color) = source.transparency { color } else { nil as String? }
    return SourceAsset(file, row: row, asset: asset, fill: fill)
  }

  /// What lies at a path, letter by letter: a build on a server knows letter case.
  fileprivate func state(of path: FilePath) -> StatedFile.State {
    guard !path.isWebAddress, isReachable(path) else { return .outside }
    let names = (try? listFolder(path.parentFolder))?.map(\.name) ?? []
    if names.contains(path.fileName) { return .present }
    if let other = names.first(where: { $0.lowercased == path.fileName.lowercased }) {
      return .letterCase(path.parentFolder.child(other))
    }
    return .absent
  }
}

extension StatedFile.State {
  fileprivate var isThere: Bool { self == .present }
}

extension GeneratorSources {
  /// Whether a file that the description names is not there under its name.
  fileprivate var hasAbsentFile: Bool {
    (images.map(\.file) + finished).contains { $0.state != .present }
  }
}

extension Platform {
  /// What a tool of today builds for where its description says nothing.
  fileprivate var assumedMinimumOS: OSVersion {
    switch self {
    case .ios, .tvos: OSVersion(15)
    case .watchos: OSVersion(9)
    case .visionos: OSVersion(1)
    case .macos: OSVersion(11)
    }
  }
}
