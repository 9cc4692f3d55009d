package import FileTree
import Places
import Synchronization
package import SystemPackage

/// The files of one commit, as a tree that is read without a second checkout.
package struct CommitTree: Sendable {
  package let commit: String
  package let tree: StoredTree
  /// Submodules of which the commit has another state than the work tree: their earlier files are not read.
  package let changedSubmodules: [FilePath]
  private let files: [(path: FilePath, node: StoredTree.Node)]
  private let reader: BlobReader
  private let pointers: LargeFiles

  /// - Parameter commit: as ``GitRepository/commit(_:)`` gives it.
  package init(_ commit: String, of repository: GitRepository) throws(GitError) {
    let answer = try repository.run(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard answer.code == 0 else {
      try repository.throwKnown(answer.errors)
      throw .failed(words: answer.errors)
    }
    let reader = try BlobReader(repository)
    let pointers = LargeFiles(
      folder: repository.commonFolder?.appending("lfs").appending("objects"))
    var files: [(path: FilePath, node: StoredTree.Node)] = []
    var changed: [FilePath] = []
    for line in answer.output.split(separator: 0) {
      guard let entry = TreeEntry(line) else { continue }
      switch entry.mode {
      case "160000":
        let folder = repository.root.appending(entry.path.components)
        if let now = try? GitRepository(around: folder), now.root != repository.root {
          let isSame = (try? now.commit("HEAD")) == entry.id
          files.append((entry.path, isSame ? .asOnDisk : .folder))
          if !isSame { changed.append(entry.path) }
        } else {
          files.append((entry.path, .folder))
        }
      case "120000": files.append((entry.path, .link(id: entry.id)))
      default: files.append((entry.path, .file(id: entry.id)))
      }
    }
    self.commit = commit
    (self.files, self.reader, self.pointers) = (files, reader, pointers)
    changedSubmodules = changed
    tree = StoredTree(files) { id, limit throws(FileError) in
      try pointers.content(of: try reader.blob(id, limit: limit), id: id, limit: limit)
    }
  }

  /// How many files were read of which only the pointer of Git LFS is here.
  package var absentLargeFiles: Int {
    let absent = pointers.absent
    return files.count { _, node in
      if case .file(let id) = node { absent.contains(id) } else { false }
    }
  }

  /// Why a file that was read is not what the commit has; nil where each is.
  package var failure: GitError? {
    reader.failure.map { failure in
      switch failure {
      case .absent(let id):
        .absentObjects(file: files.first { $0.node == .file(id: id) || $0.node == .link(id: id) }?.path)
      case .ended(let words): .failed(words: words)
      }
    }
  }
}

/// A line of `ls-tree`: "100644 blob <id>\t<path>". Sizes are not asked for: git would look at each object.
private struct TreeEntry {
  let mode: String
  let id: String
  let path: FilePath

  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = line[..<tab].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == 3 else { return nil }
    (mode, id) = (words[0], words[2])
    path = FilePath(bytes: line[(tab + 1)...])
  }
}

/// What Git LFS keeps beside the objects. Source: git-lfs, docs/spec.md. A class, for what it could not find.
private final class LargeFiles: Sendable {
  private let folder: FilePath?
  private let missing = Mutex<Set<String>>([])

  init(folder: FilePath?) { self.folder = folder }

  /// The blobs that are pointers to what is not here.
  var absent: Set<String> { missing.withLock { $0 } }

  /// The content of the file whose pointer the bytes are; the bytes themselves where they are none, or it is not here.
  func content(of bytes: [UInt8], id blob: String, limit: Int) throws(FileError) -> [UInt8] {
    guard bytes.count < 1024,
      bytes.starts(with: "version https://git-lfs.github.com/spec/v1\n".utf8),
      let id = String(decoding: bytes, as: UTF8.self).split(separator: "\n").lazy
        .compactMap({ $0.hasPrefix("oid sha256:") ? String($0.dropFirst(11)) : nil }).first,
      id.utf8.count == 64, id.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return bytes }
    let place = folder?.appending(String(id.prefix(2))).appending(String(id.dropFirst(2).prefix(2)))
      .appending(id)
    if let place, (try? entryKind(place)) == .file { return try readFile(place, limit: limit) }
    missing.withLock { _ = $0.insert(blob) }
    return bytes
  }
}
