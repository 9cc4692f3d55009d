import AssetCatalogs
import FileTree
import SystemPackage

/// Some of what stands for itself in the inputs of a batch, each image and set once for all of its owners.
struct AssetPortion: Sendable {
  enum Content: Sendable {
    case images(ArraySlice<FilePath>)
    case sets(ArraySlice<UnreadSet>, of: UnreadSets)
  }

  /// The most images, or sets, of one portion.
  static let limit = 128

  let content: Content
  /// The places of the inputs that it is of.
  let owners: [Int]
}

extension AssetPortion {
  static func portions(of inputs: [AssetInput]) -> [AssetPortion] {
    imagePortions(of: inputs) + setPortions(of: inputs)
  }

  private static func imagePortions(of inputs: [AssetInput]) -> [AssetPortion] {
    var owners: [PathKey: [Int]] = [:]
    var paths: [FilePath] = []
    for (index, input) in inputs.enumerated() where !input.separate.images.isEmpty {
      // Of one alone, as in a folder of a hundred thousand images, nobody shares any.
      if inputs.count == 1 { return portions(of: input.separate.images[...], owners: [index]) }
      for path in input.separate.images {
        if owners[PathKey(path)] == nil { paths.append(path) }
        owners[PathKey(path), default: []].append(index)
      }
    }
    var portions: [AssetPortion] = []
    var rest = paths[...]
    while let first = rest.first {
      let ofFirst = owners[PathKey(first)] ?? []
      let shared = rest.prefix { owners[PathKey($0)] == ofFirst }
      portions += self.portions(of: shared, owners: ofFirst)
      rest = rest.dropFirst(shared.count)
    }
    return portions
  }

  private static func portions(of images: ArraySlice<FilePath>, owners: [Int]) -> [AssetPortion] {
    images.portions(of: limit).map { AssetPortion(content: .images($0), owners: owners) }
  }

  private static func setPortions(of inputs: [AssetInput]) -> [AssetPortion] {
    var owners: [PathKey: [Int]] = [:]
    var catalogs: [UnreadSets] = []
    for (index, input) in inputs.enumerated() {
      for catalog in input.separate.sets {
        if owners[PathKey(catalog.catalog)] == nil { catalogs.append(catalog) }
        owners[PathKey(catalog.catalog), default: []].append(index)
      }
    }
    return catalogs.flatMap { catalog in
      catalog.sets[...].portions(of: limit).map {
        AssetPortion(content: .sets($0, of: catalog), owners: owners[PathKey(catalog.catalog)] ?? [])
      }
    }
  }

  /// The portion as an input for each owner, in their order.
  /// - Parameter inputs: those of the batch.
  func read(of inputs: [AssetInput]) -> Discovery {
    switch content {
    case .images(let paths):
      let images = paths.map { ImageAsset(path: $0, locale: locale(of: $0)) }
      return Discovery(inputs: owners.map { inputs[$0].portion(of: images) })
    case .sets(let unread, let catalog):
      let read = readSets(unread, of: catalog.catalog)
      let sets = FlattenedCatalog(read) { _ in .resource }.sets.filter { !catalog.isExcluded($0.set.path) }
      let remarks = CatalogRemarks(read)
      return Discovery(
        inputs: owners.map { inputs[$0].portion(of: sets, in: read) },
        leftOut: remarks.leftOut
          + read.iconBundles.filter { !catalog.isExcluded($0) }
          .map { LeftOut(path: $0, reason: "an Icon Composer file within a set") },
        failures: remarks.failures)
    }
  }
}

extension AssetInput {
  /// What is known of the target, without any asset.
  var withoutAssets: AssetInput {
    var input = self
    input.images = []
    input.notCopied = []
    input.sets = []
    input.catalogs = []
    input.layers = []
    input.straySets = []
    input.separate = SeparateAssets()
    return input
  }

  fileprivate func portion(of images: [ImageAsset]) -> AssetInput {
    var input = self
    input.isPortion = true
    input.images = images
    return input
  }

  fileprivate func portion(of sets: [CatalogSet], in catalog: AssetCatalog) -> AssetInput {
    var input = self
    input.isPortion = true
    input.sets = sets
    input.catalogs = [catalog]
    // Those of the sets at top level are known; of the sets within one, as a sprite atlas has, nothing was.
    for set in catalog.sets where !set.children.isEmpty {
      let inner = sets.filter { $0.set.path != set.path && $0.set.path.isInside(set.path) }
      input.repeatedSets.merge(SeparateAssets().repeatedSets(beside: inner)) { known, _ in known }
    }
    return input
  }
}

extension ArraySlice {
  fileprivate func portions(of limit: Int) -> [ArraySlice] {
    stride(from: startIndex, to: endIndex, by: limit).map { self[$0..<Swift.min($0 + limit, endIndex)] }
  }
}
