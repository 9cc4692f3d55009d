package import FileTree
import Places

/// One member of an archive, as the directory describes it.
package struct ZipMember: Sendable {
  package let name: MemberName
  let entry: DirectoryEntry

  package var kind: EntryKind { entry.kind }
  package var method: ZipMethod { entry.method }
  /// st_mode of Unix; 0 where the archive was written elsewhere.
  package var mode: UInt16 { entry.mode }
  /// CRC-32 of the data.
  package var checksum: UInt32 { entry.checksum }
  /// Bytes in the archive.
  package var compressedSize: Int { entry.compressedSize }
  /// Bytes of the data.
  package var size: Int { entry.size }
  package var remarks: [MemberRemark] { entry.remarks.all }
}

extension DirectoryEntry {
  /// What the record says by itself.
  var ownRemarks: [MemberRemark] {
    var remarks: [MemberRemark] = []
    switch kind {
    case .symbolicLink: remarks.append(.symbolicLink)
    case .other: remarks.append(.specialFile)
    case .file, .folder: break
    }
    // An encrypted member's method and size may be those of its cover.
    guard !isEncrypted else { return remarks + [.encrypted] }
    switch method {
    case .stored: if size != compressedSize { remarks.append(.impossibleSize) }
    case .deflate: if size / ZipLimits.deflateRatio > compressedSize { remarks.append(.impossibleSize) }
    case .other: remarks.append(.unknownMethod)
    }
    return remarks
  }
}
