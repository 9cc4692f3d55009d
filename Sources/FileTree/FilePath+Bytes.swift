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
    withPlatformString { pointer in
      Array(UnsafeRawBufferPointer(start: pointer, count: length))
    }
  }

  /// The path for a reader: see ``displayText(_:)``.
  package var display: String { isEmpty ? "." : displayText(bytes) }

  package init(bytes: some Collection<UInt8>) {
    let terminated = bytes.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
    self = terminated.withUnsafeBufferPointer { FilePath(platformString: $0.baseAddress!) }
  }

  /// The last component as a ``FileName``; empty for the root and the empty path.
  package var fileName: FileName {
    guard let component = lastComponent else { return FileName(bytes: []) }
    return component.withPlatformString {
      FileName(bytes: UnsafeRawBufferPointer(start: $0, count: component.byteCount))
    }
  }

  package func appending(_ name: FileName) -> FilePath {
    appending(FilePath(bytes: name.bytes).components)
  }

  package var fileNames: [FileName] {
    components.map { component in
      component.withPlatformString {
        FileName(bytes: UnsafeRawBufferPointer(start: $0, count: component.byteCount))
      }
    }
  }
}

extension FilePath.Component {
  fileprivate var byteCount: Int {
    withPlatformString { pointer in
      var count = 0
      while pointer[count] != 0 { count += 1 }
      return count
    }
  }
}

/// Order of paths in every report: by byte, never by the reader's language.
package func byByteOrder(_ left: FilePath, _ right: FilePath) -> Bool {
  left.withPlatformString { left in right.withPlatformString { right in strcmp(left, right) < 0 } }
}
