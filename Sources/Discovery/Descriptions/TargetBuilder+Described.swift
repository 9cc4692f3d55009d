import AssetCatalogs
import FileTree
import ImageProperties
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// Apps whose icons a tool makes from sources.
extension TargetBuilder {
  /// More images than any description names.
  fileprivate static let sourceLimit = 500

  /// The targets of a description, one for each platform, and what it names that is judged by itself.
  func described(_ tool: DescribedTool) -> Discovery {
    var tool = tool
    let ignored = tool.removeIgnoredFiles()
    var found = Discovery(leftOut: ignored.leftOut, failures: ignored.failures)
    guard found.leftOut.isEmpty && found.failures.isEmpty || !tool.app.files.isEmpty else { return found }
    if tool.app.sources.count > Self.sourceLimit {
      found.failures.append(
        Failure(
          path: tool.app.file,
          reason: .description(.tooManyImages(count: tool.app.sources.count, limit: Self.sourceLimit))))
    }
    let rows: [GeneratorRow]
    do throws(SpecError) { rows = try GeneratorRow.embedded() } catch {
      return Discovery(failures: [Failure(error)])
    }
    for platform in tool.app.platforms where flags.isJudged(platform, product: .application) {
      let target = target(tool, on: platform, rows: rows)
      if tool.answer != nil, case .generated(let sources) = target.form, !sources.hasAbsentFile { continue }
      found.units.append(.targets([target]))
    }
    if let answer = tool.answer {
      if found.units.isEmpty {
        found.leftOut.append(
          LeftOut(
            path: tool.app.file,
            reason: .description(.answeredSources(tool: tool.format.title, by: answer.title))))
      }
      return found
    }
    found.take(computedOf: tool)
    found.take(unseenOf: tool, rows)
    found += finishedIcons(of: tool)
    return found
  }

  /// The files that a tool takes as they are, each judged by itself.
  private func finishedIcons(of tool: DescribedTool) -> Discovery {
    var found = Discovery()
    for bundle in tool.app.iconBundles where tool.state(of: bundle.value).isThere {
      let icon = apps(at: bundle.value, of: SourceCatalogs(iconBundles: [readIconBundle(at: bundle.value)]))
      found.units.append(.targets(icon.targets.map(tool.owning)))
      found.leftOut += icon.leftOut
    }
    for family in tool.app.iconFamilies where tool.state(of: family.value).isThere {
      var product = loneProduct(family.value, isCatalog: false)
      product.units = product.units.map { $0.mapping { tool.owning($0) } }
      found += product
    }
    return found
  }

  /// An app of which no more is known than that its description is broken.
  func damaged(_ fault: DescriptionFault, format: ProjectFormat) -> AppTarget {
    let minimumOS = flags.minimumOS ?? Platform.ios.assumedSystem
    let nothing = Origin.assumed(.unreadDescription)
    var target = AppTarget(
      path: fault.path.parentFolder,
      form: .generated(GeneratorSources(tool: Term(format.title), file: fault.path)),
      build: BuildTarget(families: [.iphone], minimumOS: minimumOS, sdk: .atLeast(minimumOS)),
      provenance: Provenance(families: nothing, minimumOS: nothing, sdk: nothing),
      request: AssetRequest(.nothing), vocabulary: format.vocabulary)
    target.description.path = fault.path
    target.description.faults = [fault]
    return target
  }

  private func target(_ tool: DescribedTool, on platform: Platform, rows: [GeneratorRow]) -> AppTarget {
    let app = tool.app
    let generator = GeneratorSources(tool, on: platform, rows: rows)
    let stated = app.minimumOS?.value.split(separator: " ").last.flatMap { OSVersion(String($0)) }
    let minimumOS = flags.minimumOS ?? stated ?? platform.assumedSystem
    let families =
      flags.families
      ?? (platform == .ios
        ? Set((app.families ?? [1]).compactMap(DeviceFamily.init(number:))) : Set(platform.families))
    var target = AppTarget(
      path: app.file.parentFolder, name: app.name.map { Untrusted($0.value) }, form: .generated(generator),
      build: BuildTarget(
        platform: platform, families: families, minimumOS: minimumOS, sdk: .atLeast(flags.sdk ?? minimumOS)),
      provenance: Provenance(
        families: .stated(.named(Untrusted(tool.format.title))),
        minimumOS: flags.minimumOS != nil
          ? .stated(.named(flags.minimumOSOrigin))
          : stated == nil
            ? .assumed(.nothing(flag: "--min-os")) : .stated(.named(Untrusted(tool.format.title))),
        sdk: .assumed(.deploymentTarget)),
      request: AssetRequest(.nothing, adding: flags.requestedKinds), vocabulary: tool.format.vocabulary)
    target.description.path = app.file
    target.loose = LooseImages(generator.images.filter(\.isPresent).map(\.asset))
    let sources = app.sources.prefix(Self.sourceLimit).map(\.path.value)
    target.description.faults = sources.compactMap(brokenDrawing)
    if app.isOfSideSystem { target.severityLimit = .warning(.sidePlatform) }
    if app.isBuiltByGuess { target.severityLimit = .warning(.noBundle) }
    if let other = app.otherBuild { target.severityLimit = .warning(.otherBuild(other)) }
    if app.isOfOneChannel { target.severityLimit = .warning(.channel(app.file)) }
    if tool.answer != nil {
      let isStale = tool.format.isOfIconsAlone && !app.isToolRun
      target.severityLimit = isStale ? .warning(.committedIcon) : .besideProject
    }
    return target
  }
}

