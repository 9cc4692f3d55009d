package import ImageProperties
package import Places
package import SpecTables
package import SystemPackage

/// One image, a file of its own or compiled into a catalog, by name alone: where it is, what it is called in the app, and
/// what it is for.
package struct ImageAsset: Sendable {
  package let id: ImageID
  /// The file that it is, or that holds it, as the user would type it; a member of an archive as `App.ipa!/Payload/…`.
  package let path: FilePath
  /// The name that it has in the app. Differs from the name on disk only where a project refers to the
  /// file in other letter case.
  package let name: FileName
  /// The language of the `.lproj` folder around it: "en"; nil for the base.
  package let locale: Untrusted?
  /// What it is for, where its name is free.
  package var role: GivenRole?
  /// Where a catalog names it; nil for a loose image, and for one that lies in a set without an entry.
  package var entry: EntryPlace?
  private var boxedCompiled: Boxed<CompiledImage>?

  /// - Parameter id: nil for the file at `path`.
  package init(
    path: FilePath, id: ImageID? = nil, name: FileName? = nil, locale: Untrusted? = nil
  ) {
    self.path = path
    self.id = id ?? ImageID(path)
    self.name = name ?? path.fileName
    self.locale = locale
  }

  /// An image of a compiled catalog.
  /// - Parameter name: of the asset that it belongs to.
  package init(_ compiled: CompiledImage, path: FilePath, id: ImageID, name: String) {
    self.init(path: path, id: id, name: FileName(name))
    boxedCompiled = Boxed(compiled)
  }

  /// What a compiled catalog says of it; nil for a file of its own.
  package var compiled: CompiledImage? { boxedCompiled?.value }
}

/// What is known of an image once it was read.
package enum ImageContent: Equatable, Sendable {
  /// Not an image whose bytes are needed, or not read yet.
  case notRead
  case facts(ImageFacts)
  /// A failure of ours, not a fault of the image. What is to be said is apart, so that a content is one reference: it is copied a
  /// hundred thousand times in a run over 30 apps.
  indirect case unreadable(WhyNotJudged)

  package var facts: ImageFacts? {
    if case .facts(let facts) = self { facts } else { nil }
  }
}
