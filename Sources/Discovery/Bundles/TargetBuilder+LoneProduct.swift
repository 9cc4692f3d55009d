import CompiledCatalog
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension TargetBuilder {
  private static let byteLimit = 1 << 29

  /// An `.icns` or `Assets.car` by itself, judged for what it must hold wherever it is used.
  func loneProduct(_ path: FilePath, isCatalog: Bool) -> Discovery {
    do throws(FileError) {
      let bytes = try readFile(path, limit: Self.byteLimit)
      return isCatalog
        ? loneCatalog(bytes, at: path) : Discovery(units: [.targets([loneIconFamily(bytes, at: path)])])
    } catch {
      return Discovery(failures: [Failure(path: path, reason: .reader(error))])
    }
  }

  private func loneIconFamily(_ bytes: [UInt8], at path: FilePath) -> AppTarget {
    loneTarget(
      path, platform: .macos,
      BuiltProduct(
        catalog: .absent(path.parentFolder.child("Assets.car")), iconNames: [], hasIconKeys: false,
        isForSimulator: false,
        iconFile: BundleIconFile(
          name: path.fileName, path: path, file: .file(PathKey(path)), state: .read(IconFamilyFacts(bytes)))))
  }

  private func loneCatalog(_ bytes: [UInt8], at path: FilePath) -> Discovery {
    do throws(CompiledCatalogError) {
      let catalog = try CompiledCatalog(bytes)
      let assets = CompiledAssets(catalog, file: .file(PathKey(path)), path: path)
      let platform = Platform(builtFor: catalog.metadata?.platform) ?? Platform(ofImagesIn: assets)
      var target = loneTarget(
        path, platform: platform,
        BuiltProduct(
          catalog: .read(assets),
          iconNames: assets.icons.keys.sorted().map { BundleIconName(key: "Assets.car", name: $0) },
          hasIconKeys: true, isForSimulator: false))
      target.catalogs.outlines = [CatalogOutline(path: path)]
      target.icon = target.resolvedIcon
      return Discovery(units: [.targets([target])])
    } catch {
      return Discovery(failures: [Failure(path: path, reason: .reader(error))])
    }
  }

  private func loneTarget(_ path: FilePath, platform: Platform, _ product: BuiltProduct) -> AppTarget {
    let facts = TargetFacts(
      root: AppRoot(folder: path.parentFolder, domain: path.parentFolder, platform: platform), infoPlist: nil,
      names: [], sets: [], hasCatalog: true, flags: flags, tables: tables)
    var target = AppTarget(
      path: path, form: .loneProduct(product), build: facts.target, provenance: facts.provenance,
      request: AssetRequest(.nothing), vocabulary: facts.vocabulary)
    // Which app it is for is not known, so what it lacks for one can only be a warning.
    target.severityLimit = .warning(.unknownApp)
    return target
  }
}

extension Platform {
  /// What a compiled catalog says that it was built for. One for iOS may be for Mac Catalyst: that is for its images to say.
  fileprivate init?(builtFor platform: String?) {
    switch platform {
    case "macosx": self = .macos
    case "watchos": self = .watchos
    case "atv", "appletvos": self = .tvos
    case "xros", "visionos": self = .visionos
    default: return nil
    }
  }

  /// What the devices of its icons show.
  fileprivate init(ofImagesIn assets: CompiledAssets) {
    let idioms = Set(assets.icons.values.joined().compactMap(\.compiled?.idiom))
    if idioms.contains(.mac), !idioms.contains(.phone), !idioms.contains(.pad) {
      self = .macos
    } else {
      self = idioms.contains(.watch) && !idioms.contains(.phone) ? .watchos : .ios
    }
  }
}

// A catalog that an app copies as it is.
extension TargetBuilder {
  /// The app, and the compiled catalog that it copies in place of one that the build compiles: its icon is judged as that of the
  /// built app.
  func withCopiedCatalog(_ app: ReadUnit, of root: AppRoot) -> ReadUnit {
    guard let target = app.targets.first, let path = root.catalogCompiledBefore(of: target) else {
      return app
    }
    var app = app
    do throws(FileError) {
      let bytes = try readFile(path, limit: Self.byteLimit)
      let found = loneCatalog(bytes, at: path)
      app.failures += found.failures
      for case .targets(let catalogs) in found.units {
        app.targets += catalogs.map { $0.asCatalog(of: target, in: root.projectPath) }
      }
    } catch .absent {
      let reason: PlaceReason = ignored.ignores(path) ? .ignored(others: 0) : .absentCompiledCatalog
      app.failures.append(Failure(path: path, reason: .place(reason)))
    } catch {
      app.failures.append(Failure(path: path, reason: .reader(error)))
    }
    return app
  }
}

extension AppRoot {
  /// The compiled catalog in which alone the icon of the app can be; nil where it has a set, or needs none.
  fileprivate func catalogCompiledBefore(of app: AppTarget) -> FilePath? {
    let named = app.description.infoPlist?.iconName != nil
    guard app.build.product.hasAppIcon, app.shipping?.ships != false, named || app.needsIconInCatalog,
      !app.catalogs.sets.contains(where: \.isIcon), app.catalogs.iconBundles.isEmpty
    else { return nil }
    if let copiedCatalog { return copiedCatalog.lexicallyNormalized() }
    // Beside a plist that no project names, all of the folder becomes the app.
    guard target == nil, named, let beside = infoPlistPath?.parentFolder.child("Assets.car"),
      (try? entryKind(beside)) == .file
    else { return nil }
    return beside
  }
}

extension AppTarget {
  /// As the catalog of an app that is known: what it lacks for that app counts.
  fileprivate func asCatalog(of app: AppTarget, in project: FilePath?) -> AppTarget {
    var catalog = self
    (catalog.name, catalog.describedIn) = (app.name, project)
    (catalog.build, catalog.provenance) = (app.build, app.provenance)
    catalog.severityLimit = app.severityLimit
    catalog.description.path = app.description.infoPlist?.path ?? app.description.path
    if let icon = app.description.infoPlist?.iconName, case .loneProduct(let product) = form {
      catalog.form = .loneProduct(
        BuiltProduct(
          catalog: product.catalog, iconNames: [BundleIconName(key: "CFBundleIconName", name: icon)],
          hasIconKeys: true, isForSimulator: false))
      catalog.icon = catalog.resolvedIcon
    }
    return catalog
  }
}
