/// The `properties` of a Contents.json that bear on images; each nil where it is not given.
package struct SetProperties: Equatable, Sendable {
  /// `original` or `template`.
  package var templateRenderingIntent: String?
  /// Of an app icon: the system of iOS 6 and before adds no gloss.
  package var preRendered: Bool?
  /// Of a sticker pack: `small`, `regular` or `large`.
  package var gridSize: String?
  /// Of a sticker, read out by VoiceOver.
  package var accessibilityLabel: String?
  /// Of a group or an atlas: its folder's name is part of the names of its sets.
  package var providesNamespace: Bool?
  package var preservesVectorRepresentation: Bool?
  package var compressionType: String?
  package var autoScaling: String?
  package var localizable: Bool?
  /// Of a symbol: `template`, `multicolor` or `hierarchical`.
  package var symbolRenderingIntent: String?
  /// Of a stack's layer: the name of an image set elsewhere in the catalog that stands for its content.
  package var contentReference: String?

  package init() {}
}
