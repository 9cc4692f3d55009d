import ImageProperties
import Model
import Places
import SpecTables
import TestSupport
import Testing

@testable import Checking

/// What the rules about images of bars find, fault by fault.
@Suite struct MaskFaultTests {
  /// A tab bar icon with a shape.
  private func mask(
    _ name: FileName = "home@2x.png", _ width: Int = 60, _ height: Int = 60,
    _ change: (inout MadeImage) -> Void = { _ in }
  ) -> MadeImage {
    MadeImage(name, width, height) {
      $0.role = GivenRole(.tabBar, from: .flag(pattern: "*"))
      $0.colorType = .trueColorWithAlpha
      ($0.pixels.lowestAlpha, $0.pixels.clear, $0.pixels.translucent) = (0, 400, 40)
      $0.pixels.shape = ShapeEvidence(
        pixels: 900, darkest: gray(255), lightest: gray(255), outlineCorners: 12)
      change(&$0)
    }
  }

  private func gray(_ value: UInt8) -> RGBA { RGBA(red: value, green: value, blue: value, alpha: 255) }

  @Test func `aliased-mask counts the steps of the outline`() throws {
    func found(corners: Int) throws -> [FoundFault] {
      let image = mask {
        $0.pixels.translucent = 0
        $0.pixels.shape = ShapeEvidence(
          pixels: 900, darkest: gray(255), lightest: gray(255), outlineCorners: corners)
      }
      return try foundFaults(of: .aliasedMask, in: MadeApp(image))
    }
    #expect(try found(corners: 100) == [FoundFault(.note, "home@2x.png", AliasedMask())])
    #expect(try found(corners: 12) == [])
  }

  @Test func `a folder most of whose images are no masks makes none of them a mask`() throws {
    func found(colored: Int, of count: Int, _ origin: RoleOrigin = .folder("TabBar")) throws -> [Severity] {
      var app = MadeApp()
      app.images = (0..<count).map { index in
        mask(FileName("\(index)@2x.png")) {
          $0.role = GivenRole(.tabBar, from: origin)
          guard index < colored else { return }
          $0.pixels.shape = ShapeEvidence(
            pixels: 900, darkest: gray(0), lightest: gray(255), outlineCorners: 12)
        }
      }
      return try foundFaults(of: .maskWithColor, in: app).map(\.severity)
    }
    func repeated(_ severity: Severity, _ count: Int) -> [Severity] {
      Array(repeating: severity, count: count)
    }
    #expect(try found(colored: 7, of: 12) == repeated(.note, 7))
    #expect(try found(colored: 6, of: 12) == repeated(.warning, 6))
    // All images of one bar may be wrong: five items in two states.
    #expect(try found(colored: 10, of: 10) == repeated(.warning, 10))
    #expect(try found(colored: 7, of: 12, .flag(pattern: "*")) == repeated(.warning, 7))
  }

  @Test func `mask-with-color needs two colours, or one before iOS 7`() throws {
    func found(_ darkest: UInt8, _ lightest: UInt8) throws -> [FoundFault] {
      let image = mask {
        $0.pixels.shape = ShapeEvidence(
          pixels: 900, darkest: gray(darkest), lightest: gray(lightest), outlineCorners: 12)
      }
      return try foundFaults(of: .maskWithColor, in: MadeApp(image))
    }
    #expect(try found(0, 255) == [FoundFault(.warning, "home@2x.png", MaskWithColor.severalColors)])
    #expect(try found(0, 0) == [FoundFault(.note, "home@2x.png", MaskWithColor.notWhite)])
    #expect(try found(255, 255) == [])
  }

