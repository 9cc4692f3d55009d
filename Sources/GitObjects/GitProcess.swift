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

/// One run of git. Whatever a repository's own configuration says, it starts no other program: no hook, no file
/// system monitor, no filter, no transport.
struct GitProcess {
  let process: pid_t
  let input: Int32
  let output: Int32
  let errors: Int32

  /// Set for each run; `-c` goes above what a repository says.
  /// Sources: git-config(1), gitprotocol; `protocol.allow=never` stops the fetch of absent objects also before
  /// git 2.44, which knows `GIT_NO_LAZY_FETCH`.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "protocol.allow=never",
    "safe.bareRepository=explicit",
  ]

  /// Of the caller's environment only what finds git and its user's configuration.
  private static let kept = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "USERPROFILE", "SUDO_UID", "TMPDIR",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
  ]
  private static let added = [
    "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
    "GIT_NO_REPLACE_OBJECTS=1",
    "LC_ALL=C",
  ]

  init(_ arguments: [String], in folder: FilePath) throws(GitError) {
    var ends: [Int32] = []
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard closedPipe(&pair) == 0 else {
        for end in ends { close(end) }
        throw .notRun(FileError(code: errno))
      }
      ends += pair
    }
    let words: [[UInt8]] =
      [Array("git".utf8), Array("-C".utf8), folder.bytes, Array("--no-pager".utf8)]
      + Self.settings.flatMap { [Array("-c".utf8), Array($0.utf8)] }
      + arguments.map { Array($0.utf8) }
    var process: pid_t = 0
    let code = Self.spawn(&process, words, input: ends[0], output: ends[3], errors: ends[5])
    for end in [ends[0], ends[3], ends[5]] { close(end) }
    guard code == 0 else {
      for end in [ends[1], ends[2], ends[4]] { close(end) }
      throw code == ENOENT || code == EACCES ? .noGit : .notRun(FileError(code: code))
    }
    (self.process, input, output, errors) = (process, ends[1], ends[2], ends[4])
  }

  private static func spawn(
    _ process: inout pid_t, _ words: [[UInt8]], input: Int32, output: Int32, errors: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    let environment = kept.compactMap { name in
      getenv(name).map {
        Array("\(name)=".utf8) + Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
      }
    }
    return withCStrings(words) { argv in
      withCStrings(environment + added.map { Array($0.utf8) }) { envp in
        posix_spawnp(&process, "git", &actions, nil, argv, envp)
      }
    }
  }

  /// Its exit code; -1 where a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// Gives it `bytes`, and reads all that it says.
  /// - Parameter limit: the most bytes that are read of either stream.
  func finish(with bytes: [UInt8], limit: Int) -> (code: Int32, output: [UInt8], errors: [UInt8]) {
    _ = writeFully(bytes, to: input)
    close(input)
    var (said, complaints): ([UInt8], [UInt8]) = ([], [])
    var open = [output, errors]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      var requests = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if poll(&requests, nfds_t(requests.count), -1) < 0, errno != EINTR { break }
      for request in requests where request.revents != 0 {
        let count = buffer.withUnsafeMutableBytes { read(request.fd, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          open.removeAll { $0 == request.fd }
        } else if request.fd == output {
          if said.count < limit { said += buffer[..<count] }
        } else if complaints.count < 1 << 16 {
          complaints += buffer[..<count]
        }
      }
    }
    close(output)
    close(errors)
    return (wait(), said, complaints)
  }
}

/// A pipe that no program inherits which is started after it.
private func closedPipe(_ ends: inout [Int32]) -> Int32 {
  let code = pipe(&ends)
  for end in ends where code == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return code
}

/// False where the other side has gone.
func writeFully(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

private func withCStrings<Result>(
  _ words: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = words.map { word -> UnsafeMutablePointer<CChar>? in
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
    for (index, byte) in word.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[word.count] = 0
    return text
  }
  pointers.append(nil)
  defer { for pointer in pointers { pointer?.deallocate() } }
  return pointers.withUnsafeMutableBufferPointer { list in
    guard let start = list.baseAddress else {
      preconditionFailure("a list with an end has a start")
    }
    return body(start)
  }
}
