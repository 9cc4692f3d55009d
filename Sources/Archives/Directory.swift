/// Every record of the directory, in the order of the file, with all names in one array.
struct Directory: Sendable {
  private(set) var entries: [DirectoryEntry] = []
  private(set) var names: [UInt8] = []

  /// Reads the records between the offsets that `end` names, a window at a time.
  init(_ end: DirectoryEnd, of source: ByteSource) throws(ZipError) {
    var window = Window(range: end.directory)
    entries.reserveCapacity(min(end.statedCount, end.directory.count / DirectoryEntry.fixedSize))
    while try window.fill(from: source, for: DirectoryEntry.fixedSize),
      window.bytes.uint32(window.place) == DirectoryEntry.signature
    {
      let size = DirectoryEntry.size(of: window.bytes, at: window.place)
      guard try window.fill(from: source, for: size) else { break }
      try append(window, shift: end.shift)
      window.place += size
    }
    // A signature of the directory may follow (APPNOTE.TXT 4.3.13); it signs nothing that is known today.
    let isSigned = window.rest >= 6 && window.bytes.uint32(window.place) == 0x0505_4B50
    guard window.rest == 0 || isSigned else { throw ZipError(.brokenDirectory(offset: window.offset)) }
    guard entries.count >= end.statedCount else {
      throw ZipError(.missingMembers(stated: end.statedCount, found: entries.count))
    }
  }

  private mutating func append(_ window: Window, shift: Int) throws(ZipError) {
    guard entries.count < ZipLimits.members else {
      throw ZipError(.tooManyMembers(count: entries.count + 1, limit: ZipLimits.members))
    }
    let entry = DirectoryEntry(
      window.bytes, at: window.place, nameStart: UInt32(clamping: names.count), shift: shift)
    let nameStart = window.place + DirectoryEntry.fixedSize
    names += window.bytes[nameStart..<(nameStart + Int(entry.nameLength))]
    entries.append(entry)
  }

  mutating func insert(_ diagnostic: MemberDiagnostic, at index: Int) {
    entries[index].diagnostics.insert(diagnostic)
  }
}

/// A part of the directory in memory.
private struct Window {
  /// What is not yet in memory; offsets in the file.
  private var pending: Range<Int>
  private(set) var bytes: [UInt8] = []
  /// The next record in `bytes`.
  var place = 0

  init(range: Range<Int>) { pending = range }

  /// Bytes of the directory from `place` on.
  var rest: Int { bytes.count - place + pending.count }
  /// `place` as an offset in the file.
  var offset: Int { pending.lowerBound - (bytes.count - place) }

  /// Reads on, so that `count` bytes stand at `place`; false where the directory has not so many.
  mutating func fill(from source: ByteSource, for count: Int) throws(ZipError) -> Bool {
    guard bytes.count - place < count else { return true }
    guard rest >= count else { return false }
    let next = pending.prefix(max(ZipLimits.windowBytes, count))
    bytes = try Array(bytes[place...]) + source.bytes(in: next)
    place = 0
    pending = next.upperBound..<pending.upperBound
    return true
  }
}
