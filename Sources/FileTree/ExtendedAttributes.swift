internal import CExtendedAttributes
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finder's tags, marks of security and the like go with what takes the place of a file, as far as the system lets a user
/// set them.
func copyExtendedAttributes(of path: FilePath, to descriptor: Int32) {
  for name in attributeNames(of: path) {
    guard let value = attribute(name, of: path) else { continue }
    value.withUnsafeBytes { value in
      #if canImport(Darwin)
        _ = fsetxattr(descriptor, name, value.baseAddress, value.count, 0, 0)
      #else
        _ = fsetxattr(descriptor, name, value.baseAddress, value.count, 0)
      #endif
    }
  }
}

/// More than any file has.
private let attributeLimit = 1 << 20

private func attributeNames(of path: FilePath) -> [[CChar]] {
  let list = bytes { buffer, count in
    path.withPlatformString { path in
      #if canImport(Darwin)
        listxattr(path, buffer?.assumingMemoryBound(to: CChar.self), count, 0)
      #else
        listxattr(path, buffer?.assumingMemoryBound(to: CChar.self), count)
      #endif
    }
  }
  return (list ?? []).split(separator: 0).map { $0.map { CChar(bitPattern: $0) } + [0] }
}

private func attribute(_ name: [CChar], of path: FilePath) -> [UInt8]? {
  bytes { buffer, count in
    path.withPlatformString { path in
      #if canImport(Darwin)
        getxattr(path, name, buffer, count, 0, 0)
      #else
        getxattr(path, name, buffer, count)
      #endif
    }
  }
}

/// What a call of the system says that tells the number of bytes where it is given no room.
private func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
  let count = call(nil, 0)
  guard count >= 0, count <= attributeLimit else { return nil }
  guard count > 0 else { return [] }
  var bytes = [UInt8](repeating: 0, count: count)
  let read = bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
  return read >= 0 ? Array(bytes.prefix(read)) : nil
}
