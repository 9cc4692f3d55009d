package import Places
package import SystemPackage

/// A glob of a configuration. It means what it matches and all that lies below.
package struct PathPattern: Equatable, Sendable {
  package let glob: Glob

  package init(_ pattern: String) { glob = Glob(pattern) }

  /// - Parameter path: from the configuration's folder; `.` is that folder. An absolute path lies outside of
  ///   it, where the configuration decides nothing.
  package func covers(_ path: FilePath) -> Bool {
    guard !path.isAbsolute, path != "..", !path.starts(with: "..") else { return false }
    var path = path
    while !path.isEmpty, path != "." {
      if glob.matches(path) { return true }
      path.removeLastName()
    }
    return glob.matches(".")
  }
}

/// Patterns that are matched at once, so that the time that a path takes does not grow with their number.
package struct PathPatternSet: Sendable {
  private let globs: GlobSet
  package let isEmpty: Bool

  package init(_ patterns: [PathPattern]) {
    globs = GlobSet(patterns.map(\.glob))
    isEmpty = patterns.isEmpty
  }

  /// The patterns that cover a path, in order, by their place in the list.
  /// - Parameter path: as ``PathPattern/covers(_:)`` takes it.
  package func covering(_ path: FilePath) -> [Int] {
    guard !isEmpty, !path.isAbsolute, path != "..", !path.starts(with: "..") else { return [] }
    return globs.covering(path == "." ? [] : path.bytes)
  }
}
