package import FileTree
package import SystemPackage

/// A set of a catalog of which no more than its place is known.
package struct UnreadSet: Equatable, Sendable {
  /// The set's folder.
  package let path: FilePath
  package let type: SetType
  /// The groups around the set that provide a namespace, from the outside in.
  package let namespace: [FileName]
  /// Folders around the set, counted from the catalog.
  let depth: Int

  /// What a project calls the set.
  package var name: FileName { path.fileName.stem }
}
