import AssetCatalogs
import FileTree
import SystemPackage

/// A set's name among those of its type.
private struct TypedName: Hashable {
  let type: SetType
  let namespace: [FileName]
  let name: FileName

  init(_ set: UnreadSet) { (type, namespace, name) = (set.type, set.namespace, set.name) }

  /// The title joins the names around the set: of one type either all sets are unread or none.
  init(_ set: CatalogSet) { (type, namespace, name) = (set.set.type, [], FileName(set.title)) }
}

/// The twins among sets, each with the path of the first of its type and name.
/// - Parameter unread: more sets, of other types.
func repeatedSets(among sets: [CatalogSet], and unread: [UnreadSets] = []) -> [PathKey: FilePath] {
  let sets = sets.filter { $0.brand == nil && $0.stack == nil && $0.set.type != .sticker }
  guard mayHaveTwins(sets, unread) else { return [:] }
  var first: [TypedName: FilePath] = [:]
  var repeated: [PathKey: FilePath] = [:]
  func take(_ path: FilePath, _ name: TypedName) {
    if let twin = first[name] { repeated[PathKey(path)] = twin } else { first[name] = path }
  }
  for set in sets { take(set.set.path, TypedName(set)) }
  for set in unread.lazy.flatMap(\.sets) { take(set.path, TypedName(set)) }
  return repeated
}

/// Hashes alone take a tenth of the names' memory, and most catalogs have no twins.
private func mayHaveTwins(_ sets: [CatalogSet], _ unread: [UnreadSets]) -> Bool {
  var hashes: Set<Int> = []
  return sets.contains { !hashes.insert(TypedName($0).hashValue).inserted }
    || unread.lazy.flatMap(\.sets).contains { !hashes.insert(TypedName($0).hashValue).inserted }
}
