/// One entry of a `Contents.json`, and the file that it names: `.slot("iphone", "60x60", "2x")` has an icon
/// of 120 x 120 pixels.
package struct EntryFixture: Sendable {
  /// What lies in the folder under the entry's file name.
  package enum Picture: Sendable {
    /// A simple drawing, opaque or on a clear ground.
    case sketch(isOpaque: Bool)
    case file(FixtureEntry)
    case nothing
  }

  /// The members of the entry in the order in which they are written, file name and appearances aside.
  package var members: [(key: String, value: String)]
  package var appearances: [(appearance: String, value: String)] = []
  package var filename: String?
  package var picture: Picture
  package var pixels: (width: Int, height: Int)

  /// An entry of an icon set whose picture is there and right.
  /// - Parameters:
  ///   - size: in points, `83.5x83.5`.
  ///   - appearance: the luminosity, `dark` or `tinted`.
  package static func slot(
    _ idiom: String, _ size: String, _ scale: String? = nil, role: String? = nil, subtype: String? = nil,
    platform: String? = nil, appearance: String? = nil
  ) -> EntryFixture {
    let named = [
      ("idiom", idiom), ("platform", platform), ("role", role), ("scale", scale), ("size", size),
      ("subtype", subtype),
    ]
    let words = [idiom, platform, role, size, subtype, appearance].compactMap(\.self)
    return EntryFixture(
      members: named.compactMap { key, value in value.map { (key, $0) } },
      appearances: appearance.map { [("luminosity", $0)] } ?? [],
      filename: words.joined(separator: "-") + (scale.map { "@\($0)" } ?? "") + ".png",
      picture: .sketch(isOpaque: true), pixels: pixels(size, scale))
  }

  /// An entry of an image set, or of a layer of a stack.
  package static func image(
    _ scale: String, _ width: Int, _ height: Int, idiom: String = "universal", isOpaque: Bool = true
  ) -> EntryFixture {
    EntryFixture(
      members: [("idiom", idiom), ("scale", scale)], filename: "image@\(scale).png",
      picture: .sketch(isOpaque: isOpaque), pixels: (width, height))
  }

  /// An entry of a launch set.
  package static func launch(
    _ idiom: String, _ scale: String, _ width: Int, _ height: Int, from version: String? = nil,
    subtype: String? = nil, extent: String = "full-screen"
  ) -> EntryFixture {
    let named = [
      ("extent", extent), ("idiom", idiom), ("minimum-system-version", version),
      ("orientation", width < height ? "portrait" : "landscape"), ("scale", scale), ("subtype", subtype),
    ]
    return EntryFixture(
      members: named.compactMap { key, value in value.map { (key, $0) } },
      filename: "\(idiom)-\(width)x\(height)-\(version ?? "old").png", picture: .sketch(isOpaque: true),
      pixels: (width, height))
  }

  /// The value of a member, such as `size`.
  package subscript(key: String) -> String? { members.first { $0.key == key }?.value }

  /// The entry as Xcode's templates have it: a place without a file.
  package var empty: EntryFixture {
    var entry = self
    (entry.filename, entry.picture) = (nil, .nothing)
    return entry
  }

  /// The entry with a file of this name in the folder.
  package func named(_ filename: String) -> EntryFixture {
    var entry = self
    entry.filename = filename
    return entry
  }

  /// The entry with a file name that is not in the folder.
  package var dangling: EntryFixture {
    var entry = self
    entry.picture = .nothing
    return entry
  }

  package func holding(_ file: FixtureEntry) -> EntryFixture {
    var entry = self
    entry.picture = .file(file)
    return entry
  }

  package func holding(_ canvas: Canvas, _ colorType: PNGWriter.ColorType = .rgba) -> EntryFixture {
    holding(.png(canvas, .quick(colorType)))
  }

  /// The entry with a member changed, or taken out (nil).
  package func with(_ key: String, _ value: String?) -> EntryFixture {
    var entry = self
    let place = entry.members.firstIndex { $0.key == key }
    if let place { entry.members.remove(at: place) }
    if let value { entry.members.insert((key, value), at: place ?? entry.members.endIndex) }
    return entry
  }

  package func with(appearance: String, _ value: String) -> EntryFixture {
    var entry = self
    entry.appearances.append((appearance, value))
    return entry
  }

  /// `83.5x83.5` at `2x` is 167 pixels.
  private static func pixels(_ size: String, _ scale: String?) -> (width: Int, height: Int) {
    let factor = scale.flatMap { Double($0.dropLast()) } ?? 1
    let sides = size.split(separator: "x").compactMap { Double($0) }.map { Int(($0 * factor).rounded()) }
    return (sides.first ?? 1, sides.last ?? 1)
  }
}

extension EntryFixture {
  /// The entry on one line.
  var json: String {
    var parts: [String] = []
    if !appearances.isEmpty {
      let values = appearances.map {
        "{ \"appearance\" : \(quoted($0.appearance)), \"value\" : \(quoted($0.value)) }"
      }
      parts.append("\"appearances\" : [\(values.joined(separator: ", "))]")
    }
    if let filename { parts.append("\"filename\" : \(quoted(filename))") }
    parts += members.map { "\(quoted($0.key)) : \(quoted($0.value))" }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  func file(_ compression: Compression) -> FixtureEntry? {
    switch picture {
    case .nothing: nil
    case .file(let entry): entry
    case .sketch(let isOpaque):
      .png(
        isOpaque ? .sketch(pixels.width, pixels.height) : .floatingSketch(pixels.width, pixels.height),
        .quick(isOpaque ? .rgb : .rgba, compression))
    }
  }
}

extension PNGWriter {
  /// For large pictures that are not compared byte for byte.
  package static func quick(_ colorType: ColorType = .rgb, _ compression: Compression = .libdeflate)
    -> PNGWriter
  {
    var writer = PNGWriter(colorType)
    writer.compression = compression
    return writer
  }
}

extension Canvas {
  /// A picture in bands: quickly drawn and written at any size, opaque, without corners of its own.
  package static func sketch(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(width: width, height: height, ground: Pixel(64, 156, 255))
    canvas.fill(rows: (height / 3)..<(height * 2 / 3), Pixel(252, 252, 250))
    canvas.fill(rows: (height * 2 / 3)..<height, Pixel(16, 84, 196))
    return canvas
  }

  /// A band on a clear ground: an upper layer, a dark icon, an icon that lacks its ground.
  package static func floatingSketch(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(width: width, height: height, ground: .clear)
    canvas.fill(rows: (height / 3)..<(height * 2 / 3), Pixel(28, 160, 84))
    return canvas
  }
}

func quoted(_ text: String) -> String {
  "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "\""
}
