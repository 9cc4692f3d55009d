import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SourceText
import SpecTables

extension Rule {
  static let unevenScales = Rule(
    id: "uneven-scales",
    severity: "note",
    title: "The scales of one image do not fit together",
    rationale: """
      home@2x.png has twice the pixels of home.png each way, home@3x.png three times, so that the picture has \
      one size in points on every screen. Beyond the rounding of half points the picture is drawn at another \
      size on some devices. Images whose slot has one exact size are judged by that alone.
      """,
    remedy: "Export all scales from one drawing.",
    evidence: .apple, sources: ["HIG2011", "HIG-iPad"]
  ) { app in
    (app.scaleFamilies + app.scaleFamiliesOfSets).flatMap { family in
      family.dropFirst().compactMap { app.uneven($0, against: family[0]) }
    }
  }
}

extension ExaminedApp {
  fileprivate var scaleFamiliesOfSets: [[ScaledImage]] {
    zip(sets, imagesOfSets).flatMap { set, images in
      set.set.type == .image && set.use == .resource ? scales(of: set, images) : []
    }
  }

  /// The scales of an image set, those of each device, appearance and size class by themselves.
  private func scales(of set: CatalogSet, _ images: ArraySlice<ExaminedImage>) -> [[ScaledImage]] {
    guard images.count > 1 else { return [] }
    var families: [ScaleFamily: [ScaledImage]] = [:]
    var rest = images
    for entry in set.set.entries {
      // Images stand in the order of their entries: the next one is of this entry or of a later.
      guard let image = rest.first, image.asset.entry?.isAt(entry.position) == true else { continue }
      rest = rest.dropFirst()
      guard let scale = entry.pixelsPerPoint else { continue }
      families[ScaleFamily(entry), default: []].append(ScaledImage(scale: scale, image: image))
    }
    return Array(families.values).inOrder
  }

  fileprivate func uneven(_ larger: ScaledImage, against base: ScaledImage) -> Problem? {
    guard let size = larger.image.condition.size, let small = base.image.condition.size else { return nil }
    // Half a pixel of the base either way, in the larger one's pixels, both sides times the base's scale.
    let slack = larger.scale
    func differs(_ length: Int, _ baseLength: Int) -> Bool {
      abs(length * base.scale - baseLength * larger.scale) >= max(slack, 2)
    }
    guard differs(size.width, small.width) || differs(size.height, small.height) else { return nil }
    let wanted = PixelSize(
      width: small.width * larger.scale / base.scale, height: small.height * larger.scale / base.scale)
    var problem = larger.image.note(
      "\(size.prose) pixels, but \(base.image.asset.name.display) has \(small.prose)")
    problem.remedy = "Export both from one drawing: \(wanted.prose) would fit."
    (problem.expected, problem.actual) = (wanted, size)
    return problem
  }
}

extension EntryPlace {
  fileprivate func isAt(_ position: SourcePosition) -> Bool {
    line == position.line && column == position.column
  }
}

extension SetEntry {
  /// 1 to 3; nil where the entry says no such scale.
  fileprivate var pixelsPerPoint: Int? {
    switch scale {
    case "1x": 1
    case "2x": 2
    case "3x": 3
    default: nil
    }
  }
}

/// What the scales of one image of a set have in common.
private struct ScaleFamily: Hashable {
  let idiom: String?
  let variant: EntryVariant

  init(_ entry: SetEntry) {
    idiom = entry.idiom
    variant = EntryVariant(entry)
  }
}
