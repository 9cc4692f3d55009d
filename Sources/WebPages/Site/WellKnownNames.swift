import FileTree
import ImageProperties
package import Model
package import Places

extension WellKnownFile.Kind {
  /// Servers compare names by byte.
  package init?(_ name: FileName) {
    switch name {
    case "favicon.ico": self = .favicon
    case "site.webmanifest", "manifest.webmanifest", "app.webmanifest": self = .manifest
    case "browserconfig.xml": self = .browserConfiguration
    default:
      guard let parts = TouchIconName(name), parts.name == name else { return nil }
      self = .touchIcon(size: parts.size, isPrecomposed: parts.isPrecomposed)
    }
  }
}

/// The parts of `apple-touch-icon-120x120-precomposed.png`, read with some patience.
struct TouchIconName {
  let size: PixelSize?
  let isPrecomposed: Bool

  /// Nil where the name is no touch icon's, however it is read.
  init?(_ name: FileName) {
    guard let format = ImageFormat(named: name), Self.formats.contains(format),
      let text = name.stem.lowercased.text
    else {
      return nil
    }
    let words = text.split { $0 == "-" || $0 == "_" || $0 == " " || $0 == "." }
    let letters = words.filter { !$0.contains(where: \.isNumber) }.joined()
    guard let isPrecomposed = Self.spellings[letters] else { return nil }
    self.isPrecomposed = isPrecomposed
    let numbers = words.filter { $0.contains(where: \.isNumber) }
    size = numbers.first.flatMap { PixelSize(htmlWord: $0) }
    // `apple-touch-icon-2.png` is another picture, or one for a link.
    guard numbers.isEmpty || numbers.count == 1 && size != nil else { return nil }
  }

  /// As iOS requests it.
  var name: FileName {
    FileName(
      "apple-touch-icon" + (size.map { "-\($0)" } ?? "") + (isPrecomposed ? "-precomposed" : "") + ".png")
  }

  private static let formats: Set<ImageFormat> = [.png, .jpeg, .gif, .webP, .svg, .ico]

  /// Without what separates the words; true for an icon without gloss.
  private static let spellings: [String: Bool] = {
    var spellings: [String: Bool] = [:]
    for start in ["appletouchicon", "appletouchicons", "appletouchico", "appletouch", "appeltouchicon"] {
      spellings[start] = false
      for ending in ["precomposed", "precompose", "precompossed", "precomposite", "precomposited"] {
        spellings[start + ending] = true
      }
    }
    return spellings
  }()
}

extension FileName {
  /// The name that this one was to be, at the root of a site; nil where it is right or quite another.
  var wellKnownNearby: FileName? {
    guard WellKnownFile.Kind(self) == nil else { return nil }
    if let parts = TouchIconName(self) { return parts.name }
    let plain = lowercased
    return plain == "favicon.ico" || plain == "favicons.ico" || plain == "fav.ico" ? "favicon.ico" : nil
  }
}

extension SiteBuilder {
  func addWellKnownFiles(to site: inout WebSite) {
    let roots = Set(site.roots)
    let linked = Set(site.links.compactMap(\.resolution.file))
    let atRoots = resolver.files.kinds.lazy.filter { $0.value != .folder && roots.contains($0.key.folder) }
    for path in atRoots.map(\.key).sorted() {
      if let kind = WellKnownFile.Kind(path.name) {
        site.wellKnownFiles.append(WellKnownFile(path: path, kind: kind))
      } else if let right = path.name.wellKnownNearby, !linked.contains(path),
        resolver.files.kinds[path.folder.appending(right)] == nil
      {
        site.nearMisses.append(NearMissName(path: path, right: right))
      }
    }
  }
}
