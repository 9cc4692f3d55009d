import FileTree
package import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that git tracks in a work tree, as its index lists them. The file is read by itself; git does not run.
///
/// Source: git-scm.com/docs/index-format, versions 2 to 4.
package struct GitIndex: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The path as the index has it. An index lists each file of a repository, and few are wanted: to make an array of each path, and
    /// to compare it through generic calls, took 1,200 instructions a file.
    let bytes: ArraySlice<UInt8>
    /// git keeps it out of the work tree: a sparse checkout, or `update-index --skip-worktree`.
    package let isSkipped: Bool
    /// A folder of a sparse index, which stands for all that is below it.
    package let isFolder: Bool

    /// From the top of the work tree.
    package var path: FilePath { FilePath(bytes: bytes) }

    package func isNamed(_ name: FileName) -> Bool {
      guard bytes.last == name.bytes.last, bytes.count >= name.bytes.count,
        bytes.suffix(name.bytes.count).elementsEqual(name.bytes)
      else { return false }
      return bytes.count == name.bytes.count
        || bytes[bytes.endIndex - name.bytes.count - 1] == UInt8(ascii: "/")
    }

    /// Whether it lies in a folder of the name.
    /// - Parameter name: Of ASCII.
    package func isBelow(_ name: String) -> Bool {
      bytes.starts(with: "\(name)/".utf8) || bytes.containsBytes(of: "/\(name)/")
    }

    /// Without the rest of the index.
    fileprivate var copy: Entry { Entry(bytes: Array(bytes)[...], isSkipped: isSkipped, isFolder: isFolder) }
  }

  /// The top of the work tree; absolute, without links.
  package let root: FilePath
  package let entries: [Entry]

  /// The entries that `isWanted` takes; nil where no repository lies around the folder, or its index is no index that is
  /// known.
  package init?(around folder: FilePath, keeping isWanted: (Entry) -> Bool) {
    guard let repository = try? GitRepository(around: folder),
      let place = GitIndex.gitFolder(of: repository.root),
      let bytes = try? readFile(place.appending("index"), limit: GitIndex.byteLimit)
    else { return nil }
    // Nothing in the index says how long its object names are.
    for length in [20, 32] {
      if let entries = GitIndex.entries(of: bytes, nameLength: length, keeping: isWanted) {
        (root, self.entries) = (repository.root, entries)
        return
      }
    }
    return nil
  }

  /// Some hundred thousand files.
  private static let byteLimit = 64 << 20

  /// `.git`; of a linked work tree and of a submodule what that file names.
  private static func gitFolder(of root: FilePath) -> FilePath? {
    let git = root.appending(".git")
    guard (try? entryKind(git)) == .file else { return git }
    guard let text = try? readFile(git, limit: 1 << 16), text.starts(with: Array("gitdir: ".utf8)) else {
      return nil
    }
    let path = text.dropFirst(8).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return root.pushing(FilePath(bytes: Array(path)))
  }

  static func entries(
    of bytes: [UInt8], nameLength: Int, keeping isWanted: (Entry) -> Bool
  ) -> [Entry]? {
    guard var reader = IndexReader(bytes, nameLength: nameLength) else { return nil }
    var entries: [Entry] = []
    for _ in 0..<reader.count {
      guard let entry = reader.next() else { return nil }
      if isWanted(entry) { entries.append(entry.copy) }
    }
    return entries
  }
}

/// Reads entry after entry.
private struct IndexReader {
  let count: Int
  private let bytes: [UInt8]
  private let version: Int
  private let nameLength: Int
  private var place = 12
  /// Of the entry before: version 4 writes what differs from it.
  private var path: ArraySlice<UInt8> = []

  init?(_ bytes: [UInt8], nameLength: Int) {
    guard bytes.starts(with: Array("DIRC".utf8)), bytes.count >= 12 else { return nil }
    self.bytes = bytes
    self.nameLength = nameLength
    version = Int(bytes[7])
    count = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
    // An entry takes more than its object name.
    guard bytes[4..<7] == [0, 0, 0], (2...4).contains(version), count <= bytes.count / nameLength else {
      return nil
    }
  }

  mutating func next() -> GitIndex.Entry? {
    let start = place
    let afterName = start + 40 + nameLength
    guard afterName + 4 <= bytes.count else { return nil }
    let mode = Int(bytes[start + 26]) << 8 | Int(bytes[start + 27])
    guard bytes[start + 24] == 0, bytes[start + 25] == 0, GitIndex.isMode(mode) else { return nil }
    let isExtended = bytes[afterName] & 0x40 != 0
    let isSkipped = isExtended && bytes[afterName + 2] & 0x40 != 0
    guard !isExtended || version > 2 else { return nil }
    place = afterName + (isExtended ? 4 : 2)
    guard readPath() else { return nil }
    if version < 4 { place = start + ((place - start) + 7) / 8 * 8 }
    return GitIndex.Entry(bytes: path, isSkipped: isSkipped, isFolder: mode == 0x4000)
  }

  /// With the zero after it.
  private mutating func readPath() -> Bool {
    var kept = 0
    if version == 4 {
      guard let cut = readNumber(), cut <= path.count else { return false }
      kept = path.count - cut
    }
    guard let end = endOfText else { return false }
    path = kept > 0 ? path.prefix(kept) + bytes[place..<end] : bytes[place..<end]
    place = end + 1
    return !path.isEmpty && path.first != UInt8(ascii: "/")
  }

  /// The next zero.
  private var endOfText: Int? {
    bytes.withUnsafeBytes { bytes in
      guard place < bytes.count, let start = bytes.baseAddress,
        let found = memchr(start + place, 0, bytes.count - place)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  /// As offsets in packs are written: seven bits a byte, and one more for each byte that follows.
  private mutating func readNumber() -> Int? {
    var number = 0
    for position in 0..<5 {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      number = (position == 0 ? 0 : (number + 1) << 7) | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}

extension GitIndex {
  /// Folder of a sparse index, file, program, link, submodule.
  fileprivate static func isMode(_ mode: Int) -> Bool {
    switch mode {
    case 0x4000, 0x81A4, 0x81ED, 0xA000, 0xE000: true
    default: false
    }
  }
}
