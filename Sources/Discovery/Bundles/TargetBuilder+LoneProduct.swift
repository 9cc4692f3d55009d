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
      let assets = CompiledAssets(try CompiledCatalog(bytes), file: .file(PathKey(path)), path: path)
      let idioms = Set(assets.icons.values.joined().compactMap(\.compiled?.idiom))
      let platform: Platform =
        idioms.contains(.mac) && !idioms.contains(.phone) && !idioms.contains(.pad)
        ? .macos : idioms.contains(.watch) && !idioms.contains(.phone) ? .watchos : .ios
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
