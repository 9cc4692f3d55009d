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

/// Standard output carries the report and nothing else; everything about ourselves goes to standard error.
enum Output {
  /// One write of the whole text.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Lines on standard error. They may hold words that the user gave, so that nothing in them is obeyed
  /// by a terminal.
  static func complain(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    write(lines.map { displayText($0.utf8) + "\n" }.joined(), to: STDERR_FILENO)
  }

  /// Text on standard error as it is, without a line end.
  static func tell(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes a whole file or says why not.
  static func write(_ text: String, to file: FilePath) -> Bool {
    attempt(file) { () throws(FileError) in try writeWholeFile(Array(text.utf8), to: file) }
  }

  static func append(_ text: String, to file: FilePath) -> Bool {
    attempt(file) { () throws(FileError) in try appendToFile(Array(text.utf8), at: file) }
  }

  private static func attempt(_ file: FilePath, _ body: () throws(FileError) -> Void) -> Bool {
    do throws(FileError) {
      try body()
      return true
    } catch {
      complain("iconproof: cannot write \(file.display): \(error.reason)")
      return false
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { text in
      var rest = UnsafeRawBufferPointer(text)
      while !rest.isEmpty {
        let written = unistdWrite(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
    }
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static var hasErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
