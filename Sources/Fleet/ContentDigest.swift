import FileTree
import Places
import SystemPackage

/// The size and SHA-256 of what is checked.
struct ContentDigest: Equatable {
  let size: Int
  let sha256: String
}

extension ContentDigest {
  /// Of a file its bytes. Of a folder the lines that `sha256sum` writes of its files, in byte order of their paths: two
  /// spaces and the path below the folder behind each digest; a link is the path that it leads to, with `->` between.
  init(of archive: AppArchive) throws(FileError) {
    self = archive.isFolder ? try Self(ofFolder: archive.path) : try Self(ofFile: archive.path)
  }

  private init(ofFile path: FilePath) throws(FileError) {
    let file = try RandomAccessFile(path)
    var stream = SHA256.Stream()
    for start in stride(from: 0, to: file.size, by: Self.blockSize) {
      stream.add(try file.bytes(in: start..<min(start + Self.blockSize, file.size)))
    }
    self.init(size: file.size, sha256: stream.hexDigest())
  }

  private init(ofFolder folder: FilePath) throws(FileError) {
    var lines: [(path: [UInt8], line: [UInt8])] = []
    var size = 0
    var waiting: [FilePath] = [""]
    while let place = waiting.popLast() {
      for entry in try listFolder(folder.appending(place.components)) {
        let inner = place.child(entry.name)
        let path = folder.appending(inner.components)
        switch entry.kind {
        case .folder: waiting.append(inner)
        case .symbolicLink:
          let destination = linkDestination(of: path)?.bytes ?? []
          lines.append((inner.bytes, inner.bytes + Array(" -> ".utf8) + destination))
        case .file:
          let digest = try ContentDigest(ofFile: path)
          size += digest.size
          lines.append((inner.bytes, Array("\(digest.sha256)  ".utf8) + inner.bytes))
        case .other: break
        }
      }
    }
    lines.sort { $0.path.lexicographicallyPrecedes($1.path) }
    var stream = SHA256.Stream()
    for line in lines { stream.add(line.line + [UInt8(ascii: "\n")]) }
    self.init(size: size, sha256: stream.hexDigest())
  }

  /// Bytes that are held at a time.
  private static let blockSize = 1 << 20
}
