import FileTree
package import SystemPackage

/// The image files and compiled catalogs at and below paths that the user named, for a look at each by itself.
package struct ImageSearch: Sendable {
  /// Once each; files in the order given, those of a folder in byte order.
  package private(set) var images: [FilePath] = []
  package private(set) var failures: [Failure] = []

  private var seen: Set<FilePath> = []

  /// More folders inside each other than any project has; a guard against a made-up tree.
  private static let depthLimit = 100

  /// A file that is named is taken whatever its name; of a folder, what has the name of an image
  /// or of a compiled catalog.
  package init(_ paths: [FilePath]) {
    for path in paths {
      let normal = path.lexicallyNormalized()
      take(normal.isEmpty ? "." : normal)
    }
  }

  private mutating func take(_ path: FilePath) {
    do throws(FileError) {
      switch try entryKind(path) {
      case .file: add(path)
      case .folder:
        let failuresBefore = failures.count
        visit(path, depth: 0)
        if failures.count == failuresBefore, !images.contains(where: { $0.isInside(path) }) {
          failures.append(Failure(path: path, reason: "no image in this folder"))
        }
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      failures.append(Failure(path: path, reason: error.reason + suggestion(for: path, error)))
    }
  }

  private mutating func visit(_ folder: FilePath, depth: Int) {
    guard depth < Self.depthLimit else {
      failures.append(Failure(path: folder, reason: "more than \(Self.depthLimit) folders deep"))
      return
    }
    do throws(FileError) {
      for entry in try listFolder(folder) where !entry.name.isHidden {
        let path = folder.child(entry.name)
        switch entry.kind {
        case .folder: visit(path, depth: depth + 1)
        case .file where entry.name.isOfImage: add(path)
        case .symbolicLink where entry.name.isOfImage: takeLink(path)
        case .other where entry.name.isOfImage:
          failures.append(Failure(path: path, reason: FileError.notAFile.reason))
        default: break
        }
      }
    } catch {
      failures.append(Failure(path: folder, reason: error.reason))
    }
  }

  /// A link to a folder may lead round in a circle: only files are followed.
  private mutating func takeLink(_ path: FilePath) {
    switch try? entryKind(path) {
    case .file: add(path)
    case .folder: break
    case .other: failures.append(Failure(path: path, reason: FileError.notAFile.reason))
    default: failures.append(Failure(path: path, reason: "a symbolic link that leads nowhere"))
    }
  }

  private mutating func add(_ path: FilePath) {
    if seen.insert(path).inserted { images.append(path) }
  }
}

extension FileName {
  /// Whether a file of this name is an image of a format that an inspection knows.
  fileprivate var isOfImage: Bool {
    let known: Set<FileName> = [
      "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp", "ico", "icns", "pdf",
      "svg", "psd", "car",
    ]
    return known.contains(fileExtension.lowercased) || self == "iTunesArtwork" || self == "iTunesArtwork@2x"
  }
}
