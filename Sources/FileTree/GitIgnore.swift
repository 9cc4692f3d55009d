package import Places

/// The patterns of one `.gitignore`.
///
/// Source: git-scm.com/docs/gitignore, "Pattern format".
package struct GitIgnore {
  private var patterns: [Pattern] = []
  var count: Int { patterns.count }

  fileprivate struct Pattern {
    let glob: Glob
    let isExclusion: Bool
    let isFolder: Bool
  }

  /// People write some hundred lines, of some ten characters.
  private static let limit = 2000
  private static let lengthLimit = 500

  package init(_ bytes: [UInt8]) {
    let lines = bytes.split(maxSplits: GitIgnore.limit) { $0 == 10 || $0 == 13 }
    for line in lines.prefix(GitIgnore.limit)
    where line.count <= GitIgnore.lengthLimit {
      if let pattern = Pattern(String(decoding: line, as: UTF8.self).trimmed) { patterns.append(pattern) }
    }
  }

  /// - Parameter names: of the folders below that of the `.gitignore`, and of the file.
  package func ignores(_ names: [FileName]) -> Bool {
    guard !patterns.isEmpty else { return false }
    // A file in a folder that is ignored is ignored, whatever is said of the file.
    for count in 1...max(1, names.count)
    where isMatched(Array(names.prefix(count)), isFolder: count < names.count) {
      return true
    }
    return false
  }

  /// The last pattern that matches decides.
  private func isMatched(_ names: [FileName], isFolder: Bool) -> Bool {
    let path = names.flatMap { [UInt8(ascii: "/")] + $0.bytes }
    let match = patterns.last { (isFolder || !$0.isFolder) && $0.glob.matches(path) }
    return match.map { !$0.isExclusion } ?? false
  }
}

extension GitIgnore.Pattern {
  fileprivate init?(_ line: String) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    isExclusion = line.hasPrefix("!")
    var text = isExclusion ? line.dropFirst() : line[...]
    isFolder = text.hasSuffix("/")
    if isFolder { text = text.dropLast() }
    // With a slash at both ends of the comparison a pattern that has one is held against the whole path.
    if text.contains("/") { text = "/" + text.drop { $0 == "/" } }
    guard !text.isEmpty, text != "/" else { return nil }
    glob = Glob(String(text))
  }
}
