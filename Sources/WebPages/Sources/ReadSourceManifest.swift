package import Model
import Notations
import Places

/// The manifest that a program gives, as far as it is literal; nil where nothing of it is.
package func readSourceManifest(_ bytes: [UInt8]) -> WebManifest? {
  guard let root = try? readModule(bytes), root.object != nil else { return nil }
  func text(_ key: String, of node: Literal) -> AttributeText? {
    node[key].map { AttributeText(text: $0.string ?? "", position: $0.position, isLiteral: $0.string != nil) }
  }
  var manifest = WebManifest()
  manifest.name = text("name", of: root)
  manifest.shortName = text("short_name", of: root)
  manifest.startURL = text("start_url", of: root)
  manifest.display = text("display", of: root)
  manifest.themeColor = text("theme_color", of: root)
  manifest.backgroundColor = text("background_color", of: root)
  for node in (root["icons"]?.array ?? []).prefix(WebLimits.manifestIcons) {
    guard node.object != nil else {
      manifest.images.append(
        ManifestImage(
          list: .icons, source: AttributeText(text: "", position: node.position, isLiteral: false),
          position: node.position))
      continue
    }
    let words = htmlWords(node["purpose"]?.string ?? "any").map { $0.lowercased() }
    manifest.images.append(
      ManifestImage(
        list: .icons, source: text("src", of: node), sizes: text("sizes", of: node),
        type: text("type", of: node),
        purposes: Set(words.compactMap { IconPurpose(rawValue: $0) }), position: node.position))
  }
  return manifest
}
