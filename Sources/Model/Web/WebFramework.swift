package import Places

/// A tool that makes the pages of a site, known by a file of its configuration.
package struct WebFramework: Equatable, Sendable {
  /// As its makers write it: "Next.js".
  package let name: String
  /// The source files whose icon links were read.
  package let sources: Int
  /// What only running the tool could tell, in the order of the files.
  package let computed: [ComputedIcon]

  package init(name: String, sources: Int, computed: [ComputedIcon]) {
    (self.name, self.sources, self.computed) = (name, sources, computed)
  }
}

/// An icon, a list of icons or a manifest that a program makes.
package struct ComputedIcon: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case link, icons, manifest
    /// A program that draws a picture.
    case drawing
  }

  package let kind: Kind
  package let path: SitePath
  package let position: SourcePosition?

  package init(_ kind: Kind, at path: SitePath, _ position: SourcePosition? = nil) {
    (self.kind, self.path, self.position) = (kind, path, position)
  }
}
