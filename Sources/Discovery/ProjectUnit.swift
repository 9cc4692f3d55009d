import AssetCatalogs
import Model
import Places
import SpecTables
import SystemPackage

/// An app with all that is its own, by name alone.
package struct AppUnit: Sendable {
  let root: AppRoot
  /// Domains of other apps inside its own.
  let foreign: [FilePath]
  let catalogs: ClaimedCatalogs

  /// Whether a file of the tree may be the app's.
  func owns(_ path: FilePath) -> Bool {
    path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
  }
}

/// The catalogs and Icon Composer files that an app compiles.
struct ClaimedCatalogs: Sendable {
  var catalogs: [FilePath] = []
  /// Those outside of catalogs.
  var iconBundles: [IconBundle] = []
  /// Members beyond what was scanned, by path alone.
  var outsideIconBundles: [FilePath] = []
  /// Members that cannot be looked at: failures where the icon may be in them.
  var unreachable: [Failure] = []
  /// What lies in the target's part of the tree and is no member of it.
  var nonMembers: [FilePath] = []
  var isCompiledByScript = false
  /// No other script than that of CocoaPods compiles them.
  var isCompiledByPods = false
  /// Catalogs of no app that lie beside one with its icon, so that it is a guess whose icon is in them.
  var guessed: Set<PathKey> = []
}

/// The targets of one project, which compile the same catalogs, or the app of one Info.plist.
package struct ProjectUnit: Sendable {
  var apps: [AppUnit]
  let scan: FolderScan
  let builder: TargetBuilder

  func read() -> ReadUnit {
    let paths = apps.flatMap(\.catalogs.catalogs).uniqued { PathKey($0) }
    let read = paths.map { SourceCatalogs(scan.catalogs.ahead.catalog(at: $0), builder.ignored) }
    let byPath = Dictionary(zip(paths.map { PathKey($0) }, read)) { first, _ in first }
    let catalogs = read.flatMap(\.catalogs)
    let diagnostics = catalogs.map { CatalogDiagnostics($0) }
    var unit = ReadUnit(leftOut: diagnostics.flatMap(\.leftOut), failures: diagnostics.flatMap(\.failures))
    unit.leftOut += catalogs.flatMap(\.sets).map(\.path).filter(builder.flags.isExcluded).map {
      LeftOut(path: $0, reason: .place(.excluded))
    }
    let known = KnownImages()
    let compiled = apps.map {
      SourceCatalogs($0.catalogs, content: byPath, known: known, builder.ignored)
    }
    let answered = compiled.reduce(into: Set<FileName>()) { $0.formUnion($1.iconNames) }
    for (app, compiled) in zip(apps, compiled) {
      let built = builder.application(app, in: scan, compiled: compiled, answered: answered)
      unit.targets += built.targets
      unit.leftOut += built.leftOut
      unit.failures += built.failures
    }
    unit.targets.shareSDKs()
    unit.targets.leaveIconsToApps()
    unit.targets.noteUseElsewhere()
    unit.targets.noteSetsOfOtherPlatforms()
    return unit
  }
}

extension SourceCatalogs {
  /// Who compiles a catalog compiles the Icon Composer files in it.
  fileprivate init(_ catalog: AssetCatalog, _ ignored: IgnoredByGit) {
    self.init(catalogs: [catalog.markingIgnored(ignored)], iconBundles: catalog.readIconBundles())
  }

  /// - Parameter content: what each of the catalogs brings, by its path.
  fileprivate init(
    _ claimed: ClaimedCatalogs, content: [PathKey: SourceCatalogs], known: KnownImages,
    _ ignored: IgnoredByGit
  ) {
    let read = claimed.catalogs.compactMap { content[PathKey($0)] }
    self.init(
      catalogs: read.flatMap(\.catalogs),
      iconBundles: (claimed.iconBundles + claimed.outsideIconBundles.map { readIconBundle(at: $0) }
        + read.flatMap(\.iconBundles)).map { $0.markingIgnored(ignored) },
      known: known)
  }
}

