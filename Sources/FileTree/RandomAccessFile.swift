package import SystemPackage

/// A regular file of which parts are read, for what is too large to be read whole.
///
/// A class, because several values may read from one descriptor, which is closed after the last of them.
/// Reading has no position that they would share.
package final class RandomAccessFile: Sendable {
  private let file: OpenFile

  package init(_ path: FilePath) throws(FileError) {
    file = try OpenFile.open(path, limit: .max)
  }

  /// Bytes of the file when it was opened.
  package var size: Int { file.size }

  /// A part of the file; ``FileError/changed`` where it does not reach so far.
  package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= size else { throw .changed }
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(FileError) {
        let memory = UnsafeMutableRawBufferPointer(buffer)
        try file.read(
          into: UnsafeMutableRawBufferPointer(rebasing: memory[..<range.count]), at: range.lowerBound)
        count = range.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
