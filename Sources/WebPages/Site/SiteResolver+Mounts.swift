import FileTree
import Model
import Notations
import Places

/// A site is not always shown at the root of its server: that of a repository is shown below the repository's name, which its
/// pages put before their addresses, or name as their base, and which is no folder of the site.
///
/// Source: docs.github.com, "What is GitHub Pages?" (types of sites); vite.dev, "Shared Options" (`base`); the HTML standard,
/// 4.2.3 (the `base` element).
extension SiteResolver {
  /// Takes up below which name the page says that the site is shown: by its base, or by links of which two and more begin with
  /// it and none begins otherwise. One of the links has to lead to a file without it.
  mutating func addMounts(of page: WebPage, in folder: SitePath) {
    let addresses = page.links.compactMap(\.address).filter(\.isLiteral)
    if let base = page.base {
      guard base.isLiteral, base.text.hasPrefix("/"), let name = place(base)?.names.first else { return }
      let paths = addresses.compactMap { path($0, base: base.text) }
      return addMount(name, ofLinksTo: paths.filter { $0.firstFolder == name }, in: folder)
    }
    // A domain of its own shows the site at its root.
    guard files.kind(of: "CNAME") == nil else { return }
    let paths = Set(addresses.filter { $0.text.hasPrefix("/") }.compactMap { path($0) })
    guard paths.count > 1, let name = paths.first?.firstFolder, !Self.foldersOfImages.contains(name),
      paths.allSatisfy({ $0.firstFolder == name })
    else { return }
    addMount(name, ofLinksTo: paths, in: folder)
  }

  /// Takes up the name below which an app starts, where an image of it is there without it.
  mutating func addMount(of manifest: WebManifest, in folder: SitePath) {
    guard let start = manifest.startURL, start.isLiteral, start.text.hasPrefix("/"),
      let name = place(start)?.names.first
    else { return }
    let paths = manifest.images.compactMap { $0.source.flatMap { path($0) } }
    addMount(name, ofLinksTo: paths.filter { $0.firstFolder == name }, in: folder)
  }

  /// Takes up the name below which the configuration of a framework puts the site.
  mutating func addMount(of framework: FrameworkKind, in configuration: [UInt8]) {
    let keys = framework.baseKeys
    guard !keys.isEmpty, let root = try? readModule(configuration) else { return }
    let bases = keys.compactMap { $0.reduce(root as Literal?) { node, key in node?[key] }?.string }
    guard let base = bases.first, base.hasPrefix("/") else { return }
    let names = base.utf8.split(separator: UInt8(ascii: "/"))
    guard names.count == 1, let bytes = names.first else { return }
    let name = FileName(bytes: Array(bytes))
    if isAbsent(name, beside: .root) { mounts.insert(name) }
  }

  /// The path as it is within the site.
  func withoutMount(_ path: SitePath) -> SitePath {
    guard !mounts.isEmpty, let name = path.firstFolder, mounts.contains(name) else { return path }
    return path.belowFirstFolder
  }

  /// Where an image that lay in such a folder lies beside the page now, the address is wrong.
  private static let foldersOfImages: Set<FileName> = [
    "images", "image", "img", "icons", "icon", "assets", "media", "static", "public", "favicon", "favicons",
  ]

  /// - Parameter paths: each of which begins with the name.
  private mutating func addMount(
    _ name: FileName, ofLinksTo paths: some Sequence<SitePath>, in folder: SitePath
  ) {
    guard !mounts.contains(name), isAbsent(name, beside: folder),
      paths.contains(where: { hasFile($0.belowFirstFolder, for: folder) })
    else { return }
    mounts.insert(name)
  }

  private func path(_ address: AttributeText, base: String? = nil) -> SitePath? {
    guard address.isLiteral, case .path(let path) = resolveLink(address.text, in: .root, base: base) else {
      return nil
    }
    return path
  }

  private func place(_ address: AttributeText) -> SitePath? {
    switch resolveLink(address.text, in: .root) {
    case .path(let path): path.folder
    case .folder(let path): path
    default: nil
    }
  }

  private func isAbsent(_ name: FileName, beside folder: SitePath) -> Bool {
    (roots + [folder, served ?? .root]).allSatisfy { files.kind(of: $0.appending(name)) == nil }
  }

  private func hasFile(_ path: SitePath, for folder: SitePath) -> Bool {
    candidates(path, folder: folder, relative: nil).contains { files.kind(of: $0) == .file }
  }
}

extension SitePath {
  /// The name of the folder at the root that the path leads through; nil for what lies at the root.
  fileprivate var firstFolder: FileName? {
    bytes.firstIndex(of: UInt8(ascii: "/")).map { FileName(bytes: bytes[..<$0]) }
  }

  fileprivate var belowFirstFolder: SitePath {
    SitePath(bytes: Array(bytes[((bytes.firstIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]))
  }
}
