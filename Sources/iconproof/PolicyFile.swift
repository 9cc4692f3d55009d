import FileTree
import Places
import Policy
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular file of a team's decisions.
func readPolicyFile(_ path: FilePath) throws(PolicyError) -> [UInt8] {
  do throws(FileError) {
    return try readFile(path, limit: 64 << 20)
  } catch {
    throw PolicyError(path: path, position: nil, reason: .reader(error))
  }
}

/// A configuration that the user names, which may be a pipe: `--config <(make-config)`.
func readNamedConfiguration(_ path: FilePath) throws(PolicyError) -> [UInt8] {
  guard (try? entryKind(path)) == .other else { return try readPolicyFile(path) }
  return try readPipe(path, limit: configurationByteLimit)
}

/// Where the patterns of a named configuration count from: its folder, but what is no file in a folder of the
/// user's stands for one in the working folder.
func patternBase(of configuration: FilePath, workingFolder: FilePath) -> PathBase? {
  let isStream = (try? entryKind(configuration)) == .other || configuration.starts(with: "/dev")
  return isStream ? PathBase(".", from: workingFolder) : nil
}

/// How long a pipe may bring nothing.
private let patienceInMilliseconds: Int32 = 10_000

private func readPipe(_ path: FilePath, limit: Int) throws(PolicyError) -> [UInt8] {
  func failure(_ reason: PolicyReason) -> PolicyError {
    PolicyError(path: path, position: nil, reason: reason)
  }
  let descriptor = path.withPlatformString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
  guard descriptor >= 0 else { throw failure(.reader(FileError(code: errno))) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, patienceInMilliseconds)
    guard ready != 0 else { throw failure(.silent(seconds: Int(patienceInMilliseconds / 1000))) }
    let count = ready < 0 ? -1 : buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    guard count >= 0 else { throw failure(.reader(FileError(code: errno))) }
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
    guard bytes.count <= limit else { throw failure(.tooLarge(limit: limit)) }
  }
}