extension Discovery {
  /// What only running the tool would tell. Where nothing else of the icon is known, the app could not be looked at.
  fileprivate mutating func take(computedOf tool: DescribedTool) {
    let app = tool.app
    for missing in app.unfound {
      failures.append(
        Failure(
          path: missing.file ?? app.file,
          reason: .description(.unfound(tool.shown, missing.value, line: missing.line))))
    }
    let isIconKnown = !app.iconFiles.isEmpty
    for key in app.computed {
      let path = key.file ?? app.file
      let shown = isIconKnown ? nil : tool.shown
      let reason = WhyNotJudged.description(.computed(shown, key: Untrusted(key.value), line: key.line))
      if isIconKnown {
        leftOut.append(LeftOut(path: path, reason: reason))
      } else {
        failures.append(Failure(path: path, reason: reason))
      }
    }
  }
}

extension Discovery {
  /// Icons that the description takes from where nothing is looked at, or from what a build writes, and what else it writes.
  fileprivate mutating func take(unseenOf tool: DescribedTool, _ rows: [GeneratorRow]) {
    let launch = Set(rows.lazy.filter { $0.kind == .launchImage }.map(\.id))
    let app = tool.app
    let icons =
      app.sources.filter { !launch.contains($0.row) }.map(\.path) + app.iconBundles + app.iconFamilies
    let known = failures.count
    for path in icons.prefix(TargetBuilder.sourceLimit) {
      guard let reason = tool.reason(notToSee: path) else { continue }
      failures.append(Failure(path: path.file ?? app.file, reason: .description(reason)))
    }
    // Another file that is needed, such as a catalog. Where an icon is not there either, that is said.
    guard failures.count == known else { return }
    for file in app.files.prefix(TargetBuilder.sourceLimit) {
      guard ![.outside, .onTheWeb].contains(tool.state(of: file.value)),
        let reason = tool.reason(notToSee: file)
      else { continue }
      failures.append(Failure(path: file.file ?? app.file, reason: .description(reason)))
      return
    }
  }
}

extension DescribedTool {
  /// Why a file that is named was not looked at; nil where it is there, or is to be said that it is missing.
  fileprivate func reason(notToSee path: Stated<FilePath>) -> DescriptionReason? {
    let key = Untrusted(path.key)
    return switch stateBeforeBuild(of: path.value) {
    case .outside: .outside(shown, key: key)
    case .ignored: .ignored(shown, key: key)
    case .onTheWeb: .onTheWeb(shown, key: key)
    case .inSubmodule(let module): .inSubmodule(shown, key: key, module: module)
    case .written(let file, let line): .written(shown, key: key, by: file, line: line)
    case .present, .absent, .letterCase: nil
    }
  }
}

extension Unit {
  func mapping(_ change: (AppTarget) -> AppTarget) -> Unit {
    guard case .targets(let targets) = self else { return self }
    return .targets(targets.map(change))
  }
}

extension GeneratorSources {
  /// What the description names for one platform.
  fileprivate init(_ described: DescribedTool, on platform: Platform, rows all: [GeneratorRow]) {
    let app = described.app
    self.init(tool: described.title, file: app.file)
    line = app.line
    let own = all.filter { $0.tool == described.format.id && $0.platform == platform }
    rows = own.filter { app.rows.contains($0.id) }.map { $0.slot() }
    images = app.sources.prefix(TargetBuilder.sourceLimit).compactMap { source in
      own.first { $0.id == source.row }.map { described.asset(source, of: $0) }
    }
    markLarger()
    computed = app.computed.map(described.key) + app.unfound.map(described.key)
    let isFinishedForPlatform = platform == .macos || app.platforms.count == 1
    finished = isFinishedForPlatform ? (app.iconBundles + app.iconFamilies).map(described.file) : []
    let known = app.sources.map(\.path.value) + app.files.map(\.value)
    let window = app.windowIcon.flatMap { known.contains($0.value) ? nil : $0 }
    others = (app.files + [window].compactMap(\.self)).map(described.file)
    withoutAlpha = [described.windowIconWithoutAlpha].compactMap(\.self)
    (isIconDispensable, iconAsWritten) = (app.isIconDispensable, app.iconAsWritten.map { Untrusted($0) })
    (overruled, unfilled, refused) = (app.overruled, app.unfilled, app.refused)
  }

  /// Finds the images of a list that a larger one stands beside.
  fileprivate mutating func markLarger() {
    guard images.contains(where: { $0.sides != nil }) else { return }
    let sides = images.map { image in
      image.isPresent ? pngSize(of: image.asset.path).map { min($0.width, $0.height) } ?? 0 : 0
    }
    guard let largest = sides.max() else { return }
    for index in images.indices { images[index].isBesideLarger = sides[index] < largest }
  }

  /// Whether a file that the description names is not there under its name.
  fileprivate var hasAbsentFile: Bool {
    (images.map(\.file) + finished + others).contains { $0.state != .present }
  }
}
