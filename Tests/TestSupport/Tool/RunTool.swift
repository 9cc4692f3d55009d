internal import FileTree
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What one run of the command printed, and how it ended.
package struct ToolRun: Equatable, Sendable {
  package let output: [UInt8]
  package let errors: [UInt8]
  /// The exit code, or 128 and the number of the signal that ended it.
  package let exitCode: Int32

  package var outputText: String { String(decoding: output, as: UTF8.self) }
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// The command did not end by itself within two minutes.
package struct ToolHung: Error {}

/// No `iconproof` stands beside the tests.
package struct ToolNotBuilt: Error {
  package let searched: [String]
}

/// Runs the `iconproof` that was built with the tests.
/// - Parameters:
///   - folder: where it runs; the repository's root unless told.
///   - environment: variables added to those of the tests.
package func runTool(
  _ arguments: [String], in folder: FilePath = repositoryRoot, environment: [String: String] = [:]
) throws -> ToolRun {
  try runTool(bytes: arguments.map { Array($0.utf8) }, in: folder, environment: environment)
}

/// The same with arguments that need not be text.
package func runTool(
  bytes arguments: [[UInt8]], in folder: FilePath = repositoryRoot, environment: [String: String] = [:]
) throws -> ToolRun {
  try runProgram(try toolPath(), arguments, in: folder, environment: environment)
}

/// Runs any program, such as an independent reader of the same format: see ``program(named:)``.
package func runProgram(
  _ program: FilePath, _ arguments: [[UInt8]], in folder: FilePath = repositoryRoot,
  environment: [String: String] = [:]
) throws -> ToolRun {
  try withFolder { results in
    let (output, errors) = (results.appending("output"), results.appending("errors"))
    let process = try spawn(
      program, arguments, in: folder, environment: environment, output: output, errors: errors)
    let exitCode = try wait(for: process)
    return ToolRun(
      output: try readFile(output, limit: .max), errors: try readFile(errors, limit: .max),
      exitCode: exitCode)
  }
}

/// Where a program stands among the folders of PATH. Nil where it is not installed: the test then
/// prints what it leaves out.
package func program(named name: String) -> FilePath? {
  let folders = getenv("PATH").map { String(cString: $0) } ?? ""
  return folders.split(separator: ":").lazy
    .map { FilePath(String($0)).appending(name) }
    .first { $0.withPlatformString { access($0, X_OK) } == 0 }
}

/// The folder of `Package.swift`.
package let repositoryRoot: FilePath = {
  var path = FilePath(#filePath)
  for _ in 0..<4 { path.removeLastComponent() }
  return path
}()

/// Where the `iconproof` of this build stands.
package func toolPath() throws -> FilePath {
  var searched: [String] = []
  var folder = testBundlePath()
  // On Linux it lies beside the bundle, on macOS three folders above the bundle's program.
  for _ in 0..<5 {
    folder.removeLastComponent()
    let candidate = folder.appending("iconproof")
    if (try? entryKind(candidate)) == .file { return candidate }
    searched.append(folder.string)
  }
  throw ToolNotBuilt(searched: searched)
}

private func testBundlePath() -> FilePath {
  #if os(Linux)
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return count > 0 ? FilePath(platformString: buffer) : FilePath()
  #else
    var info = Dl_info()
    guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return FilePath() }
    return FilePath(platformString: name)
  #endif
}

private func wait(for process: pid_t) throws -> Int32 {
  var status: Int32 = 0
  for _ in 0..<120_000 {
    let ended = waitpid(process, &status, WNOHANG)
    if ended == process {
      let signal = status & 0x7F
      return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
    guard ended == 0 || errno == EINTR else { throw SetupError("waitpid", "iconproof") }
    usleep(1000)
  }
  kill(process, SIGKILL)
  waitpid(process, &status, 0)
  throw ToolHung()
}
