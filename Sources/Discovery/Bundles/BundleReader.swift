import CompiledCatalog
import FileTree
import ImageInspection
import ImageProperties
import InterfaceFiles
import Model
import Places
import PropertyLists
import SpecTables

/// Reads one built bundle, without those in it: its plist, what was compiled, and which images lie loose.
struct BundleReader {
  /// Bytes of one compiled catalog: those of the largest apps have some hundred million.
  private static let catalogByteLimit = 1 << 29

  /// The bundle's own folder.
  let bundle: BundleFolder
  /// Whether everything lies in Contents, as in a Mac's bundle.
  let isDeep: Bool
  let infoPlist: InfoPlist?
  let product: BuiltProduct
  /// What the languages change of the plist.
  let localizedLists: [PropertyList]
  let faults: [DescriptionFault]
  let failures: [Failure]
  /// Bundles of the bundle.
  let nested: [BundleFolder]
  /// The folder of the resources and those of its languages, each with what lies in it, in byte order.
  private let folders: [ListedFolder]
  /// The compiled storyboards and nibs that the plist names.
  private let interfaces: [InterfaceFile]

  init(_ bundle: BundleFolder) throws(BundleFault) {
    self.bundle = bundle
    isDeep = try bundle.entries().contains { $0.name == "Contents" && $0.kind == .folder }
    let contents = isDeep ? bundle.child("Contents") : bundle
    let resources = isDeep ? contents.child("Resources") : bundle
    var diagnostics = Diagnostics()
    folders = Self.listFolders(of: resources, &diagnostics)
    nested = Self.findNested(in: contents, &diagnostics)
    let list = Self.readPlist(in: contents, "Info.plist", &diagnostics)
    infoPlist = Self.appList(list, in: contents, isOfMac: isDeep)
    diagnostics.faults += infoPlist?.faults ?? []
    localizedLists = folders.dropFirst().compactMap { language in
      guard language.entries.contains(where: { $0.name == "InfoPlist.strings" }) else { return nil }
      return Self.readPlist(in: language.folder, "InfoPlist.strings", &diagnostics)
    }
    let keys = BundleKeys(list ?? .dictionary([:]))
    let names = keys.iconNames.map(\.name) + (infoPlist?.alternateIcons.compactMap(\.iconName) ?? [])
    var wanted = CompiledAssets.Wanted(
      icons: Set(names), shelves: Set([infoPlist?.topShelf, infoPlist?.topShelfWide].compactMap(\.self)))
    if let infoPlist {
      interfaces = compiledInterfaces(of: infoPlist, in: folders)
      wanted.launchImages = interfaces.imageNames(infoPlist)
    } else {
      interfaces = []
    }
    let (catalog, failure) = Self.readCatalog(in: resources, among: folders[0].entries, wanted)
    faults = diagnostics.faults
    var failures = diagnostics.failures + [failure].compactMap(\.self)
    var product = BuiltProduct(
      catalog: catalog, iconNames: keys.iconNames, hasIconKeys: keys.hasIconKeys,
      isForSimulator: keys.isForSimulator)
    if isDeep {
      product.iconFile = keys.iconFile.map { Self.iconFile($0, in: resources, &failures) }
      product.iconFileNames = Self.iconFileNames(in: folders)
    }
    self.product = product
    self.failures = failures
  }

  /// What is to be said of files that could not be read.
  private struct Diagnostics {
    var faults: [DescriptionFault] = []
    var failures: [Failure] = []

    mutating func take(_ problem: DescriptionProblem) {
      switch problem {
      case .fault(let fault): faults.append(fault)
      case .failure(let failure): failures.append(failure)
      }
    }

    /// What lies in a folder; nothing where it is absent.
    mutating func entries(of folder: BundleFolder) -> [FolderEntry] {
      do throws(BundleFault) {
        return try folder.entries()
      } catch {
        if error.isFailure { failures.append(Failure(path: folder.path, reason: error.reason)) }
        return []
      }
    }
  }

  private static func listFolders(of resources: BundleFolder, _ diagnostics: inout Diagnostics)
    -> [ListedFolder]
  {
    let entries = diagnostics.entries(of: resources)
    let languages = entries.filter { $0.kind == .folder && $0.name.hasExtension("lproj") }
    return [ListedFolder(folder: resources, entries: entries, locale: nil)]
      + languages.map { entry in
        let folder = resources.child(entry.name)
        return ListedFolder(
          folder: folder, entries: diagnostics.entries(of: folder), locale: locale(ofFolder: entry.name))
      }
  }

