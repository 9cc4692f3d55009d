/// A part of the file, read with every offset checked.
///
/// Offsets count from the first byte of the part; errors name the byte of the file.
struct FileRegion {
  let bytes: ArraySlice<UInt8>
  /// What the part is, for errors.
  let role: CatalogStructure

  init(_ bytes: ArraySlice<UInt8>, role: CatalogStructure) {
    self.bytes = bytes
    self.role = role
  }

  var count: Int { bytes.count }

  /// The byte of the file at which `offset` lies.
  func place(_ offset: Int) -> Int {
    let (sum, overflow) = bytes.startIndex.addingReportingOverflow(offset)
    return overflow ? bytes.endIndex : min(sum, bytes.endIndex)
  }

  /// The `length` bytes from `offset` on.
  func part(_ offset: Int, _ length: Int, role: CatalogStructure? = nil) throws(CompiledCatalogError)
    -> FileRegion
  {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw CompiledCatalogError(.truncated(role ?? self.role), at: place(max(offset, 0)))
    }
    let start = bytes.startIndex + offset
    return FileRegion(bytes[start..<(start + length)], role: role ?? self.role)
  }

  func byte(_ offset: Int) throws(CompiledCatalogError) -> UInt8 {
    UInt8(truncatingIfNeeded: try big(offset, 1))
  }

  func big16(_ offset: Int) throws(CompiledCatalogError) -> UInt16 {
    UInt16(truncatingIfNeeded: try big(offset, 2))
  }

  func big32(_ offset: Int) throws(CompiledCatalogError) -> UInt32 {
    UInt32(truncatingIfNeeded: try big(offset, 4))
  }

  func little16(_ offset: Int) throws(CompiledCatalogError) -> UInt16 { try big16(offset).byteSwapped }

  func little32(_ offset: Int) throws(CompiledCatalogError) -> UInt32 { try big32(offset).byteSwapped }

  func little64(_ offset: Int) throws(CompiledCatalogError) -> UInt64 { try big(offset, 8).byteSwapped }

  /// Up to eight bytes as one number.
  private func big(_ offset: Int, _ length: Int) throws(CompiledCatalogError) -> UInt64 {
    guard offset >= 0, offset <= count, length <= count - offset else {
      throw CompiledCatalogError(.truncated(role), at: place(max(offset, 0)))
    }
    var number: UInt64 = 0
    for index in (bytes.startIndex + offset)..<(bytes.startIndex + offset + length) {
      number = number << 8 | UInt64(bytes[index])
    }
    return number
  }

  /// Whether the ASCII characters of `tag` stand at `offset`.
  func has(_ tag: StaticString, at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count, tag.utf8CodeUnitCount <= count - offset else { return false }
    return tag.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
  }

  /// A text that fills `length` bytes or ends with a zero byte before; without a line end after it.
  func text(_ offset: Int, _ length: Int) throws(CompiledCatalogError) -> String {
    let text = String(decoding: try part(offset, length).bytes.prefix { $0 != 0 }, as: UTF8.self)
    return String(text.reversed().drop { $0.isNewline }.reversed())
  }
}
