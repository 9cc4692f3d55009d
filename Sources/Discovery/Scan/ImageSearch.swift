import FileTree
package import Model
import Places
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
          failures.append(Failure(path: path, reason: .place(.noImage)))
        }
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      failures.append(Failure(path: path, reason: whyUnread(path, error)))
    }
  }

  private mutating func visit(_ folder: FilePath, depth: Int) {
    guard depth < Self.depthLimit else {
      failures.append(Failure(path: folder, reason: .place(.tooDeep(limit: Self.depthLimit))))
      return
    }
    do throws(FileError) {
      for entry in try listFolder(folder) where !entry.name.isHidden {
        let path = folder.child(entry.name)
        switch entry.kind {
        case .folder: visit(path, depth: depth + 1)
        case .file where PathKind(entry.name).isInspected: add(path)
        case .symbolicLink where PathKind(entry.name).isInspected: takeLink(path)
        case .other where PathKind(entry.name).isInspected:
          failures.append(Failure(path: path, reason: .reader(FileError.notAFile)))
        default: break
        }
      }
    } catch {
      failures.append(Failure(path: folder, reason: .reader(error)))
    }
  }

  /// A link to a folder may lead round in a circle: only files are followed.
  private mutating func takeLink(_ path: FilePath) {
    switch try? entryKind(path) {
    case .file: add(path)
    case .folder: break
    case .other: failures.append(Failure(path: path, reason: .reader(FileError.notAFile)))
    default: failures.append(Failure(path: path, reason: .place(.danglingLink)))
    }
  }

  private mutating func add(_ path: FilePath) {
    if seen.insert(path).inserted { images.append(path) }
  }
}
