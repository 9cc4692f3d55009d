import Model
import Places

/// What a build copies from where it lies to where a server shows it.
struct CopiedAssets {
  /// By where the server shows it.
  private var files: [SitePath: SitePath] = [:]
  /// The first place by name at which the server shows a file.
  private var targets: [SitePath: SitePath] = [:]
  private var folders: [(target: SitePath, source: SitePath)] = []

  /// More folders than a page of a project names.
  private static let folderLimit = 20

  /// - Parameter page: what the build makes of it is the start page.
  mutating func add(_ copy: CopiedAsset, of page: SitePath) {
    let source: SitePath
    switch resolveLink(copy.source, in: page.folder) {
    case .path(let path), .folder(let path): source = path
    default: return
    }
    let names = (copy.target ?? "").utf8.split(separator: UInt8(ascii: "/")).map { FileName(bytes: $0) }
      .filter { $0 != "." }
    guard !source.isRoot, !names.contains("..") else { return }
    let folder = page.folder.appending(SitePath(names: names))
    let target = folder.appending(source.name)
    guard copy.isFolder else {
      files[target] = source
      targets[source] = min(targets[source] ?? target, target)
      return
    }
    guard folders.count < Self.folderLimit else { return }
    folders.append((target, source))
    // Versions differ in whether the folder's own name follows.
    if !names.isEmpty { folders.append((folder, source)) }
  }

  /// Adds what Eleventy copies; a file goes into a folder that is named, or under a name of its own.
  mutating func add(_ copy: PassthroughCopies.Copy, isFolder: Bool) {
    guard !copy.source.isRoot else { return }
    if isFolder {
      if folders.count < Self.folderLimit { folders.append((copy.target, copy.source)) }
      return
    }
    let ending = copy.source.name.fileExtension
    let isNamed = ending != "" && copy.target.name.fileExtension == ending
    let target = isNamed ? copy.target : copy.target.appending(copy.source.name)
    files[target] = copy.source
    targets[copy.source] = min(targets[copy.source] ?? target, target)
  }

  /// Where that may lie which the server shows at a path.
  func sources(of path: SitePath) -> [SitePath] {
    let inner = folders.filter { path != $0.target && path.isInside($0.target) }.map { copy in
      copy.source.appending(SitePath(names: Array(path.names.dropFirst(copy.target.names.count))))
    }
    return (files[path].map { [$0] } ?? []) + inner
  }

  /// The folder in which the server shows a file; nil where no build copies it.
  func folder(showing source: SitePath) -> SitePath? {
    if let target = targets[source], files[target] == source { return target.folder }
    guard let copy = folders.first(where: { source != $0.source && source.isInside($0.source) }) else {
      return nil
    }
    let names = source.folder.names.dropFirst(copy.source.names.count)
    return copy.target.appending(SitePath(names: Array(names)))
  }
}
