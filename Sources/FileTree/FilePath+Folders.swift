package import SystemPackage

/// Paths as a user types them: what lies below `.` has no leading `./`. All by name; nothing here looks
/// at the disk.
extension FilePath {
  /// Whether the path is `folder` or lies below it.
  package func isInside(_ folder: FilePath) -> Bool {
    guard folder.isEmpty || folder == "." else { return starts(with: folder) }
    return !isAbsolute && !starts(with: "..")
  }

  /// The folder around the path; `.` for a bare name.
  package var parentFolder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty && !isAbsolute ? "." : parent
  }

  package func child(_ name: FileName) -> FilePath {
    self == "." || isEmpty ? FilePath(bytes: name.bytes) : appending(name)
  }

  /// `other` as seen from this folder, with `..` and `.` worked out.
  package func resolving(_ other: FilePath) -> FilePath {
    guard !other.isAbsolute else { return other.lexicallyNormalized() }
    let joined = (self == "." ? other : appending(other.components)).lexicallyNormalized()
    return joined.isEmpty ? "." : joined
  }
}
