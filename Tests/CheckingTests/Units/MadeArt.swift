import ImageProperties
import TestSupport

extension ArtSignature {
  /// Made-up art, its cells by column and row.
  static func made(
    _ side: Int, height: Int? = nil, repeated: Int = 0, coverage: Float = 1, alpha: UInt8 = 255,
    lineWidth: Float = 0,
    cell: (Int, Int) -> UInt8
  ) -> ArtSignature {
    let cells = (0..<ArtSignature.side * ArtSignature.side).map { index in
      let value = cell(index % ArtSignature.side, index / ArtSignature.side)
      return RGBA(red: value, green: value, blue: value, alpha: alpha)
    }
    return ArtSignature(
      size: PixelSize(width: side, height: height ?? side), cells: cells,
      detail: ArtDetail(
        sharpness: 3, contrast: 100, repeatedColumns: UInt16(repeated),
        repeatedRows: UInt16(repeated * (height ?? side) / side)),
      ink: ArtInk(coverage: coverage, lineWidth: lineWidth))
  }

  /// A light half beside a dark one.
  static func halves(_ side: Int, repeated: Int = 0, coverage: Float = 1) -> ArtSignature {
    made(side, repeated: repeated, coverage: coverage) { x, _ in x < 8 ? 220 : 30 }
  }

  /// The same with less light.
  static func dimHalves(_ side: Int) -> ArtSignature { made(side) { x, _ in x < 8 ? 110 : 10 } }

  /// Stripes, of which the left half is black.
  static func halfMissing(_ side: Int) -> ArtSignature {
    made(side) { x, y in x < 8 ? 0 : y % 4 < 2 ? 220 : 60 }
  }

  /// Stripes, of which the left five sixteenths are black: no half, third or quarter.
  static func partMissing(_ side: Int) -> ArtSignature {
    made(side) { x, y in x < 5 ? 0 : y % 4 < 2 ? 220 : 60 }
  }

  /// Another picture.
  static func stripes(_ side: Int) -> ArtSignature { made(side) { _, y in y % 4 < 2 ? 220 : 30 } }

  /// A plate inside a clear border.
  /// - Parameters:
  ///   - margin: in cells.
  ///   - filled: the share of its square that it covers.
  static func plate(_ side: Int, margin: Int, filled: Float) -> ArtSignature {
    let inside = margin..<Self.side - margin
    let cells = (0..<Self.side * Self.side).map { cell in
      let isInside = inside.contains(cell % Self.side) && inside.contains(cell / Self.side)
      return isInside
        ? RGBA(red: 90, green: 90, blue: 90, alpha: 255) : RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let share = Float(inside.count) / Float(Self.side)
    return ArtSignature(
      size: PixelSize(width: side, height: side), cells: cells,
      detail: ArtDetail(sharpness: 3, contrast: 100), ink: ArtInk(coverage: share * share * filled))
  }

  /// A light square inside a dark border.
  static func framed(_ side: Int) -> ArtSignature {
    made(side) { x, y in (2..<14).contains(x) && (2..<14).contains(y) ? 220 : 30 }
  }
}

extension SmallPicture {
  /// The same in grey, each cell four.
  init(_ art: ArtSignature) {
    let bytes = (0..<Self.side * Self.side).flatMap { index in
      let luma = art.luma(index / Self.side / 2 * ArtSignature.side + index % Self.side / 2)
      return [UInt8](repeating: UInt8(luma), count: 3)
    }
    self.init(size: art.size, bytes: bytes)
  }
}
