package import Places

/// One `link` element that names an icon, a startup image or a manifest.
package struct PageLink: Equatable, Sendable {
  package let relations: [LinkRelation]
  /// Nil where the element has none, and so links to nothing.
  package let address: AttributeText?
  package let sizes: AttributeText?
  package let media: AttributeText?
  /// What ``media`` says.
  package let mediaQueries: MediaQueryList?
  package let color: AttributeText?
  package let type: AttributeText?
  /// Of the tag.
  package let position: SourcePosition
  /// Before anything that ends the head: see ``SiteHead/strayContent``.
  package let isInHead: Bool

  package init(
    relations: [LinkRelation], address: AttributeText?, sizes: AttributeText? = nil,
    media: AttributeText? = nil, mediaQueries: MediaQueryList? = nil, color: AttributeText? = nil,
    type: AttributeText? = nil, position: SourcePosition, isInHead: Bool = true
  ) {
    self.relations = relations
    self.address = address
    self.sizes = sizes
    self.media = media
    self.mediaQueries = mediaQueries
    self.color = color
    self.type = type
    self.position = position
    self.isInHead = isInHead
  }

  package func `is`(_ relation: LinkRelation) -> Bool { relations.contains(relation) }

  package var isTouchIcon: Bool { relations.contains(where: \.isTouchIcon) }

  /// The sizes that the link states; nil where it states none, and where a generator fills them in.
  package var statedSizes: IconSizes? { sizes?.sizes }
}

/// One `meta` element of a web app: `apple-mobile-web-app-capable`, `-title`, `-status-bar-style`,
/// `mobile-web-app-capable`, `application-name`, `theme-color`.
package struct PageMeta: Equatable, Sendable {
  /// In lower case.
  package let name: String
  package let content: AttributeText?
  package let media: AttributeText?
  package let position: SourcePosition

  package init(name: String, content: AttributeText?, media: AttributeText?, position: SourcePosition) {
    (self.name, self.content, self.media, self.position) = (name, content, media, position)
  }
}

/// What ends a head before its end tag.
package struct StrayContent: Equatable, Sendable {
  /// The name of the element; nil for text.
  package let element: String?
  package let position: SourcePosition

  package init(element: String?, position: SourcePosition) {
    (self.element, self.position) = (element, position)
  }
}
