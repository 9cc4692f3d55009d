import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let unevenScales = Rule(
    id: "uneven-scales",
    severity: .note,
    title: "The scales of one image do not match",
    plural: "images have scales that do not match",
    rationale: """
      home@2x.png has twice the pixels of home.png each way, home@3x.png three times, so that the picture has one \
      size in points on every screen. Beyond the rounding of half points the system draws the picture at another \
      size on some devices. Images whose slot has one exact size are judged by that alone.
      """,
    remedy: "Export all scales from one drawing.",
    evidence: .apple, sources: ["HIG2011", "HIG-iPad"],
    // Of one image alone nothing can differ.
    checks: .set { set in
      set.images.count > 1 ? uneven(scaleFamilies(set.layout.placedImages) + set.scales) : []
    },
    .app { app in uneven(scaleFamilies(app.loose.placedImages)) })

  private static func uneven(_ families: [[ScaledImage]]) -> [Problem] {
    families.flatMap { family in family.dropFirst().compactMap { $0.uneven(against: family[0]) } }
  }
}

struct UnevenScales: Fault {
  /// Pixels that would match.
  let expected: PixelSize
  let actual: PixelSize
  /// The image of the smallest scale, and its pixels.
  let other: FileName
  let sizes: [PixelSize]

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is \(actual) px, but \(other) is \(sizes.listed()) px",
      consequence: finding.label.map { "\($0)." },
      remedy: "Export both from one drawing: \(expected) px would match.")
  }
}

extension SetContext {
  /// Of the screens that there are.
  private static let knownScales = 1...3

  /// The scales of an image set, those of each device, appearance and size class by themselves.
  fileprivate var scales: [[ScaledImage]] {
    guard set.type == .image, set.use == .resource, images.count > 1 else { return [] }
    // By index: an entry is large, and most are asked for their scale alone.
    let entries = set.entries
    var scaled: [(entry: Int, image: ScaledImage)] = []
    var rest = images[...]
    for index in entries.indices {
      // The images follow the order of their entries: the next one is of this entry or of a later.
      guard let image = rest.first, image.asset.entry?.isAt(entries[index].position) == true else { continue }
      rest = rest.dropFirst()
      guard let scale = entries[index].pixelsPerPoint, Self.knownScales.contains(scale) else { continue }
      scaled.append((index, ScaledImage(scale: scale, image: image)))
    }
    // Nearly every set is, and then it does not matter which of its images belong together.
    guard !areInProportion(scaled.lazy.map(\.image)) else { return [] }
    let families = Dictionary(grouping: scaled) { ScaleFamily(entries[$0.entry]) }.values
    return Array(families).map { $0.map(\.image) }.inOrder
  }
}

/// Whether all images that can be read have exactly one size in points.
private func areInProportion(_ images: some Sequence<ScaledImage>) -> Bool {
  let sizes = images.lazy.compactMap { scaled in scaled.image.condition.size.map { (scaled.scale, $0) } }
  guard let (scale, first) = sizes.first(where: { _ in true }) else { return true }
  return sizes.allSatisfy { other, size in
    size.width * scale == first.width * other && size.height * scale == first.height * other
  }
}

extension ScaledImage {
  fileprivate func uneven(against base: ScaledImage) -> Problem? {
    guard let size = image.condition.size, let small = base.image.condition.size else { return nil }
    // Half a pixel of the base either way, in the larger one's pixels, both sides times the base's scale.
    let slack = scale
    func differs(_ length: Int, _ baseLength: Int) -> Bool {
      abs(length * base.scale - baseLength * scale) >= max(slack, 2)
    }
    guard differs(size.width, small.width) || differs(size.height, small.height) else { return nil }
    let fitting = PixelSize(
      width: small.width * scale / base.scale, height: small.height * scale / base.scale)
    return image.problem(
      .note,
      UnevenScales(expected: fitting, actual: size, other: base.image.asset.name, sizes: [small]),
      beside: base.image)
  }
}

extension EntryPlace {
  fileprivate func isAt(_ position: SourcePosition) -> Bool {
    line == position.line && column == position.column
  }
}

/// What the scales of one image of a set have in common.
private struct ScaleFamily: Hashable {
  let idiom: Idiom?
  let variant: EntryVariant

  init(_ entry: SetEntry) {
    idiom = entry.idiom
    variant = EntryVariant(entry)
  }
}