extension AssetCatalog {
  /// The Icon Composer files in it.
  func readIconBundles() -> [IconBundle] { iconBundles.map { readIconBundle(at: $0) } }
}

extension [AppTarget] {
  /// One Xcode builds the app of a project and what is built into it: where the SDK of one target is known to be no older than a
  /// version, so is that of the extensions for its platform. Another app of the project may not have been built for years.
  fileprivate mutating func shareSDKs() {
    guard count > 1 else { return }
    var newest: [Platform: [FilePath: (version: OSVersion, target: Untrusted)]] = [:]
    for target in self {
      // What is assumed of one target shows nothing of another.
      guard let project = target.description.project, case .atLeast(let version) = target.build.sdk,
        let name = target.name, !target.provenance.sdk.isAssumed || !target.provenance.minimumOS.isAssumed,
        newest[target.build.platform]?[project].map({ $0.version < version }) ?? true
      else { continue }
      newest[target.build.platform, default: [:]][project] = (version, name)
    }
    for index in indices where !self[index].build.product.hasAppIcon {
      guard let project = self[index].description.project, case .atLeast(let own) = self[index].build.sdk,
        let known = newest[self[index].build.platform]?[project], known.version > own
      else { continue }
      self[index].build.sdk = .atLeast(known.version)
      self[index].provenance.sdk = .stated(.otherTarget(known.target))
      // An Icon Composer file takes the place of a set from an SDK on.
      self[index].icon = self[index].resolvedIcon
    }
  }

  /// An action extension that shares the app's catalog, and names the app's own icon, has no icon of its own there: as the
  /// mask that such an extension draws it is not meant.
  fileprivate mutating func leaveIconsToApps() {
    let ofApps = filter { $0.build.product == .application }.flatMap(\.catalogs.sets)
      .filter { $0.use == .primaryIcon }
    let paths = Set(ofApps.map { PathKey($0.path) })
    for index in indices where self[index].build.product == .actionExtension {
      let isShared = self[index].catalogs.sets.contains { paths.contains(PathKey($0.path)) }
      guard isShared else { continue }
      self[index].catalogs.sets.removeAll { paths.contains(PathKey($0.path)) }
      if let name = self[index].catalogs.names.primary?.name, ofApps.contains(where: { $0.name == name }) {
        self[index].catalogs.names.primary = nil
      }
    }
  }

  /// Tells each target which stacks and brand assets of shared catalogs are none of its platform's, and are judged with the
  /// target for theirs.
  fileprivate mutating func noteSetsOfOtherPlatforms() {
    guard Set(map(\.build.platform)).count > 1 else { return }
    var compiled: [Platform: Set<PathKey>] = [:]
    for target in self {
      let own = target.catalogs.sets.filter { $0.slotType.onlyPlatform == target.build.platform }
      if !own.isEmpty {
        compiled[target.build.platform, default: []].formUnion(own.map { PathKey($0.path) })
      }
    }
    guard !compiled.isEmpty else { return }
    for index in indices {
      let platform = self[index].build.platform
      let others = compiled.filter { $0.key != platform }.values.reduce(into: Set<PathKey>()) {
        $0.formUnion($1)
      }
      let sets = self[index].catalogs.sets.map { PathKey($0.path) }
      self[index].catalogs.compiledForOthers = others.intersection(sets)
    }
  }

  /// Tells each target which sets of shared catalogs another target uses.
  fileprivate mutating func noteUseElsewhere() {
    let used = Set(flatMap(\.catalogs.sets).filter { $0.use != .unused }.map { PathKey($0.path) })
    for index in indices {
      let unused = self[index].catalogs.sets.filter { $0.use == .unused }.map { PathKey($0.path) }
      self[index].catalogs.usedElsewhere = used.intersection(unused)
    }
  }
}
