import FileTree
import Model
import Places

/// Finds the file of an address.
///
/// The folder that is looked at may be a project rather than what a server shows: generators copy what lies
/// in `public` or `static` to the root, and a site may lie deeper. Unless the root is said to be it, an
/// address is looked for there too, so that nothing is missing that a build puts in place.
struct SiteResolver {
  let files: SiteFiles
  let isRootCertain: Bool
  /// The folder that a framework copies to the root of the server; nil where none is known.
  var served: SitePath?
  /// What a build copies elsewhere.
  var copies = CopiedAssets()
  /// Names before the addresses of the site's files that are no folders of it.
  var mounts: Set<FileName> = []
  /// Folders of which a framework serves icons by their names.
  var iconFolders: [SitePath] = []
  /// Where the helpers of Rails look for images.
  var foldersOfAssets: [SitePath] = []
  /// The framework copies another folder, which is not known.
  var servesElsewhere = false

  /// The folders that may be the root of the server.
  var roots: [SitePath] {
    let usual = [.root] + (isRootCertain ? [] : files.copiedFolders(in: .root))
    return usual + [served].compactMap(\.self).filter { !usual.contains($0) }
  }

  /// - Parameter isEntry: whether a build may put the page at the root of the server, wherever it lies.
  func resolve(
    _ address: AttributeText?, in folder: SitePath, base: AttributeText? = nil, isTemplate: Bool = false,
    isEntry: Bool = false
  ) -> LinkResolution {
    guard let address = address?.atServedRoot, !address.text.isEmpty else { return .noAddress }
    guard address.isLiteral, base?.isLiteral != false else {
      if address.isUndecoded || base?.isUndecoded == true { return .undecoded }
      guard base?.isLiteral != false, let file = fileOfTemplate(address, in: folder) else { return .dynamic }
      return .file(file)
    }
    switch resolveLink(address.text, in: folder, base: base?.text) {
    case .path(let path):
      return find(
        withoutMount(path), folder: folder, relative: relativePath(address.text, isTemplate: isTemplate),
        isEntry: isEntry)
    case .folder(let path): return .folder(path)
    case .external(let host): return .external(host: host)
    case .protocolRelative(let host): return .protocolRelative(host: host)
    case .data: return .data
    case .otherScheme(let scheme): return .otherScheme(scheme)
    case .page: return .page
    case .invalid: return .invalid
    }
  }

  /// A template is put into pages of other folders, whose relative addresses then start elsewhere.
  private func relativePath(_ address: String, isTemplate: Bool) -> SitePath? {
    guard isTemplate, case .path(let path) = resolveLink(address, in: .root) else { return nil }
    return path
  }

  private func find(
    _ path: SitePath, folder: SitePath, relative: SitePath?, isEntry: Bool
  ) -> LinkResolution {
    if let source = copies.sources(of: path).first(where: { files.kind(of: $0) == .file }) {
      return .file(source)
    }
    var candidates = candidates(path, folder: folder, relative: relative)
    if isEntry, let tail = path.tail(below: folder) { candidates += besideEntry(tail, in: folder) }
    for candidate in candidates {
      switch files.kind(of: candidate) {
      case .file, .other: return .file(candidate)
      case .symbolicLink: return .symbolicLink(candidate)
      case .folder: return .folder(candidate)
      case nil: if let link = linkOnTheWay(to: candidate) { return .symbolicLink(link) }
      }
    }
    if let icon = fileIcon(at: path) { return icon }
    guard isRootCertain || !servesElsewhere && !([path] + candidates).contains(where: files.made.contains)
    else {
      return .dynamic
    }
    return .missing(path, similar: nil)
  }

  func candidates(_ path: SitePath, folder: SitePath, relative: SitePath?) -> [SitePath] {
    guard !isRootCertain else { return [path] }
    var ancestors = [SitePath.root]
    for name in folder.names { ancestors.append((ancestors.last ?? .root).appending(name)) }
    var candidates = (served.map { [$0.appending(path)] } ?? []) + [path]
    for ancestor in ancestors {
      let tails = [path] + (relative.map { [$0] } ?? [])
      candidates += tails.map { ancestor.appending($0) }
      for root in files.copiedFolders(in: ancestor) { candidates += tails.map { root.appending($0) } }
    }
    return candidates
  }

  /// Where a file may lie that a build puts beside a page: in the folders that are copied to the root of the server, of the page's
  /// folder and of those around it.
  ///
  /// Source: vite.dev, "Shared Options" (`root`, `publicDir`); angular.dev, "Angular workspace configuration" (`assets`).
  private func besideEntry(_ tail: SitePath, in folder: SitePath) -> [SitePath] {
    guard !isRootCertain else { return [] }
    var roots = [served].compactMap(\.self)
    var around = folder
    while true {
      roots.append(around.appending("public" as FileName))
      roots.append(around.appending("static" as FileName))
      guard !around.isRoot else { break }
      around = around.folder
    }
    return roots.filter { files.kind(of: $0) == .folder }.map { $0.appending(tail) }
  }

  /// A folder of the path that is a symbolic link: what it holds is not known. Around an entry that is there lie folders alone.
  private func linkOnTheWay(to path: SitePath) -> SitePath? {
    var folder = path.folder
    while !folder.isRoot {
      if let kind = files.kinds[folder] { return kind == .symbolicLink ? folder : nil }
      folder = folder.folder
    }
    return nil
  }
}

extension SitePath {
  /// The path as it is seen from a folder; nil where that is the root, or not around it.
  fileprivate func tail(below folder: SitePath) -> SitePath? {
    guard !folder.isRoot, self != folder, isInside(folder) else { return nil }
    return SitePath(names: Array(names.dropFirst(folder.names.count)))
  }
}

extension AttributeText {
  /// What SvelteKit puts before the addresses of files that it copies is where the site lies.
  var atServedRoot: AttributeText {
    let word = "%sveltekit.assets%/"
    guard text.hasPrefix(word) else { return self }
    return AttributeText(text: "/" + text.dropFirst(word.count), position: position)
  }
}

/// Files by their names without letter case; `String` finds two Unicode forms of a letter equal.
struct SimilarNames {
  private let paths: [String: SitePath]

  init(_ files: SiteFiles) {
    paths = Dictionary(
      files.kinds.keys.map { (Self.key($0), $0) }, uniquingKeysWith: { $0 < $1 ? $0 : $1 })
  }

  func path(like path: SitePath) -> SitePath? { paths[Self.key(path)] }

  private static func key(_ path: SitePath) -> String {
    String(decoding: path.bytes, as: UTF8.self).lowercased()
  }
}
