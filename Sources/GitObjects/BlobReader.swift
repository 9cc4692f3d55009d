import FileTree
import Places
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Gives the contents of blobs, by one `cat-file --batch` for as long as it lives. A class, for its process.
final class BlobReader: Sendable {
  private let process: GitProcess
  /// One question at a time; what was read beyond an answer.
  private let state = Mutex(State())

  private struct State {
    var rest: [UInt8] = []
    var isBroken = false
    var failure: Failure?
  }

  /// Why a blob could not be had.
  enum Failure: Equatable, Sendable {
    case absent(id: String)
    case ended(words: String)
  }

  /// The first; nil where each blob could be had.
  var failure: Failure? { state.withLock { $0.failure } }

  init(_ repository: GitRepository) throws(GitError) {
    process = try GitProcess(["cat-file", "--batch"], in: repository.root)
  }

  deinit {
    for descriptor in [process.input, process.output, process.errors] { close(descriptor) }
    // It has nothing left to say.
    kill(process.process, SIGTERM)
    _ = process.wait()
  }

  /// - Parameter id: hexadecimal digits.
  func blob(_ id: String, limit: Int) throws(FileError) -> [UInt8] {
    let result = state.withLock { state in blob(id, limit: limit, &state) }
    return try result.get()
  }

  private func blob(_ id: String, limit: Int, _ state: inout State) -> Result<[UInt8], FileError> {
    guard !state.isBroken else { return .failure(.changed) }
    guard writeFully(Array("\(id)\n".utf8), to: process.input), let head = line(&state) else {
      return ended(at: id, &state)
    }
    // "<id> blob <size>", or "<id> missing".
    let words = head.split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0 else {
      state.isBroken = words.count == 3
      state.failure = state.failure ?? .absent(id: id)
      return .failure(.absent)
    }
    guard let bytes = content(size, keeping: size <= limit, &state) else { return ended(at: id, &state) }
    return size <= limit ? .success(bytes) : .failure(.tooLarge(size: size, limit: limit))
  }

  /// Git before 2.44 ends where it may not fetch an object that it lacks.
  private func ended(at id: String, _ state: inout State) -> Result<[UInt8], FileError> {
    state.isBroken = true
    // Should it live: what it has said stays to be read, and ends.
    kill(process.process, SIGTERM)
    let words = String(decoding: readSome(4096, from: process.errors) ?? [], as: UTF8.self)
    state.failure =
      state.failure
      ?? (GitError.speaksOfAbsentObjects(words)
        ? .absent(id: id) : .ended(words: String(words.split(separator: "\n").last ?? "git ended")))
    return .failure(.changed)
  }

  private func line(_ state: inout State) -> String? {
    while true {
      if let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: state.rest[..<end], as: UTF8.self)
        state.rest.removeFirst(end + 1)
        return line
      }
      guard state.rest.count < 4096, let more = readSome(1 << 16) else { return nil }
      state.rest += more
    }
  }

  /// The content and the line end behind it.
  private func content(_ size: Int, keeping: Bool, _ state: inout State) -> [UInt8]? {
    var bytes: [UInt8] = []
    if keeping { bytes.reserveCapacity(size + 1) }
    var left = size + 1
    while left > 0 {
      if state.rest.isEmpty {
        guard let more = readSome(min(max(left, 4096), 1 << 20)) else { return nil }
        state.rest = more
      }
      let count = min(left, state.rest.count)
      if keeping { bytes += state.rest[..<count] }
      state.rest.removeFirst(count)
      left -= count
    }
    if keeping { bytes.removeLast() }
    return bytes
  }

  private func readSome(_ size: Int) -> [UInt8]? { readSome(size, from: process.output) }

  private func readSome(_ size: Int, from descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: size)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer.removeLast(size - count)
      return buffer
    }
  }
}
