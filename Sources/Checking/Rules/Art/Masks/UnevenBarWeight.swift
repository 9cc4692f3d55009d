import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let unevenBarWeight = Rule(
    id: "uneven-bar-weight",
    severity: .note,
    title: "An icon of a bar is much heavier or larger than its neighbours",
    stamp: "uneven weight",
    rationale: """
      Icons of one tab bar or toolbar look alike in size and visual weight. The inked area and the extent of each are \
      compared with the median of its group: the images of one folder and scale. In a catalog that is a folder with the name of a bar, of \
      which the template images are compared. Where the others are drawn in lines of one thickness, a smaller difference counts too if \
      its own lines are much thicker or thinner, and a cross or an arrow may be smaller if its lines are as thick. Images for a \
      selected state are often filled, and are a group of their own.
      """,
    remedy: "Balance the size and the stroke width of the icons in one bar.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-bars", "measured"],
    checks: .app(needs: [.transparency, .thumbnail], of: { $0.mayBeOfBar }) { app in
      app.bars.flatMap { $0.uneven }
    })
}

enum UnevenBarWeight: Fault {
  /// - Parameter ratio: to the median of the bar.
  case heavier(ratio: BarRatio)
  case lighter(ratio: BarRatio)
  case larger(ratio: BarRatio)
  case smaller(ratio: BarRatio)
  /// - Parameter ratio: of the lines, to those of the bar.
  case thicker(ratio: BarRatio)
  case thinner(ratio: BarRatio)

  func sentences(_ finding: Finding) -> Sentences {
    let bar: Words = finding.row?.kind == .tabBarIcon ? "tab bar" : "bar"
    let what: Words =
      switch self {
      case .heavier(let ratio), .lighter(let ratio):
        "has \(ratio.words) times the inked area of the other \(bar) icons"
      case .larger(let ratio), .smaller(let ratio):
        "is \(ratio.words) times as large as the other \(bar) icons"
      case .thicker(let ratio), .thinner(let ratio):
        "is drawn in lines \(ratio.words) times as thick as those of the other \(bar) icons"
      }
    return Sentences(
      of: finding, "\(what) in its folder", consequence: finding.purposed("The bar looks uneven."))
  }
}

/// How many times as heavy or large an icon is.
struct BarRatio: Hashable, FactValue {
  let tenths: Int

  init(_ ratio: Double) { tenths = Int((min(ratio, 1000) * 10).rounded()) }

  /// "2.5".
  var words: String { "\(tenths / 10).\(tenths % 10)" }
  var fact: Fact { .word(words) }
}

private struct BarIcon {
  let image: PlacedImage
  let set: CatalogSet?
  let glyph: BarGlyph
}

/// The icons of one bar, at one scale.
private struct Bar {
  let icons: [BarIcon]

  var uneven: [Problem] {
    barWeightDifferences(icons.map(\.glyph)).map { difference in
      let icon = icons[difference.index]
      return icon.image.problem(.note, difference.fault, in: icon.set)
    }
  }
}

extension ImageUse {
  fileprivate var isOfBar: Bool { row?.kind == .barIcon || row?.kind == .tabBarIcon }
  fileprivate var mayBeOfBar: Bool { isOfBar || row?.kind == .templateImage }
}

private struct BarKey: Hashable {
  let folder: PathKey
  let kind: AssetKind
  let isOfState: Bool
}

extension AppContext {
  /// Of each bar the scale of which there are most images: one drawing has one finding.
  fileprivate var bars: [Bar] {
    var bars: [BarKey: [Int: [BarIcon]]] = [:]
    var keys: [BarKey] = []
    for (set, images) in imagesInPlaces {
      for image in images where image.isOfBar {
        let view = evidence.view(of: image)
        guard let kind = image.row?.kind, image.asset.locale == nil, let art = view.art,
          let visible = view.transparency?.visibleBounds, !view.isPlateOfBar(image)
        else { continue }
        let key = BarKey(folder: PathKey(image.commonFolder), kind: kind, isOfState: image.isOfState)
        if bars[key] == nil { keys.append(key) }
        let scale = image.asset.pixelsPerPoint
        bars[key, default: [:]][scale, default: []]
          .append(BarIcon(image: image, set: set, glyph: BarGlyph(art, visible: visible, scale: scale)))
      }
    }
    return keys.compactMap { key in
      let scales = (bars[key] ?? [:]).sorted { $0.key > $1.key }
      return scales.max { $0.value.count < $1.value.count }.map { Bar(icons: $0.value) }
    }
  }
}

extension PlacedImage {
  /// Whether the system draws it as a template, in a bar.
  fileprivate var isOfBar: Bool {
    if use.isOfBar { return true }
    guard use.mayBeOfBar, asset.entry != nil, let role = Role(folder: commonFolder.fileName) else {
      return false
    }
    return [.barIcon, .tabBarIcon].contains(role.kind)
  }

  fileprivate var isOfState: Bool {
    let set = asset.entry == nil ? "" : asset.path.parentFolder.fileName.lowercased.display
    let name = NameParts(asset.name).base.lowercased.display
    return stateWords.contains { name.contains($0) || set.contains($0) }
  }
}

private let stateWords = [
  "select", "active", "fill", "press", "highlight", "solid", "_on", "-on", "disabled", "_off", "-off",
]

extension BarWeightDifference {
  fileprivate var fault: UnevenBarWeight {
    let ratio = BarRatio(ratio)
    return switch kind {
    case .heavier: .heavier(ratio: ratio)
    case .lighter: .lighter(ratio: ratio)
    case .larger: .larger(ratio: ratio)
    case .smaller: .smaller(ratio: ratio)
    case .thicker: .thicker(ratio: ratio)
    case .thinner: .thinner(ratio: ratio)
    }
  }
}
