#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An independent program, asked about files of ours.
enum Referee {
  /// Where `program` is installed; nil, and said, if it is not.
  static func find(_ program: String) -> String? {
    let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    if let folder = folders.first(where: { access("\($0)/\(program)", X_OK) == 0 }) {
      return "\(folder)/\(program)"
    }
    print("skipped: \(program) is not installed")
    return nil
  }

  /// What `program` writes to standard output and standard error.
  static func output(of program: String, _ arguments: [String]) -> String {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return "" }
    defer { close(ends[0]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawn(&process, program, &actions, nil, &words, environ)
    close(ends[1])
    guard result == 0 else { return "" }
    let text = readAll(ends[0])
    var status: CInt = 0
    waitpid(process, &status, 0)
    return text
  }

  private static func readAll(_ descriptor: CInt) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &part, part.count), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A folder that is gone at the end.
struct ScratchFolder: ~Copyable {
  let path: String
  private var names: [String] = []

  init() {
    var template = Array("/tmp/iconproof-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  mutating func write(_ bytes: [UInt8], as name: String) {
    guard let file = fopen("\(path)/\(name)", "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    names.append(name)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
