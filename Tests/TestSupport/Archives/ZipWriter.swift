package import SystemPackage

/// Writes an archive, right or wrong as a test asks: `ZipWriter([.file("a", bytes), .folder("b/")]).bytes()`.
package struct ZipWriter: Sendable {
  /// What the end record says; by default the truth.
  package struct End: Sendable {
    package var disk: UInt32 = 0
    package var countHere: UInt64
    package var count: UInt64
    package var directorySize: UInt64
    package var directoryOffset: UInt64
    package var commentSize: UInt16
  }

  package var members: [ZipFixture]
  /// Stands before the first member; offsets do not count it.
  package var prefix: [UInt8] = []
  package var suffix: [UInt8] = []
  package var comment: [UInt8] = []
  /// Stands behind the directory's records, and is part of it.
  package var directorySuffix: [UInt8] = []
  /// An end record of zip64, whether that is needed or not.
  package var isWide = false
  /// Spoils what both end records say.
  package var lie: @Sendable (inout End) -> Void = { _ in }

  package init(_ members: [ZipFixture]) { self.members = members }

  package func bytes() -> [UInt8] { contents().bytes }

  /// Writes the archive with holes where it has zeros.
  package func write(to path: FilePath) throws { try contents().write(to: path) }

  private func contents() -> SparseBytes {
    var output = SparseBytes()
    output.append(prefix)
    var records: [ZipFixture.Record] = []
    for member in members {
      records.append(member.directoryRecord(offset: output.count - prefix.count))
      output.append(localHeader(member.headerRecord, isWide: member.isWide))
      switch member.content {
      case .stored(let bytes), .stream(let bytes, _, _): output.append(bytes)
      case .deflated(let bytes): output.append(Compression.libdeflate.deflate(bytes))
      case .hole(let size): output.skip(size)
      }
      output.append(member.descriptor)
    }
    let start = output.count
    for (member, record) in zip(members, records) {
      output.append(directoryRecord(record, isWide: member.isWide))
    }
    output.append(directorySuffix)
    output.append(ending(start: start, end: output.count))
    output.append(comment + suffix)
    return output
  }

  /// APPNOTE.TXT 4.3.7.
  private func localHeader(_ record: ZipFixture.Record, isWide: Bool) -> [UInt8] {
    let wide = isWide || max(record.size, record.compressedSize) >= 0xFFFF_FFFF
    let sizes = littleEndian(record.size, 8) + littleEndian(record.compressedSize, 8)
    let extra = record.extra + (wide ? littleEndian(1, 2) + littleEndian(16, 2) + sizes : [])
    return littleEndian(0x0403_4B50, 4) + littleEndian(wide ? 45 : 20, 2) + common(record, isWide: wide)
      + littleEndian(UInt64(record.name.count), 2) + littleEndian(UInt64(extra.count), 2) + record.name
      + extra
  }

  /// APPNOTE.TXT 4.3.12.
  private func directoryRecord(_ record: ZipFixture.Record, isWide: Bool) -> [UInt8] {
    let numbers = [record.size, record.compressedSize, record.offset]
    let wide = isWide || numbers.contains { $0 >= 0xFFFF_FFFF }
    let field = littleEndian(1, 2) + littleEndian(24, 2) + numbers.flatMap { littleEndian($0, 8) }
    let extra = record.extra + (wide ? field : [])
    let lengths = [record.name.count, extra.count, record.comment.count].flatMap {
      littleEndian(UInt64($0), 2)
    }
    // The DOS bit for a folder, and st_mode above it.
    let dos: UInt64 = record.mode & 0o170000 == 0o040000 ? 0x10 : 0
    let attributes = UInt64(record.mode) << 16 | dos
    return littleEndian(0x0201_4B50, 4) + [wide ? 45 : 20, record.host] + littleEndian(wide ? 45 : 20, 2)
      + common(record, isWide: wide) + lengths + littleEndian(UInt64(record.disk), 2) + [0, 0]
      + littleEndian(attributes, 4) + littleEndian(wide ? 0xFFFF_FFFF : record.offset, 4)
      + record.name + extra + record.comment
  }

  /// Flags to sizes, which both records have. The time is 1 January 1980, 0:00.
  private func common(_ record: ZipFixture.Record, isWide: Bool) -> [UInt8] {
    littleEndian(UInt64(record.flags), 2) + littleEndian(UInt64(record.method), 2) + [0, 0, 0x21, 0]
      + littleEndian(UInt64(record.checksum), 4)
      + littleEndian(isWide ? 0xFFFF_FFFF : record.compressedSize, 4)
      + littleEndian(isWide ? 0xFFFF_FFFF : record.size, 4)
  }

  /// APPNOTE.TXT 4.3.14 to 4.3.16.
  private func ending(start: Int, end place: Int) -> [UInt8] {
    var end = End(
      countHere: UInt64(members.count), count: UInt64(members.count), directorySize: UInt64(place - start),
      directoryOffset: UInt64(start - prefix.count), commentSize: UInt16(comment.count))
    lie(&end)
    let wide = isWide || end.count >= 0xFFFF || end.directoryOffset >= 0xFFFF_FFFF
    func narrow(_ value: UInt64, _ width: Int) -> [UInt8] {
      littleEndian(wide ? .max : value, width)
    }
    let record =
      littleEndian(0x0605_4B50, 4) + littleEndian(UInt64(end.disk), 2) + littleEndian(UInt64(end.disk), 2)
      + narrow(end.countHere, 2) + narrow(end.count, 2) + narrow(end.directorySize, 4)
      + narrow(end.directoryOffset, 4) + littleEndian(UInt64(end.commentSize), 2)
    return wide ? wideEnding(end, at: place - prefix.count) + record : record
  }

  private func wideEnding(_ end: End, at offset: Int) -> [UInt8] {
    littleEndian(0x0606_4B50, 4) + littleEndian(44, 8) + littleEndian(45, 2) + littleEndian(45, 2)
      + littleEndian(UInt64(end.disk), 4) + littleEndian(UInt64(end.disk), 4)
      + [end.countHere, end.count, end.directorySize, end.directoryOffset].flatMap { littleEndian($0, 8) }
      + littleEndian(0x0706_4B50, 4) + littleEndian(0, 4) + littleEndian(UInt64(offset), 8)
      + littleEndian(1, 4)
  }
}
