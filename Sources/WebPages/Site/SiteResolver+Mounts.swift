import FileTree
import Model
import Places

/// A site is not always shown at the root of its server: that of a repository is shown below the repository's name, which its
/// pages put before their addresses, or name as their base, and which is no folder of the site.
///
/// Source: docs.github.com, "What is GitHub Pages?" (types of sites); vite.dev, "Shared Options" (`base`); the HTML standard,
/// 4.2.3 (the `base` element).
extension SiteResolver {
  /// Takes up below which name the page says that the site is shown: by its base, or by links of which two and more begin with
  /// it, none begins otherwise, and one leads to a file without it.
  mutating func addMounts(of page: WebPage, in folder: SitePath) {
    if let base = page.base {
      if base.isLiteral { addMount(base, in: folder) }
      return
    }
    // A domain of its own shows the site at its root.
    guard files.kind(of: "CNAME") == nil else { return }
    let paths = Set(page.links.compactMap { $0.address.flatMap(pathFromRoot) })
    guard paths.count > 1, let name = paths.first?.firstFolder, !Self.foldersOfImages.contains(name),
      paths.allSatisfy({ $0.firstFolder == name }), isAbsent(name, beside: folder),
      paths.contains(where: { hasFile($0.belowFirstFolder, for: folder) })
    else { return }
    mounts.insert(name)
  }

  /// Takes up the name below which the address, a base of a page or the start of an app, says that the site is shown.
  mutating func addMount(_ address: AttributeText, in folder: SitePath) {
    guard address.isLiteral, address.text.hasPrefix("/") else { return }
    let name: FileName? =
      switch resolveLink(address.text, in: .root) {
      case .path(let path): path.firstFolder
      case .folder(let path): path.names.first
      default: nil
      }
    guard let name, isAbsent(name, beside: folder) else { return }
    mounts.insert(name)
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

  private func pathFromRoot(_ address: AttributeText) -> SitePath? {
    guard address.isLiteral, address.text.hasPrefix("/"),
      case .path(let path) = resolveLink(address.text, in: .root)
    else { return nil }
    return path
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
