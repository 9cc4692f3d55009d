package import ImageProperties
package import Places
package import SpecTables
package import SystemPackage

/// One image file, by name alone: where it is, what it is called in the app, and what it is for.
package struct ImageAsset: Sendable {
  /// Where it is read from, as the user would type it; a member of an archive as `App.ipa!/Payload/…`.
  package let path: FilePath
  package let locator: Locator
  /// The name that it has in the app. Differs from the name on disk only where a project refers to the
  /// file in other letter case.
  package let name: FileName
  /// The language of the `.lproj` folder around it: "en"; nil for the base.
  package let locale: String?
  /// What it is for, where its name is free.
  package var role: GivenRole?
  /// Where a catalog names it; nil for a loose image, and for one that lies in a set without an entry.
  package var entry: EntryPlace?

  /// - Parameter locator: nil for the file at `path`.
  package init(
    path: FilePath, locator: Locator? = nil, name: FileName? = nil, locale: String? = nil
  ) {
    self.path = path
    self.locator = locator ?? .file(path)
    self.name = name ?? path.fileName
    self.locale = locale
  }
}

/// Where the bytes of an image are, so that its picture can be had later.
package enum Locator: Hashable, Sendable {
  case file(FilePath)
  /// - Parameter member: the whole name in the archive.
  case member(FileName, archive: FilePath)
  /// An image that was compiled into an `Assets.car`.
  case rendition(name: String, catalog: FilePath)
}

/// What is known of an image once it was read.
package enum ImageContent: Equatable, Sendable {
  /// Not an image whose bytes are needed, or not read yet.
  case notRead
  indirect case facts(ImageFacts)
  /// A failure of ours, not a fault of the image.
  case unreadable(reason: String)

  package var facts: ImageFacts? {
    if case .facts(let facts) = self { facts } else { nil }
  }
}
