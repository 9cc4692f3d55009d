#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the streams and the environment say of the reader.
enum Terminal {
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a line on standard error can be written over: nobody reads a log as it grows.
  static var showsProgress: Bool {
    isatty(STDERR_FILENO) == 1 && environment("CI") == nil && !isDumb
  }

  /// Whether the text on standard output is coloured. A wish for none counts most, then one for colours.
  /// Sources: no-color.org; force-color.org; bixense.com/clicolors.
  static func hasColor(noColor: Bool) -> Bool {
    if noColor || isSet("NO_COLOR") || environment("FORCE_COLOR") == "0" { return false }
    if isSet("FORCE_COLOR") { return true }
    if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
    return isOutput && environment("CI") == nil && !isDumb && environment("CLICOLOR") != "0"
  }

  /// The number of characters in a line of the terminal on standard output; nil where it is none.
  static var width: Int? {
    guard isOutput else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return nil }
    return Int(size.ws_col)
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }

  /// A terminal that moves no cursor and has no colours.
  private static var isDumb: Bool { environment("TERM") == "dumb" }
}
