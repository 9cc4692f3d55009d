import FileTree
import Places
import Policy
import ReaderWords
import Reporting
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
  /// The whole text to standard output, or the end of the run: a report that nobody gets is no pass.
  static func write(_ text: TerminalText) { write(document: text.text) }

  /// The same of a document whose format has escaped what is in it.
  static func write(document: String) {
    guard !tryWrite(document: document) else { return }
    exit(Verdict.incomplete.rawValue)
  }

  /// False, and a line on standard error, where standard output does not take the whole text.
  static func tryWrite(document: String) -> Bool {
    let code = write(document, to: STDOUT_FILENO)
    guard code != 0 else { return true }
    complain(.cannotWriteOutput(reason(code)))
    return false
  }

  private static func reason(_ code: Int32) -> Complaint.OutputReason {
    switch code {
    case EPIPE: .closed
    case EFBIG: .tooLarge
    default: .other(FileError(code: code).words.display)
    }
  }

  /// Lines on standard error. They may hold words that the user gave, so that nothing in them is obeyed
  /// by a terminal or a build service.
  static func complain(_ complaint: Complaint) { complain(lines: complaint.words) }

  /// The same of lines that others have put together.
  static func complain(lines text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    _ = write(
      TerminalText(lines.map { displayText(String($0).utf8) + "\n" }.joined()).text, to: STDERR_FILENO)
  }

  /// Text on standard error as it is, without a line end.
  static func tell(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Writes a whole file, or says why not.
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
      complain(.notWritten(file, error))
      return false
    }
  }

  /// - Returns: 0, or the system's number of what is wrong.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { text in
      var rest = UnsafeRawBufferPointer(text)
      while !rest.isEmpty {
        let written = unistdWrite(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        // A pipe that does not wait for its reader: we do.
        if written < 0, errno == EAGAIN, waitToWrite(descriptor) { continue }
        guard written > 0 else { return written == 0 ? EIO : errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
      return 0
    }
  }

  private static func waitToWrite(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) > 0 || errno == EINTR
  }

  /// Puts something in the place of a standard stream that is closed, so that no file that is opened later is
  /// taken for it; what is written there fails, as it should.
  static func holdStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
