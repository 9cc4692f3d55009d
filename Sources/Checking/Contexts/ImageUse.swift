package import Model
package import SpecTables

/// What an image is for, as far as it is known before any of its bytes is read: all that a rule may choose it by.
package struct ImageUse: Hashable, Sendable {
  /// The slot that it fills; nil where no table knows the image.
  package let row: SpecRow?
  /// What the slot says of alpha, or the appearance or layer that the image is drawn in.
  package let alpha: AlphaPolicy?
  package let role: GivenRole?
  /// The layer of an image stack that it is.
  package let layer: StackPlace?
  /// What of a stack it is.
  package let part: StackPart?
  /// Whether it is the picture of a layer of an Icon Composer file, which fills no slot.
  let isComposerLayer: Bool

  package init(
    row: SpecRow?, alpha: AlphaPolicy?, role: GivenRole? = nil, layer: StackPlace? = nil,
    part: StackPart? = nil, isComposerLayer: Bool = false
  ) {
    (self.row, self.alpha, self.role, self.layer) = (row, alpha, role, layer)
    self.part = part ?? layer.map { $0.isBack ? .back : .upper }
    self.isComposerLayer = isComposerLayer
  }

  /// Of an image that no table knows.
  static let unknown = ImageUse(row: nil, alpha: nil)
  static let composerLayer = ImageUse(row: nil, alpha: nil, isComposerLayer: true)

  /// Whether the image is for a slot; the rules on style are silent about all others.
  var isPlaced: Bool { row != nil }

  func isOf(_ kinds: [AssetKind]) -> Bool { row.map { kinds.contains($0.kind) } ?? false }
}

extension SourceAsset {
  /// What the image from which a tool makes others is for.
  var use: ImageUse { ImageUse(row: row, alpha: alpha, role: asset.role) }
}

extension SiteImage {
  var use: ImageUse { ImageUse(row: rows.first, alpha: alpha, role: asset.role) }
}

/// What an image of an icon in layers is of it.
package enum StackPart: Sendable {
  case back, upper
  /// All layers in one picture, which the compiler makes.
  case whole
}
