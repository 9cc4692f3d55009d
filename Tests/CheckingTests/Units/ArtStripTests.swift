import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What the rules about the art of icons find of strips along edges, of borders and of tinted icons.
@Suite struct ArtStripTests {
  private func icon(_ name: FileName, _ side: Int, _ art: ArtSignature) -> MadeImage {
    MadeImage(name, side) { $0.art = art }
  }

  @Test(arguments: [true, false]) func `incomplete-art tells bars from a strip`(isAtBoth: Bool) throws {
    func art(_ coverage: Float) -> ArtSignature {
      ArtSignature.made(114, coverage: coverage) { x, y in
        x < 1 || isAtBoth && x >= ArtSignature.side - 1 ? 0 : y % 4 < 2 ? 220 : 60
      }
    }
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art(1)))) == [
        FoundFault(
          .warning, "Icon@2x.png",
          isAtBoth ? IncompleteArt.strips(count: 1) : IncompleteArt.strip(count: 1))
      ])
    // What is transparent is no strip.
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art(0.97)))) == [])
  }

  @Test func `framed-icon tells a strip along each edge`() throws {
    let last = ArtSignature.side - 1
    let art = ArtSignature.made(114) { x, y in
      y == 0 ? 120 : y == last ? 250 : x == 0 ? 30 : x == last ? 200 : (x + y) % 4 < 2 ? 90 : 160
    }
    #expect(
      try foundFaults(of: .framedIcon, in: MadeApp(icon("Icon@2x.png", 114, art))) == [
        FoundFault(.warning, "Icon@2x.png", FramedIcon.sides)
      ])
  }

  @Test func `incomplete-art finds columns that lie off`() throws {
    var art = ArtSignature.halves(114)
    (art.detail.sharpness, art.detail.contrast) = (12, 9000)
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art))) == [
        FoundFault(.warning, "Icon@2x.png", IncompleteArt.columns(count: 1))
      ])
  }

  @Test func `incomplete-art finds a row that is repeated down to the bottom`() throws {
    let side = SmallPicture.side
    func found(from first: Int) throws -> [FoundFault] {
      var image = icon("Icon@2x.png", 114, .halves(114))
      let cells = (0..<side * side).flatMap { index in
        let y = index / side
        let row = min(y, first) / 4 + (first < side ? 0 : y % 2)
        let moved = index % side + row
        return [UInt8](repeating: moved / 8 % 2 == 0 ? 220 : 30, count: 3)
      }
      image.picture = SmallPicture(size: image.size, bytes: cells)
      return try foundFaults(of: .incompleteArt, in: MadeApp(image))
    }
    #expect(try found(from: 16) == [FoundFault(.warning, "Icon@2x.png", IncompleteArt.rest(count: 1))])
    #expect(try found(from: side) == [])
  }

  @Test func `different-art finds noise in one size`() throws {
    func size(_ name: FileName, _ side: Int, sharpness: Float = 3, contrast: Float = 1000) -> MadeImage {
      var art = ArtSignature.halves(side)
      (art.detail.sharpness, art.detail.contrast) = (sharpness, contrast)
      return icon(name, side, art)
    }
    func found(sharpness: Float) throws -> [FoundFault] {
      try foundFaults(
        of: .differentArt,
        in: MadeApp(
          size("Icon-72.png", 72), size("Icon@2x.png", 114, sharpness: sharpness, contrast: 9000),
          size("Icon-72@2x.png", 144)))
    }
    let other = OtherIcon(other: "Icon-72@2x.png", count: 1)
    #expect(
      try found(sharpness: 9) == [FoundFault(.note, "Icon@2x.png", DifferentArt.noisy(other))])
    #expect(try found(sharpness: 6) == [])
  }

  @Test func `incomplete-art counts the sizes whose second rows lie off`() throws {
    func art(_ side: Int, _ rowsApart: Float) -> ArtSignature {
      var art = ArtSignature.halves(side)
      art.detail.rowsApart = rowsApart
      return art
    }
    let app = MadeApp(icon("Icon.png", 58, art(58, 1.2)), icon("Icon@2x.png", 114, art(114, 0.91)))
    #expect(
      try foundFaults(of: .incompleteArt, in: app) == [
        FoundFault(.warning, "Icon@2x.png", IncompleteArt.rows(count: 2))
      ])
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art(114, 0.89)))) == [])
  }

  @Test func `appearance-art compares the tinted icon with the light one`() throws {
    func found(_ art: ArtSignature, beside light: ArtSignature = .halves(1024)) throws -> [FoundFault] {
      try foundFaults(
        of: .appearanceArt,
        in: .ofToday(
          .icon(
            MadeEntry(icon("icon.png", 1024, light)),
            MadeEntry(icon("tinted.png", 1024, art)) { $0.appearance = "tinted" })))
    }
    #expect(try found(.halves(1024)) == [])
    #expect(
      try found(.stripes(1024)) == [
        FoundFault(.warning, "tinted.png", OtherAppearanceArt(other: "icon.png"))
      ])
    func square(_ ink: UInt8, on ground: UInt8) -> ArtSignature {
      .made(1024) { x, y in (4..<12).contains(x) && (4..<12).contains(y) ? ink : ground }
    }
    #expect(
      try found(square(30, on: 220), beside: square(220, on: 30)) == [
        FoundFault(.warning, "tinted.png", NegativeAppearanceArt(other: "icon.png"))
      ])
    #expect(try found(square(220, on: 30), beside: square(30, on: 220)) == [])
  }

  @Test(arguments: [(true, 10), (false, 10), (true, 11)])
  func `framed-icon names a border of several widths`(isFilled: Bool, bottom: Int) throws {
    let ground = RGBA(red: 30, green: 30, blue: 30, alpha: 255)
    let image = MadeImage("Icon@2x.png", 114) {
      $0.art = .made(114) { _, y in !isFilled && y < 4 ? 30 : 220 }
      $0.pixels.corners = [ground]
      $0.pixels.detail = PixelRect(x: 2, y: 9, width: 105, height: 105 - bottom)
    }
    #expect(
      try foundFaults(of: .framedIcon, in: MadeApp(image))
        == (isFilled && bottom == 10
          ? [FoundFault(.warning, "Icon@2x.png", FramedIcon.border(share: 92))] : []))
  }

  @Test func `framed-icon says of a border a pixel wide that it leaves less than all of the icon`() throws {
    let image = MadeImage("icon.png", 1024) {
      $0.art = .made(1024) { _, _ in 220 }
      $0.pixels.corners = [RGBA(red: 30, green: 30, blue: 30, alpha: 255)]
      $0.pixels.detail = PixelRect(x: 1, y: 40, width: 1022, height: 944)
    }
    #expect(
      try foundFaults(of: .framedIcon, in: .ofToday(.icon(MadeEntry(image)))) == [
        FoundFault(.warning, "icon.png", FramedIcon.border(share: 99))
      ])
  }
}
