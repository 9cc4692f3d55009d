package import ImageProperties
package import Places

/// A file at the root of a site whose name alone gives it a meaning.
package struct WellKnownFile: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// What iOS requests where a page links no icon.
    case touchIcon(size: PixelSize?, isPrecomposed: Bool)
    /// What browsers request where a page links no icon.
    case favicon
    case manifest
    /// Of Internet Explorer; nothing reads it today.
    case browserConfiguration
  }

  package let path: SitePath
  package let kind: Kind

  package init(path: SitePath, kind: Kind) { (self.path, self.kind) = (path, kind) }
}

/// A name at the root that nearly is one that iOS or a browser requests.
package struct NearMissName: Equatable, Sendable {
  package let path: SitePath
  package let right: FileName
  /// A framework links to the file of the right name; it is not one that browsers request.
  package let isForFramework: Bool

  package init(path: SitePath, right: FileName, isForFramework: Bool = false) {
    (self.path, self.right, self.isForFramework) = (path, right, isForFramework)
  }
}
