import FileTree
import Places
import Projects
import SystemPackage

/// The files of a tree: which texts may name a picture, and how many files have one name.
struct NamingFiles {
  /// A text that may name a file of the tree.
  struct Text {
    let path: FilePath
    let kind: Kind
  }

  enum Kind {
    case project, propertyList, interface, code, description
  }

  private(set) var texts: [Text] = []
  private var folders: [FileName: [FilePath]] = [:]
  /// More than this is no project whose references can be known.
  private static let limit = 200_000

  /// - Parameter root: links in it are not followed.
  init(_ root: FilePath) throws(FileError) {
    var count = 0
    var open = [root]
    while let folder = open.popLast() {
      for entry in try listFolder(folder, where: Self.isProjects) {
        count += 1
        guard count < Self.limit else { throw .tooLarge(size: count, limit: Self.limit) }
        let path = folder.child(entry.name)
        switch entry.kind {
        case .folder: open.append(path)
        case .file:
          folders[entry.name, default: []].append(folder)
          if let kind = Kind(entry.name) { texts.append(Text(path: path, kind: kind)) }
        default: break
        }
      }
    }
  }

  /// Where files of a name lie.
  func folders(with name: FileName) -> [FilePath] { folders[name] ?? [] }

  /// What git, package managers and builds keep is not the project's.
  private static func isProjects(_ name: FileName) -> Bool {
    if name.isHidden { return name == ".iconproof.json" }
    return !["node_modules", "Pods", "Carthage", "DerivedData"].contains(name)
      && !["app", "xcarchive", "ipa"].contains(where: name.hasExtension)
  }
}

extension NamingFiles.Kind {
  fileprivate init?(_ name: FileName) {
    switch ProjectFolders.part(name) {
    case .projectFile:
      self = .project
      return
    case .settings:
      self = .description
      return
    default: break
    }
    switch name.fileExtension.lowercased.text {
    case "plist": self = .propertyList
    case "storyboard", "xib": self = .interface
    case "swift", "m", "mm", "h", "c", "cpp", "kt", "cs", "rb", "dart": self = .code
    case "json", "json5", "jsonc", "yml", "yaml", "toml", "xml", "js", "mjs", "cjs", "ts", "tsx",
      "jsx", "html", "htm", "css", "scss", "webmanifest", "csproj", "props", "targets", "bzl", "bazel",
      "cmake", "gradle", "pro", "godot", "cfg", "conf", "pri", "vue", "svelte", "php", "astro", "erb":
      self = .description
    default:
      let whole: [FileName] = ["WORKSPACE", "Podfile", "Fastfile"]
      guard whole.contains(name) || ProjectFormat.names(name) else { return nil }
      self = .description
    }
  }
}
