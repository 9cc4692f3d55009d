extension Canvas {
  /// The payload of a rendition that shows it, not compressed; colours are multiplied by alpha.
  func compiled(isDeep: Bool) -> [UInt8] {
    let isOpaque = rows.allSatisfy { row in row.allSatisfy { $0.alpha == 255 } }
    let data = rows.flatMap { row in
      row.flatMap { isDeep ? $0.storedAsFloats : $0.stored }
    }
    return Array("MLEC".utf8) + little32(isOpaque ? 2 : 0) + little32(CompiledRendition.Compressed.none)
      + little32(data.count) + data
  }
}

extension Pixel {
  /// Blue, green, red, alpha.
  fileprivate var stored: [UInt8] {
    func multiplied(_ value: UInt8) -> UInt8 { UInt8((Int(value) * Int(alpha) + 127) / 255) }
    return [multiplied(blue), multiplied(green), multiplied(red), alpha]
  }

  /// Red, green, blue, alpha: 1 or 0, as floats of 16 bits.
  fileprivate var storedAsFloats: [UInt8] {
    [red, green, blue, alpha].flatMap { $0 == 255 ? [0x00, 0x3C] : [0x00, 0x00] }
  }
}