  @Test func `mask-without-shape finds a block`() throws {
    let block = mask { $0.pixels = MadePixels() }
    #expect(
      try foundFaults(of: .maskWithoutShape, in: MadeApp(block)) == [
        FoundFault(.error, "home@2x.png", MaskWithoutShape.opaque)
      ])
    #expect(try foundFaults(of: .maskWithoutShape, in: MadeApp(mask())) == [])
  }

  /// What is seen of a shape by its outline.
  private func art(
    _ ink: ArtInk, sharpness: Float = 3, sharpnessDown: Float = 3
  ) -> ArtSignature {
    let solid = RGBA(red: 0, green: 0, blue: 0, alpha: 255)
    let rest = RGBA(red: 0, green: 0, blue: 0, alpha: 90)
    return ArtSignature(
      size: PixelSize(width: 60, height: 60), cells: [solid] + Array(repeating: rest, count: 255),
      detail: ArtDetail(sharpness: sharpness, sharpnessDown: sharpnessDown, contrast: 500), ink: ink)
  }

  @Test func `mask-without-shape finds a faint and an inverted shape`() throws {
    let faint = mask {
      $0.pixels.shape = ShapeEvidence(pixels: 0, darkest: nil, lightest: nil, outlineCorners: 0)
    }
    #expect(
      try foundFaults(of: .maskWithoutShape, in: MadeApp(faint)) == [
        FoundFault(.warning, "home@2x.png", MaskWithoutShape.faint)
      ])
    func found(coverage: Float) throws -> [FoundFault] {
      let ink = ArtInk(coverage: coverage, faintPixels: 90, outlinePixels: 60)
      return try foundFaults(of: .maskWithoutShape, in: MadeApp(mask { $0.art = art(ink) }))
    }
    #expect(try found(coverage: 0.8) == [FoundFault(.warning, "home@2x.png", MaskWithoutShape.inverted)])
    #expect(try found(coverage: 0.2) == [])
  }

  @Test func `mask-without-shape notes a shape that is cut out and touches an edge`() throws {
    func found(isClear: (_ x: Int, _ y: Int) -> Bool) throws -> [FoundFault] {
      let side = ArtSignature.side
      let cells = (0..<side * side).map { index in
        RGBA(red: 0, green: 0, blue: 0, alpha: isClear(index % side, index / side) ? 0 : 255)
      }
      let art = ArtSignature(
        size: PixelSize(width: 60, height: 60), cells: cells,
        detail: ArtDetail(sharpness: 3, sharpnessDown: 3, contrast: 500), ink: ArtInk(coverage: 0.7))
      let image = mask {
        $0.art = art
        $0.pixels.edgeMiddles =
          [RGBA(red: 0, green: 0, blue: 0, alpha: 0)] + Array(repeating: gray(0), count: 3)
      }
      return try foundFaults(of: .maskWithoutShape, in: MadeApp(image))
    }
    /// - Parameter hole: the columns that are clear, from the top edge on.
    func found(hole: Range<Int>, rows: Int) throws -> [FoundFault] {
      try found { hole.contains($0) && $1 < rows }
    }
    let cutOut = [FoundFault(.note, "home@2x.png", MaskWithoutShape.cutOut)]
    #expect(try found(hole: 5..<11, rows: 12) == cutOut)
    // A rhomb that touches all four edges, and a frame with one in it.
    func isInRhomb(_ x: Int, _ y: Int) -> Bool { abs(2 * x - 15) + abs(2 * y - 15) <= 16 }
    #expect(try found(isClear: isInRhomb) == cutOut)
    #expect(
      try found { x, y in (1...14).contains(x) && (1...14).contains(y) && !isInRhomb(x, y) || x == 7 || y == 7
      }
        == [])
    // Two bars, and a shape that reaches corners.
    #expect(try found(hole: 6..<10, rows: 16) == [])
    #expect(try found(hole: 0..<16, rows: 4) == [])
  }

  @Test func `mask-with-color finds a shadow in the shape's own colour`() throws {
    func found(faint: UInt32) throws -> [FoundFault] {
      let ink = ArtInk(
        coverage: 0.4, faintPixels: faint, outlinePixels: 60, outlinePixelsDown: 60, fadingPixels: 40,
        faintLuma: 255,
        faintDeviation: 30, solidLuma: 255)
      return try foundFaults(of: .maskWithColor, in: MadeApp(mask { $0.art = art(ink) }))
    }
    #expect(try found(faint: 240) == [FoundFault(.warning, "home@2x.png", MaskWithColor.softShadow)])
    #expect(try found(faint: 120) == [])
    // A part in a weaker shade.
    #expect(try found(faint: 700) == [])
  }

  @Test(
    arguments: [(0, 255, .darkShadow), (255, 0, .lightShadow)] as [(UInt8, UInt8, MaskWithColor)])
  func `mask-with-color tells the shade of a shadow`(rim: UInt8, shape: UInt8, fault: MaskWithColor) throws {
    let ink = ArtInk(
      coverage: 0.4, faintPixels: 120, outlinePixels: 60, outlinePixelsDown: 60, fadingPixels: 40,
      faintLuma: rim, faintDeviation: 30, solidLuma: shape)
    #expect(
      try foundFaults(of: .maskWithColor, in: MadeApp(mask { $0.art = art(ink) })) == [
        FoundFault(.warning, "home@2x.png", fault)
      ])
  }

  @Test func `mask-with-color finds a hard shadow, whichever colour it has`() throws {
    let ink = ArtInk(
      coverage: 0.4, faintPixels: 120, outlinePixels: 100, outlinePixelsDown: 100, faintLuma: 0,
      faintDeviation: 30, solidLuma: 0, castAlpha: 102)
    #expect(
      try foundFaults(of: .maskWithColor, in: MadeApp(mask { $0.art = art(ink) })) == [
        FoundFault(.warning, "home@2x.png", MaskWithColor.hardShadow)
      ])
  }

  @Test(
    arguments: [(90, [FoundFault(.warning, "tinted.png", MaskWithColor.tinted)]), (200, [])]
      as [(UInt8, [FoundFault])])
  func `mask-with-color wants a tinted icon in grey`(blue: UInt8, expected: [FoundFault]) throws {
    let color = RGBA(red: 200, green: 200, blue: blue, alpha: 255)
    let image = MadeImage("tinted.png", 1024) {
      $0.art = ArtSignature(
        size: PixelSize(width: 1024, height: 1024), cells: Array(repeating: color, count: 256),
        detail: ArtDetail(sharpness: 3, contrast: 100), ink: ArtInk(coverage: 1))
    }
    let set = MadeSet.icon(
      MadeEntry(MadeImage("icon.png", 1024)), MadeEntry(image) { $0.appearance = "tinted" })
    #expect(try foundFaults(of: .maskWithColor, in: .ofToday(set)) == expected)
  }

  @Test func `enlarged-art finds a mask that is soft both ways`() throws {
    func found(_ down: Float) throws -> [FoundFault] {
      let art = art(ArtInk(coverage: 0.4), sharpness: 0.9, sharpnessDown: down)
      return try foundFaults(of: .enlargedArt, in: MadeApp(mask { $0.art = art }))
    }
    #expect(try found(1.1) == [FoundFault(.warning, "home@2x.png", EnlargedMask())])
    #expect(try found(2.4) == [])
  }

  @Test func `oversize-bar-icon gives the most that the bar allows`() throws {
    #expect(
      try foundFaults(of: .oversizeBarIcon, in: MadeApp(mask("home@2x.png", 100, 64))) == [
        FoundFault(
          .warning, "home@2x.png",
          OversizeBarIcon(
            expected: PixelSize(width: 96, height: 64), actual: PixelSize(width: 100, height: 64)))
      ])
    #expect(try foundFaults(of: .oversizeBarIcon, in: MadeApp(mask("home@2x.png", 96, 64))) == [])
  }

  @Test(arguments: [
    (41, [FoundFault(.warning, "a.png", LargeBarIcon(expected: "20x20", actual: "41x41"))]), (40, []),
  ])
  func `oversize-bar-icon gives the usual size of a bar without a limit`(side: Int, expected: [FoundFault])
    throws
  {
    let image = mask("a.png", side, side) { $0.role = GivenRole(.toolbar, from: .flag(pattern: "*")) }
    #expect(try foundFaults(of: .oversizeBarIcon, in: MadeApp(image)) == expected)
  }

  @Test func `uneven-bar-weight compares with the median`() throws {
    func found(_ coverage: Float, side: Int = 60, usual: Int = 60) throws -> [FoundFault] {
      func icon(_ name: String, _ coverage: Float, _ side: Int) -> MadeImage {
        mask(FileName("\(name)@2x.png")) {
          $0.art = .halves(60, coverage: coverage)
          $0.pixels.visible = PixelRect(x: 0, y: 0, width: side, height: side)
        }
      }
      return try foundFaults(
        of: .unevenBarWeight,
        in: MadeApp {
          $0.images = ["a", "b", "c"].map { icon($0, 0.3, usual) } + [icon("d", coverage, side)]
        })
    }
    func due(_ fault: UnevenBarWeight) -> [FoundFault] { [FoundFault(.note, "d@2x.png", fault)] }
    #expect(try found(0.9) == due(.heavier(ratio: BarRatio(3))))
    #expect(try found(0.1) == due(.lighter(ratio: BarRatio(1.0 / 3))))
    #expect(try found(0.3, usual: 40) == due(.larger(ratio: BarRatio(1.5))))
    #expect(try found(0.3, side: 40) == due(.smaller(ratio: BarRatio(2.0 / 3))))
    #expect(try found(0.3) == [])
  }

  private static let widths: [(Float, UnevenBarWeight?)] = [
    (8, .thicker(ratio: BarRatio(2))), (2, .thinner(ratio: BarRatio(0.5))), (4, nil),
  ]

  @Test(arguments: Self.widths)
  func `uneven-bar-weight compares the lines where all icons are drawn in some`(
    width: Float, expected: UnevenBarWeight?
  ) throws {
    func icon(_ name: String, _ width: Float) -> MadeImage {
      mask(FileName("\(name)@2x.png")) {
        $0.art = .made(60, coverage: 0.2, lineWidth: width) { x, _ in x < 8 ? 220 : 30 }
        $0.pixels.visible = PixelRect(x: 0, y: 0, width: 60, height: 60)
      }
    }
    #expect(
      try foundFaults(
        of: .unevenBarWeight,
        in: MadeApp { $0.images = ["a", "b", "c"].map { icon($0, 4) } + [icon("d", width)] })
        == (expected.map { [FoundFault(.note, "d@2x.png", $0)] } ?? []))
  }
}
