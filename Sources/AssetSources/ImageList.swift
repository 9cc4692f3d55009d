import AssetCatalogs
import FileTree
import ImageInspection
import SpecTables
import SystemPackage

/// The images of some inputs, each file once: several targets compile one catalog, and several entries name
/// one file.
struct ImageList: Sendable {
  private(set) var tasks: [ImageTask] = []
  /// The task of each image, in the order in which they were added.
  private var taskIndices: [Int] = []

  init(_ inputs: [AssetInput], tables: SpecTables) {
    var indices: [PathKey: Int] = [:]
    for input in inputs {
      let names = LooseNames(infoPlist: input.infoPlist, tables: tables)
      for image in input.images { add(image, depth: names.depth(of: image), &indices) }
      for layer in input.layers { add(layer, depth: .verified, &indices) }
      for set in input.sets {
        for image in set.images { add(image, depth: set.depth(of: image, tables: tables), &indices) }
      }
    }
  }

  private mutating func add(_ image: ImageAsset, depth: InspectionDepth, _ indices: inout [PathKey: Int]) {
    let key = PathKey(image.path)
    if let index = indices[key] {
      taskIndices.append(index)
      tasks[index].depth.formUnion(depth)
    } else {
      indices[key] = tasks.count
      taskIndices.append(tasks.count)
      tasks.append(ImageTask(path: image.path, source: image.source, depth: depth))
    }
  }

  /// - Parameter inputs: those that the list was made of.
  func put(_ contents: [ImageContent], into inputs: inout [AssetInput]) {
    var next = taskIndices.makeIterator()
    func content() -> ImageContent { next.next().map { contents[$0] } ?? .unread }
    for input in inputs.indices {
      for image in inputs[input].images.indices { inputs[input].images[image].content = content() }
      for layer in inputs[input].layers.indices { inputs[input].layers[layer].content = content() }
      for set in inputs[input].sets.indices {
        for image in inputs[input].sets[set].images.indices {
          inputs[input].sets[set].images[image].content = content()
        }
      }
    }
  }
}

/// Pixels are only looked at where a rule may ask about them: of icons, and of launch images no more than
/// whether one shows through.
extension LooseNames {
  fileprivate func depth(of image: ImageAsset) -> InspectionDepth {
    if image.role != nil { return .pixels }
    let rows = rows(named: image.name)
    guard !rows.isEmpty else {
      return isWanted(image.name) || isNearlyWanted(image.name) ? .pixels : .verified
    }
    if rows.allSatisfy({ $0.kind == .launchImage }) { return .transparency }
    return rows.allSatisfy { $0.kind == .appIcon || $0.kind == .storeIcon } ? rows.depthOfIcon() : .pixels
  }
}

extension CatalogSet {
  fileprivate func depth(of image: ImageAsset, tables: SpecTables) -> InspectionDepth {
    if image.role != nil { return .pixels }
    if self.set.type == .launchImage { return .transparency }
    guard isPartOfIcon, let position = image.entry?.position else { return .verified }
    if stack != nil { return [.transparency, .flatness] }
    return tables.rows(at: position).depthOfIcon(inAppearance: position.appearance)
  }
}

extension [SpecRow] {
  /// Of what a system trims, the edges are looked at as well.
  fileprivate func depthOfIcon(inAppearance appearance: String? = nil) -> InspectionDepth {
    if contains(where: { $0.trim != nil }) { return .pixels }
    let mayBeSeeThrough = allSatisfy { $0.alpha(inAppearance: appearance) == .allowed }
    return mayBeSeeThrough ? .flatness : [.transparency, .flatness]
  }
}
