import ArtComparison
import ImageInspection
import ImageProperties
import SourceText

/// One image of the corpus.
struct Sample {
  let path: String
  let bytes: [UInt8]
  let art: ArtSignature
  let small: SmallPicture
  let evidence: PixelEvidence?
  let shadow: MaskShadow?

  init?(_ path: String) {
    let bytes = readBytes(ofFileAt: path)
    guard let png = inspectImage(bytes, depth: [.pixels, .picture]).png, png.fault == nil, let art = png.art,
      let small = png.picture
    else { return nil }
    self.path = path
    self.bytes = bytes
    self.art = art
    self.small = small
    evidence = png.evidence
    shadow = png.shadow
  }

  var isSquare: Bool { art.size.width == art.size.height }
}

extension PNGFacts {
  /// From as many steps on `mask-with-color` says that a mask has several colours, whether these are a shadow or not.
  private static let severalColors = 96

  private var isVaried: Bool { (evidence?.outline?.shape.colorRange ?? 0) >= Self.severalColors }

  var hasSeveralColors: Bool { isVaried && art.map(ArtComparison.hasSeveralColors) == true }

  /// As the rule judges it.
  var shadow: MaskShadow? { art.flatMap { maskShadow($0, isOneColor: !isVaried) } }
}

/// Sizes of one icon: the entries of one app icon set for one platform and appearance.
struct IconGroup {
  let name: String
  let samples: [Sample]

  /// Groups of different content: a set that lies twice in the corpus counts once.
  static func all(below corpus: String) -> [IconGroup] {
    var seen: Set<[Int]> = []
    return files(below: corpus).filter { $0.fileName == "Contents.json" && $0.folder.contains(".appiconset") }
      .flatMap { groups(ofSet: $0) }
      .filter { group in
        seen.insert(group.samples.flatMap { sample in sample.bytes.prefix(4096).map(Int.init) }).inserted
      }
  }

  private static func groups(ofSet manifest: String) -> [IconGroup] {
    guard let document = try? parseJSON(readBytes(ofFileAt: manifest), options: .lenient(sizeLimit: 1 << 20))
    else {
      return []
    }
    var names: [String: [String]] = [:]
    for entry in document.root["images"]?.array ?? [] {
      guard let name = entry["filename"]?.string, !name.isEmpty else { continue }
      let idiom = entry["idiom"]?.string ?? ""
      let isOfWatch = idiom.hasPrefix("watch") || entry["platform"]?.string == "watchos"
      let family = idiom.hasPrefix("mac") ? "mac" : isOfWatch ? "watch" : "ios"
      let appearance = entry["appearances"]?.array?.compactMap { $0["value"]?.string }.joined() ?? ""
      let key = family + appearance
      if names[key]?.contains(name) != true { names[key, default: []].append(name) }
    }
    return names.sorted { $0.key < $1.key }.map { key, files in
      IconGroup(
        name: manifest.folder + " " + key,
        samples: files.compactMap { Sample(manifest.folder + "/" + $0) }.filter(\.isSquare))
    }
    .filter { !$0.samples.isEmpty }
  }

  var isForMac: Bool { name.hasSuffix("mac") }

  /// The largest first.
  var bySize: [Sample] { samples.sorted { $0.art.size.width > $1.art.size.width } }
}
