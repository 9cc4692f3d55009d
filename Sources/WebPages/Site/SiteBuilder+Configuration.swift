import FileTree
import Model
import Notations
import Places

/// What the configuration of a framework says of the whole site.
extension SiteBuilder {
  /// The file that may name another folder than the usual one for what is copied to the root of the server.
  var configurationPath: SitePath? { framework?.configuration(in: resolver.files) }

  mutating func addConfiguration(_ bytes: [UInt8], at path: SitePath) {
    guard let framework else { return }
    switch framework.data {
    case .mkDocs?: return addMkDocs(bytes, at: path)
    case .angular?: return addAngular(bytes)
    case nil: break
    }
    serve(framework, bytes)
    resolver.addMount(of: framework, in: bytes)
    if framework.hasPassthroughCopies { addPassthroughCopies(bytes) }
    switch PluginManifest(in: bytes) {
    case .literal(let manifest)?:
      add(.success(manifest), at: path, servedIn: site.served)
      addPluginLink(.file(path), at: path)
    case .computed?:
      computed.append(ComputedIcon(.manifest, at: path))
      addPluginLink(.dynamic, at: path)
    case nil: if let plugin = GatsbyManifest(in: bytes) { add(plugin, at: path) }
    }
  }

  private mutating func addPassthroughCopies(_ bytes: [UInt8]) {
    for copy in PassthroughCopies(in: bytes).copies {
      guard let kind = resolver.files.kind(of: copy.source), kind == .file || kind == .folder else {
        continue
      }
      resolver.copies.add(copy, isFolder: kind == .folder)
    }
  }

  private mutating func add(_ plugin: GatsbyManifest, at path: SitePath) {
    if let manifest = plugin.manifest {
      add(.success(manifest), at: path, servedIn: site.served)
      return addPluginLink(.file(path), at: path)
    }
    guard let icon = plugin.icon else { return }
    if !icon.isLiteral { computed.append(ComputedIcon(.link, at: path, icon.position)) }
    let link = PageLink(relations: [.icon], address: icon, position: icon.position)
    addSource(link, at: path, leadingTo: inProject(icon))
    // The touch icons and the manifest are of sizes that the plugin makes.
    computed.append(ComputedIcon(.manifest, at: path))
    addPluginLink(.dynamic, as: .touchIcon, at: path)
    addPluginLink(.dynamic, at: path)
  }

  /// Where a file lies that is named from the folder of the project on.
  private func inProject(_ name: AttributeText) -> LinkResolution {
    guard name.isLiteral, !resolver.servesElsewhere, !name.text.hasPrefix("/"),
      case .inside(let path) = ServedFolder(name.text, from: .root)
    else { return .dynamic }
    return resolver.files.kind(of: path) == .file ? .file(path) : .missing(path, similar: nil)
  }

  /// The link to the manifest: in the pages of Vite, which are files; else in those that a framework makes.
  private mutating func addPluginLink(
    _ resolution: LinkResolution, as relation: LinkRelation = .manifest, at path: SitePath
  ) {
    let index = site.links.count
    site.links.append(
      SiteLink(link: fileLink(relation, path), page: path, resolution: resolution, isInTemplate: true))
    if framework?.hasPages == true { linksOfEveryPage = [index] } else { sourceLinks.append(index) }
  }

  private mutating func serve(_ framework: FrameworkKind, _ bytes: [UInt8]) {
    var root = SitePath.root
    switch framework.rootKey.flatMap({ ServedFolder(of: bytes, rootKey: $0) }) {
    case .inside(let folder)?: root = folder
    // `root: __dirname` and the like leave the pages where they are.
    case .elsewhere? where resolver.files.kind(of: SitePath(names: ["index.html"])) == nil:
      resolver.servesElsewhere = true
      return
    case .elsewhere?, nil: break
    }
    let named = ServedFolder(in: bytes, keys: framework.servedKeys, from: root)
    serve(named ?? (root.isRoot ? nil : .inside(root.appending("public" as FileName))))
  }

  private mutating func serve(_ folder: ServedFolder?) {
    switch folder {
    case .inside(let folder)? where resolver.files.kind(of: folder) == .folder:
      resolver.served = folder
      site.served = folder
      site.roots = resolver.roots
    case .elsewhere?, .inside?: resolver.servesElsewhere = true
    case nil: break
    }
  }

  /// What the build copies to another folder than the one that it lies in.
  ///
  /// Source: angular.dev, "Angular workspace configuration", "Assets configuration" (`input`, `output`).
  private mutating func addAngular(_ bytes: [UInt8]) {
    let root = try? readJSON5(bytes)
    for project in (root?["projects"]?.object ?? []).prefix(WebLimits.linksOfPage).map(\.node) {
      let options = (project["architect"] ?? project["targets"])?[path: "build", "options"]
      for asset in (options?["assets"]?.array ?? []).prefix(WebLimits.linksOfPage) where asset.object != nil {
        guard case .inside(let source)? = asset["input"]?.string.map({ ServedFolder($0, from: .root) }),
          !source.isRoot, resolver.files.kind(of: source) == .folder
        else { continue }
        let output = (asset["output"]?.string ?? "").utf8.split(separator: UInt8(ascii: "/"))
        let names = output.map { FileName(bytes: Array($0)) }.filter { $0 != "." }
        guard !names.contains("..") else { continue }
        resolver.copies.add(
          PassthroughCopies.Copy(source: source, target: SitePath(names: names)), isFolder: true)
      }
    }
  }

  /// Source: mkdocs.org, "Configuration" (`docs_dir`, `theme`: `custom_dir`), "Choosing your Theme" (`favicon`): an address from the
  /// root of the site on.
  private mutating func addMkDocs(_ bytes: [UInt8], at path: SitePath) {
    guard let root = try? readYAML(bytes) else { return }
    if let folder = root["docs_dir"] {
      serve(folder.string.map { ServedFolder($0, from: .root) } ?? .elsewhere)
    }
    guard let theme = root["theme"], let icon = theme["favicon"], !icon.isNull else { return }
    let address = AttributeText(
      text: icon.string ?? "", position: icon.position, isLiteral: icon.string != nil)
    if !address.isLiteral { computed.append(ComputedIcon(.link, at: path, icon.position)) }
    let link = PageLink(relations: [.icon], address: address, position: icon.position)
    addSource(link, at: path, leadingTo: ofTheme(theme, address))
  }

  /// Where the theme has what lies in no folder of the project; nil where the address decides.
  private func ofTheme(_ theme: Literal, _ address: AttributeText) -> LinkResolution? {
    guard resolver.resolve(address, in: site.served, isTemplate: true).isMissing else { return nil }
    let custom = theme["custom_dir"]
    let own = custom?.string.flatMap { text -> SitePath? in
      guard case .inside(let folder) = ServedFolder(text, from: .root),
        case .path(let path) = resolveLink(address.text, in: .root)
      else { return nil }
      return folder.appending(path)
    }
    if let own, resolver.files.kind(of: own) == .file { return .file(own) }
    let icon = theme["name"]?.string.flatMap { Self.iconsOfThemes[$0] }
    return icon == nil || icon == address.text || custom != nil && own == nil ? .dynamic : nil
  }

  /// The icons that themes bring; others may have any.
  ///
  /// Source: the packages mkdocs and mkdocs-material.
  private static let iconsOfThemes = [
    "material": "assets/images/favicon.png", "mkdocs": "img/favicon.ico", "readthedocs": "img/favicon.ico",
  ]
}
