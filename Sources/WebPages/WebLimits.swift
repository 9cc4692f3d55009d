/// What is read of a site at most, so that one made to do harm costs little.
package enum WebLimits {
  /// Of a page whose head does not end before: one with its whole program in the head, as some tools bundle it.
  static let pageBytes = 64 << 20
  /// Of a page at first: nearly every head is shorter.
  package static let headBytes = 1 << 16
  /// Of a source file of a framework; what is larger is a bundle.
  static let sourceBytes = 1 << 20
  /// Source files of a framework.
  static let sourceFiles = 2_000
  static let manifestBytes = 1 << 20
  /// Different links of a site: links that only repeat what another page says are counted with it.
  package static let links = 50_000
  /// Different heads of pages.
  package static let heads = 10_000
  package static let manifests = 1_000
  /// Icons of pinned tabs.
  package static let maskIcons = 100
  static let maskIconBytes = 1 << 20
  /// How deep the elements of an SVG may lie.
  static let elementDepth = 256
  /// Diagnostics of one kind.
  package static let diagnostics = 100
  package static let manifestIcons = 1_000
  /// Kept of one page.
  static let linksOfPage = 1_000
  static let attributes = 64
  static let attributeBytes = 4_096
  static let nameBytes = 128
  /// How long a piece may be that a generator replaces.
  static let templateBytes = 16_384
  /// How deep the parentheses of a media query may lie.
  static let mediaDepth = 16
}

/// How much of a site's folder is listed.
package struct SiteLimits: Sendable {
  package var pages = 100_000
  /// Files and folders.
  package var entries = 500_000
  package var folderDepth = 64

  package init() {}
}
