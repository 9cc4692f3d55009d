/// How the members lie in the file.
struct DataLayout: Sendable {
  /// Offsets of the local headers in ascending order, of members that end before the directory.
  private let headerOffsets: [Int]
  /// Where the directory begins, and with it the members end.
  let end: Int
  private(set) var found: [(entry: Int, diagnostic: MemberDiagnostic)] = []

  /// The fixed part of a local header (APPNOTE.TXT 4.3.7).
  static let headerSize = 30

  init(of directory: Directory, end: Int) {
    self.end = end
    var inside: [(entry: Int, range: Range<Int>)] = []
    for (number, entry) in directory.entries.enumerated() where !entry.diagnostics.contains(.onOtherVolume) {
      if let range = DataLayout.leastRange(of: entry), range.upperBound <= end {
        inside.append((number, range))
      } else {
        found.append((number, .outside))
      }
    }
    inside.sort { ($0.range.lowerBound, $0.entry) < ($1.range.lowerBound, $1.entry) }
    headerOffsets = inside.map(\.range.lowerBound)
    addOverlaps(of: inside)
  }

  /// Where the first member begins; nil where there is none.
  var start: Int? { headerOffsets.first }

  /// Where the first member begins that does not begin before `offset`; the end where there is none.
  func start(from offset: Int) -> Int {
    var (low, high) = (0, headerOffsets.count)
    while low < high {
      let middle = (low + high) / 2
      if headerOffsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < headerOffsets.count ? headerOffsets[low] : end
  }

  /// From the local header to the end of the data, as far as the directory tells: local headers may have
  /// extra fields, and a descriptor may follow the data. What is read is compared once more, exactly.
  private static func leastRange(of entry: DirectoryEntry) -> Range<Int>? {
    let header = headerSize + Int(entry.nameLength)
    let (length, tooLong) = entry.compressedSize.addingReportingOverflow(header)
    let (end, tooFar) = entry.headerOffset.addingReportingOverflow(length)
    return tooLong || tooFar ? nil : entry.headerOffset..<end
  }

  private mutating func addOverlaps(of sorted: [(entry: Int, range: Range<Int>)]) {
    guard var farthest = sorted.first else { return }
    for next in sorted.dropFirst() {
      if next.range.lowerBound < farthest.range.upperBound {
        found += [(farthest.entry, .overlapping), (next.entry, .overlapping)]
      }
      if next.range.upperBound > farthest.range.upperBound { farthest = next }
    }
  }
}
