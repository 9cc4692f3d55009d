import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file or folder could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  case absent
  case forbidden
  /// A pipe, a socket, a device, or a folder where a file is asked for.
  case notAFile
  case notAFolder
  /// A file of `size` bytes where at most `limit` are read.
  case tooLarge(size: Int, limit: Int)
  /// The file became shorter while it was read.
  case changed
  /// A file that must not be replaced.
  case exists
  /// A pipe that nobody reads.
  case noReader
  /// Git LFS has only its pointer in place of the file.
  case pointer
  case system(code: Int32)

  package init(code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .absent
      case EACCES, EPERM: .forbidden
      case EISDIR: .notAFile
      default: .system(code: code)
      }
  }
}

/// The whole of one regular file, read at once.
/// - Parameter limit: the most bytes that are read.
package func readFile(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  let file = try OpenFile.open(path, limit: limit)
  return try beginning(of: file, count: file.size)
}

/// As ``readFile(_:limit:)``, of a file that says what something else is: a pointer of Git LFS in its place says nothing.
///
/// Source: git-lfs, docs/spec.md: a pointer has less than 1024 bytes, and begins with its version.
package func readDescribingFile(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  let bytes = try readFile(path, limit: limit)
  guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else {
    return bytes
  }
  throw .pointer
}

/// The first `count` bytes of a regular file; all of a shorter one.
package func readBeginning(of path: FilePath, count: Int) throws(FileError) -> [UInt8] {
  let file = try OpenFile.open(path, limit: .max)
  return try beginning(of: file, count: min(max(count, 0), file.size))
}

/// - Parameter count: no more than it has.
private func beginning(of file: borrowing OpenFile, count: Int) throws(FileError) -> [UInt8] {
  var failure: FileError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    do throws(FileError) {
      try file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
      initialized = count
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

/// A regular file, open for reading.
///
/// Opened without waiting, so that a pipe named like an image cannot hold the run. Read, not mapped: a
/// mapped file that becomes shorter ends the program.
struct OpenFile: ~Copyable {
  let size: Int
  private let descriptor: Int32
  /// The content of a file that no disk holds; empty for others.
  private let stored: [UInt8]

  private init(size: Int, descriptor: Int32) {
    (self.size, self.descriptor, stored) = (size, descriptor, [])
  }

  private init(stored: [UInt8]) {
    (self.stored, size, descriptor) = (stored, stored.count, -1)
  }

  /// Opens the file if it is a regular one of at most `limit` bytes.
  static func open(_ path: FilePath, limit: Int) throws(FileError) -> OpenFile {
    switch try shownPlace(of: path) {
    case .disk(let path): return try openOnDisk(path, limit: limit)
    case .stored(let tree, .file(let id), _):
      return OpenFile(stored: try tree.bytes(ofFile: id, limit: limit))
    case .stored: throw .notAFile
    }
  }

  private static func openOnDisk(_ path: FilePath, limit: Int) throws(FileError) -> OpenFile {
    let descriptor = openToRead(path)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let file = OpenFile(size: Int(status.st_size), descriptor: descriptor)
    guard isKnown else { throw FileError(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard file.size <= limit else { throw .tooLarge(size: file.size, limit: limit) }
    return file
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Fills `destination`, which holds `size` bytes.
  func read(into destination: UnsafeMutableRawBufferPointer) throws(FileError) {
    guard descriptor >= 0 else { return try copy(into: destination, from: 0) }
    var rest = destination[...]
    while !rest.isEmpty {
      let got = readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: rest))
      if got < 0 {
        if errno == EINTR { continue }
        throw FileError(code: errno)
      }
      guard got > 0 else { throw .changed }
      rest = rest.dropFirst(got)
    }
  }

  /// Fills `destination` with the bytes from `offset` on; a file that ends before has changed.
  func read(into destination: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) {
    guard descriptor >= 0 else { return try copy(into: destination, from: offset) }
    var filled = 0
    while filled < destination.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: destination[filled...])
      let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      if got < 0 {
        if errno == EINTR { continue }
        throw FileError(code: errno)
      }
      guard got > 0 else { throw .changed }
      filled += got
    }
  }
}

extension OpenFile {
  private func copy(into destination: UnsafeMutableRawBufferPointer, from offset: Int)
    throws(FileError)
  {
    guard offset >= 0, offset <= size, size - offset >= destination.count else { throw .changed }
    destination.copyBytes(from: stored[offset..<(offset + destination.count)])
  }
}

private func openToRead(_ path: FilePath) -> Int32 {
  path.withPlatformString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
}

private func readSome(_ descriptor: Int32, _ destination: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, destination.baseAddress, destination.count)
}

extension FileError: Diagnosis {}
