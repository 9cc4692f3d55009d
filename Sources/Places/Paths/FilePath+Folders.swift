package import SystemPackage

private let currentFolder: FilePath = "."

/// Paths as a user types them: what lies below `.` has no leading `./`. All by name; nothing here looks
/// at the disk.
extension FilePath {
  /// Whether the path is `folder` or lies below it.
  package func isInside(_ folder: FilePath) -> Bool {
    // By byte, since taking paths apart costs more than all else that is done with them.
    guard folder.isEmpty || folder == currentFolder else {
      return withBytes { path in
        folder.withBytes { outer in
          guard path.count >= outer.count, let last = outer.last,
            UnsafeRawBufferPointer(rebasing: path[..<outer.count]).isSame(as: outer)
          else { return false }
          return path.count == outer.count || path[outer.count] == slash || last == slash
        }
      }
    }
    return !isAbsolute && !leavesHere
  }

  /// The folder around the path; `.` for a bare name.
  package var parentFolder: FilePath {
    let parent = removingLastName()
    return parent.isEmpty && !isAbsolute ? currentFolder : parent
  }

  /// The path without its last name; what has none stays as it is.
  ///
  /// By byte: SystemPackage takes a path apart for it, which in its debug build costs a quarter of all that a check does.
  package func removingLastName() -> FilePath {
    withBytes { bytes in
      guard let last = bytes.lastIndex(of: slash) else { return FilePath() }
      return FilePath(bytes: bytes[..<max(last, bytes.first == slash ? 1 : 0)])
    }
  }

  /// - Returns: whether there was a name to take.
  @discardableResult
  package mutating func removeLastName() -> Bool {
    guard hasName else { return false }
    self = removingLastName()
    return true
  }

  /// Takes away the folder that the path begins with; the path of the folder itself becomes empty.
  /// - Returns: whether it begins with it.
  @discardableResult
  package mutating func removeFolder(_ folder: FilePath) -> Bool {
    let begin = folder.length
    guard begin > 0 else { return !isAbsolute }
    let rest = withBytes { path -> FilePath? in
      folder.withBytes { outer in
        guard path.starts(with: outer) else { return nil }
        guard path.count > begin else { return FilePath() }
        guard path[begin] == slash || outer[begin - 1] == slash else { return nil }
        return FilePath(bytes: path[begin...].drop { $0 == slash })
      }
    }
    guard let rest else { return false }
    self = rest
    return true
  }

  /// Whether the path is more than a root.
  package var hasName: Bool { length > 1 || (length == 1 && !isAbsolute) }

  /// Whether the path is relative, and none of its names is `.` or `..`.
  var isPlainlyRelative: Bool {
    withBytes { bytes in
      guard bytes.first != slash, !bytes.isEmpty else { return false }
      let dot = UInt8(ascii: ".")
      var dots = 0
      var length = 0
      for byte in bytes {
        if byte == slash {
          if length == dots, length <= 2 { return false }
          (dots, length) = (0, 0)
        } else {
          length += 1
          dots += byte == dot ? 1 : 0
        }
      }
      return length != dots || length > 2
    }
  }

  /// Whether its first name is `..`.
  private var leavesHere: Bool {
    withBytes { $0.count >= 2 && $0[0] == 0x2E && $0[1] == 0x2E && ($0.count == 2 || $0[2] == slash) }
  }

  /// The folders that the path lies in, the nearest first.
  package var foldersAround: [FilePath] {
    var folders: [FilePath] = []
    var folder = removingLastName()
    while !folder.isEmpty, folder != folders.last, folder != self {
      folders.append(folder)
      folder.removeLastName()
    }
    let isBelowHere = !isAbsolute && self != currentFolder && !leavesHere
    return isBelowHere ? folders + ["."] : folders
  }

  package func child(_ name: FileName) -> FilePath {
    self == currentFolder || isEmpty ? FilePath(bytes: name.bytes) : appending(name)
  }

  /// `other` as seen from this folder, with `..` and `.` worked out.
  package func resolving(_ other: FilePath) -> FilePath {
    guard !other.isAbsolute else { return other.lexicallyNormalized() }
    let joined = (self == currentFolder ? other : appending(other.components)).lexicallyNormalized()
    return joined.isEmpty ? currentFolder : joined
  }
}
