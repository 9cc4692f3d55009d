/// One entry of a fixture's compiled catalog, with what its key and its headers say.
package struct CompiledRendition: Sendable {
  /// The numbers are the file's own.
  package enum Idiom: Int, Sendable {
    case universal, phone, pad, tv, car, watch, marketing, mac, vision
  }

  package enum Content: Sendable {
    /// Pixels of one colour, compressed as `compression` says; the flag says whether any is transparent.
    case bitmap(isOpaque: Bool, compression: Int)
    /// A file kept as it is, its pixel format as four characters.
    case file([UInt8], format: String)
    /// An image on a packed sheet, at x and y from its lower left corner.
    case packed(sheet: Int, x: Int, y: Int)
    case iconSizes([(points: Int, index: Int)])
    case color([Double])
    /// A payload of pixels as it stands, its pixel format as four characters.
    case stored([UInt8], format: String)
    /// A payload as it stands.
    case raw([UInt8], layout: Int)
  }

  package var idiom = Idiom.universal
  package var scale = 1
  package var subtype = 0
  /// The name of an appearance, such as `UIAppearanceDark`.
  package var appearance: String?
  /// A language, such as `ja`.
  package var localization: String?
  package var isDisplayP3 = false
  /// 1 is sRGB, 3 Display P3, 4 extended sRGB, 6 extended gray.
  package var colorSpace = 1
  package var width: Int
  package var height: Int
  package var fileName = ""
  /// 0 original, 1 template, 2 automatic.
  package var template = 0
  package var content: Content

  var element = 85
  package var part = 181
  var sizeIndex = 0
  var sheetPage = 0

  package init(_ width: Int, _ height: Int, _ content: Content) {
    self.width = width
    self.height = height
    self.content = content
  }

  /// Flat colour, in bands of rows.
  package static func image(
    _ width: Int, _ height: Int, scale: Int = 1, idiom: Idiom = .universal, isOpaque: Bool = true,
    appearance: String? = nil, compression: Int = Compressed.zip
  ) -> CompiledRendition {
    var made = CompiledRendition(width, height, .bitmap(isOpaque: isOpaque, compression: compression))
    (made.scale, made.idiom, made.appearance) = (scale, idiom, appearance)
    return made
  }

  /// Numbers that the file gives compressions.
  package enum Compressed {
    package static let none = 0
    /// The quickest to write, and short.
    package static let runLengths = 1
    package static let zip = 2
    /// An empty stream: the pixels are left out, so they cannot be decoded.
    package static let lzfse = 4
  }
}

/// One image of an icon set: its size in points and all else that tells it apart.
package struct CompiledIcon: Sendable {
  package var points: Double
  package var scale: Int
  package var idiom: CompiledRendition.Idiom
  package var isOpaque: Bool
  package var appearance: String?
  package var subtype: Int
  /// Other than points times scale, where it is wrong on purpose.
  package var pixels: Int?
  package var compression = CompiledRendition.Compressed.zip
  /// What it shows; nil for two halves of one colour each.
  package var art: Canvas?
  package var isDisplayP3 = false
  /// 16 bits a sample; of ``art`` the channels that are not full are then 0.
  package var isDeep = false

  package init(
    _ points: Double, scale: Int = 1, _ idiom: CompiledRendition.Idiom = .phone, isOpaque: Bool = true,
    appearance: String? = nil, subtype: Int = 0, pixels: Int? = nil
  ) {
    (self.points, self.scale, self.idiom, self.isOpaque) = (points, scale, idiom, isOpaque)
    (self.appearance, self.subtype, self.pixels) = (appearance, subtype, pixels)
  }

  /// What an app for iPhone and iPad needs with the iOS 16 SDK and separate sizes.
  package static let iOSSet = [
    CompiledIcon(60, scale: 2), CompiledIcon(60, scale: 3), CompiledIcon(76, scale: 2, .pad),
    CompiledIcon(83.5, scale: 2, .pad), CompiledIcon(1024, .marketing),
  ]
}
