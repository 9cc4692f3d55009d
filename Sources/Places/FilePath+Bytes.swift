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

  package init(bytes: some Collection<UInt8>) {
    self = withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { text in
      text.copyBytes(from: bytes)
      text[bytes.count] = 0
      return text.withMemoryRebound(to: CInterop.PlatformChar.self) {
        FilePath(platformString: UnsafePointer($0.baseAddress!))
      }
    }
  }

  /// The last component as a ``FileName``; empty for the root and the empty path.
  package var fileName: FileName {
    withBytes { bytes in
      FileName(bytes: bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
    }
  }

  /// The name alone is looked through for separators, which takes a third of what the whole path does.
  package func appending(_ name: FileName) -> FilePath {
    var path = self
    path.push(FilePath(bytes: name.bytes.drop { $0 == slash }))
    return path
  }

  package var fileNames: [FileName] {
    withBytes { bytes in bytes.split(separator: slash).map { FileName(bytes: $0) } }
  }

  /// - Parameter body: is given the bytes of the whole path, without the closing zero.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withPlatformString { body(UnsafeRawBufferPointer(start: $0, count: length)) }
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
  left.withPlatformString { left in right.withPlatformString { right in strcmp(left, right) < 0 } }
}
