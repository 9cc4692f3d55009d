import ImageInspection
import ImageProperties

extension FuzzTarget {
  /// Files under the name of an `.icns`.
  static let iconFamilies = FuzzTarget(name: "icon-families", seeds: { iconFamilySeeds }) { start, count in
    let facts = IconFamilyFacts(Array(UnsafeRawBufferPointer(start: start, count: count)))
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
