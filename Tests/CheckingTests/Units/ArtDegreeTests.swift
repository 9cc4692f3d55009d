import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// How the rules about art name what they see: which move it is, how sure it is, which part is missing.
@Suite struct ArtDegreeTests {
  private func icon(_ name: FileName, _ side: Int, _ art: ArtSignature) -> MadeImage {
    MadeImage(name, side) { $0.art = art }
  }

  /// How a picture may have come to lie otherwise.
  enum Move: CaseIterable {
    case mirrored, upsideDown, turned, moved

    var fault: (OtherIcon) -> DifferentArt {
      switch self {
      case .mirrored: DifferentArt.mirrored
      case .upsideDown: DifferentArt.upsideDown
      case .turned: DifferentArt.turned
      case .moved: DifferentArt.moved
      }
    }

    /// What lies in a cell then.
    func cell(_ x: Int, _ y: Int) -> UInt8 {
      switch self {
      case .mirrored: letter(15 - x, y)
      case .upsideDown: letter(x, 15 - y)
      case .turned: letter(y, 15 - x)
      case .moved: letter(x - 1, y)
      }
    }
  }

  @Test(arguments: Move.allCases) func `different-art names the move`(move: Move) throws {
    let app = MadeApp(
      icon("Icon-72.png", 72, .made(72, cell: move.cell)),
      icon("Icon-72@2x.png", 144, .made(144, cell: letter)))
    #expect(
      try foundFaults(of: .differentArt, in: app) == [
        FoundFault(.warning, "Icon-72.png", move.fault(OtherIcon(other: "Icon-72@2x.png", count: 1)))
      ])
  }

  @Test(arguments: [1.15, 1])
  func `different-art names a picture that was stretched`(factor: Double) throws {
    /// A square with a notch, of which each cell has the mean of 64 points.
    func luma(_ x: Int, _ y: Int, of side: Int, factor: Double) -> UInt8 {
      var sum = 0.0
      for point in 0..<64 {
        let across = (Double(x) + (Double(point % 8) + 0.5) / 8) / Double(side)
        let down = (Double(y) + (Double(point / 8) + 0.5) / 8) / Double(side)
        let place = (across - 0.5) / factor + 0.5
        let isInside = (0.25..<0.75).contains(place) && (0.25..<0.75).contains(down)
        sum += isInside && !(place > 0.55 && down > 0.5) ? 220 : 30
      }
      return UInt8(sum / 64)
    }
    func icon(_ name: FileName, _ width: Int, factor: Double) -> MadeImage {
      MadeImage(name, width) { image in
        image.art = .made(width) { luma($0, $1, of: ArtSignature.side, factor: factor) }
        let side = SmallPicture.side
        image.picture = SmallPicture(
          size: image.size,
          bytes: (0..<side * side).flatMap {
            [UInt8](repeating: luma($0 % side, $0 / side, of: side, factor: factor), count: 3)
          })
      }
    }
    let found = try foundFaults(
      of: .differentArt,
      in: MadeApp(icon("Icon-72.png", 72, factor: factor), icon("Icon-72@2x.png", 144, factor: 1)))
    let due = DifferentArt.stretched(OtherIcon(other: "Icon-72@2x.png", count: 1))
    #expect(found == (factor == 1 ? [] : [FoundFault(.warning, "Icon-72.png", due)]))
  }

  /// A drawing of two steps beside another one: half of all cells differ by the step, so that their mean distance is 0.71 of
  /// it; 7 may be honest.
  @Test(arguments: [(40, true), (12, false)])
  func `different-art is careful about a small difference`(step: Int, isCertain: Bool) throws {
    let high = UInt8(100 + step)
    let halves = ArtSignature.made(144) { x, _ in x < 8 ? high : 100 }
    let square = ArtSignature.made(72) { x, y in
      (4..<12).contains(x) && (4..<12).contains(y) ? high : 100
    }
    let other = OtherIcon(other: "Icon-72@2x.png", count: 1)
    #expect(
      try foundFaults(
        of: .differentArt, in: MadeApp(icon("Icon-72.png", 72, square), icon("Icon-72@2x.png", 144, halves)))
        == [
          FoundFault(
            .warning, "Icon-72.png", isCertain ? DifferentArt.different(other) : .maybe(other))
        ])
  }

  @Test func `enlarged-art is careful where a trace is weak, and tells what is only soft`() throws {
    func found(_ change: (inout ArtDetail) -> Void) throws -> [FoundFault] {
      var art = ArtSignature.halves(114)
      change(&art.detail)
      return try foundFaults(of: .enlargedArt, in: MadeApp(icon("Icon@2x.png", 114, art)))
    }
    func due(_ fault: EnlargedArt) -> [FoundFault] { [FoundFault(.warning, "Icon@2x.png", fault)] }
    #expect(try found { $0.sharpness = 0.9 } == due(.soft(actual: px(114), kind: nil)))
    #expect(
      try found { ($0.sharpness, $0.period, $0.periodStrength) = (1.2, 57, 8) }
        == due(.maybe(actual: px(114), limit: 57, kind: nil)))
    #expect(
      try found { ($0.sharpness, $0.period, $0.periodStrength) = (1.2, 57, 14) }
        == due(.measured(actual: px(114), limit: 57, kind: nil)))
  }

  @Test func `framed-icon tells a plate with a shadow from a small glyph`() throws {
    func found(coverage: Float = 1, _ cell: (Int, Int) -> UInt8) throws -> [FoundFault] {
      var image = icon("Icon@2x.png", 114, .halves(114, coverage: coverage))
      let side = SmallPicture.side
      image.picture = SmallPicture(
        size: image.size,
        bytes: (0..<side * side).flatMap { [UInt8](repeating: cell($0 % side, $0 / side), count: 3) })
      return try foundFaults(of: .framedIcon, in: MadeApp(image))
    }
    func due(_ fault: FramedIcon) -> [FoundFault] { [FoundFault(.warning, "Icon@2x.png", fault)] }
    let plate = 4..<28
    // Three rows below a plate of three quarters have seven eighths of the light of the ground.
    #expect(
      try found { x, y in
        plate.contains(x) && plate.contains(y) ? 60 : plate.contains(x) && (28..<31).contains(y) ? 210 : 240
      } == due(.shadow(share: 75)))
    func glyph(_ x: Int, _ y: Int) -> UInt8 { (11..<21).contains(x) && (11..<21).contains(y) ? 60 : 240 }
    #expect(try found(glyph) == due(.small(share: 31)))
    // Resampling leaves some alpha of less than 255.
    #expect(try found(coverage: 0.976, glyph) == due(.small(share: 31)))
    #expect(try found(coverage: 0.974, glyph) == [])
  }

  @Test(arguments: [(2, true), (8, false)])
  func `framed-icon names a line along the edges`(width: Int, isFound: Bool) throws {
    let ground = RGBA(red: 30, green: 30, blue: 30, alpha: 255)
    let image = MadeImage("Icon@2x.png", 114) {
      $0.art = .made(114) { _, _ in 220 }
      $0.pixels.corners = [ground]
      $0.pixels.detail = PixelRect(x: width, y: width, width: 114 - 2 * width, height: 114 - 2 * width)
    }
    #expect(
      try foundFaults(of: .framedIcon, in: MadeApp(image))
        == (isFound ? [FoundFault(.warning, "Icon@2x.png", FramedIcon.line(width: width))] : []))
  }

  /// - Parameter share: of a rounded square on white, as the pixels near the edges tell; 1 where nothing but its corners is missing.
  @Test(arguments: [Float(1), 0.97, 0.9], [false, true])
  func `rounded-corners and framed-icon take a plate for one from 58 pixels on`(
    share: Float, hasShadow: Bool
  ) throws {
    func found(_ rule: Rule, _ side: Int) throws -> [FoundFault] {
      let plate = RoundedPlate(share: share, hasShadow: hasShadow)
      let image = MadeImage("Icon@2x.png", side) { image in
        image.art = .halves(side)
        image.picture = SmallPicture(
          size: image.size, bytes: SmallPicture(.halves(side)).bytes, plate: plate)
      }
      return try foundFaults(of: rule, in: MadeApp(image))
    }
    let percent = Int((share * 100).rounded())
    let isRounded = share == 1 && !hasShadow
    #expect(
      try found(.roundedCorners, 114)
        == (isRounded ? [FoundFault(.warning, "Icon@2x.png", RoundedCorners())] : []))
    #expect(
      try found(.framedIcon, 114)
        == (isRounded
          ? []
          : [
            FoundFault(
              .warning, "Icon@2x.png",
              hasShadow ? FramedIcon.shadow(share: percent) : FramedIcon.border(share: percent))
          ]))
    for rule in [Rule.roundedCorners, .framedIcon] { #expect(try found(rule, 57) == []) }
  }

  @Test func `framed-icon notes art of one colour with a hole, which may be drawn`() throws {
    func found(hole: [UInt8], _ margin: Int = 8) throws -> [FoundFault] {
      let side = SmallPicture.side
      let image = MadeImage("Icon@2x.png", 114) { image in
        image.art = .halves(114)
        let cells = (0..<side * side).flatMap { cell -> [UInt8] in
          let (x, y) = (cell % side, cell / side)
          if (14..<18).contains(x), (14..<18).contains(y) { return hole }
          return (margin..<side - margin).contains(x) && (margin..<side - margin).contains(y)
            ? [20, 20, 20] : [255, 255, 255]
        }
        image.picture = SmallPicture(size: image.size, bytes: cells)
      }
      return try foundFaults(of: .framedIcon, in: MadeApp(image))
    }
    func framed(_ severity: Severity, _ share: Int) -> [FoundFault] {
      [FoundFault(severity, "Icon@2x.png", FramedIcon.border(share: share))]
    }
    #expect(try found(hole: [255, 255, 255]) == framed(.note, 50))
    #expect(try found(hole: [20, 20, 20]) == framed(.warning, 50))
    #expect(try found(hole: [255, 0, 0]) == framed(.warning, 50))
    #expect(try found(hole: [255, 255, 255], 5) == framed(.warning, 69))
  }

  @Test func `incomplete-art tells a quarter from a half`() throws {
    let art = ArtSignature.made(114) { x, y in x < 8 && y < 8 ? 0 : y % 4 < 2 ? 220 : 60 }
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art))) == [
        FoundFault(.warning, "Icon@2x.png", IncompleteArt.quarter(count: 1))
      ])
  }

  @Test func `incomplete-art tells a third from a half`() throws {
    let image = MadeImage("Icon@2x.png", 114) { image in
      image.art = .halves(114)
      let cells = (0..<SmallPicture.side * SmallPicture.side).flatMap { cell in
        let art: UInt8 = cell / SmallPicture.side % 8 < 4 ? 220 : 60
        let column = cell % SmallPicture.side
        // The third ends within a cell.
        return [UInt8](repeating: column < 10 ? 0 : column == 10 ? art / 3 : art, count: 3)
      }
      image.picture = SmallPicture(size: image.size, bytes: cells)
    }
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(image)) == [
        FoundFault(.warning, "Icon@2x.png", IncompleteArt.third(count: 1))
      ])
  }

  /// - Parameter isFilled: whether the corners of the small one are not rounded, as the others' are.
  @Test(arguments: [false, true])
  func `different-art lets a small Mac icon be drawn larger, but not with its corners filled`(
    isFilled: Bool
  ) throws {
    func entry(_ name: FileName, _ points: Int, _ scale: Int, margin: Int, isFilled: Bool) -> MadeEntry {
      let side = points * scale
      let art = ArtSignature.plate(side, margin: margin, filled: isFilled ? 1 : 0.95)
      return MadeEntry(icon(name, side, art)) {
        ($0.platform, $0.idiom, $0.size, $0.scale) = (nil, "mac", "\(points)x\(points)", "\(scale)x")
      }
    }
    let found = try foundFaults(
      of: .differentArt,
      in: .ofToday(
        .icon(
          entry("64.png", 32, 2, margin: isFilled ? 2 : 1, isFilled: isFilled),
          entry("256.png", 256, 1, margin: 2, isFilled: false),
          entry("512.png", 512, 1, margin: 2, isFilled: false))))
    #expect(
      found
        == (isFilled
          ? [FoundFault(.warning, "64.png", DifferentArt.opaque(OtherIcon(other: "512.png", count: 1)))] : [])
    )
  }

  /// A placeholder in other light: its mean is 20 steps away, of which 14 are exact.
  @Test func `placeholder-art is careful where the light differs`() throws {
    let brighter = ArtSignature.made(114) { x, y in
      (2..<14).contains(x) && (2..<14).contains(y) ? 240 : 50
    }
    var app = MadeApp(icon("Icon@2x.png", 114, brighter))
    app.placeholders = [
      Placeholder(generator: "", name: "House", fingerprint: PlaceholderFingerprint(.framed(512)))
    ]
    #expect(
      try foundFaults(of: .placeholderArt, in: app) == [
        FoundFault(
          .warning, "Icon@2x.png",
          PlaceholderArt.near(KnownPlaceholder(name: "House", kind: nil, count: 1)))
      ])
  }
}

/// An F, which looks unlike itself however it is turned; by column and row.
private func letter(_ x: Int, _ y: Int) -> UInt8 {
  let isInk =
    (3..<6).contains(x) || (2..<5).contains(y) && (3..<14).contains(x)
    || (7..<10).contains(y) && (3..<11).contains(x)
  return isInk && (2..<14).contains(y) ? 220 : 30
}
