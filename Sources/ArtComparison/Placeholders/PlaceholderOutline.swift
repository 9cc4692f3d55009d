package import ImageProperties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private enum OutlineStep {
  static let directions = 7
  /// Of the steepness of a cell: below the first there is no edge, and from the second on a strong one.
  static let least: Float = 0.2
  static let strong: Float = 0.6
  static let weakValue: Float = 0.4
  static let strongValue: Float = 0.8
  /// A cell that does not count: that of a plate that other icons have as well, or what lies around a few small letters.
  static let unseen: UInt8 = 15

  /// What each code stands for.
  static let cells: [GlyphEdges.Cell] = (0...unseen).map { code in
    guard code > 0, code < unseen else { return GlyphEdges.Cell(steepness: 0, cosine: 0, sine: 0) }
    let (strength, direction) = (Int(code) - 1).quotientAndRemainder(dividingBy: directions)
    let angle = 2 * Double.pi * Double(direction) / Double(directions)
    return GlyphEdges.Cell(
      steepness: strength == 0 ? weakValue : strongValue, cosine: Float(cos(angle)), sine: Float(sin(angle)))
  }
}

/// The edges of a picture in 128 bytes: for 16 x 16 cells whether there is a weak or a strong one, and its direction out of seven,
/// or that the cell does not count. Colours and what is lighter are no part of it.
package struct PlaceholderOutline: Equatable, Sendable {
  /// 0 for no edge, then the directions of weak ones and of strong ones, and at last one for what does not count.
  private let codes: [UInt8]

  package init(_ picture: SmallPicture) {
    let numbers = GlyphEdges(GlyphSlopes(PictureGrid(picture))).numbers
    let count = GlyphEdges.count
    codes = (0..<count).map { index in
      let steepness = numbers[index]
      guard steepness >= OutlineStep.least else { return 0 }
      let turns = Double(atan2(numbers[2 * count + index], numbers[count + index])) / (2 * Double.pi)
      let direction = Int((turns * Double(OutlineStep.directions)).rounded())
      let code = (direction + OutlineStep.directions) % OutlineStep.directions + 1
      return UInt8(steepness < OutlineStep.strong ? code : code + OutlineStep.directions)
    }
  }

  var edges: GlyphEdges { GlyphEdges(codes, of: OutlineStep.cells) }

  /// The cells that count; nil for all of them.
  var seen: GlyphViews.Mask? {
    codes.contains(OutlineStep.unseen) ? codes.map { $0 == OutlineStep.unseen ? 0 : 1 } : nil
  }
}

extension PlaceholderOutline: CustomStringConvertible, LosslessStringConvertible {
  /// `1:` and a hexadecimal digit for each cell, in rows from the top.
  package var description: String { cellDigits(codes) }

  package init?(_ description: String) {
    guard let codes = cellCodes(description) else { return nil }
    self.codes = codes
  }
}

private let cellVersion = "1:"

/// The text for codes of all cells, of one digit each.
func cellDigits(_ codes: [UInt8]) -> String { cellVersion + codes.map { String($0, radix: 16) }.joined() }

/// Nil where the text is none.
func cellCodes(_ text: String) -> [UInt8]? {
  // As a list: as characters the digits of all generators' icons took longer than two icons are compared with them, and as the
  // bytes of a text three times as long as of a list.
  let text = Array(text.utf8)
  let digits = text.dropFirst(cellVersion.utf8.count)
  guard text.starts(with: cellVersion.utf8), digits.count == GlyphEdges.count else { return nil }
  return hexDigits(digits)
}
