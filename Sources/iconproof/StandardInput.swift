import ArgumentParser
import FileTree
import Places
import Policy
import ReaderWords
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

  /// The most bytes of a list of paths: a million paths of 64 bytes.
  private static let listLimit = 64 << 20

  /// The paths of a list that ends each with a null byte, as `find -print0` writes it. The last may lack its end.
  static func paths() throws -> [FilePath] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try read(limit: listLimit)
    } catch {
      Output.complain(.cannotReadInput(error.words.display))
      throw EndOfRun(verdict: .incomplete)
    }
    var names = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if names.last?.isEmpty == true { names.removeLast() }
    guard !names.contains(where: \.isEmpty) else {
      throw ValidationError(.emptyPathOfInput)
    }
    return names.map { FilePath(bytes: $0) }
  }
}

private func unistdRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
