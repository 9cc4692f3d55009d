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
    // Of one alone, as in a folder of a hundred thousand images, nobody shares any.
    if inputs.count == 1 { return portions(of: inputs[0].separate.images[...], owners: [0]) }
    var rest = owned(inputs, \.images) { $0 }[...]
    var portions: [AssetPortion] = []
    while let first = rest.first {
      let alike = rest.prefix { $0.owners == first.owners }
      portions += self.portions(of: alike.map(\.element)[...], owners: first.owners)
      rest = rest.dropFirst(alike.count)
    }
    return portions
  }

  private static func portions(of images: ArraySlice<FilePath>, owners: [Int]) -> [AssetPortion] {
    images.portions(of: limit).map { AssetPortion(content: .images($0), owners: owners) }
  }

  private static func setPortions(of inputs: [AssetInput]) -> [AssetPortion] {
    owned(inputs, \.sets, at: \.catalog).flatMap { catalog, owners in
      catalog.sets[...].portions(of: limit).map {
        AssetPortion(content: .sets($0, of: catalog), owners: owners)
      }
    }
  }

  /// What the inputs hold, each once, with the places of those that hold it.
  private static func owned<Element>(
    _ inputs: [AssetInput], _ elements: (SeparateAssets) -> [Element], at path: (Element) -> FilePath
  ) -> [(element: Element, owners: [Int])] {
    var places: [PathKey: Int] = [:]
    var owned: [(element: Element, owners: [Int])] = []
    for (index, input) in inputs.enumerated() {
      for element in elements(input.separate) {
        if let place = places[PathKey(path(element))] {
          owned[place].owners.append(index)
        } else {
          places[PathKey(path(element))] = owned.count
          owned.append((element, [index]))
        }
      }
    }
    return owned
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
      // Twins at top level are known; of the sets within one, as a sprite atlas has, nothing was.
      let inner = read.sets.filter { !$0.children.isEmpty }.map { outer in
        repeatedSets(among: sets.filter { $0.set.path != outer.path && $0.set.path.isInside(outer.path) })
      }
      return Discovery(
        inputs: owners.map { inputs[$0].portion(of: sets, in: read, repeated: inner) },
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

  fileprivate func portion(
    of sets: [CatalogSet], in catalog: AssetCatalog, repeated: [[PathKey: FilePath]]
  ) -> AssetInput {
    var input = self
    input.isPortion = true
    input.sets = sets
    input.catalogs = [catalog]
    for twins in repeated { input.repeatedSets.merge(twins) { known, _ in known } }
    return input
  }
}

extension ArraySlice {
  fileprivate func portions(of limit: Int) -> [ArraySlice] {
    stride(from: startIndex, to: endIndex, by: limit).map { self[$0..<Swift.min($0 + limit, endIndex)] }
  }
}
