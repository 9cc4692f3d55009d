internal import FileTree
import Places
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Starts `tool` with nothing on its standard input and its output in two files.
///
/// `Process` would bring all of Foundation, and takes arguments as text only.
func spawn(
  _ tool: FilePath, _ arguments: [[UInt8]], in folder: FilePath, environment: [String: String],
  output: FilePath, errors: FilePath
) throws -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  for (descriptor, file) in [(1, output), (2, errors)] as [(Int32, FilePath)] {
    posix_spawn_file_actions_addopen(&actions, descriptor, file.string, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  }

  // No call that changes the folder is to be had on every system; the shell's `cd` is.
  let script = Array(#"cd "$1" && shift && exec "$@""#.utf8)
  let words = [Array("sh".utf8), Array("-c".utf8), script, Array("sh".utf8), folder.bytes, tool.bytes]
  var process: pid_t = 0
  let code = withCStrings(words + arguments) { argv in
    withCStrings(variables(adding: environment)) { envp in
      posix_spawn(&process, "/bin/sh", &actions, nil, argv, envp)
    }
  }
  guard code == 0 else {
    errno = code
    throw SetupError("posix_spawn", tool)
  }
  return process
}

private func variables(adding added: [String: String]) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var next = environ
  while let line = next.pointee {
    lines.append(Array(UnsafeRawBufferPointer(start: line, count: strlen(line))))
    next += 1
  }
  let names = added.keys.map { Array(($0 + "=").utf8) }
  lines.removeAll { line in names.contains { line.starts(with: $0) } }
  return lines + added.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
}

private func withCStrings<Result>(
  _ words: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = words.map { word in
    (word + [0]).withUnsafeBytes { strdup($0.bindMemory(to: CChar.self).baseAddress!) }
  }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}
