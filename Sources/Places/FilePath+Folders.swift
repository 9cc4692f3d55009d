package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let currentFolder: FilePath = "."

/// Paths as a user types them: what lies below `.` has no leading `./`. All by name; nothing here looks
/// at the disk.
extension FilePath {
  /// Whether the path is `folder` or lies below it.
  package func isInside(_ folder: FilePath) -> Bool {
    // By byte, since taking paths apart costs more than all else that is done with them.
    guard folder.isEmpty || folder == currentFolder else {
      return withPlatformString { path in
        folder.withPlatformString { outer in
          let length = strlen(outer)
          guard length > 0, strncmp(path, outer, length) == 0 else { return false }
          let separator = CInterop.PlatformChar(bitPattern: slash)
          return path[length] == 0 || path[length] == separator || outer[length - 1] == separator
        }
      }
    }
    return !isAbsolute && !starts(with: "..")
  }

  /// The folder around the path; `.` for a bare name.
  package var parentFolder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty && !isAbsolute ? currentFolder : parent
  }

  /// The folders that the path lies in, the nearest first.
  package var foldersAround: [FilePath] {
    var folders: [FilePath] = []
    var folder = removingLastComponent()
    while !folder.isEmpty, folder != folders.last, folder != self {
      folders.append(folder)
      folder.removeLastComponent()
    }
    let isBelowHere = !isAbsolute && self != "." && !starts(with: "..")
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
