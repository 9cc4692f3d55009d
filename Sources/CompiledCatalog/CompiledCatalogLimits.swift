/// What one catalog may take. Real ones stay far below.
enum CompiledCatalogLimits {
  /// A large app has some ten thousand; each costs a few hundred bytes here.
  static let renditions = 200_000
  /// Names of assets; a rendition has one at most.
  static let facets = 200_000
  /// Named appearances or localizations: their numbers have 16 bits.
  static let names = 65_536
  /// Attributes of a key: 29 are known.
  static let keyAttributes = 64
  /// Named blocks of a store: a catalog has ten.
  static let variables = 1_024
  /// Levels of a tree. A node of 4,096 bytes has 500 children, so three levels hold more than is read.
  static let treeDepth = 8
  /// Sizes of one icon: all of one platform come to some twenty.
  static let iconSizes = 128
  /// Components of a colour: five for CMYK with alpha.
  static let colorComponents = 8
  /// How often the bytes of the file may be read, counted over all blocks: blocks that are named again and
  /// again, or lie over one another, would otherwise make a small file stand for a huge one. More than once,
  /// for equal blocks that a compiler stores once.
  static let readings = 8
  /// The first bytes of a JPEG or HEIF payload in which its size is looked for: profiles and thumbnails, each
  /// of at most 64 KB, may come before it.
  static let imageHeader = 1 << 20
}
