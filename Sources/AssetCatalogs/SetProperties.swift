/// The `properties` of a Contents.json that bear on images; each nil where it is not given.
package struct SetProperties: Equatable, Sendable {
  /// `original` or `template`.
  package internal(set) var templateRenderingIntent: String?
  /// Of an app icon: the system of iOS 6 and before adds no gloss.
  package internal(set) var preRendered: Bool?
  /// Of a sticker pack: `small`, `regular` or `large`.
  package internal(set) var gridSize: String?
  /// Of a sticker, read out by VoiceOver.
  package internal(set) var accessibilityLabel: String?
  /// Of a group or an atlas: its folder's name is part of the names of its sets.
  package internal(set) var providesNamespace: Bool?
  package internal(set) var preservesVectorRepresentation: Bool?
  package internal(set) var compressionType: String?
  package internal(set) var autoScaling: String?
  package internal(set) var localizable: Bool?
  /// Of a symbol: `template`, `multicolor` or `hierarchical`.
  package internal(set) var symbolRenderingIntent: String?
  /// Of a stack's layer: the name of an image set elsewhere in the catalog that stands for its content.
  package internal(set) var contentReference: String?

  package init() {}
}
