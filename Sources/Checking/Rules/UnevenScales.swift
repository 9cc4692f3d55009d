import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SpecTables
import SystemPackage

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

/// One image of a name in several scales.
struct ScaledImage {
  let scale: Int
  let image: ExaminedImage
}

extension ExaminedApp {
  /// Images of free name and size that differ by their scale alone, smallest scale first.
  var scaleFamilies: [[ScaledImage]] {
    struct Family: Hashable {
      let folder: FilePath
      var parts: FileName
    }
    var families: [Family: [ScaledImage]] = [:]
    for image in images where image.asset.role != nil {
      guard let row = image.row, row.sizeRule != .exact || row.size == nil, row.kind != .sticker else {
        continue
      }
      var parts = NameParts(image.asset.name)
      let scale = parts.scale ?? 1
      parts.scale = nil
      let family = Family(folder: image.asset.path.parentFolder, parts: parts.name)
      families[family, default: []].append(ScaledImage(scale: scale, image: image))
    }
    return families.values.map { $0.sorted { $0.scale < $1.scale } }
      .sorted { byByteOrder($0[0].image.asset.path, $1[0].image.asset.path) }
  }

  fileprivate var scaleFamiliesOfSets: [[ScaledImage]] {
    guard !sets.isEmpty else { return [] }
    let byPath = Dictionary(images.map { (PathKey($0.asset.path), $0) }) { first, _ in first }
    return sets.filter { $0.set.type == .image && $0.use == .resource }.flatMap { scales(of: $0, byPath) }
  }

  /// The scales of an image set, those of each device, appearance and size class by themselves.
  private func scales(of set: CatalogSet, _ images: [PathKey: ExaminedImage]) -> [[ScaledImage]] {
    var families: [ScaleFamily: [ScaledImage]] = [:]
    for entry in set.set.entries {
      guard let file = entry.fileOnDisk, let text = entry.scale, text.hasSuffix("x"),
        let scale = Int(text.dropLast()), (1...3).contains(scale)
      else { continue }
      guard let image = images[PathKey(set.set.path.child(file))] else { continue }
      families[ScaleFamily(entry), default: []].append(ScaledImage(scale: scale, image: image))
    }
    return families.values.map { $0.sorted { $0.scale < $1.scale } }
      .sorted { byByteOrder($0[0].image.asset.path, $1[0].image.asset.path) }
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

/// What the scales of one image of a set have in common.
private struct ScaleFamily: Hashable {
  let idiom: String?
  let variant: EntryVariant

  init(_ entry: SetEntry) {
    idiom = entry.idiom
    variant = EntryVariant(entry)
  }
}
