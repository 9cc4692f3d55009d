/// Where the directory lies and what the end record says of it.
///
/// An archive is found from its end: the end record is the last thing in it, but for a comment of up to 65,535
/// bytes, and names the directory's size. The directory stands right before it.
/// Source: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.14 to 4.3.16.
struct DirectoryEnd {
  /// Offsets in the file.
  let directory: Range<Int>
  let statedCount: Int
  /// The end record has room for 65,535 only; some writers then leave the higher bits out.
  let isCountShort: Bool
  /// What is to be added to each offset that the archive names, because something stands before it.
  let shift: Int
  let bytesAfter: Int

  private static let recordSize = 22
  private static let locatorSize = 20
  private static let wideRecordSize = 56
  private static let signature: [UInt8] = [0x50, 0x4B, 5, 6]
  private static let locatorSignature: UInt32 = 0x0706_4B50
  private static let wideSignature: UInt32 = 0x0606_4B50

  init(of source: ByteSource) throws(ZipError) {
    let (position, bytesAfter) = try DirectoryEnd.find(in: source)
    let record = try source.bytes(in: position..<(position + DirectoryEnd.recordSize))
    let narrow = Numbers(
      disks: [UInt32(record.uint16(4)), UInt32(record.uint16(6))], countHere: UInt64(record.uint16(8)),
      count: UInt64(record.uint16(10)), size: UInt64(record.uint32(12)), offset: UInt64(record.uint32(16)))
    let wide = try DirectoryEnd.readWide(before: position, of: source)
    if let wide, !narrow.allows(wide.numbers) { throw ZipError(.contradictoryEnds) }
    let numbers = wide?.numbers ?? narrow
    guard numbers.disks.allSatisfy({ $0 == 0 }), numbers.countHere == numbers.count else {
      throw ZipError(.split)
    }
    directory = try DirectoryEnd.place(numbers, before: wide?.position ?? position)
    shift = directory.lowerBound - Int(clamping: numbers.offset)
    statedCount = Int(clamping: numbers.count)
    isCountShort = wide == nil
    self.bytesAfter = bytesAfter
    guard statedCount <= ZipLimits.members else {
      throw ZipError(.tooManyMembers(count: statedCount, limit: ZipLimits.members))
    }
  }

  /// What both kinds of end record say.
  private struct Numbers {
    let disks: [UInt32]
    let countHere: UInt64
    let count: UInt64
    let size: UInt64
    let offset: UInt64

    /// Whether each number is that of `wide`, or says with all bits set that it is found there.
    func allows(_ wide: Numbers) -> Bool {
      zip(disks, wide.disks).allSatisfy { $0 == 0xFFFF || $0 == $1 }
        && (countHere == 0xFFFF || countHere == wide.countHere) && (count == 0xFFFF || count == wide.count)
        && (size == 0xFFFF_FFFF || size == wide.size) && (offset == 0xFFFF_FFFF || offset == wide.offset)
    }
  }

  /// The end record whose comment ends with the file; else the last one with something behind it.
  private static func find(in source: ByteSource) throws(ZipError) -> (position: Int, bytesAfter: Int) {
    let start = max(0, source.size - recordSize - 0xFFFF)
    let tail = try source.bytes(in: start..<source.size)
    var fitting: Int?
    var withRest: (Int, Int)?
    for index in stride(from: tail.count - recordSize, through: 0, by: -1)
    where tail[index] == signature[0] && tail[index..<(index + 4)].elementsEqual(signature) {
      let rest = tail.count - index - recordSize - Int(tail.uint16(index + 20))
      if rest == 0 {
        guard fitting == nil else { throw ZipError(.ambiguousEnd) }
        fitting = index
      } else if rest > 0, withRest == nil {
        withRest = (start + index, rest)
      }
    }
    if let fitting { return (start + fitting, 0) }
    if let withRest { return withRest }
    let head = try source.bytes(in: 0..<min(4, source.size))
    throw ZipError(head == [0x50, 0x4B, 3, 4] ? .truncated : .notAnArchive)
  }

  /// The end record of zip64, which a locator names that stands right before the other end record.
  private static func readWide(
    before position: Int, of source: ByteSource
  ) throws(ZipError) -> (numbers: Numbers, position: Int)? {
    let locatorStart = position - locatorSize
    guard locatorStart >= 0 else { return nil }
    let locator = try source.bytes(in: locatorStart..<position)
    guard locator.uint32(0) == locatorSignature else { return nil }
    guard locator.uint32(4) == 0, locator.uint32(16) <= 1 else { throw ZipError(.split) }
    // With something before the archive the named offset is wrong; the record still ends at the locator.
    for start in [Int(clamping: locator.uint64(8)), locatorStart - wideRecordSize]
    where start >= 0 && start <= locatorStart - wideRecordSize {
      let record = try source.bytes(in: start..<(start + wideRecordSize))
      guard record.uint32(0) == wideSignature,
        record.uint64(4) == UInt64(locatorStart - start - 12)
      else { continue }
      let numbers = Numbers(
        disks: [record.uint32(16), record.uint32(20)], countHere: record.uint64(24), count: record.uint64(32),
        size: record.uint64(40), offset: record.uint64(48))
      return (numbers, start)
    }
    throw ZipError(.contradictoryEnds)
  }

  private static func place(_ numbers: Numbers, before end: Int) throws(ZipError) -> Range<Int> {
    guard let size = Int(exactly: numbers.size), size <= end, numbers.offset <= UInt64(end - size) else {
      throw ZipError(.directoryOutside)
    }
    guard size <= ZipLimits.directoryBytes else {
      throw ZipError(.directoryTooLarge(size: size, limit: ZipLimits.directoryBytes))
    }
    return (end - size)..<end
  }
}
