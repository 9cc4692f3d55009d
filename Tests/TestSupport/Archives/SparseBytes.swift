internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The contents of a file that may be larger than memory, for most of it are zeros.
struct SparseBytes {
  private(set) var count = 0
  private var runs: [(offset: Int, bytes: [UInt8])] = []
  private var endsWithHole = true

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if endsWithHole { runs.append((count, [])) }
    runs[runs.count - 1].bytes += bytes
    endsWithHole = false
    count += bytes.count
  }

  /// Leaves out `size` bytes, which will read as zeros.
  mutating func skip(_ size: Int) {
    endsWithHole = true
    count += size
  }

  /// All of it, zeros too.
  var bytes: [UInt8] {
    var all = [UInt8](repeating: 0, count: count)
    for run in runs { all.replaceSubrange(run.offset..<(run.offset + run.bytes.count), with: run.bytes) }
    return all
  }

  func write(to path: FilePath) throws {
    let descriptor = path.withPlatformString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw SetupError("open", path) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(count)) == 0 else { throw SetupError("ftruncate", path) }
    for run in runs {
      var written = 0
      while written < run.bytes.count {
        let result = run.bytes[written...].withUnsafeBytes {
          pwrite(descriptor, $0.baseAddress, $0.count, off_t(run.offset + written))
        }
        guard result > 0 else { throw SetupError("pwrite", path) }
        written += result
      }
    }
  }
}
