import AssetCatalogs
import FileTree
import SystemPackage

/// A set's name among those of its type.
private struct TypedName: Hashable {
  let type: SetType
  let namespace: [FileName]
  let name: FileName

  init(_ set: UnreadSet) { (type, namespace, name) = (set.type, set.namespace, set.name) }

  /// - Parameter set: of a type of which no set is left unread, so that its names may be joined.
  init(_ set: CatalogSet) { (type, namespace, name) = (set.set.type, [], FileName(set.title)) }
}

extension SeparateAssets {
  /// The twins among the sets, each with the path of the first of its type and name.
  /// - Parameter others: the sets that are not separate.
  func repeatedSets(beside others: [CatalogSet]) -> [PathKey: FilePath] {
    let others = others.filter { $0.brand == nil && $0.stack == nil && $0.set.type != .sticker }
    guard mayHaveTwins(beside: others) else { return [:] }
    var first: [TypedName: FilePath] = [:]
    var repeated: [PathKey: FilePath] = [:]
    func take(_ path: FilePath, _ name: TypedName) {
      if let twin = first[name] { repeated[PathKey(path)] = twin } else { first[name] = path }
    }
    for set in others { take(set.set.path, TypedName(set)) }
    for set in sets.lazy.flatMap(\.sets) { take(set.path, TypedName(set)) }
    return repeated
  }

  /// Hashes alone take a tenth of the names' memory, and most catalogs have no twins.
  private func mayHaveTwins(beside others: [CatalogSet]) -> Bool {
    var hashes: Set<Int> = []
    return others.contains { !hashes.insert(TypedName($0).hashValue).inserted }
      || sets.lazy.flatMap(\.sets).contains { !hashes.insert(TypedName($0).hashValue).inserted }
  }
}
