import Model
import Places
import SpecTables

/// One image of a name in several scales.
struct ScaledImage: Sendable {
  let scale: Int
  let image: PlacedImage
}

/// Images of free name and size that differ by their scale alone, smallest scale first.
func scaleFamilies(_ images: [PlacedImage]) -> [[ScaledImage]] {
  var places: [ScaleFamilyName: Int] = [:]
  var families: [[ScaledImage]] = []
  for image in images where image.asset.role != nil {
    guard let row = image.row, row.sizeRule != .exact || row.size == nil, row.kind != .sticker else {
      continue
    }
    var parts = NameParts(image.asset.name)
    let scaled = ScaledImage(scale: parts.scale ?? 1, image: image)
    parts.scale = nil
    let name = ScaleFamilyName(folder: PathKey(image.asset.path.parentFolder), name: parts.name)
    if let place = places[name] {
      families[place].append(scaled)
    } else {
      places[name] = families.count
      families.append([scaled])
    }
  }
  // Most sets have no image of free name.
  return families.isEmpty ? [] : families.inOrder
}

private struct ScaleFamilyName: Hashable {
  let folder: PathKey
  let name: FileName
}

extension [[ScaledImage]] {
  /// Smallest scale first; the families by their smallest.
  var inOrder: [[ScaledImage]] {
    map { $0.sorted { $0.scale < $1.scale } }.sorted(byPath: { $0[0].image.asset.path })
  }
}
