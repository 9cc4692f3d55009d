import ArtComparison
import ImageInspection
import ImageProperties
import SourceText

/// Everything that is looked at, untouched and with faults.
struct Experiment {
  let groups: [IconGroup]
  let bars: [Sample]
  let placeholders: [Placeholder]
  let templates: [Sample]

  init(corpus: String, placeholders path: String) {
    // Bare grounds have no art that a fault could change.
    groups = IconGroup.all(below: corpus)
    placeholders = Self.table(path)
    let paths = files(below: corpus).filter { $0.fileName.hasSuffix(".png") }
    templates = paths.filter { $0.hasPrefix(corpus + "/placeholders/") }.compactMap(Sample.init)
    var seen: Set<[UInt8]> = []
    bars = paths.filter { $0.contains(".imageset/") || $0.contains("legacy") }.compactMap(Sample.init)
      .filter(Self.isMask).filter { seen.insert($0.bytes).inserted }
  }

  private static func table(_ path: String) -> [Placeholder] {
    guard let document = try? parseJSON(readBytes(ofFileAt: path), options: .lenient(sizeLimit: 1 << 20))
    else {
      return []
    }
    return (document.root.array ?? []).compactMap { row in
      guard let fingerprint = row["fingerprint"]?.string.flatMap(PlaceholderFingerprint.init) else {
        return nil
      }
      return Placeholder(
        generator: row["generator"]?.string ?? "", name: row["name"]?.string ?? "", fingerprint: fingerprint)
    }
  }

  /// An image that is meant as a mask, as far as its pixels tell: small, mostly clear, of one colour.
  private static func isMask(_ sample: Sample) -> Bool {
    let size = sample.art.size
    guard size.width >= 16, size.width <= 128, size.height >= 16, size.height <= 128,
      let evidence = sample.evidence
    else { return false }
    return sample.art.ink.coverage > 0.02 && sample.art.ink.coverage < 0.7
      && (evidence.outline?.shape.colorRange ?? 0) <= 8
  }

  func run(listing: Bool, only: String?) {
    let parts: [(String, () -> [Tally])] = [
      ("untouched", untouched), ("placeholder", madePlaceholders), ("different", madeDifferences),
      ("enlarged", madeEnlargements), ("frame", madeFrames), ("mask", madeMasks), ("corners", madeCorners),
    ]
    print(Tally.header)
    for (name, part) in parts where only == nil || only == name {
      for tally in part() {
        print(tally.row)
        if listing { for name in tally.names.prefix(60) { print("    \(name)") } }
      }
    }
  }
}
