package import SystemPackage

/// What a set of images is known by: its folder; in a compiled catalog the file and the name in it. Titles will not do:
/// two catalogs of a target may hold sets of one name.
package struct SetID: Hashable, Sendable {
  private let place: PathKey
  private let name: String?

  /// The set that is the folder at `path`.
  package init(_ path: FilePath) { (place, name) = (PathKey(path), nil) }

  /// The images of one name in a compiled catalog.
  package init(_ name: String, in catalog: FilePath) { (place, self.name) = (PathKey(catalog), name) }
}
