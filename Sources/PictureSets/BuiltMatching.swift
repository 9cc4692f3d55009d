import ImageProperties

/// Which image of a source each image of its product was compiled from: one of the asset's name and appearance, of the
/// same size.
///
/// One file may serve for several devices, and of a single 1024 x 1024 icon the compiler makes the other sizes.
struct BuiltMatching {
  private(set) var pairs: [(source: PictureFacts, product: PictureFacts)] = []
  /// Images of the product that the compiler made of a larger one, which is in ``pairs``.
  private(set) var reduced: [PictureFacts] = []
  /// Images of the source that the product has not, and the other way round.
  private(set) var sources: [PictureFacts] = []
  private(set) var products: [PictureFacts] = []

  private struct Asset: Hashable {
    let name: String
    let appearance: String
  }

  init(sources all: [PictureFacts], products built: [PictureFacts]) {
    var places: [Asset: [Int]] = [:]
    for (index, source) in all.enumerated() {
      for appearance in source.appearances {
        places[Asset(name: source.head.identity.name, appearance: appearance), default: []].append(index)
      }
    }
    var taken: Set<Int> = []
    var smaller: [(product: PictureFacts, candidates: [Int])] = []
    for product in built {
      let candidates =
        product.assetNames.lazy
        .compactMap { places[Asset(name: $0, appearance: product.appearances[0])] }.first ?? []
      let alike = candidates.filter { all[$0].size == product.size }
      // The last of equal ones is kept by `max`, and the first is meant.
      guard
        let best = alike.reversed().max(by: { all.rank($0, product, taken) < all.rank($1, product, taken) })
      else {
        smaller.append((product, candidates))
        continue
      }
      taken.insert(best)
      pairs.append((all[best], product))
    }
    for (product, candidates) in smaller {
      // Without the larger one nothing tells that the product shows its source.
      let isReduced = candidates.contains { taken.contains($0) && product.isReduced(from: all[$0]) }
      if isReduced { reduced.append(product) } else { products.append(product) }
    }
    sources = all.indices.filter { !taken.contains($0) }.map { all[$0] }
  }
}

extension [PictureFacts] {
  /// How well an image of the source fits one of the product: by its pixels, by what it is for, and whether another
  /// image was compiled from it.
  fileprivate func rank(_ index: Int, _ product: PictureFacts, _ taken: Set<Int>) -> Int {
    let source = self[index]
    let isEqual = source.digest == product.digest
    return (isEqual ? 4 : 0) + (source.isFor(product.head.identity) ? 2 : 0) + (taken.contains(index) ? 0 : 1)
  }
}

extension PictureFacts {
  /// Without an entry for any; light is what is shown where nothing is chosen.
  fileprivate var appearances: [String] {
    let any = PictureIdentity.anyAppearance
    let stated = head.entries.isEmpty ? [head.identity.appearance ?? any] : head.entries.map(\.appearance)
    return Array(Set(stated.map { $0 == "light" ? any : $0 })).sorted()
  }

  /// What its asset may be called: of the file `AppIcon60x60@2x.png` that the compiler laid beside the catalog, AppIcon.
  fileprivate var assetNames: [String] {
    let name = head.identity.name
    guard head.index == nil else { return [name] }
    let stem = name.prefix { $0 != "@" && $0 != "~" }
    let letters = stem.reversed().drop { $0.isNumber || $0 == "." }
    guard letters.first == "x" else { return [name] }
    let side = letters.dropFirst().prefix { $0.isNumber || $0 == "." }
    return side.isEmpty ? [name] : [name, String(letters.dropFirst(1 + side.count).reversed())]
  }

  fileprivate func isFor(_ identity: PictureIdentity) -> Bool {
    head.entries.contains { entry in
      (identity.idiom == nil || entry.idiom == identity.idiom)
        && (entry.scale == nil || identity.scale == nil || entry.scale == identity.scale)
    }
  }

  /// Of an icon alone the compiler makes other sizes.
  fileprivate func isReduced(from source: PictureFacts) -> Bool {
    let isIcon = source.head.identity.source.split(separator: "/").dropLast().last?.hasSuffix(".appiconset")
    guard isIcon == true, let size, let whole = source.size, size.width < whole.width else { return false }
    // A file may say that it is of any size.
    return size.width.multipliedFullWidth(by: whole.height)
      == size.height.multipliedFullWidth(by: whole.width)
  }
}
