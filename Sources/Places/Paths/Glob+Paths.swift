package import SystemPackage

extension Glob {
  /// Whether the whole path fits; `.` is the path without a name.
  package func matches(_ path: FilePath) -> Bool {
    matches(path == "." ? [] : path.bytes)
  }

  /// The folders at the beginning that have no wildcard: every path that fits lies at or below them. `.`
  /// where there are none, as for a pattern that is only a name.
  package var fixedPrefix: FilePath {
    let wildcards = Array("*?[".utf8)
    let parts = pattern.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count > 1 else { return "." }
    let fixed = parts.prefix { part in !part.contains(where: wildcards.contains) }
    return fixed.isEmpty ? "." : FilePath(bytes: Array(fixed.joined(separator: [UInt8(ascii: "/")])))
  }
}
