import Archives
import FileTree
package import Model
import Places
package import SystemPackage

/// One app to be checked: a packed one, or a folder as Xcode builds it.
package struct AppArchive: Equatable, Sendable {
  package let path: FilePath
  package let isFolder: Bool
}

/// What lies at and below the paths that the user named.
package struct FoundArchives: Sendable {
  /// In the order of the paths, and below each in byte order; each once.
  package private(set) var archives: [AppArchive] = []
  /// What could not be looked at.
  package private(set) var failures: [Failure] = []
  /// Zip archives in which no app lies.
  package private(set) var others: [FilePath] = []
  /// Paths that the user named, and below which none of these lies.
  package private(set) var emptyPaths: [FilePath] = []
  private var taken: Set<PathKey> = []
  /// How many apps were come across, those that were there already as well.
  private var seenCount = 0

  /// Folders within one another; a deeper one is a failure.
  private static let depthLimit = 64

  package init(_ paths: [FilePath]) {
    for path in paths {
      let path = path.lexicallyNormalized()
      let before = seenCount + others.count + failures.count
      do throws(FileError) {
        try takeNamed(path.isEmpty ? "." : path)
      } catch {
        failures.append(Failure(path: path, reason: .reader(error)))
      }
      if seenCount + others.count + failures.count == before { emptyPaths.append(path.isEmpty ? "." : path) }
    }
  }

  private mutating func takeNamed(_ path: FilePath) throws(FileError) {
    switch try entryKind(path) {
    case .folder where isBundle(path.fileName): add(path, isFolder: true)
    case .folder: takeFolder(path, depth: 0)
    case .file: add(path, isFolder: false)
    case .symbolicLink, .other: throw .notAFile
    }
  }

  private mutating func takeFolder(_ folder: FilePath, depth: Int) {
    guard depth < Self.depthLimit else {
      failures.append(Failure(path: folder, reason: .place(.tooDeep(limit: Self.depthLimit))))
      return
    }
    do throws(FileError) {
      let entries = try listFolder(folder) { !$0.isAppleDouble && $0 != "__MACOSX" }
      for entry in entries { takeEntry(entry, at: folder.child(entry.name), depth: depth) }
    } catch {
      failures.append(Failure(path: folder, reason: .reader(error)))
    }
  }

  private mutating func takeEntry(_ entry: FolderEntry, at path: FilePath, depth: Int) {
    let isPacked = entry.name.hasExtension("ipa") || entry.name.hasExtension("zip")
    switch entry.kind {
    case .folder where isBundle(entry.name): add(path, isFolder: true)
    case .folder: takeFolder(path, depth: depth + 1)
    case .file where isPacked: takePacked(path)
    // A store of large files keeps links in the folders that people see. One to a folder could lead back here.
    case .symbolicLink where isPacked && (try? entryKind(path)) == .file: takePacked(path)
    case .file, .symbolicLink, .other: break
    }
  }

  private mutating func takePacked(_ path: FilePath) {
    if path.fileName.hasExtension("zip"), !mayHoldApp(path) {
      others.append(path)
    } else {
      add(path, isFolder: false)
    }
  }

  private mutating func add(_ path: FilePath, isFolder: Bool) {
    seenCount += 1
    if taken.insert(PathKey(path)).inserted { archives.append(AppArchive(path: path, isFolder: isFolder)) }
  }

  private func isBundle(_ name: FileName) -> Bool {
    name.hasExtension("app") || name.hasExtension("xcarchive")
  }

  /// A zip among apps may be anything. One that cannot be read is for the check to say.
  private func mayHoldApp(_ path: FilePath) -> Bool {
    guard let archive = try? ZipArchive(path) else { return true }
    return archive.list(MemberName("")).contains { isBundle($0.name) || $0.name == "Payload" }
  }
}
