import AssetCatalogs
import FileTree
import Projects
import PropertyLists
package import SpecTables
package import SystemPackage

/// What the user says of the target, above all that is found; each fact with where it is said.
package struct TargetFlags: Sendable {
  package var families: Set<DeviceFamily>?
  package var familiesOrigin = "--family"
  package var minimumOS: OSVersion?
  package var minimumOSOrigin = "--min-os"
  package var sdk: OSVersion?
  package var sdkOrigin = "--sdk"
  package var infoPlist: FilePath?
  package var askedKinds: Set<AssetKind> = []
  /// The platforms that are judged; empty for all.
  package var platforms: Set<Platform> = []
  /// The name of the icon set, where no project tells.
  package var appIcon: String?
  /// Whether something below the paths is not to be looked at.
  package var isExcluded: @Sendable (FilePath) -> Bool = { _ in false }
  /// What images of free name are for; the first pattern that fits counts.
  package var roles: [RolePattern] = []
  /// What a configuration says of an image, after the patterns.
  package var configuredRole: @Sendable (FilePath) -> GivenRole? = { _ in nil }

  package init() {}

  /// - Parameter found: what the app's files say or show.
  func platform(among found: Platform?) -> Platform {
    if let found, platforms.isEmpty || platforms.contains(found) { return found }
    return Platform.allCases.first(where: platforms.contains) ?? found ?? .ios
  }

  func isJudged(_ platform: Platform) -> Bool { platforms.isEmpty || platforms.contains(platform) }
}

/// Finds what lies at and below the paths. Image files are named, not read.
package func survey(_ paths: [FilePath], flags: TargetFlags, tables: SpecTables) -> Survey {
  let finder = InputFinder(flags: flags, tables: tables)
  var survey = Survey()
  for path in withoutRepeats(paths) { survey += finder.find(path) }
  let hasProducts = survey.parts.contains { $0.inputs.contains { $0.product != nil } }
  if hasProducts || !flags.roles.isEmpty { survey.readApps() }
  compareProducts(in: &survey.parts)
  survey.failures += unmatchedRoles(flags.roles, in: survey.parts.flatMap(\.inputs))
  return survey
}

/// Finds the inputs at and below the paths, all of them at once; what is separate in them is not read.
package func discover(_ paths: [FilePath], flags: TargetFlags, tables: SpecTables) -> Discovery {
  survey(paths, flags: flags, tables: tables).readAll()
}

/// Patterns that no image fits: most likely a slip, and what they were meant for is not judged then.
private func unmatchedRoles(_ patterns: [RolePattern], in inputs: [AssetInput]) -> [Failure] {
  guard !patterns.isEmpty else { return [] }
  let matched = inputs.flatMap(\.images).compactMap { image -> String? in
    if case .flag(let pattern) = image.role?.origin { pattern } else { nil }
  }
  return patterns.filter { !matched.contains($0.glob.pattern) }.map {
    Failure(
      path: FilePath($0.glob.pattern), reason: "no image fits this pattern of --role \($0.role.rawValue)")
  }
}

/// The paths once each, without those that lie inside another one; in the order given.
private func withoutRepeats(_ paths: [FilePath]) -> [FilePath] {
  let plain = paths.map { path in
    let normal = path.lexicallyNormalized()
    return normal.isEmpty ? "." : normal
  }
  return plain.enumerated().filter { index, path in
    !plain.enumerated().contains { other, outer in
      other != index && path.isInside(outer) && (path != outer || other < index)
    }
  }.map(\.element)
}

/// Finds the inputs of one path.
struct InputFinder {
  let flags: TargetFlags
  let tables: SpecTables

