import Model
import TestSupport
import Testing

/// The forms are those of files that Icon Composer wrote.
@Suite struct IconColorTests {
  @Test(arguments: [
    (
      "srgb:1.0,0.5,0.0,1.0", IconColor.Value.shares([1, 0.5, 0, 1], of: .srgb, isExtended: false), true, true
    ),
    ("display-p3:0,0,0,0.5", .shares([0, 0, 0, 0.5], of: .displayP3, isExtended: false), true, false),
    ("extended-gray:1.2,1", .shares([1.2, 1], of: .gray, isExtended: true), true, true),
    (
      "extended-linear-srgb:-0.1,0,0,0", .shares([-0.1, 0, 0, 0], of: .linearSRGB, isExtended: true), true,
      false
    ),
    ("named:Accent", .named, true, true),
    ("gray:1.2,1", .shares([1.2, 1], of: .gray, isExtended: false), false, true),
    ("extended-gray:100,1", .shares([100, 1], of: .gray, isExtended: true), false, true),
  ])
  func `has shares of a space, or a name`(
    text: String, value: IconColor.Value, isWellFormed: Bool, isOpaque: Bool
  ) {
    let color = IconColor(text)
    #expect(color.value == value)
    #expect(color.isWellFormed == isWellFormed)
    #expect(color.isOpaque == isOpaque)
  }

  @Test(arguments: [
    "", "srgb", "srgb:", "srgb:1,1,1", "srgb:1,1,1,1,1", "srgb:1,,1,1", "srgb:1,1,1,nan", "gray:1,x",
    "gray:1:1",
    "named:", "cmyk:0,0,0,0", "extended-named:A", "SRGB:1,1,1,1",
  ])
  func `of another form is taken to be opaque`(text: String) {
    let color = IconColor(text)
    #expect(color.value == nil)
    #expect(!color.isWellFormed)
    #expect(color.isOpaque)
  }
}
