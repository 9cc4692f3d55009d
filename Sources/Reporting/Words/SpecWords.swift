import Checking
import ImageProperties
import Model
import Places
package import SpecTables

extension Condition {
  /// When a row is required or recommended: "iPhone, iOS below 7.0, with a Settings bundle".
  var text: String {
    let platform = families.sorted().first?.platform ?? .ios
    let devices = listed(families.sorted().reversed().map(\.title))
    let facts = [
      product.map { $0.title },
      minimumOSBelow.map { "deployment target below \(platform.title) \($0)" },
      minimumOSFrom.map { "deployment target \(platform.title) \($0) or later" },
      sdkFrom.map { "built with the \(platform.title) \($0) SDK or later" },
      sdkBelow.map { "built with an SDK before \(platform.title) \($0)" },
      declares.map { "with \($0.title)" },
      unless.map { "without \($0.title)" },
    ].compactMap(\.self)
    return ([devices] + facts).joined(separator: "; ")
  }

  /// Whether it can hold for an app of these families, deployment target and SDK; what is nil is not compared.
  /// What an app declares is left open.
  package func canHold(families wanted: Set<DeviceFamily>, minimumOS: OSVersion?, sdk: OSVersion?) -> Bool {
    guard !families.isDisjoint(with: wanted) else { return false }
    if let minimumOS {
      if let minimumOSBelow, minimumOS >= minimumOSBelow { return false }
      if let minimumOSFrom, minimumOS < minimumOSFrom { return false }
    }
    if let sdkFrom, let sdk, sdk < sdkFrom { return false }
    // Without an SDK the newest one is meant.
    if let sdkBelow { return sdk.map { $0 < sdkBelow } ?? false }
    return true
  }
}

extension Product {
  fileprivate var title: String {
    switch self {
    case .application: "app"
    case .appClip: "App Clip"
    case .watchApp: "watch app"
    case .messages: "Messages extension or sticker pack"
    case .actionExtension: "action extension"
    case .other: "other target"
    }
  }
}

extension Declaration {
  fileprivate var title: String {
    switch self {
    case .settingsBundle: "a Settings bundle"
    case .documentType: "a document type"
    case .newsstand: "Newsstand"
    case .launchStoryboard: "a launch storyboard"
    case .carPlay: "CarPlay"
    }
  }
}

extension AlphaPolicy {
  var text: String {
    switch self {
    case .opaque: "opaque"
    case .opaqueWithoutChannel: "opaque, without an alpha channel"
    case .allowed: "alpha allowed"
    case .expected: "transparent background expected"
    case .opaqueGray: "greyscale; transparent pixels are accepted"
    case .mask: "mask: only the alpha channel is drawn"
    }
  }
}

extension DepthPolicy {
  var text: String {
    switch self {
    case .rgb8: "RGB, 8 bits per channel"
    case .rgb8OrRGBA8: "RGB or RGBA, 8 bits per channel"
    case .rgba8Mask: "RGBA, 8 bits per channel"
    case .png8Allowed: "palette, RGB or RGBA, 8 bits per channel"
    }
  }
}

extension FormatWord {
  var title: String {
    switch self {
    case .png: "PNG"
    case .apng: "APNG"
    case .gif: "GIF"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .svg: "SVG"
    case .ico: "ICO"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    case .photoshop: "Photoshop"
    }
  }
}

extension SizeRule {
  var word: String {
    switch self {
    case .about: "about "
    case .longEdgeAtLeast: "long edge at least "
    case .exact, .atMost: ""
    case .asReplaced: "as the image that it replaces, "
    }
  }
}

extension Screen {
  /// Of a screen whose launch images have neither subtype nor system, or that has none.
  private var launchImageWords: String {
    firstOS.map { $0 < OSVersion(8) } ?? false ? "without a subtype" : "none; a launch storyboard only"
  }

  var lines: [String] {
    let classes = [sizeClassPortrait.map { "portrait \($0)" }, sizeClassLandscape.map { "landscape \($0)" }]
    let entry = [
      launchImageSubtype.map { "subtype \($0)" },
      launchImageMinimumOS.map { "minimum-system-version \($0)" },
    ].compactMap(\.self)
    return [
      "\(id)  \(models.joined(separator: ", "))",
      specsField(
        .size,
        "\(points.prose) pt @\(scale)x, \(pixels.prose) px"
          + (panel == pixels ? "" : " (panel \(panel.prose) px)")),
      specsField(.sizeClass, classes.compactMap(\.self).joined(separator: "; ")),
      specsField(.launchImage, entry.isEmpty ? launchImageWords : entry.joined(separator: ", ")),
      specsField(.since, firstOS.map { "\(family.platform.title) \($0)" } ?? ""),
      specsField(.source, "\(sources.joined(separator: ", ")) (\(confidence.rawValue))"),
    ].flatMap { $0.split(separator: "\n").map(String.init) }
  }
}

extension StoreMessage.Evidence {
  var meaning: String {
    switch self {
    case .apple: Checking.Evidence.apple.meaning
    case .verified: Checking.Evidence.verified.meaning
    case .reported: Checking.Evidence.reported.meaning
    case .known: "general knowledge; no public source quotes it"
    }
  }
}
