import AssetCatalogs
import FileTree
import Model
import Places
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let corpus = getenv("CORPUS").map { FilePath(platformString: $0) }

/// Every folder below `root` with one of the extensions; not looked into.
private func folders(below root: FilePath, extensions: [String]) -> [FilePath] {
  ((try? listFolder(root)) ?? []).filter { $0.kind == .folder }.flatMap { entry in
    extensions.contains(where: entry.name.hasExtension)
      ? [root.appending(entry.name)] : folders(below: root.appending(entry.name), extensions: extensions)
  }
}

private func withDescendants(_ set: AssetSet) -> [AssetSet] {
  [set] + set.children.flatMap(withDescendants)
}

@Suite struct `Catalogs of real apps` {
  @Test func `are all read, each manifest of a set in one set`() throws {
    guard let corpus else { return print("skipped: CORPUS is not set") }
    for path in folders(below: corpus, extensions: ["xcassets", "xcstickers"]) {
      let catalog = readAssetCatalog(at: path)
      #expect(catalog.failures.isEmpty)
      let sets = catalog.sets.flatMap(withDescendants)
      #expect(Set(sets.map(\.path)).count == sets.count)
      for set in sets where set.manifest != .present { #expect(set.manifest == .absent) }
    }
  }

  @Test func `have icons whose layers are there`() throws {
    guard let corpus else { return print("skipped: CORPUS is not set") }
    for path in folders(below: corpus, extensions: ["icon"]) {
      let bundle = readIconBundle(at: path)
      #expect(bundle.manifest == .present)
      for image in bundle.groups.flatMap(\.layers).flatMap(\.images) { #expect(image.file == .present) }
    }
  }
}
