import FileTree
import ImageProperties
import Model
import Places
import Projects
import SpecTables
import SystemPackage

extension DescribedTool {
  var shown: ShownApp { ShownApp(tool: title, name: app.name.map { Untrusted($0.value) }) }

  /// A file that the tool takes as it is belongs to the app.
  func owning(_ target: AppTarget) -> AppTarget {
    var target = target
    (target.name, target.describedIn) = (app.name.map { Untrusted($0.value) }, app.file)
    if case .loneProduct(let product) = target.form {
      target.isStoreUnshown = app.isForStore != true
      // What is no icon family leaves the app without an icon, wherever it goes.
      target.severityLimit =
        app.isForStore == true || product.iconFile?.isDamaged == true ? .none : .warning(.noStoreTarget)
    } else if app.platforms == [.macos] || app.platforms == [.ios] {
      let platform: Platform = app.platforms == [.macos] ? .macos : .ios
      let minimumOS = app.minimumOS.flatMap { OSVersion($0.value) } ?? platform.assumedSystem
      target.build = BuildTarget(
        platform: platform,
        families: platform == .macos
          ? Set(platform.families) : Set((app.families ?? [1]).compactMap(DeviceFamily.init(number:))),
        minimumOS: minimumOS, sdk: target.build.sdk)
    }
    if app.isOfSideSystem { target.severityLimit = .warning(.sidePlatform) }
    if app.isOfOneChannel { target.severityLimit = .warning(.channel(app.file)) }
    return target
  }

  func key(_ stated: Stated<some Sendable>) -> StatedKey {
    StatedKey(stated.descriptionKey, at: stated.file ?? app.file, line: stated.line)
  }

  /// The image from which the icon of a platform was made: the one for any appearance, where there is only one.
  func icon(on platform: Platform, rows: [GeneratorRow]) -> SourceAsset? {
    let rows = rows.filter { $0.tool == format.id && $0.platform == platform && app.rows.contains($0.id) }
    let icons = app.sources.filter { source in
      source.appearance == nil && !source.isComposed && rows.contains { $0.id == source.row }
        && source.path.value.fileName.hasExtension("png")
    }
    let largest = icons.max { ($0.size?.width ?? 1024) < ($1.size?.width ?? 1024) }
    guard let source = largest, state(of: source.path.value).isThere,
      let row = rows.first(where: { $0.id == source.row })
    else { return nil }
    return asset(source, of: row)
  }

  func file(_ path: Stated<FilePath>) -> StatedFile {
    StatedFile(
      StatedKey(path.descriptionKey, at: path.file ?? app.file, line: path.line), text: path.value.display,
      path: path.value, state: stateBeforeBuild(of: path.value))
  }

  /// The icon of the program's windows, where it is a PNG without alpha.
  ///
  /// Source: PNG specification, 5.2 and 11.2.1: the colour type is the tenth byte of the IHDR chunk's data.
  var windowIconWithoutAlpha: StatedFile? {
    guard let icon = app.windowIcon, state(of: icon.value).isThere,
      let bytes = try? readBeginning(of: icon.value, count: 26), bytes.count == 26,
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes[12..<16].elementsEqual("IHDR".utf8), bytes[25] != 6
    else { return nil }
    return file(icon)
  }

  func asset(_ source: SourceImage, of generator: GeneratorRow) -> SourceAsset {
    let row = generator.slot(size: source.size, least: source.least)
    let whole = generator.size
    let stated = source.path
    let place = stated.file ?? app.file
    let state = stateBeforeBuild(of: stated.value)
    let file = StatedFile(
      StatedKey(stated.descriptionKey, at: place, line: stated.line), text: source.text, path: stated.value,
      state: state
    )
    let path = if case .letterCase(let other) = state { other } else { stated.value }
    let servesLargest = source.size.map { $0.width >= (whole?.width ?? 0) } ?? true
    var asset = ImageAsset(path: path, name: stated.value.fileName)
    asset.entry = EntryPlace(
      manifest: place, at: stated.line.map { SourcePosition(line: $0, column: 1) },
      position: CatalogPosition(.description, appearance: source.appearance))
    let fill = source.fill
    var described = SourceAsset(file, row: row, servesLargest: servesLargest, asset: asset, fill: fill)
    described.stopsBelow = generator.stopsBelow
    described.isEnlarged = generator.enlarges
    // Source: tauri-apps/tauri, tauri-bundler, utils/mod.rs (`is_retina`).
    described.sides = generator.sides(isRetina: path.fileName.stem.hasSuffix("@2x"))
    described.mayBeUnused = app.mayBeUnbundled
    if state.isThere, fill == nil, row.alpha.forbidsTransparency {
      described.isOpenDrawing = isOpenDrawing(path)
    }
    return described
  }

  /// What lies at a path, letter by letter: a build on a server knows letter case.
  func state(of path: FilePath) -> StatedFile.State {
    guard !path.isWebAddress else { return .onTheWeb }
    guard isReachable(path) else { return .outside }
    guard let found = letterCases.found(path) else { return .absent }
    return PathKey(found) == PathKey(path.lexicallyNormalized()) ? .present : .letterCase(found)
  }

  /// Takes out what is not there and git ignores, of a description that states nothing but such files: a script writes them
  /// before the tool runs. They are left out where the targets are judged; the rest of a target may lie in them. So may what
  /// another description says that it takes in and that is nowhere.
  mutating func removeIgnoredFiles() -> (leftOut: [LeftOut], failures: [Failure]) {
    guard app.iconFiles.isEmpty, app.rows.isEmpty else {
      return ([], [])
    }
    var found: (leftOut: [LeftOut], failures: [Failure]) = ([], [])
    var ignored: [Stated<FilePath>] = []
    var others: [Stated<FilePath>] = []
    for (file, isPart) in app.files.map({ ($0, false) }) + app.parts.map({ ($0, true) }) {
      if isIgnored(file.value) {
        ignored.append(file)
      } else if isPart, state(of: file.value) == .absent {
        // What it says of the app is not known.
        let reason = DescriptionReason.absentPart(
          shown, key: Untrusted(file.key), file: file.value, line: file.line)
        found.failures.append(Failure(path: file.file ?? app.file, reason: .description(reason)))
      } else {
        others.append(file)
      }
    }
    (app.files, app.parts) = (others, [])
    let isJudged = app.name.map { builtTargets.contains($0.value) } ?? !builtTargets.isEmpty
    for file in ignored {
      let path = file.file ?? app.file
      let reason = WhyNotJudged.description(.ignored(shown, key: Untrusted(file.key)))
      if isJudged, !file.value.fileName.isCatalog {
        found.leftOut.append(LeftOut(path: path, reason: reason))
      } else {
        found.failures.append(Failure(path: path, reason: reason))
      }
    }
    return found
  }

  /// Whether it is not there and git ignores it. A pattern for folders alone matches what would lie in one.
  private func isIgnored(_ path: FilePath) -> Bool {
    state(of: path) == .absent && (ignored.ignores(path) || ignored.ignores(path.child("file")))
  }

  /// The same of what a build may write, which nobody commits, and of what another repository holds.
  func stateBeforeBuild(of path: FilePath) -> StatedFile.State {
    let state = state(of: path)
    guard state == .absent else { return state }
    let folder = app.file.parentFolder
    if ignored.ignores(path) { return .ignored }
    if let module = absence.module(around: path, from: folder) { return .inSubmodule(module) }
    if let writer = absence.writer(of: path, from: folder) {
      return .written(by: writer.file, line: writer.line)
    }
    return .absent
  }
}

extension StatedFile.State {
  var isThere: Bool { self == .present }
}
