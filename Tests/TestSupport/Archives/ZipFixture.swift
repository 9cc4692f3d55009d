/// A member of an archive to be written: `.file("Payload/App.app/Info.plist", bytes)`.
///
/// What is written can be spoilt: `.file("a", bytes).saying { $0.checksum = 0 }`.
package struct ZipFixture: Sendable {
  package enum Content: Sendable {
    case stored([UInt8])
    case deflated([UInt8])
    /// A deflate stream as it is, and what it claims to become.
    case stream([UInt8], size: Int, checksum: UInt32)
    /// So many zeros, stored without taking room on the disk; their checksum is not worked out.
    case hole(Int)
  }

  /// What the archive says about a member; by default the truth.
  package struct Record: Sendable {
    package var name: [UInt8]
    package var flags: UInt16 = 0
    package var method: UInt16
    package var checksum: UInt32
    package var compressedSize: UInt64
    package var size: UInt64
    package var offset: UInt64 = 0
    package var disk: UInt16 = 0
    /// 3 is Unix, 0 is DOS, 19 is macOS.
    package var host: UInt8 = 3
    /// st_mode; only a Unix or macOS archive has one.
    package var mode: UInt16
    package var comment: [UInt8] = []
    package var extra: [UInt8] = []
  }

  let content: Content
  let truth: Record
  private var hasDescriptor = false
  private(set) var isWide = false
  private var directoryLie: @Sendable (inout Record) -> Void = { _ in }
  private var headerLie: @Sendable (inout Record) -> Void = { _ in }

  private init(_ name: FixturePath, _ content: Content, mode: UInt16) {
    self.content = content
    let (method, checksum, packed, size): (UInt16, UInt32, Int, Int) =
      switch content {
      case .stored(let bytes): (0, crc32(bytes), bytes.count, bytes.count)
      case .deflated(let bytes): (8, crc32(bytes), Compression.libdeflate.deflate(bytes).count, bytes.count)
      case .stream(let bytes, let size, let checksum): (8, checksum, bytes.count, size)
      case .hole(let size): (0, 0, size, size)
      }
    truth = Record(
      name: name.bytes, flags: name.bytes.contains { $0 >= 0x80 } ? 0x800 : 0, method: method,
      checksum: checksum, compressedSize: UInt64(packed), size: UInt64(size), mode: mode)
  }

  /// Bit 3, with the sizes and the checksum behind the data.
  package func withDescriptor() -> ZipFixture { changed { $0.hasDescriptor = true } }

  /// The sizes and the offset in an extra field of zip64, whether that is needed or not.
  package func wide() -> ZipFixture { changed { $0.isWide = true } }

  /// Spoils what both records say.
  package func saying(_ lie: @escaping @Sendable (inout Record) -> Void) -> ZipFixture {
    directorySaying(lie).headerSaying(lie)
  }

  /// Spoils what the directory says.
  package func directorySaying(_ lie: @escaping @Sendable (inout Record) -> Void) -> ZipFixture {
    changed { $0.directoryLie = lie }
  }

  /// Spoils what the local header says.
  package func headerSaying(_ lie: @escaping @Sendable (inout Record) -> Void) -> ZipFixture {
    changed { $0.headerLie = lie }
  }

  private func changed(_ change: (inout ZipFixture) -> Void) -> ZipFixture {
    var copy = self
    change(&copy)
    return copy
  }

  func directoryRecord(offset: Int) -> Record {
    var record = truth
    record.offset = UInt64(offset)
    if hasDescriptor { record.flags |= 8 }
    directoryLie(&record)
    return record
  }

  var headerRecord: Record {
    var record = truth
    if hasDescriptor {
      record.flags |= 8
      (record.checksum, record.compressedSize, record.size) = (0, 0, 0)
    }
    headerLie(&record)
    return record
  }

  /// With its signature, as every writer writes it; sizes of eight bytes in a wide member.
  var descriptor: [UInt8] {
    guard hasDescriptor else { return [] }
    let width = isWide ? 8 : 4
    return littleEndian(UInt64(0x0807_4B50), 4) + littleEndian(UInt64(truth.checksum), 4)
      + littleEndian(truth.compressedSize, width) + littleEndian(truth.size, width)
  }
}

extension ZipFixture {
  package static func file(_ name: FixturePath, _ bytes: [UInt8], mode: UInt16 = 0o100644) -> ZipFixture {
    ZipFixture(name, .deflated(bytes), mode: mode)
  }

  package static func file(_ name: FixturePath, _ text: String) -> ZipFixture { file(name, Array(text.utf8)) }

  package static func stored(_ name: FixturePath, _ bytes: [UInt8]) -> ZipFixture {
    ZipFixture(name, .stored(bytes), mode: 0o100644)
  }

  package static func stream(
    _ name: FixturePath, _ bytes: [UInt8], size: Int, checksum: UInt32
  ) -> ZipFixture {
    ZipFixture(name, .stream(bytes, size: size, checksum: checksum), mode: 0o100644)
  }

  package static func hole(_ name: FixturePath, _ size: Int) -> ZipFixture {
    ZipFixture(name, .hole(size), mode: 0o100644)
  }

  /// A record of a folder; its name ends with a slash.
  package static func folder(_ name: FixturePath) -> ZipFixture {
    ZipFixture(name, .stored([]), mode: 0o040755)
  }

  package static func link(_ name: FixturePath, to target: FixturePath) -> ZipFixture {
    ZipFixture(name, .stored(target.bytes), mode: 0o120755)
  }
}

func littleEndian(_ value: UInt64, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
}
