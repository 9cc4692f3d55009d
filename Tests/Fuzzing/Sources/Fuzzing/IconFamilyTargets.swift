import ImageInspection
import ImageProperties

extension FuzzTarget {
  /// Files under the name of an `.icns`.
  static let iconFamilies = FuzzTarget(name: "icon-families", seeds: { iconFamilySeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let facts = IconFamilyFacts(bytes)
    let picture = IconFamilyFacts.largestPNG(in: bytes)
    precondition(picture.map { $0.count + 16 <= count } ?? true, "a picture larger than the family")
    precondition(facts.types.count * 8 <= count, "more elements than fit")
    if case .truncated(let offset) = facts.fault {
      precondition(offset <= count, "the fault lies beyond the file")
    }
    return 0
  }
}

private let iconFamilySeeds: [[UInt8]] = [
  Array("icns".utf8) + [0, 0, 0, 28] + Array("ic09".utf8) + [0, 0, 0, 12, 1, 2, 3, 4] + Array("ic10".utf8)
    + [0, 0, 0, 8],
  Array("icns".utf8) + [0, 0, 0, 8],
]
