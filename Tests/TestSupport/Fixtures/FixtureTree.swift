internal import FileTree
import Places
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a test folder holds: `["Icon.png": .png(57), "Base.lproj/Default.png": .launchImage(320, 480)]`.
///
/// Names are bytes; folders of a path are made as needed.
package struct FixtureTree: ExpressibleByDictionaryLiteral, Sendable {
  package private(set) var entries: [(path: FixturePath, entry: FixtureEntry)]

  package init(dictionaryLiteral elements: (FixturePath, FixtureEntry)...) {
    entries = elements.map { (path: $0.0, entry: $0.1) }
  }

  /// Setting nil takes the entry out.
  package subscript(path: FixturePath) -> FixtureEntry? {
    get { entries.first { $0.path == path }?.entry }
    set {
      entries.removeAll { $0.path == path }
      if let newValue { entries.append((path, newValue)) }
    }
  }

  /// Both trees' entries; those of `other` win.
  package func adding(_ other: FixtureTree) -> FixtureTree {
    other.entries.reduce(into: self) { $0[$1.path] = $1.entry }
  }

  /// Gives an entry another name.
  package mutating func rename(_ old: FixturePath, to new: FixturePath) {
    guard let entry = self[old] else { return }
    self[old] = nil
    self[new] = entry
  }

  /// Writes the entries into `folder`, which is made with all above it where it does not exist.
  package func write(to folder: FilePath) throws {
    try makeFolders(to: folder)
    for (path, entry) in entries {
      let place = folder.appending(FilePath(bytes: path.bytes).components)
      try makeFolders(to: place.removingLastComponent())
      try entry.write(to: place)
    }
  }
}

package enum FixtureEntry: Sendable {
  case data([UInt8])
  /// A file that nobody may read.
  case lockedFile([UInt8])
  case folder(FixtureTree)
  /// A folder that nobody may list.
  case lockedFolder(FixtureTree)
  case link(to: FixturePath)
  /// A named pipe that no one writes to.
  case pipe

  package static func text(_ text: String) -> FixtureEntry { .data(Array(text.utf8)) }

  /// A square icon of the samples' design, 8-bit RGB.
  package static func png(_ side: Int) -> FixtureEntry { .png(side, side) }

  package static func png(_ width: Int, _ height: Int) -> FixtureEntry { .png(.icon(width, height)) }

  package static func png(_ canvas: Canvas, _ writer: PNGWriter = PNGWriter()) -> FixtureEntry {
    .data(writer.bytes(canvas))
  }

  package static func launchImage(_ width: Int, _ height: Int) -> FixtureEntry {
    .png(.launchImage(width, height))
  }

  package static func compiledCatalog(_ catalog: CompiledCatalogWriter) -> FixtureEntry {
    .data(catalog.bytes)
  }

  package static func plist(_ value: FixturePropertyList) -> FixtureEntry { .data(value.xml) }

  package static func binaryPlist(_ value: FixturePropertyList) -> FixtureEntry { .data(value.binary) }

  package func write(to path: FilePath) throws {
    switch self {
    case .data(let bytes): try writeFile(bytes, to: path)
    case .lockedFile(let bytes):
      try writeFile(bytes, to: path)
      try change(path, mode: 0)
    case .folder(let tree):
      try makeFolder(path)
      try tree.write(to: path)
    case .lockedFolder(let tree):
      try FixtureEntry.folder(tree).write(to: path)
      try change(path, mode: 0)
    case .link(let target):
      let made = FilePath(bytes: target.bytes).withPlatformString { target in
        path.withPlatformString { symlink(target, $0) }
      }
      guard made == 0 else { throw SetupError("symlink", path) }
    case .pipe:
      guard path.withPlatformString({ mkfifo($0, 0o600) }) == 0 else { throw SetupError("mkfifo", path) }
    }
  }
}

/// Writes a whole file, replacing what was there.
package func writeFile(_ bytes: [UInt8], to path: FilePath) throws {
  let descriptor = path.withPlatformString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
  guard descriptor >= 0 else { throw SetupError("open", path) }
  defer { close(descriptor) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { throw SetupError("write", path) }
    rest = rest.dropFirst(count)
  }
}

private func makeFolders(to path: FilePath) throws {
  guard !path.isEmpty, (try? entryKind(path)) == nil else { return }
  try makeFolders(to: path.removingLastComponent())
  try makeFolder(path)
}

private func makeFolder(_ path: FilePath) throws {
  let made = path.withPlatformString { mkdir($0, 0o755) }
  guard made == 0 || errno == EEXIST else { throw SetupError("mkdir", path) }
}

private func change(_ path: FilePath, mode: mode_t) throws {
  guard path.withPlatformString({ chmod($0, mode) }) == 0 else { throw SetupError("chmod", path) }
}