  private static func findNested(in contents: BundleFolder, _ diagnostics: inout Diagnostics)
    -> [BundleFolder]
  {
    let places: [(FileName, String)] = [
      ("PlugIns", "appex"), ("Extensions", "appex"), ("Watch", "app"), ("AppClips", "app"),
    ]
    return places.flatMap { place, ending -> [BundleFolder] in
      let folder = contents.child(place)
      return diagnostics.entries(of: folder).filter { $0.kind == .folder && $0.name.hasExtension(ending) }
        .map { folder.child($0.name) }
    }
  }

  private static func readPlist(
    in folder: BundleFolder, _ name: FileName, _ diagnostics: inout Diagnostics
  ) -> PropertyList? {
    let path = folder.path.child(name)
    do throws(BundleFault) {
      switch propertyList(try folder.read(name, limit: propertyListByteLimit), at: path) {
      case .success(let list): return list
      case .failure(let problem): diagnostics.take(problem)
      }
    } catch {
      diagnostics.take(DescriptionProblem(error, at: path))
    }
    return nil
  }

  private static func appList(
    _ list: PropertyList?, in contents: BundleFolder, isOfMac: Bool
  ) -> InfoPlist? {
    list.map {
      InfoPlist(BundleKeys($0).normalized, path: contents.path.child("Info.plist"), isOfMac: isOfMac)
    }
  }

  private static func readCatalog(
    in resources: BundleFolder, among entries: [FolderEntry], _ wanted: CompiledAssets.Wanted
  ) -> (BuiltProduct.Catalog, Failure?) {
    let path = resources.path.child("Assets.car")
    guard entries.contains(where: { $0.name == "Assets.car" }) else { return (.absent(path), nil) }
    do throws(BundleFault) {
      let bytes = try resources.read("Assets.car", limit: catalogByteLimit)
      do throws(CompiledCatalogError) {
        let assets = CompiledAssets(
          try CompiledCatalog(bytes), file: resources.file("Assets.car"), path: path, wanted)
        return (.read(assets), nil)
      } catch {
        return (.unreadable(path), Failure(path: path, reason: .reader(error)))
      }
    } catch {
      return (.unreadable(path), Failure(path: path, reason: error.reason))
    }
  }

  private static func iconFile(
    _ name: FileName, in resources: BundleFolder, _ failures: inout [Failure]
  ) -> BundleIconFile {
    let path = resources.path.child(name)
    let file = resources.file(name)
    do throws(BundleFault) {
      let bytes = try resources.read(name, limit: BundleIconFile.byteLimit)
      return BundleIconFile(name: name, path: path, file: file, state: .read(IconFamilyFacts(bytes)))
    } catch {
      if error.isFailure { failures.append(Failure(path: path, reason: error.reason)) }
      return BundleIconFile(name: name, path: path, file: file, state: error.isAbsent ? .absent : .unreadable)
    }
  }
}

extension BundleReader {
  /// The names of the `.icns` at the top level and in its languages, where macOS looks for icons of documents.
  private static func iconFileNames(in folders: [ListedFolder]) -> Set<FileName> {
    Set(
      folders.lazy.flatMap(\.entries).filter { $0.kind != .folder && $0.name.hasExtension("icns") }.map(
        \.name))
  }

  /// The images at the top level and in its languages that `isWanted` takes.
  func images(where isWanted: (FileName) -> Bool) -> [ImageAsset] {
    folders.flatMap { listed in
      listed.entries.filter { $0.kind != .folder && isWanted($0.name) }
        .map { listed.folder.image($0.name, locale: listed.locale) }
    }
  }

  /// Compiled storyboards and nibs, by name.
  var storyboards: Set<FileName> {
    Set(
      folders.lazy.flatMap(\.entries).map(\.name)
        .filter { $0.hasExtension("storyboardc") || $0.hasExtension("nib") }.map(\.stem))
  }
}

// What the app begins with.
extension BundleReader {
  /// The compiled storyboards and nibs that the plist names, and the images beside them that they may mean.
  var launchFiles: LaunchFiles {
    var files = LaunchFiles()
    guard let infoPlist else { return files }
    files.interfaces = interfaces
    let wanted = Dictionary(grouping: files.allImageNames(infoPlist)) { FileName.imageBase($0) }
    for image in images(where: { wanted[NameParts($0).base] != nil && PathKind($0).isImage }) {
      for name in wanted[NameParts(image.name).base] ?? [] {
        files.looseImages[name, default: []].append(image)
      }
    }
    if case .read(let assets) = product.catalog { files.knowsAllAssets = assets.damage.isEmpty }
    files.developmentRegion = infoPlist.developmentRegion
    return files
  }
}
