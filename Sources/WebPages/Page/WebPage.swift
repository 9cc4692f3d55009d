package import Model

/// What the head of one page says of icons.
package struct WebPage: Equatable, Sendable {
  /// In the order of the page.
  package internal(set) var links: [PageLink] = []
  package internal(set) var metas: [PageMeta] = []
  /// The address of the first `base` that has one: links are relative to it.
  package internal(set) var base: AttributeText?
  /// A generator replaces parts of the page.
  package internal(set) var isTemplate = false
  /// Something before `</head>` that cannot be in a head, so that a browser takes what follows for the body
  /// and looks at none of its links.
  package internal(set) var strayContent: StrayContent?
  /// Where the body begins by a tag of its own, or by an end tag that leaves nothing else.
  package internal(set) var bodyStart: StrayContent?
  /// The head did not end in the bytes that were read.
  package internal(set) var isCut = false
  /// More links or metas than are kept.
  package internal(set) var hasTooManyLinks = false
  package internal(set) var encoding = PageEncoding.utf8
  package internal(set) var encodingOrigin = EncodingOrigin.assumed
  /// It has a tag of a document or of a head: a program that writes no page has none.
  package internal(set) var hasMarkup = false
  /// It is UTF-16, and no byte order mark says so: browsers see no tag in it.
  package internal(set) var isUndeclaredUTF16 = false

  /// Trunk reads it, makes another page of it, and copies what it names to the folder that a server shows.
  package internal(set) var isOfTrunk = false
  /// What Trunk copies, in the order of the page.
  package internal(set) var copies: [CopiedAsset] = []

  /// The first meta of this name; names are compared without case.
  package func meta(_ name: String) -> PageMeta? { metas.first { $0.name == name } }

  /// The values of the first meta of this name, `yes` for a web app that may run without Safari's bars.
  package func isYes(_ name: String) -> Bool { meta(name)?.content?.text.lowercased() == "yes" }
}

/// A file or folder that a build puts elsewhere in the folder that a server shows.
package struct CopiedAsset: Equatable, Sendable {
  /// From the page on.
  let source: String
  /// The folder that it is put into, from the root on; nil for the root.
  let target: String?
  let isFolder: Bool
}
