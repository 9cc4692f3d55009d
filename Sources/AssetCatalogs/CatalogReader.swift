import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// The most that is read of one catalog, so that one made to do harm, or a folder that only has a
/// catalog's name, ends.
package struct CatalogLimits: Sendable {
  /// Folders within one another, counted from the catalog.
  package var depth = 32
  package var folders = 100_000
  /// Bytes of one Contents.json or icon.json.
  package var manifestSize = 1 << 20

  package init() {}
}

/// One walk through a catalog: a listing for each folder, a read for each manifest.
struct CatalogReader {
  private(set) var catalog: AssetCatalog
  private let limits: CatalogLimits
  private var foldersLeft: Int

  init(path: FilePath, limits: CatalogLimits) {
    catalog = AssetCatalog(path: path)
    self.limits = limits
    foldersLeft = limits.folders
  }

  mutating func read() -> AssetCatalog {
    catalog.sets = readGroup(catalog.path, namespace: [], depth: 0).sorted(byPath: \.path)
    catalog.otherFiles.sort(by: byByteOrder)
    return catalog
  }

  mutating func readLoneSet() -> AssetCatalog {
    if let type = SetType(folder: catalog.path.fileName) {
      catalog.sets = [readSet(catalog.path, type: type, namespace: [], depth: 0)]
    }
    return catalog
  }

  /// The sets of a group or of the catalog itself.
  private mutating func readGroup(_ path: FilePath, namespace: [FileName], depth: Int) -> [AssetSet] {
    guard let listing = list(path, depth: depth) else { return [] }
    let name = listing.manifestName
    let (state, manifest) = readManifest(at: path.child(name), type: nil, listing)
    let diagnostics = (manifest?.diagnostics ?? []) + listing.manifestNames
    if state != .unreadable, state != .absent, !diagnostics.isEmpty || state != .present {
      catalog.manifests.append(
        GroupManifest(path: path, manifest: state, diagnostics: diagnostics, name: name))
    }
    catalog.otherFiles += visibleFiles(of: listing).map { path.child($0) }
    let isNamed = depth > 0 && manifest?.properties.providesNamespace == true
    return readFolders(
      of: listing, in: path, namespace: isNamed ? namespace + [path.fileName] : namespace, depth: depth)
  }

  private mutating func readSet(
    _ path: FilePath, type: SetType, namespace: [FileName], depth: Int
  ) -> AssetSet {
    guard let listing = list(path, depth: depth) else {
      var set = AssetSet(path: path, type: type, namespace: namespace)
      set.manifest = .unreadable
      return set
    }
    var set = AssetSet(path: path, type: type, namespace: namespace, manifest: listing.manifestName)
    let (state, manifest) = readManifest(at: set.manifestPath, type: type, listing)
    set.manifest = state
    set.entries = manifest?.entries ?? []
    set.properties = manifest?.properties ?? SetProperties()
    set.diagnostics = (manifest?.diagnostics ?? []) + (type == .data ? [] : listing.manifestNames)
    set.files = visibleFiles(of: listing)
    let isNamed = set.properties.providesNamespace == true
    // Folders are listed in order, and only a group's sets may stand among those beside it.
    set.children = readFolders(
      of: listing, in: path, namespace: isNamed ? namespace + [set.name] : namespace, depth: depth
    ).sorted(byPath: \.path)
    return set
  }

  /// The sets among the folders of `path`; a folder of no known type is a group.
  private mutating func readFolders(
    of listing: FolderListing, in path: FilePath, namespace: [FileName], depth: Int
  ) -> [AssetSet] {
    var sets: [AssetSet] = []
    for name in listing.folders where !name.isHidden {
      let folder = path.child(name)
      if let type = SetType(folder: name) {
        sets.append(readSet(folder, type: type, namespace: namespace, depth: depth + 1))
      } else if name.hasExtension("icon") {
        catalog.iconBundles.append(folder)
      } else {
        if name.isCatalog { catalog.nestedCatalogs.append(folder) }
        sets += readGroup(folder, namespace: namespace, depth: depth + 1)
      }
    }
    return sets
  }

  private mutating func readManifest(
    at file: FilePath, type: SetType?, _ listing: FolderListing
  ) -> (ManifestState, SetManifest?) {
    guard listing.files.contains(file.fileName) else { return (.absent, nil) }
    let bytes: [UInt8]
    do {
      bytes = try readDescribingFile(file, limit: limits.manifestSize)
    } catch {
      catalog.failures.append(CatalogFailure(path: file, cause: .unreadable(AnyDiagnosis(error))))
      return (.unreadable, nil)
    }
    do {
      return (.present, try SetManifest(parsing: bytes, type: type, listing: listing))
    } catch  where error.isOverLimit {
      fail(file, .unreadable(AnyDiagnosis(error)))
      return (.unreadable, nil)
    } catch {
      return (.invalid(error), nil)
    }
  }

  /// False, and a failure, where the folder is one too many.
  private mutating func count(_ path: FilePath, depth: Int) -> Bool {
    foldersLeft -= 1
    if depth > limits.depth {
      fail(path, .tooDeep(limit: limits.depth))
    } else if foldersLeft == -1 {
      // Said once; every folder after it is beyond the limit too.
      fail(path, .tooManyFolders(limit: limits.folders))
    }
    return depth <= limits.depth && foldersLeft >= 0
  }

  /// Nil, and a failure, where the folder cannot be read or is one too many.
  private mutating func list(_ path: FilePath, depth: Int) -> FolderListing? {
    guard count(path, depth: depth) else { return nil }
    do throws(FileError) {
      let (listing, linkedFolders) = try listNames(path)
      catalog.linkedFolders += linkedFolders.map { path.child($0) }
      return listing
    } catch {
      fail(path, .unreadable(AnyDiagnosis(error)))
      return nil
    }
  }

  private mutating func fail(_ path: FilePath, _ cause: CatalogFailure.Cause) {
    catalog.failures.append(CatalogFailure(path: path, cause: cause))
  }
}

private func visibleFiles(of listing: FolderListing) -> [FileName] {
  let manifest = listing.manifestName
  return listing.files.filter { $0 != manifest && !$0.isHidden }
}

extension FolderListing {
  /// The name of the manifest on disk: one in other letter case where no other is there, as `contents.json`, which a Mac's
  /// usual disk finds under either name.
  fileprivate var manifestName: FileName {
    let usual = Model.manifestName
    return files.contains(usual) ? usual : files.first { $0.lowercased == lowerManifestName } ?? usual
  }

  /// What is to be said of names: of the manifest's own, and of `Contents 2.json`, `Contents copy.json`.
  fileprivate var manifestNames: [ManifestDiagnostic] {
    let manifest = manifestName
    let strays = files.filter { name in
      name != manifest && name.hasExtension("json") && name.lowercased.hasPrefix("contents")
    }
    let own: [ManifestDiagnostic.Kind] = manifest == Model.manifestName ? [] : [.otherLetterCase]
    return own.map { ManifestDiagnostic(kind: $0, position: nil) }
      + strays.map { ManifestDiagnostic(kind: .strayManifest($0), position: nil) }
  }
}

private let lowerManifestName: FileName = "contents.json"
