package import Model
import Notations
import Places

/// The manifest that a program gives, as far as it is literal; nil where nothing of it is.
package func readSourceManifest(_ bytes: [UInt8]) -> WebManifest? {
  guard let root = try? readModule(bytes), root.object != nil else { return nil }
  return WebManifest(root)
}

/// The manifest that a configuration gives to Vite's plugin for them.
///
/// Source: vite-pwa-org.netlify.app/guide and /frameworks.
enum PluginManifest: Equatable {
  case literal(WebManifest)
  /// One is made of what a program says.
  case computed

  private static let plugins: Set<String> = ["VitePWA", "AstroPWA", "SvelteKitPWA"]

  /// Nil where the plugin is not used, or makes no manifest.
  init?(in configuration: [UInt8]) {
    guard ["PWA", "pwa"].contains(where: { !places(of: $0, in: configuration).isEmpty }) else { return nil }
    let call = (try? readCalls(Self.plugins, in: configuration, .javaScript))?.first
    // Nuxt's module has a member of the configuration in place of the call.
    let options =
      if case .call(_, let arguments)? = call?.value { arguments.first?.node } else {
        (try? readModule(configuration))?["pwa"]
      }
    guard let manifest = options?["manifest"], manifest.value != .bool(false) else { return nil }
    // The plugin's own generator, if it is named anywhere, makes the icons that a manifest leaves out.
    let makesIcons = manifest["icons"] == nil && !places(of: "pwaAssets", in: configuration).isEmpty
    guard manifest.object != nil, !makesIcons else {
      self = .computed
      return
    }
    var stated = WebManifest(manifest)
    stated.addDefaultsOfPlugin(at: manifest.position)
    self = .literal(stated)
  }
}

/// What a configuration of Gatsby gives to its plugin for manifests: an icon, of which it makes all sizes, or the icons as they are.
///
/// Source: gatsbyjs.com/plugins/gatsby-plugin-manifest ("Automatic mode", "Hybrid", "Manual mode").
struct GatsbyManifest {
  /// From the folder of the project on, as far as it is literal.
  let icon: AttributeText?
  /// The manifest, where the plugin makes no icon of it.
  let manifest: WebManifest?

  /// Nil where the plugin is not used.
  init?(in configuration: [UInt8]) {
    let name = "gatsby-plugin-manifest"
    guard !places(of: name, in: configuration).isEmpty,
      let plugins = (try? readModule(configuration))?["plugins"]?.array,
      let options = plugins.first(where: { $0["resolve"]?.nameOfModule == name })?["options"],
      options.object != nil
    else { return nil }
    icon = options["icon"].flatMap { icon in
      guard !icon.isNull, icon.bool != false else { return nil }
      let path = icon.string ?? icon.pathBesideProgram
      return AttributeText(text: path ?? "", position: icon.position, isLiteral: path != nil)
    }
    manifest = icon == nil && options["icons"] != nil ? WebManifest(options) : nil
  }
}

extension Literal {
  /// What is loaded: a text, or the argument of `require.resolve`.
  fileprivate var nameOfModule: String? {
    if case .call("require.resolve", let arguments) = value { return arguments.first?.node.string }
    return string
  }
}

extension WebManifest {
  /// What the plugin writes where the configuration says nothing; the names are those of the package.
  fileprivate mutating func addDefaultsOfPlugin(at position: SourcePosition) {
    func text(_ text: String, isLiteral: Bool = true) -> AttributeText {
      AttributeText(text: text, position: position, isLiteral: isLiteral)
    }
    startURL = startURL ?? text("/")
    display = display ?? text("standalone")
    name = name ?? text("", isLiteral: false)
    shortName = shortName ?? text("", isLiteral: false)
  }

  /// The members of an object that are literal.
  fileprivate init(_ root: Literal) {
    func text(_ key: String, of node: Literal) -> AttributeText? {
      node[key].map {
        AttributeText(text: $0.string ?? "", position: $0.position, isLiteral: $0.string != nil)
      }
    }
    self.init()
    name = text("name", of: root)
    shortName = text("short_name", of: root)
    startURL = text("start_url", of: root)
    display = text("display", of: root)
    for node in root.statedIcons.prefix(WebLimits.manifestIcons) {
      guard node.object != nil else {
        images.append(.computedIcon(at: node.position))
        continue
      }
      let words = htmlWords(node["purpose"]?.string ?? "any").map { $0.lowercased() }
      images.append(
        ManifestImage(
          list: .icons, source: text("src", of: node), sizes: text("sizes", of: node),
          type: text("type", of: node),
          purposes: Set(words.compactMap { IconPurpose(rawValue: $0) }), position: node.position))
    }
  }
}

extension ManifestImage {
  /// One that a program makes, of which nothing is known.
  fileprivate static func computedIcon(at position: SourcePosition) -> ManifestImage {
    ManifestImage(
      list: .icons, source: AttributeText(text: "", position: position, isLiteral: false), position: position)
  }
}

extension Literal {
  /// The icons of a manifest; for a list that is computed, spread or given by its name alone (`{ icons }`) what stands for it.
  fileprivate var statedIcons: [Literal] {
    if let icons = self["icons"] { return icons.array ?? (icons.isComputed ? [icons] : []) }
    let others = object?.filter { $0.key == "..." || $0.key.isEmpty && ($0.node.name ?? "icons") == "icons" }
    return (others ?? []).prefix(1).map { Literal(.computed, at: $0.position) }
  }
}
