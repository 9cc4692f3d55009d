import FileTree
import Notations
import Places
import SystemPackage

/// Where the pages of browser extensions lie, which no web server shows: a manifest with `manifest_version` says so.
///
/// Source: developer.mozilla.org, "manifest.json"; developer.chrome.com, "Manifest file format".
struct BrowserExtensions {
  private var places: Set<PathKey> = []

  /// Bytes of one manifest: those of real extensions have some thousand.
  private static let byteLimit = 1 << 16
  /// Folders around a manifest in which its pages are looked for.
  private static let depthLimit = 8

  init(_ signs: SiteSigns) {
    guard !signs.extensionManifests.isEmpty, signs.mayBeSite else { return }
    let pages = Set(signs.pages.map { PathKey($0) })
    for path in signs.extensionManifests {
      guard let bytes = try? readFile(path, limit: Self.byteLimit), let manifest = try? readJSON5(bytes),
        manifest.isOfExtension
      else { continue }
      add(manifest.pagePaths, from: path.parentFolder, among: pages)
    }
  }

  /// Whether a file is a part of an extension.
  func hold(_ path: FilePath) -> Bool {
    guard !places.isEmpty else { return false }
    return places.contains(PathKey(path)) || path.foldersAround.contains { places.contains(PathKey($0)) }
  }

  /// A manifest may lie in a folder of its own, one for each browser; its paths count from the folder that becomes the
  /// extension, in which other things may lie as well.
  private mutating func add(_ named: [FilePath], from folder: FilePath, among pages: Set<PathKey>) {
    func found(from root: FilePath) -> [FilePath] {
      named.filter { pages.contains(PathKey(root.resolving($0))) }
    }
    guard found(from: folder).isEmpty,
      let root = folder.foldersAround.prefix(Self.depthLimit).first(where: { !found(from: $0).isEmpty })
    else {
      places.insert(PathKey(folder))
      return
    }
    for page in found(from: root) {
      if let first = page.fileNames.first { places.insert(PathKey(root.child(first))) }
    }
  }
}

/// Pages of one manifest: extensions name a few.
private let pageLimit = 100

extension Literal {
  /// Whether it is the manifest of an extension, and not one of a Chrome app or of a web app as well.
  fileprivate var isOfExtension: Bool {
    guard let version = self["manifest_version"]?.text, ["1", "2", "3"].contains(version) else {
      return false
    }
    return ["app", "start_url", "display"].allSatisfy { self[$0] == nil }
  }

  /// The pages that it names, from the folder of the extension.
  fileprivate var pagePaths: [FilePath] {
    let paths = texts.lazy.compactMap { text -> FilePath? in
      let path = text.prefix { $0 != "?" && $0 != "#" }.drop { $0 == "/" }
      guard path.hasSuffix(".html") || path.hasSuffix(".htm"), !path.contains("*"), !path.contains(":") else {
        return nil
      }
      let normal = FilePath(String(path)).lexicallyNormalized()
      return normal.fileNames.first == ".." ? nil : normal
    }
    return Array(paths.prefix(pageLimit))
  }

  private var texts: [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap { $0.node.texts }
    default: []
    }
  }
}
