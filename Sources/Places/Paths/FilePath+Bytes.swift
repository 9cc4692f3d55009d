package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FilePath {
  /// The bytes of the whole path, without the closing zero.
  package var bytes: [UInt8] {
    withBytes { Array($0) }
  }

  /// The path for a reader: see ``displayText(_:)``.
  package var display: String { isEmpty ? "." : displayText(bytes) }

  /// The last component as a ``FileName``; empty for the root and the empty path.
  package var fileName: FileName {
    withBytes { bytes in
      FileName(bytes: bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
    }
  }

  package var fileNames: [FileName] {
    withBytes { bytes in bytes.split(separator: slash).map { FileName(bytes: $0) } }
  }
}

/// What stands between the names of a path.
package let slash = UInt8(ascii: "/")

extension Array {
  /// In byte order of the paths. Most lists come in that order, and are found so with few comparisons.
  package func sorted(byPath path: (Element) -> FilePath) -> [Element] {
    let paths = map(path)
    let isInOrder = paths.indices.dropFirst().allSatisfy { !byByteOrder(paths[$0], paths[$0 - 1]) }
    return isInOrder ? self : indices.sorted { byByteOrder(paths[$0], paths[$1]) }.map { self[$0] }
  }
}

/// Order of paths in every report: by byte, never by the reader's language.
package func byByteOrder(_ left: FilePath, _ right: FilePath) -> Bool {
  left.withBytes { left in
    right.withBytes { right in
      let order = comparison(left, right, count: min(left.count, right.count))
      return order == 0 ? left.count < right.count : order < 0
    }
  }
}

extension UnsafeRawBufferPointer {
  package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && comparison(self, other, count: count) == 0
  }
}

/// Below, at or above 0 as the first bytes of one come before, are or come after those of the other.
private func comparison(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, count: Int) -> Int32
{
  guard let one = left.baseAddress, let other = right.baseAddress else { return 0 }
  return memcmp(one, other, count)
}
