/// The record before a member's data. Programs that read an archive from front to back go by it, so it must
/// say what the directory says. Source: APPNOTE.TXT 4.3.7.
struct LocalHeader {
  /// The fixed part, and as much after it as the directory's name is long.
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var extraSize: Int { Int(bytes.uint16(28)) }

  func fault(against entry: DirectoryEntry, name: MemberName) -> ZipError.LocalFault? {
    guard bytes.uint32(0) == 0x0403_4B50 else { return .absent }
    guard bytes.uint16(26) == entry.nameLength,
      bytes.dropFirst(DataLayout.headerSize).elementsEqual(name.bytes)
    else { return .name }
    guard bytes.uint16(8) == entry.methodNumber else { return .method }
    let flags = bytes.uint16(6)
    guard flags & 1 == 0 else { return .encryption }
    // With a descriptor behind the data, what stands here was written before it was known.
    guard flags & 8 == 0 else { return nil }
    guard bytes.uint32(14) == entry.checksum else { return .checksum }
    let isKnown = fits(bytes.uint32(18), entry.compressedSize) && fits(bytes.uint32(22), entry.size)
    return isKnown ? nil : .sizes
  }

  /// All bits set: the number stands in an extra field of zip64.
  private func fits(_ stated: UInt32, _ size: Int) -> Bool { stated == .max || Int(stated) == size }
}
