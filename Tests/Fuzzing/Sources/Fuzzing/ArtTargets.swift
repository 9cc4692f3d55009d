import ArtComparison
import ImageProperties

extension FuzzTarget {
  /// The text of a fingerprint, as a configuration has it: what is read is written as it was, and matches itself.
  static let fingerprints = FuzzTarget(name: "fingerprints", seeds: { fingerprintSeeds }) { start, count in
    let text = String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    guard let fingerprint = PlaceholderFingerprint(text) else { return 0 }
    precondition(fingerprint.description == text, "written otherwise than read")
    precondition(Placeholder(houseName: "", fingerprint: text) != nil, "no placeholder")
    return 0
  }
}

extension FuzzTarget {
  /// Sums of columns and rows: any numbers that pixels can add up to, of images of any sides. The first two bytes say the sides,
  /// the others are taken in turn.
  static let artSums = FuzzTarget(name: "art-sums", seeds: { artSumSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard bytes.count > 3 else { return 0 }
    let size = PixelSize(width: 2 * Int(bytes[0]) + 1, height: 2 * Int(bytes[1]) + 1)
    let values = bytes[2...]
    func numbers(_ count: Int, from first: Int) -> [Int16] {
      (0..<count).map { Int16(values[2 + (first + $0) % values.count]) }
    }
    func lines(_ count: Int, from first: Int) -> ArtLines {
      ArtLines(
        energy: numbers(count, from: first).map { Float($0) * 99 },
        fineEnergy: numbers(count, from: first + 1).map { Float($0) * 199 },
        edges: numbers(count, from: first + 2))
    }
    var differences = DifferenceSums()
    (differences.first, differences.third) = (1 + UInt64(values.count), UInt64(bytes[2]))
    let sums = ArtSums(
      size: size, seenRows: size.height, comparedRows: size.height, differences: differences,
      alpha: AlphaSums(), columns: lines(size.width, from: 0),
      rows: max(size.width, size.height) <= ArtSignature.smallSide ? lines(size.height, from: 7) : nil,
      columnChanges: numbers(size.width, from: 3).map { $0 & 1 },
      rowChanges: numbers(size.height, from: 5).map { $0 & 1 })
    let detail = ArtDetail(sums)
    precondition(Int(detail.period) <= size.width / 2, "no frequency")
    precondition(
      Int(detail.repeatedColumns) * 4 <= size.width * 3, "more columns than repeated pixels can have")
    precondition(Int(detail.repeatedRows) * 4 <= size.height * 3, "more rows than repeated pixels can have")
    precondition(Int(detail.trace.edgeColumns) < size.width && Int(detail.trace.otherColumns) < size.width)
    precondition((0...1).contains(detail.blocks.borders) && (0...1).contains(detail.blocks.otherLines))
    precondition(detail.blocks.steps >= 0 && detail.trace.half.isFinite && detail.trace.other.isFinite)
    return 0
  }
}

/// Columns that change as those of repeated pixels do, and others.
private var artSumSeeds: [[UInt8]] {
  let pairs = (0..<120).map { UInt8($0 % 2 * 9) }
  return [
    [60, 60] + pairs, [200, 90] + pairs, [120, 10, 1, 2, 3], [60, 60] + (0..<90).map { UInt8($0 * 7 & 255) },
  ]
}

private var fingerprintSeeds: [[UInt8]] {
  let flat = "1:" + String(repeating: "7", count: 63) + "8000" + String(repeating: "80", count: 8)
  let bounds = "1:" + String(repeating: "0e", count: 31) + "7" + "ffff" + String(repeating: "00ff", count: 4)
  return [flat, bounds, "1:", "2:" + flat.dropFirst(2)].map { Array($0.utf8) }
}
