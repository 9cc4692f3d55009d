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
  private var programsLeft = 200
  private var bytesLeft = 4 << 20
  private let isMeant: ((_ line: String, _ file: FileName) -> Bool)?

  private static let iconLimit = 20
  private static let folderLimit = 500
  /// Bytes of one file: larger ones are data.
  private static let fileLimit = 1 << 18

  /// - Parameters:
  ///   - icons: those that nothing names which is read.
  ///   - top: nil where no folder is looked at.
  ///   - isMeant: which lines count; nil for all.
  init(
    _ icons: [FilePath], below top: FilePath?, isExcluded: (FilePath) -> Bool,
    isMeant: ((_ line: String, _ file: FileName) -> Bool)? = nil
  ) {
    self.isMeant = isMeant
    let icons = icons.prefix(Self.iconLimit)
    wanted = Set(icons.map(\.fileName))
    guard let top else { return }
    // A large tree has more files than are looked through: what names an icon lies near it most often.
    var seen: Set<PathKey> = []
    for folder in icons.flatMap(\.foldersAround)
    where (folder == top || top == "." || folder.isInside(top)) && seen.insert(PathKey(folder)).inserted {
      guard canGoOn else { return }
      for entry in (try? listFolder(folder)) ?? [] where entry.kind == .file {
        take(folder.child(entry.name), isExcluded)
      }
    }
    var folders = [top]
    var index = 0
    // What lies near the top comes first.
    while index < folders.count, canGoOn {
      let folder = folders[index]
      index += 1
      let isNew = !seen.contains(PathKey(folder))
      for entry in (try? listFolder(folder)) ?? [] {
        let path = folder.child(entry.name)
        if entry.kind == .file {
          if isNew { take(path, isExcluded) }
        } else if entry.kind == .folder, folders.count < Self.folderLimit, !isExcluded(path) {
          // A build's folder that git tracks is looked into where an icon lies in it.
          if entry.name.mayHoldTexts || icons.contains(where: { $0.isInside(path) }) { folders.append(path) }
        }
      }
    }
  }

  private var canGoOn: Bool { filesLeft > 0 && bytesLeft > 0 && !wanted.isEmpty }

  func reason(of icon: FilePath) -> PlaceReason {
    guard let place = places[icon.fileName] else { return .unclaimedIconFile }
    return .iconFileNamed(by: place.file, line: place.line)
  }

  private mutating func take(_ path: FilePath, _ isExcluded: (FilePath) -> Bool) {
    let name = path.fileName
    guard canGoOn, name.mayNameIcons || name.mayBeProgram, !isExcluded(path) else { return }
    if name.mayBeProgram {
      guard programsLeft > 0 else { return }
      programsLeft -= 1
      guard let mark = try? readBeginning(of: path, count: 2), mark.elementsEqual("#!".utf8) else { return }
    }
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
      for name in wanted
      where bytes[..<end].endsWithWhole(name) && !bytes[..<end].leadsElsewhere
        && !bytes[..<end].isInComment && (isMeant?(bytes.line(around: index), path.fileName) ?? true)
      {
        places[name] = (path, line)
        wanted.remove(name)
      }
    }
  }
}

extension FileName {
  /// Whether a file of this name is a text that builds or describes a program.
  fileprivate var mayNameIcons: Bool {
    Self.textEndings.contains(fileExtension.lowercased) && !Self.lockNames.contains(self)
      || Self.textNames.contains(self)
  }

  /// Whether only its first bytes show what it is.
  fileprivate var mayBeProgram: Bool {
    fileExtension.bytes.isEmpty && !isHidden && !Self.textNames.contains(self)
  }

  private static let lockNames: Set<FileName> = [
    "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml",
  ]

  private static let textEndings: Set<FileName> = [
    "xml", "toml", "cfg", "ini", "conf", "py", "js", "cjs", "mjs", "ts", "cts", "mts", "json", "json5", "yml",
    "yaml",
    "cmake", "build", "bundle", "gradle", "kts", "sh", "bash", "zsh", "fish", "command", "rb", "pl", "go",
    "rs", "lua",
    "am", "ac", "in", "mk", "just", "spec", "pro", "pri", "csproj", "fsproj", "props", "targets", "sbt",
    "cake",
    "ps1", "bazel", "product", "plist", "qbs", "nimble", "zig", "dproj", "sdl",
  ]
  private static let textNames: Set<FileName> = [
    "CMakeLists.txt", "Makefile", "makefile", "GNUmakefile", "Rakefile", "Justfile", "justfile", ".justfile",
    "SConstruct",
    "SConscript", "wscript", "Jamfile", "BUILD",
  ]

  fileprivate var mayHoldTexts: Bool {
    self == ".github"
      || reasonToLeaveOut(self) == nil
        && !["app", "xcassets", "iconset", "lproj", "icon"].contains(where: hasExtension)
        && !ProjectFolders.isFolder(self)
        && !["_locales", "locales", "locale", "i18n", "translations"].contains(self)
  }
}

extension [UInt8] {
  /// What stands on the line of an offset, as far as it is near.
  fileprivate func line(around index: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let before = self[Swift.max(0, index - 2000)..<index]
    let after = self[index..<Swift.min(count, index + 2000)]
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(of: newline) ?? after.endIndex
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the path that comes last is one of an app that is built or installed, or of the user's folder.
  fileprivate var leadsElsewhere: Bool {
    let path = suffix(200)
    let start = path.lastIndex { " \t\r\n\"'`=,<>".utf8.contains($0) }.map { $0 + 1 } ?? path.startIndex
    let text = path[start...]
    let folders = ["$HOME/", "${HOME}/", "~/", "/Applications/", "/System/", "/Library/", "/Volumes/"]
    return text.containsBytes(of: ".app/") || folders.contains { text.starts(with: $0.utf8) }
  }

  /// Whether the last line is a comment of a script or of settings.
  fileprivate var isInComment: Bool {
    let line = lastIndex(of: UInt8(ascii: "\n")).map { self[($0 + 1)...] } ?? self
    // What Nuitka is told stands in one.
    return line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
      && !line.containsBytes(of: "nuitka-project:")
  }

  /// Whether the name of a file is what comes last, and no part of a longer name.
  fileprivate func endsWithWhole(_ name: FileName) -> Bool {
    let start = endIndex - name.bytes.count
    guard start >= startIndex else { return false }
    return (start == startIndex || !self[start - 1].joinsNames) && self[start...].elementsEqual(name.bytes)
  }
}
