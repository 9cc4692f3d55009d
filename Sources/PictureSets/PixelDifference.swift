package import ImageProperties

/// How far the pixels of two images of one size are apart.
package struct PixelDifference: Equatable, Sendable {
  /// Pixels of which any sample differs, from 0 to 1.
  package let share: Double
  /// The largest difference of two samples, in 255ths.
  package let largest: Int
  /// Around every pixel that differs.
  package let box: PixelRect
  /// Pixels of which any sample differs by more than ``tolerance`` as it is drawn, from 0 to 1: colours count as much as
  /// their pixel is opaque.
  package let clearShare: Double
  /// Those of them that lie where the picture differs on average as well, from 0 to 1: see ``DifferenceCells``.
  private let lastingShare: Double

  /// In 255ths: what palettes, lossy codecs and other colour spaces do to a picture stays below it.
  package static let tolerance = 8
  /// A build whose picture differs clearly in no more of its pixels shows its source.
  private static let staleShare = 0.02

  /// Whether the newer one has the colours of a palette, and the older one more.
  private let isQuantised: Bool

  /// Whether it is more than what a compiler does to a picture.
  ///
  /// A lossy codec changes nearly every pixel a little and some, beside edges, by more; what a part of the picture is on
  /// average it keeps. Of 82 real icons as JPEGs of quality 75 to 90, and as 256 colours without and with dither, 75 differ
  /// clearly in more than 2 % of their pixels, and none where the average of a cell does.
  package var isOtherPicture: Bool {
    guard clearShare > Self.staleShare else { return false }
    return lastingShare > Self.staleShare || clearShare >= share / 2
  }

  /// Nil where no pixel differs, or the two cannot be laid over each other.
  package init?(_ old: DecodedPicture, _ new: DecodedPicture) {
    guard old.size == new.size else { return nil }
    let width = old.size.width
    let (oldStep, newStep) = (old.bitsPerChannel / 8, new.bitsPerChannel / 8)
    let count = width * old.size.height
    guard old.rgba.count == count * 4 * oldStep, new.rgba.count == count * 4 * newStep else { return nil }
    var found = Found()
    var cells = DifferenceCells(width: width, height: old.size.height)
    old.rgba.withUnsafeBufferPointer { old in
      new.rgba.withUnsafeBufferPointer { new in
        for pixel in 0..<count {
          var largest = 0
          for channel in (pixel &* 4)..<(pixel &* 4 &+ 4) {
            largest = max(
              largest, distance(old, channel &* oldStep, oldStep, new, channel &* newStep, newStep))
          }
          guard largest > 0 else { continue }
          let drawn = drawnDifference(old, oldStep, new, newStep, pixel: pixel)
          let isClear = largest > PixelDifference.tolerance && drawn.largest > PixelDifference.tolerance
          found.take(largest, isClear: isClear, x: pixel % width, y: pixel / width)
          cells.take(drawn, isClear: isClear, x: pixel % width, y: pixel / width)
        }
      }
    }
    guard found.pixels > 0 else { return nil }
    share = Double(found.pixels) / Double(count)
    clearShare = Double(found.clearPixels) / Double(count)
    cells.finishRow()
    let palette = clearShare > Self.staleShare ? PaletteColors(of: new, madeOf: old) : nil
    let lasting = cells.doubtful.reduce(into: cells.lasting) { lasting, cell in
      if palette?.explains(cell, in: old) != true { lasting += cell.clearPixels }
    }
    lastingShare = Double(lasting) / Double(count)
    isQuantised = palette != nil
    largest = found.largest
    box = PixelRect(
      x: found.left, y: found.top, width: found.right - found.left + 1, height: found.bottom - found.top + 1)
  }
}

private struct Found {
  var pixels = 0
  var clearPixels = 0
  var largest = 0
  var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)

  mutating func take(_ difference: Int, isClear: Bool, x: Int, y: Int) {
    pixels += 1
    if isClear { clearPixels += 1 }
    largest = max(largest, difference)
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }
}

/// In 255ths. Two of 16 bits that differ at all differ by 1 at least; one of 8 bits stands for the middle of those
/// of 16 that round to it.
@inline(__always)
private func distance(
  _ old: UnsafeBufferPointer<UInt8>, _ oldAt: Int, _ oldStep: Int, _ new: UnsafeBufferPointer<UInt8>,
  _ newAt: Int, _ newStep: Int
) -> Int {
  if oldStep == 1, newStep == 1 { return abs(Int(old[oldAt]) &- Int(new[newAt])) }
  let (first, second) = (sample(old, oldAt, oldStep), sample(new, newAt, newStep))
  let apart = abs(first &- second)
  if oldStep != newStep { return (apart &+ 128) / 257 }
  return apart == 0 ? 0 : max(1, (apart &+ 128) / 257)
}

/// How two pixels differ as they are drawn: colours are multiplied by alpha, which is how catalogs store them.
private func drawnDifference(
  _ old: UnsafeBufferPointer<UInt8>, _ oldStep: Int, _ new: UnsafeBufferPointer<UInt8>, _ newStep: Int,
  pixel: Int
) -> DrawnDifference {
  let place = pixel &* 4
  let (before, after) = (
    sample(old, (place &+ 3) &* oldStep, oldStep), sample(new, (place &+ 3) &* newStep, newStep)
  )
  func color(_ channel: Int) -> Int {
    let first = sample(old, (place &+ channel) &* oldStep, oldStep) &* before
    let second = sample(new, (place &+ channel) &* newStep, newStep) &* after
    return (second &- first) / 65_535
  }
  return DrawnDifference(red: color(0), green: color(1), blue: color(2), alpha: after &- before)
}

@inline(__always)
private func sample(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ step: Int) -> Int {
  step == 1 ? Int(bytes[index]) &* 257 : Int(bytes[index]) << 8 | Int(bytes[index &+ 1])
}
