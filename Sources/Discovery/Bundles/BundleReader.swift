import CompiledCatalog
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// Reads one built bundle, without those in it: its plist, what was compiled, and which images lie loose.
struct BundleReader {
  /// Bytes of one compiled catalog: those of the largest apps have some hundred million.
  private static let catalogByteLimit = 1 << 29
  private static let iconFileByteLimit = 64 << 20

  /// The bundle's own folder.
  let bundle: BundleFolder
  /// Where its resources are: on the Mac a folder of their own.
  let resources: BundleFolder
  let infoPlist: InfoPlist?
  let product: BuiltProduct
  let faults: [DescriptionFault]
  let failures: [Failure]
  /// What lies at the top level, in byte order.
  private let entries: [FolderEntry]

  init(_ bundle: BundleFolder) throws(BundleFault) {
    self.bundle = bundle
    // A Mac's bundle keeps everything in Contents.
    let isDeep = try bundle.entries().contains { $0.name == "Contents" && $0.kind == .folder }
    let contents = isDeep ? bundle.child("Contents") : bundle
    resources = isDeep ? contents.child("Resources") : bundle
    entries = (try? resources.entries()) ?? []
    let plist = Self.readPlist(in: contents)
    infoPlist = plist.infoPlist
    faults = plist.faults
    let keys = BundleKeys(plist.list)
    let names = keys.iconNames.map(\.name) + (plist.infoPlist?.alternateIcons.compactMap(\.iconName) ?? [])
    let shelves = [plist.infoPlist?.topShelf, plist.infoPlist?.topShelfWide].compactMap(\.self)
    let (catalog, failure) = Self.readCatalog(
      in: resources, among: entries, iconNames: Set(names), pictureNames: Set(shelves))
    failures = [failure].compactMap(\.self)
    var product = BuiltProduct(
      catalog: catalog, iconNames: keys.iconNames, hasIconKeys: keys.hasIconKeys,
      isForSimulator: keys.isForSimulator)
    if isDeep, let name = keys.iconFile { product.iconFile = Self.iconFile(name, in: resources) }
    self.product = product
  }

  private static func readPlist(
    in contents: BundleFolder
  ) -> (list: PropertyList, infoPlist: InfoPlist?, faults: [DescriptionFault]) {
    let path = contents.path.child("Info.plist")
    func nothing(_ fault: DescriptionFault) -> (PropertyList, InfoPlist?, [DescriptionFault]) {
      (.dictionary([:]), nil, [fault])
    }
    let bytes: [UInt8]
    do throws(BundleFault) {
      bytes = try contents.read("Info.plist", limit: propertyListByteLimit)
    } catch {
      return nothing(
        DescriptionFault(path: path, line: nil, reason: error.reason, isAbsent: error.isAbsent))
    }
    switch propertyList(bytes, at: path) {
    case .success(let list):
      let infoPlist = InfoPlist(BundleKeys(list).normalized, path: path)
      return (list, infoPlist, infoPlist.faults)
    case .failure(let error): return nothing(error.fault)
    }
  }

  private static func readCatalog(
    in resources: BundleFolder, among entries: [FolderEntry], iconNames: Set<String>,
    pictureNames: Set<String>
  ) -> (BuiltProduct.Catalog, Failure?) {
    let path = resources.path.child("Assets.car")
    guard entries.contains(where: { $0.name == "Assets.car" }) else { return (.absent(path), nil) }
    do throws(BundleFault) {
      let bytes = try resources.read("Assets.car", limit: catalogByteLimit)
      do throws(CompiledCatalogError) {
        let assets = CompiledAssets(
          try CompiledCatalog(bytes), path: path, iconNames: iconNames, pictureNames: pictureNames)
        return (.read(assets), nil)
      } catch {
        return (.unreadable(path), Failure(path: path, reason: error.reason))
      }
    } catch {
      return (.unreadable(path), Failure(path: path, reason: error.reason))
    }
  }

  private static func iconFile(_ name: FileName, in resources: BundleFolder) -> BundleIconFile {
    let path = resources.path.child(name)
    do throws(BundleFault) {
      let bytes = try resources.read(name, limit: iconFileByteLimit)
      return BundleIconFile(name: name, path: path, state: .read(IconFamilyFacts(bytes)))
    } catch {
      return BundleIconFile(name: name, path: path, state: error.isAbsent ? .absent : .unreadable)
    }
  }
}

extension BundleReader {
  /// The images at the top level and in its languages that `isWanted` takes.
  func images(where isWanted: (FileName) -> Bool) -> [ImageAsset] {
    inFolders { folder, entries, locale in
      entries.filter { $0.kind != .folder && isWanted($0.name) }.map { folder.image($0.name, locale: locale) }
    }
  }

  /// Compiled storyboards and nibs, by name.
  var storyboards: Set<FileName> {
    Set(
      inFolders { _, entries, _ in
        entries.map(\.name).filter { $0.hasExtension("storyboardc") || $0.hasExtension("nib") }.map(\.stem)
      })
  }

  /// What the languages change of the plist.
  func localizedLists() -> (lists: [PropertyList], faults: [DescriptionFault]) {
    var lists: [PropertyList] = []
    var faults: [DescriptionFault] = []
    for entry in entries where entry.kind == .folder && entry.name.hasExtension("lproj") {
      let folder = resources.child(entry.name)
      guard let bytes = try? folder.read("InfoPlist.strings", limit: propertyListByteLimit) else { continue }
      switch propertyList(bytes, at: folder.path.child("InfoPlist.strings")) {
      case .success(let list): lists.append(list)
      case .failure(let error): faults.append(error.fault)
      }
    }
    return (lists, faults)
  }

  private func inFolders<Found>(
    _ find: (BundleFolder, [FolderEntry], String?) -> [Found]
  ) -> [Found] {
    let languages = entries.filter { $0.kind == .folder && $0.name.hasExtension("lproj") }
    return find(resources, entries, nil)
      + languages.flatMap { entry -> [Found] in
        let folder = resources.child(entry.name)
        let locale = entry.name == "Base.lproj" ? nil : entry.name.stem.display
        return find(folder, (try? folder.entries()) ?? [], locale)
      }
  }

  /// Where bundles of a bundle lie.
  var nested: [BundleFolder] {
    let places: [(FileName, String)] = [
      ("PlugIns", "appex"), ("Extensions", "appex"), ("Watch", "app"), ("AppClips", "app"),
    ]
    let isDeep = resources.path != bundle.path
    let contents = isDeep ? bundle.child("Contents") : bundle
    return places.flatMap { place, ending -> [BundleFolder] in
      let folder = contents.child(place)
      return ((try? folder.entries()) ?? []).filter { $0.kind == .folder && $0.name.hasExtension(ending) }
        .map { folder.child($0.name) }
    }
  }
}
