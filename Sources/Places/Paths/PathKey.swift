package import SystemPackage

private let bytesOfPaths = ByteHash()

/// A path in a set or as a key, hashed once and as one run of bytes: `FilePath` itself is hashed byte by byte and each
/// time anew, which takes longer than reading the file does.
package struct PathKey: Hashable, Sendable {
  package let path: FilePath
  private let hashOfBytes: Int

  package init(_ path: FilePath) {
    self.path = path
    hashOfBytes = path.withBytes { Int(truncatingIfNeeded: bytesOfPaths.hash(of: $0)) }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hashOfBytes) }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.hashOfBytes == right.hashOfBytes
      && left.path.withBytes { left in right.path.withBytes { left.isSame(as: $0) } }
  }
}

extension PathKey: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(FilePath(value)) }
}
