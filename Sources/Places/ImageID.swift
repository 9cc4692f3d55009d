package import SystemPackage

/// A file, by the place of its bytes.
package enum FileID: Hashable, Sendable {
  /// At the path as the user would type it.
  case file(PathKey)
  /// - Parameter name: the whole name in the archive.
  case member(FileName, archive: PathKey)
}

/// What an image is known by from the disk to the page: contents, pictures and what is
/// found in the image have no other key.
package struct ImageID: Hashable, Sendable {
  /// The file that the image is, or that holds it.
  package let file: FileID
  /// Of an image that was compiled into an `Assets.car`, its place among the renditions of that catalog, from 0; nil
  /// for an image that is a file of its own. A name will not do: a catalog has many renditions of one name.
  package let rendition: Int?

  package init(_ file: FileID, rendition: Int? = nil) { (self.file, self.rendition) = (file, rendition) }

  /// The image that is the file at `path`.
  package init(_ path: FilePath) { self.init(.file(PathKey(path))) }
}
