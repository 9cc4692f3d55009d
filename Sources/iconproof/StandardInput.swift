import FileTree
import Places
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is piped in, or typed until the end of input.
enum StandardInput {
  /// - Parameter limit: the most bytes that are read; more is a failure, since an answer about a part would
  ///   look like one about the whole.
  static func read(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { unistdRead(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(code: errno) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else {
        throw FileError.tooLarge(size: bytes.count + count, limit: limit)
      }
      bytes += chunk[..<count]
    }
  }
}

private func unistdRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
