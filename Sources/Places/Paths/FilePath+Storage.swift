package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths are read and made where they are kept: SystemPackage, whose exact version Package.swift names, keeps the characters
/// and a closing zero in one array.
///
/// It hands them out through nine generic closures, and looks through each path that it makes by swapping the characters one by
/// one. A run over 30 published apps looks at paths 160,000 times and makes 20,000: without this it takes 94 million of 6 billion
/// instructions more. A test compares paths that are read and made so with those of SystemPackage.
extension FilePath {
  private typealias Storage = [CInterop.PlatformChar]

  private static var isStorage: Bool { MemoryLayout<FilePath>.size == MemoryLayout<Storage>.size }

  /// - Parameter body: is given the bytes of the whole path, without the closing zero.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard Self.isStorage else {
      return withPlatformString { body(UnsafeRawBufferPointer(start: $0, count: length)) }
    }
    return unsafeBitCast(self, to: Storage.self).withUnsafeBytes { characters in
      body(UnsafeRawBufferPointer(start: characters.baseAddress, count: max(0, characters.count - 1)))
    }
  }

  package init(bytes: some Collection<UInt8>) {
    self =
      bytes.withContiguousStorageIfAvailable { FilePath(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { FilePath($0) }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    guard Self.isStorage, Self.isKept(bytes) else {
      self = Self.normalized(bytes)
      return
    }
    self = Self.kept(bytes.count) { $0.append(bytes) }
  }

  package func appending(_ name: FileName) -> FilePath {
    let name = name.bytes.drop { $0 == slash }
    return withBytes { folder in
      name.withUnsafeBytes { name in
        let isApart = folder.isEmpty || folder.last == slash
        // A name of a folder holds none of these; what is given for one may.
        guard Self.isStorage, !name.isEmpty, !name.contains(0), !name.contains(slash) else {
          return FilePath(bytes: Array(folder) + (isApart ? [] : [slash]) + Array(name))
        }
        return Self.kept(folder.count + 1 + name.count) { path in
          path.append(folder)
          if !isApart { path.append(CInterop.PlatformChar(bitPattern: slash)) }
          path.append(name)
        }
      }
    }
  }

  /// An array that is filled without being zeroed first is made by way of those of any type, at seven times the instructions of
  /// one that grows into the room it was given.
  /// - Parameters:
  ///   - count: at most so many bytes.
  ///   - write: appends the bytes, of a path that is kept as it is.
  private static func kept(_ count: Int, _ write: (inout Storage) -> Void) -> FilePath {
    var storage: Storage = []
    storage.reserveCapacity(count + 1)
    write(&storage)
    storage.append(0)
    return unsafeBitCast(storage, to: FilePath.self)
  }

  /// Whether a path keeps the bytes as they are: none is zero, no slash follows another, and at the end is none but the root's.
  private static func isKept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, bytes.count > 1 else { return bytes.first != 0 }
    guard bytes.last != slash, memchr(start, 0, bytes.count) == nil else { return false }
    var rest = bytes[...]
    // A path of ten names is a hundred bytes: from slash to slash takes a fifth of the time that all bytes would.
    while let found = memchr(start + rest.startIndex, Int32(slash), rest.count) {
      let next = UnsafeRawPointer(found) - start + 1
      if bytes[next] == slash { return false }
      rest = bytes[next...]
    }
    return true
  }

  private static func normalized(_ bytes: UnsafeRawBufferPointer) -> FilePath {
    withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { text in
      text.copyMemory(from: bytes)
      text[bytes.count] = 0
      return text.withMemoryRebound(to: CInterop.PlatformChar.self) {
        FilePath(platformString: UnsafePointer($0.baseAddress!))
      }
    }
  }
}

extension [CInterop.PlatformChar] {
  fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer) {
    bytes.withMemoryRebound(to: Element.self) { append(contentsOf: $0) }
  }
}
