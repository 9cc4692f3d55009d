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

/// The place that a path leads to, however it is spelled.
enum OutputPlace: Hashable {
  /// A file or pipe that exists.
  case existing(device: Int, file: Int)
  /// A name that is free in a folder.
  case new(FilePath)
  /// Takes any number of reports, as `/dev/null` and terminals do.
  case shared

  init(_ path: FilePath) {
    var status = stat()
    if path.withPlatformString({ stat($0, &status) }) == 0 {
      self = .init(status)
    } else {
      self = .new(Self.resolvedName(path))
    }
  }

  /// Standard output.
  static var standardOutput: OutputPlace {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 ? OutputPlace(status) : .shared
  }

  private init(_ status: stat) {
    let kind = status.st_mode & S_IFMT
    self =
      kind == S_IFREG || kind == S_IFIFO
      ? .existing(
        device: Int(truncatingIfNeeded: status.st_dev), file: Int(truncatingIfNeeded: status.st_ino))
      : .shared
  }

  /// With the links in its folder followed, and itself if it is a link to a file that does not exist yet; as it is
  /// where the folder does not exist.
  private static func resolvedName(_ path: FilePath, links: Int = 8) -> FilePath {
    let absolute = workingFolder().pushing(path).lexicallyNormalized()
    if links > 0, let destination = linkDestination(of: absolute) {
      return resolvedName(absolute.removingLastName().pushing(destination), links: links - 1)
    }
    guard let real = absolute.removingLastName().withPlatformString({ realpath($0, nil) }) else {
      return absolute
    }
    defer { free(real) }
    return FilePath(platformString: real).appending(absolute.fileName)
  }
}
