package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file or folder could not be read or written.
package enum FileError: Error, Equatable, Sendable {
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
  case system(code: Int32)

  package var reason: String {
    switch self {
    case .absent: "does not exist"
    case .forbidden: "permission denied"
    case .notAFile: "not a regular file"
    case .notAFolder: "not a folder"
    case .tooLarge(let size, let limit): "\(size) bytes, more than the \(limit) that are read"
    case .changed: "changed while it was read"
    case .exists: "exists already"
    case .system(let code): String(cString: strerror(code))
    }
  }

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
///
/// Opened without waiting, so that a pipe named like an image cannot hold the run.
/// - Parameter limit: the most bytes that are read.
package func readFile(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = path.withPlatformString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
  guard descriptor >= 0 else { throw FileError(code: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(code: errno) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
  let size = Int(status.st_size)
  guard size <= limit else { throw .tooLarge(size: size, limit: limit) }

  var failure: FileError?
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = read(descriptor, buffer.baseAddress! + count, size - count)
      if got < 0 {
        if errno == EINTR { continue }
        failure = FileError(code: errno)
        return
      }
      if got == 0 {
        failure = .changed
        return
      }
      count += got
    }
  }
  if let failure { throw failure }
  return bytes
}
