import FileTree
import Pictures
import Places
import SystemPackage

/// Whether a repository holds the bytes of a file: looked up by the name of the blob in its objects and the indexes of its
/// packs. No program is run, so that nothing of a foreign checkout is.
///
/// Source: git's documentation, "gitformat-pack" (pack-*.idx, version 2) and "gitrepository-layout".
struct GitObjects {
  private let folders: [FilePath]

  /// The objects of the repository around a path; none outside of one.
  init(around path: FilePath) {
    var folders: [FilePath] = []
    if let start = try? realPath(of: path) {
      for folder in [start] + start.foldersAround {
        guard let git = Self.gitFolder(folder.appending(".git" as FileName)) else { continue }
        folders = Self.withAlternates(git.appending("objects" as FileName))
        break
      }
    }
    self.folders = folders
  }

  func holdsBlob(_ bytes: [UInt8]) -> Bool {
    guard !folders.isEmpty else { return false }
    let name = SHA1.digest(Array("blob \(bytes.count)\0".utf8) + bytes)
    return folders.contains { Self.holds(name, in: $0) }
  }

  /// A worktree's `.git` is a file that names its folder, which names the folder that all worktrees share.
  private static func gitFolder(_ path: FilePath) -> FilePath? {
    guard let kind = try? entryKind(path) else { return nil }
    var git = path
    if kind == .file {
      guard let line = text(path, after: "gitdir: ") else { return nil }
      git = path.parentFolder.pushing(FilePath(line)).lexicallyNormalized()
    }
    guard let common = text(git.appending("commondir" as FileName), after: "") else { return git }
    return git.pushing(FilePath(common)).lexicallyNormalized()
  }

  private static func withAlternates(_ objects: FilePath) -> [FilePath] {
    let list = try? readFile(
      objects.appending("info" as FileName).appending("alternates" as FileName), limit: 1 << 16)
    let others = (list ?? []).split(separator: UInt8(ascii: "\n")).prefix(16).map { FilePath(bytes: $0) }
    return [objects] + others.map { objects.pushing($0).lexicallyNormalized() }
  }

  private static func text(_ path: FilePath, after start: String) -> String? {
    guard let bytes = try? readFile(path, limit: 1 << 16), bytes.starts(with: start.utf8) else { return nil }
    let line = bytes.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: "\n") }
    return String(validating: line, as: UTF8.self)
  }

  private static func holds(_ name: [UInt8], in objects: FilePath) -> Bool {
    let digits = name.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let loose = objects.appending(FileName(String(digits.prefix(2)))).appending(
      FileName(String(digits.dropFirst(2))))
    if (try? entryKind(loose)) == .file { return true }
    let packs = objects.appending("pack" as FileName)
    let indexes = (try? listFolder(packs) { $0.hasSuffix(".idx") }) ?? []
    return indexes.contains { PackIndex(packs.appending($0.name))?.holds(name) == true }
  }
}

/// The index of a pack: a fan-out of 256 counts, then the sorted names of its objects.
struct PackIndex {
  private let file: RandomAccessFile
  private let counts: [UInt32]

  private static let header: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
  private static let namesOffset = 8 + 256 * 4

  /// nil for what is no index of version 2.
  init?(_ path: FilePath) {
    guard let file = try? RandomAccessFile(path), file.size >= Self.namesOffset,
      let start = try? file.bytes(in: 0..<Self.namesOffset), start.starts(with: Self.header)
    else { return nil }
    self.file = file
    counts = (0..<256).map { bigEndian32(start, 8 + $0 * 4) }
  }

  func holds(_ name: [UInt8]) -> Bool {
    guard let first = name.first else { return false }
    var low = first == 0 ? 0 : Int(counts[Int(first) - 1])
    var high = Int(counts[Int(first)])
    while low < high {
      let middle = low + (high - low) / 2
      let start = Self.namesOffset + middle * 20
      guard let found = try? file.bytes(in: start..<(start + 20)) else { return false }
      if found == name { return true }
      if found.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
