import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unevenBarWeight = Rule(
    id: "uneven-bar-weight",
    severity: .note,
    title: "An icon of a bar is much heavier or larger than its neighbours",
    stamp: "uneven weight",
    rationale: """
      Icons of one tab bar or toolbar look alike in size and visual weight. The inked area and the extent of each are \
      compared with the median of its group: the images of one folder and scale. Images for a selected state are \
      often filled, and are a group of their own.
      """,
    remedy: "Balance the size and the stroke width of the icons in one bar.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-bars", "measured"],
    checks: .app(needs: [.transparency, .thumbnail], of: { $0.isOfBar }) { app in
      app.bars.flatMap { $0.uneven }
    }
  ) { finding in
    let values = finding.values
    let bar = finding.row?.kind == .tabBarIcon ? "tab bar" : "bar"
    let ratio = values.text(.ratio)
    let what =
      values.fault == "heavier" || values.fault == "lighter"
      ? "has \(ratio) times the inked area of the other \(bar) icons"
      : "is \(ratio) times as large as the other \(bar) icons"
    return LegacySentences(
      "\(finding.oldName) \(what) in its folder", consequence: finding.oldPurposed("The bar looks uneven."),
      remedy: "Balance the size and the stroke width of the icons in one bar.")
  }
}

/// The icons of one bar, at one scale.
private struct Bar {
  let icons: [(image: PlacedImage, glyph: BarGlyph)]

  var uneven: [Problem] {
    barWeightDifferences(icons.map(\.glyph)).map { difference in
      icons[difference.index].image.problem(
        .note, [.fault: .text(difference.kind.word), .ratio: .text(difference.ratio.inTenths)])
    }
  }
}

extension ImageUse {
  fileprivate var isOfBar: Bool { row?.kind == .barIcon || row?.kind == .tabBarIcon }
}

private struct BarKey: Hashable {
  let folder: PathKey
  let kind: AssetKind
  let isOfState: Bool
}

extension AppContext {
  /// Of each bar the scale of which there are most images: one drawing has one finding.
  fileprivate var bars: [Bar] {
    var bars: [BarKey: [Int: [(image: PlacedImage, glyph: BarGlyph)]]] = [:]
    var keys: [BarKey] = []
    for image in [[loose.images], sets.map(\.images)].joined().joined() where image.use.isOfBar {
      let view = evidence.view(of: image)
      guard let kind = image.row?.kind, image.asset.locale == nil, let art = view.art,
        let visible = view.transparency?.visibleBounds
      else { continue }
      let key = BarKey(folder: PathKey(image.barFolder), kind: kind, isOfState: image.isOfState)
      if bars[key] == nil { keys.append(key) }
      let scale = image.asset.pixelsPerPoint
      bars[key, default: [:]][scale, default: []]
        .append((image, BarGlyph(art, visible: visible, scale: scale)))
    }
    return keys.compactMap { key in
      let scales = (bars[key] ?? [:]).sorted { $0.key > $1.key }
      return scales.max { $0.value.count < $1.value.count }.map { Bar(icons: $0.value) }
    }
  }
}

extension PlacedImage {
  /// The folder of the bar; in a catalog each image has a folder of its own within it.
  fileprivate var barFolder: FilePath {
    let folder = asset.path.parentFolder
    return asset.entry == nil ? folder : folder.parentFolder
  }

  fileprivate var isOfState: Bool {
    let name = NameParts(asset.name).base.lowercased.display
    return stateWords.contains { name.contains($0) }
  }
}

private let stateWords = [
  "select", "active", "fill", "press", "highlight", "solid", "_on", "-on", "disabled", "_off", "-off",
]

extension BarWeightDifference.Kind {
  fileprivate var word: String {
    switch self {
    case .heavier: "heavier"
    case .lighter: "lighter"
    case .larger: "larger"
    case .smaller: "smaller"
    }
  }
}

extension Double {
  /// "2.5".
  fileprivate var inTenths: String {
    let tenths = Int((min(self, 1000) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
