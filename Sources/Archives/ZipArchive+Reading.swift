import FileTree
import Places

extension ZipArchive {
  /// The whole data of a member, whose size and checksum are those of the directory.
  ///
  /// Nothing is reserved before the size is known to be within the limit and the data to be where the
  /// directory and the local header both say.
  /// - Parameters:
  ///   - member: one of this archive.
  ///   - limit: most bytes of the data; never more than ``ZipLimits/memberBytes``.
  package func read(_ member: ZipMember, limit: Int) throws(ZipError) -> [UInt8] {
    do throws(ZipError) {
      return try read(member.entry, name: member.name, limit: max(0, min(limit, ZipLimits.memberBytes)))
    } catch {
      throw ZipError(error.fault, member: member.name)
    }
  }

  /// Where a symbolic link leads, as the bytes that stand there; nothing is followed.
  /// See ``MemberName/destination(ofLinkTo:)``.
  package func linkTarget(of member: ZipMember) throws(ZipError) -> [UInt8] {
    guard member.kind == .symbolicLink else { throw ZipError(.notALink, member: member.name) }
    return try read(member, limit: ZipLimits.linkBytes)
  }

  private func read(
    _ entry: DirectoryEntry, name: MemberName, limit: Int
  ) throws(ZipError) -> [UInt8] {
    if let diagnostic = entry.diagnostics.all.first(where: \.forbidsReading) {
      throw ZipError(.refused(diagnostic))
    }
    guard entry.size <= limit else { throw ZipError(.memberTooLarge(size: entry.size, limit: limit)) }
    // A stream may be longer than its data, but only a hostile one is by much.
    guard entry.compressedSize <= 2 * limit + 1024 else {
      throw ZipError(.memberTooLarge(size: entry.compressedSize, limit: 2 * limit + 1024))
    }
    let data = try source.bytes(in: try dataRange(of: entry, name: name))
    let bytes = entry.method == .deflate ? try inflate(data, size: entry.size) : data
    guard checksum(bytes) == entry.checksum else { throw ZipError(.wrongChecksum) }
    return bytes
  }

  /// Where the data stands, once the local header agrees with the directory.
  private func dataRange(of entry: DirectoryEntry, name: MemberName) throws(ZipError) -> Range<Int> {
    let end = entry.headerOffset + DataLayout.headerSize + name.bytes.count
    let header = LocalHeader(try source.bytes(in: entry.headerOffset..<end))
    if let fault = header.fault(against: entry, name: name) { throw ZipError(.localHeader(fault)) }
    let start = end + header.extraSize
    guard entry.compressedSize <= layout.end - start else { throw ZipError(.refused(.outside)) }
    let range = start..<(start + entry.compressedSize)
    guard range.upperBound <= layout.start(from: entry.headerOffset + 1) else {
      throw ZipError(.refused(.overlapping))
    }
    return range
  }
}
