package import ImageProperties

/// What a fault does, worst first.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case error, warning, note

  /// The worse one is the smaller one.
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

/// How much a slot matters to a target that it is for.
package enum Need: String, CaseIterable, Sendable {
  case required, recommended, optional
}

/// What the size of a row means for an image.
package enum SizeRule: String, CaseIterable, Sendable {
  case exact
  /// A size to aim at; the system scales or centres what differs.
  case about
  /// `maxSize` is a ceiling; the system cuts off what is beyond.
  case atMost = "at-most"
  case longEdgeAtLeast = "long-edge-at-least"
  case asReplaced = "as the image that it replaces"
}

/// What a slot says of the alpha of its image.
package enum AlphaPolicy: String, CaseIterable, Sendable {
  /// No pixel may be see-through.
  case opaque
  /// The same, and the channel itself was refused.
  case opaqueWithoutChannel = "opaque-no-channel"
  case allowed
  /// What is see-through is the point: a layer, or a dark icon on the system's own backdrop.
  case expected = "alpha-expected"
  /// A picture in grey; see-through pixels are put up with.
  case opaqueGray = "opaque-gray"
  /// Only the alpha channel is drawn.
  case mask

  /// Whether a see-through pixel is a fault.
  package var forbidsTransparency: Bool {
    switch self {
    case .opaque, .opaqueWithoutChannel: true
    case .allowed, .expected, .opaqueGray, .mask: false
    }
  }
}

/// The kinds of pixels that a slot takes.
package enum DepthPolicy: String, CaseIterable, Sendable {
  /// 24 bits of colour, 8 a channel.
  case rgb8
  case rgb8OrRGBA8 = "rgb8-or-rgba8"
  case rgba8Mask = "rgba8-mask"
  /// A palette is as good.
  case png8Allowed = "png8-allowed"
}

/// A format of image, as the tables name it.
package enum FormatWord: String, CaseIterable, Sendable {
  case png, apng, gif, jpeg
  /// Of web sites alone.
  case webp, svg, ico
  /// Of engines of games, which make a PNG of them.
  case bmp, tiff, photoshop

  package var format: ImageFormat {
    switch self {
    case .png: .png
    case .apng: .animatedPNG
    case .gif: .gif
    case .jpeg: .jpeg
    case .webp: .webP
    case .svg: .svg
    case .ico: .ico
    case .bmp: .bmp
    case .tiff: .tiff
    case .photoshop: .photoshop
    }
  }
}

/// How sure a row is: A rests on an Apple document and a second source, B on one Apple document,
/// C on reports.
package enum Confidence: String, CaseIterable, Sendable {
  case a = "A"
  case b = "B"
  case c = "C"
}

/// Pixels at the edges of an image.
package struct Insets: Equatable, Sendable {
  package let top: Int
  package let bottom: Int
  package let left: Int
  package let right: Int
}
