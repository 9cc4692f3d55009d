import ArtComparison
import ImageInspection
import ImageProperties

/// The sizes at which pictures of thin lines are known, in hundredths of their own.
private let sizes = [70, 75, 80, 85, 90, 95, 105, 110, 115, 120, 125, 130]
/// How far the edges of a reduced picture reach beyond it, in cells: what lies farther out does not count.
private let reach = 0.3
/// Those of an outline, a side.
private let cells = 16
/// Pixels of a side: at few a picture at another size lies differently on the cells.
private let sideDrawn = 1024

/// What `resized` of a row lists: the outline of the picture at other sizes on its own ground.
func resizedOutlines(_ bytes: [UInt8]) -> [String] {
  let drawn = Picture(png: bytes)?.resized(sideDrawn).framed(1, on: SIMD4(repeating: 255))
  guard let picture = drawn else { return [] }
  return sizes.compactMap { size in
    let resized = picture.inTheMiddle(size: size)
    guard let small = inspectImage(resized.png, depth: .picture).png?.picture else { return nil }
    let outside = size < 100 ? Int((Double(100 - size) / 200 * Double(cells) + reach).rounded(.up)) : 0
    let inside = outside..<cells - outside
    let text = PlaceholderOutline(small).description
    let version = text.prefix { $0 != ":" } + ":"
    return version
      + text.dropFirst(version.count).enumerated().map { cell, digit in
        inside.contains(cell / cells) && inside.contains(cell % cells) ? String(digit) : "f"
      }.joined()
  }
}

extension Picture {
  /// At another size, the rest in the colour beside its corner.
  fileprivate func inTheMiddle(size: Int) -> Picture {
    let (resized, ground) = (resized((width * size + 50) / 100), self[1, 1])
    let (left, top) = ((width - resized.width) >> 1, (height - resized.height) >> 1)
    var placed = self
    for y in 0..<height {
      for x in 0..<width {
        let isInside = (0..<resized.width).contains(x - left) && (0..<resized.height).contains(y - top)
        placed[x, y] = isInside ? resized[x - left, y - top] : ground
      }
    }
    return placed
  }
}
