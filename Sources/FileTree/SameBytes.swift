package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the file holds these bytes and no others; false where it cannot be read. It is read piece by piece, and takes no
/// memory beside them.
package func hasFile(_ path: FilePath, _ bytes: UnsafeRawBufferPointer) -> Bool {
  guard let file = try? OpenFile.open(path, limit: bytes.count), file.size == bytes.count,
    let start = bytes.baseAddress
  else { return false }
  return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { room in
    var offset = 0
    while offset < bytes.count {
      let piece = UnsafeMutableRawBufferPointer(rebasing: room.prefix(bytes.count - offset))
      guard (try? file.read(into: piece, at: offset)) != nil, let read = piece.baseAddress,
        memcmp(read, start + offset, piece.count) == 0
      else { return false }
      offset += piece.count
    }
    return true
  }
}
