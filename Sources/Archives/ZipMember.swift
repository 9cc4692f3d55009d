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
  package var diagnostics: [MemberDiagnostic] { entry.diagnostics.all }
}

extension DirectoryEntry {
  /// What the record says by itself.
  var ownDiagnostics: [MemberDiagnostic] {
    var diagnostics: [MemberDiagnostic] = []
    switch kind {
    case .symbolicLink: diagnostics.append(.symbolicLink)
    case .other: diagnostics.append(.specialFile)
    case .file, .folder: break
    }
    // An encrypted member's method and size may be those of its cover.
    guard !isEncrypted else { return diagnostics + [.encrypted] }
    switch method {
    case .stored: if size != compressedSize { diagnostics.append(.impossibleSize) }
    case .deflate: if size / ZipLimits.deflateRatio > compressedSize { diagnostics.append(.impossibleSize) }
    case .other: diagnostics.append(.unknownMethod)
    }
    return diagnostics
  }
}
