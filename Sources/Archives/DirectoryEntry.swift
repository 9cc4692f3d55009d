import FileTree
import Places

/// How a member's data is stored.
package enum ZipMethod: Equatable, Sendable {
  case stored
  case deflate
  /// By its number in APPNOTE.TXT, 4.4.5.
  case other(UInt16)

  init(number: UInt16) {
    switch number {
    case 0: self = .stored
    case 8: self = .deflate
    default: self = .other(number)
    }
  }
}

/// One record of the directory, without its name; compact, since there may be 200,000.
struct DirectoryEntry: Sendable {
  let nameStart: UInt32
  let nameLength: UInt16
  let methodNumber: UInt16
  let flags: UInt16
  /// Unix permissions and file type; 0 where the writer was no Unix.
  let mode: UInt16
  let kind: EntryKind
  let checksum: UInt32
  var diagnostics = MemberDiagnostics()
  /// Bytes; `Int.max` for what is more.
  let compressedSize: Int
  let size: Int
  /// Offset of the local header in the file.
  let headerOffset: Int

  static let fixedSize = 46
  static let signature: UInt32 = 0x0201_4B50

  var method: ZipMethod { ZipMethod(number: methodNumber) }
  /// Encrypted in the old way (bit 0), the strong one (6), or with masked names (13).
  var isEncrypted: Bool { flags & 0x2041 != 0 }
  var name: Range<Int> { Int(nameStart)..<(Int(nameStart) + Int(nameLength)) }

  /// Bytes of a record from its fixed part.
  static func size(of record: [UInt8], at start: Int) -> Int {
    fixedSize + Int(record.uint16(start + 28)) + Int(record.uint16(start + 30))
      + Int(record.uint16(start + 32))
  }

  /// - Parameters:
  ///   - start: the record in `bytes`, which holds it whole.
  ///   - nameStart: where its name is put in the pool of names.
  ///   - shift: added to its offset.
  init(_ bytes: [UInt8], at start: Int, nameStart: UInt32, shift: Int) {
    self.nameStart = nameStart
    nameLength = bytes.uint16(start + 28)
    methodNumber = bytes.uint16(start + 10)
    flags = bytes.uint16(start + 8)
    checksum = bytes.uint32(start + 16)
    let wide = WideNumbers(bytes, at: start, nameLength: Int(nameLength))
    compressedSize = wide.compressedSize
    size = wide.size
    let (offset, overflow) = wide.offset.addingReportingOverflow(shift)
    headerOffset = overflow ? .max : offset
    // Hosts 3, Unix, and 19, macOS (APPNOTE.TXT 4.4.2.2): the upper half of the attributes is st_mode.
    let isUnix = bytes[start + 5] == 3 || bytes[start + 5] == 19
    mode = isUnix ? bytes.uint16(start + 40) : 0
    let endsWithSlash = nameLength > 0 && bytes[start + Self.fixedSize + Int(nameLength) - 1] == slash
    let isMarkedFolder = !isUnix && bytes[start + 38] & 0x10 != 0
    kind = endsWithSlash || isMarkedFolder ? .folder : DirectoryEntry.kind(of: mode)
    if wide.disk != 0 { diagnostics.insert(.onOtherVolume) }
  }

  /// The file type of st_mode; writers that know none leave it 0.
  private static func kind(of mode: UInt16) -> EntryKind {
    switch mode & 0o170000 {
    case 0o040000: .folder
    case 0o120000: .symbolicLink
    case 0, 0o100000: .file
    default: .other
    }
  }
}

/// The numbers of a record that zip64 moves into an extra field, where all their bits are set in the record.
/// Source: APPNOTE.TXT 4.5.3.
private struct WideNumbers {
  private(set) var size: Int
  private(set) var compressedSize: Int
  private(set) var offset: Int
  private(set) var disk: UInt32

  init(_ record: [UInt8], at start: Int, nameLength: Int) {
    let field = record.extraField(
      1, from: start + DirectoryEntry.fixedSize + nameLength, count: Int(record.uint16(start + 30)))
    var place = field?.lowerBound ?? 0
    let end = field?.upperBound ?? 0
    func number(_ offset: Int) -> Int {
      let value = record.uint32(start + offset)
      guard value == .max, end - place >= 8 else { return Int(value) }
      defer { place += 8 }
      return Int(clamping: record.uint64(place))
    }
    size = number(24)
    compressedSize = number(20)
    offset = number(42)
    let narrow = record.uint16(start + 34)
    disk = narrow == .max && end - place >= 4 ? record.uint32(place) : UInt32(narrow)
  }
}

extension [UInt8] {
  /// Where the data of the extra field with `identifier` stands, among the fields in `count` bytes from `start`.
  func extraField(_ identifier: UInt16, from start: Int, count: Int) -> Range<Int>? {
    var place = start
    let end = Swift.min(start + count, self.count)
    while end - place >= 4 {
      let length = Int(uint16(place + 2))
      guard length <= end - place - 4 else { return nil }
      if uint16(place) == identifier { return (place + 4)..<(place + 4 + length) }
      place += 4 + length
    }
    return nil
  }
}
