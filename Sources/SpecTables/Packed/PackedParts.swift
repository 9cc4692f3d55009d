import ImageProperties

extension Condition {
  init(_ packed: inout PackedReader) {
    families = Set(packed.list { $0.word() })
    product = packed.optionalWord()
    minimumOSBelow = packed.optional(OSVersion.init)
    minimumOSFrom = packed.optional(OSVersion.init)
    sdkFrom = packed.optional(OSVersion.init)
    sdkBelow = packed.optional(OSVersion.init)
    asksWhenSDKUnknown = packed.flag()
    declares = packed.optionalWord()
    unless = packed.optionalWord()
  }
}

extension OSVersion {
  init(_ packed: inout PackedReader) { self.init(packed.number(), packed.number(), packed.number()) }
}

extension PixelSize {
  init(_ packed: inout PackedReader) { self.init(width: packed.number(), height: packed.number()) }
}

extension Insets {
  init(_ packed: inout PackedReader) {
    (top, bottom, left, right) = (packed.number(), packed.number(), packed.number(), packed.number())
  }
}

extension CatalogPosition {
  convenience init(_ packed: inout PackedReader) {
    self.init(
      .set(packed.word()), file: packed.optionalText(), idiom: packed.optionalText().map(Idiom.init),
      size: packed.optionalText(), scale: packed.optionalText(), role: packed.optionalText(),
      subtype: packed.optionalText(), platform: packed.optionalText(),
      appearance: packed.optionalText().map(ImageAppearance.init), orientation: packed.optionalText(),
      extent: packed.optionalText(), minimumSystemVersion: packed.optionalText(),
      screenWidth: packed.optionalText())
  }
}
