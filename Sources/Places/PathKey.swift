package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A path in a set or as a key, hashed as one run of bytes: `FilePath` itself is hashed byte by byte, which
/// takes longer than reading the file does.
package struct PathKey: Hashable, Sendable {
  package let path: FilePath

  package init(_ path: FilePath) { self.path = path }

  package func hash(into hasher: inout Hasher) {
    path.withBytes { hasher.combine(bytes: $0) }
  }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.length == right.path.length
      && left.path.withPlatformString { left in right.path.withPlatformString { strcmp(left, $0) == 0 } }
  }
}

extension PathKey: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(FilePath(value)) }
}
