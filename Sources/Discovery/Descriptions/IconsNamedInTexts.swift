import FileTree
import Model
import Places
import Projects
import SystemPackage

/// Where files name `.icns` files in ways that are not read: that nothing names one would be false.
struct IconsNamedInTexts {
  private var places: [FileName: (file: FilePath, line: Int)] = [:]
  /// The names that no file is known to have.
  private var wanted: Set<FileName>
  private var filesLeft = 1000
  private var bytesLeft = 4 << 20

  private static let iconLimit = 20
  private static let folderLimit = 500
  /// Bytes of one file: larger ones are data.
  private static let fileLimit = 1 << 18

  /// - Parameters:
  ///   - icons: those that nothing names which is read.
  ///   - top: nil where no folder is looked at.
  init(_ icons: [FilePath], below top: FilePath?, isExcluded: (FilePath) -> Bool) {
    wanted = Set(icons.prefix(Self.iconLimit).map(\.fileName))
    var folders = [top].compactMap(\.self)
    var index = 0
    // What lies near the top comes first.
    while index < folders.count, filesLeft > 0, bytesLeft > 0, !wanted.isEmpty {
      let folder = folders[index]
      index += 1
      for entry in (try? listFolder(folder)) ?? [] {
        let path = folder.child(entry.name)
        guard !isExcluded(path) else { continue }
        if entry.kind == .file {
          if entry.name.mayNameIcons { take(path) }
        } else if entry.kind == .folder, folders.count < Self.folderLimit {
          // A build's folder that git tracks is looked into where an icon lies in it.
          let isOfIcon = icons.prefix(Self.iconLimit).contains { $0.isInside(path) }
          if entry.name.mayHoldTexts || isOfIcon { folders.append(path) }
        }
      }
    }
  }

  func reason(of icon: FilePath) -> PlaceReason {
    guard let place = places[icon.fileName] else { return .unclaimedIconFile }
    return .iconFileNamed(by: place.file, line: place.line)
  }

  private mutating func take(_ path: FilePath) {
    guard filesLeft > 0, bytesLeft > 0, !wanted.isEmpty else { return }
    filesLeft -= 1
    guard let bytes = try? readFile(path, limit: Self.fileLimit) else { return }
    bytesLeft -= bytes.count
    guard bytes[...].containsBytes(of: ".icns") else { return }
    var line = 1
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      guard bytes[index] == UInt8(ascii: "."), bytes[index...].starts(with: ".icns".utf8) else { continue }
      let end = index + ".icns".utf8.count
      guard end == bytes.count || !bytes[end].joinsNames else { continue }
      for name in wanted where bytes[..<end].endsWithWhole(name) {
        places[name] = (path, line)
        wanted.remove(name)
      }
    }
  }
}

extension FileName {
  /// Whether a file of this name is a text that builds or describes a program.
  fileprivate var mayNameIcons: Bool {
    Self.textEndings.contains(fileExtension.lowercased) || Self.textNames.contains(self)
  }

  private static let textEndings: Set<FileName> = [
    "xml", "toml", "cfg", "ini", "conf", "py", "js", "cjs", "mjs", "ts", "cts", "mts", "json", "json5", "yml",
    "yaml",
    "cmake", "build", "bundle", "gradle", "kts", "sh", "bash", "zsh", "fish", "command", "rb", "pl", "go",
    "rs", "lua",
    "am", "ac", "in", "mk", "spec", "pro", "pri", "csproj", "fsproj", "props", "targets", "sbt", "cake",
    "ps1", "bazel",
  ]
  private static let textNames: Set<FileName> = [
    "CMakeLists.txt", "Makefile", "makefile", "GNUmakefile", "Rakefile", "Justfile", "justfile", "SConstruct",
    "SConscript", "wscript", "Jamfile", "BUILD",
  ]

  fileprivate var mayHoldTexts: Bool {
    self == ".github"
      || reasonToLeaveOut(self) == nil
        && !["app", "xcassets", "iconset", "lproj", "icon"].contains(where: hasExtension)
        && !ProjectFolders.isFolder(self)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the name of a file is what comes last, and no part of a longer name.
  fileprivate func endsWithWhole(_ name: FileName) -> Bool {
    let start = endIndex - name.bytes.count
    guard start >= startIndex else { return false }
    return (start == startIndex || !self[start - 1].joinsNames) && self[start...].elementsEqual(name.bytes)
  }
}