  func find(_ path: FilePath) -> Survey {
    do throws(FileError) {
      switch try entryKind(path) {
      case .folder: return findFolder(path)
      case .file: return findFile(path)
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      return Survey(failures: [Failure(path: path, reason: error.reason + suggestion(for: path, error))])
    }
  }

  private func findFile(_ path: FilePath) -> Survey {
    if path.fileName.hasExtension("ipa") || path.fileName.hasExtension("zip") {
      var finder = BundleFinder(inputBuilder)
      finder.takeArchive(path)
      return Survey(finder.found)
    }
    return Survey(Discovery(inputs: [inputBuilder.singleImage(path)]))
  }

  private func findFolder(_ path: FilePath) -> Survey {
    switch path.fileName.fileExtension.lowercased {
    case "xcodeproj":
      let folder = path.parentFolder
      return survey(
        of: FolderScan(below: folder, isExcluded: flags.isExcluded), at: folder, onlyProject: path)
    case "icon":
      let bundle = readIconBundle(at: path)
      return Survey(parts: inputBuilder.catalogs(ClaimedCatalogs(iconBundles: [bundle])))
    case "xcassets", "xcstickers", "iconset", "appiconset", "imageset", "launchimage", "brandassets",
      "stickersiconset", "solidimagestack":
      // A set is read as a catalog of it alone.
      return Survey(parts: inputBuilder.catalogs(ClaimedCatalogs(catalogs: [path])))
    case "app", "appex":
      var finder = BundleFinder(inputBuilder)
      finder.takeBundle(BundleFolder(path))
      return Survey(finder.found)
    case "xcarchive":
      var finder = BundleFinder(inputBuilder)
      finder.takeXcodeArchive(BundleFolder(path))
      return Survey(finder.found)
    default:
      return survey(of: FolderScan(below: path, isExcluded: flags.isExcluded), at: path, onlyProject: nil)
    }
  }

  private func survey(of scan: FolderScan, at top: FilePath, onlyProject: FilePath?) -> Survey {
    var scan = scan
    var rootFinder = RootFinder(
      scan: scan, top: top, onlyProject: onlyProject, infoPlistFlag: flags.infoPlist)
    let roots = rootFinder.findRoots()
    if roots.contains(where: { $0.target != nil && $0.gathersLooseImages }) { scan.indexImages() }
    var survey = Survey(
      leftOut: scan.leftOut + rootFinder.leftOut, failures: scan.failures + rootFinder.failures)
    var claims = CatalogClaims(scan, roots: roots)
    let claimed = takeApps(roots, in: scan, claims: &claims, into: &survey)
    let finder = RoleFinder(flags: flags, names: LooseNames(infoPlist: nil, tables: tables), top: top)
    let free = (scan.images + scan.otherImages.filter(finder.takes))
      .filter { image in !claimed.contains { image.isInside($0) } }.sorted(by: byByteOrder)
    survey.parts += inputBuilder.folders(of: free, in: scan, top: top, amongRoots: !claimed.isEmpty)
      .map { .inputs([$0]) }
    survey.parts += claims.rest.map {
      .catalog(UnreadCatalog(path: $0, isUnused: true, builder: inputBuilder))
    }
    survey.parts += inputBuilder.catalogs(claims.free)
    return survey
  }

  /// - Returns: the domains of those whose loose images are theirs.
  private func takeApps(
    _ roots: [AppRoot], in scan: FolderScan, claims: inout CatalogClaims, into survey: inout Survey
  ) -> [FilePath] {
    var claimed: [FilePath] = []
    for root in roots {
      let foreign = roots.map(\.domain).filter { $0 != root.domain && $0.isInside(root.domain) }
      // Its catalogs are used also if it is not judged: nobody must be told that no target compiles them.
      let catalogs = claims.claim(for: root, foreign: foreign)
      if let platform = root.platform, !flags.isJudged(platform) {
        survey.leftOut.append(
          LeftOut(path: root.shownPath, reason: "\(root.shownName)\(platform.title) is not asked for"))
        continue
      }
      let app = UnreadApp(root: root, foreign: foreign, catalogs: catalogs)
      if survey.take(app, in: scan, builder: inputBuilder), root.gathersLooseImages {
        claimed.append(root.domain)
      }
    }
    return claimed
  }

  private var inputBuilder: InputBuilder { InputBuilder(flags: flags, tables: tables) }
}

extension Survey {
  /// - Returns: whether it is an app: of a target that is sure, of a plist its images tell.
  fileprivate mutating func take(_ app: UnreadApp, in scan: FolderScan, builder: InputBuilder) -> Bool {
    if let project = app.root.project, app.root.target != nil {
      if case .apps(var apps)? = parts.last, apps.apps.last?.root.project?.path == project.path {
        apps.apps.append(app)
        parts[parts.count - 1] = .apps(apps)
      } else {
        parts.append(.apps(UnreadApps(apps: [app], scan: scan, builder: builder)))
      }
      return true
    }
    let found = UnreadApps(apps: [app], scan: scan, builder: builder).read()
    leftOut += found.leftOut
    failures += found.failures
    if found.inputs.isEmpty {
      let path = app.root.infoPlistPath ?? app.root.folder
      leftOut.append(LeftOut(path: path, reason: "an Info.plist with no image of an app near it"))
    } else {
      parts.append(.inputs(found.inputs))
    }
    return !found.inputs.isEmpty
  }
}

/// The nearest name in the folder of a path that does not exist.
func suggestion(for path: FilePath, _ error: FileError) -> String {
  guard error == .absent, let entries = try? listFolder(path.parentFolder) else { return "" }
  let near = entries.first { nearMiss($0.name, path.fileName) != nil }
  return near.map { " (did you mean \(path.parentFolder.child($0.name).display)?)" } ?? ""
}
