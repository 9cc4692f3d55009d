import AssetCatalogs
import FileTree
import ImageInspection
package import SpecTables
import Synchronization
package import SystemPackage

/// Reads the batches of a survey, inspects their images on `jobs` threads at once, and hands each batch, with
/// its images read, to `judge`. Nothing but what `judge` returns is kept, so that memory does not grow with
/// the number of catalogs.
///
/// Each image comes out the same whatever the number of jobs: an inspection sees one file.
/// - Returns: what `judge` made of each batch, in their order.
package func readImages<Result: Sendable>(
  of batches: [InputBatch], tables: SpecTables, jobs: Int, progress: ImageProgress? = nil,
  judge: @escaping @Sendable (Discovery) -> Result
) -> [Result] {
  let results = Mutex([Result?](repeating: nil, count: batches.count))
  let work = batches.enumerated().map { index, batch in
    ImageBatch {
      let found = batch.read()
      let list = ImageList(found.inputs, tables: tables)
      // Taken out by its only reader, so that the facts are put in place and not into a copy.
      let held = Mutex<Discovery?>(found)
      return OpenImageBatch(tasks: list.tasks) { contents in
        var found = held.withLock { $0.take() } ?? Discovery()
        list.put(contents, into: &found.inputs)
        let result = judge(found)
        results.withLock { $0[index] = result }
      }
    }
  }
  ImageQueue(work, jobs: jobs, progress: progress).run()
  return results.withLock { $0.compactMap { $0 } }
}

/// Reads and inspects every image of the inputs.
package func readImages(of inputs: inout [AssetInput], tables: SpecTables, jobs: Int) {
  let batch = InputBatch(inputs)
  inputs = []
  inputs = readImages(of: [batch], tables: tables, jobs: jobs) { $0.inputs }.flatMap(\.self)
}

/// Reads and inspects single files to their last pixel, in the order given.
package func readImages(at paths: [FilePath], jobs: Int, progress: ImageProgress? = nil) -> [ImageAsset] {
  let images = Mutex<[ImageAsset]>([])
  let batch = ImageBatch {
    OpenImageBatch(tasks: paths.map { ImageTask(path: $0, source: .file, depth: .pixels) }) { contents in
      images.withLock { $0 = zip(paths, contents).map { ImageAsset(path: $0, content: $1) } }
    }
  }
  ImageQueue([batch], jobs: jobs, progress: progress).run()
  return images.withLock { $0 }
}

/// The images of some inputs, each file once: several targets compile one catalog, and several entries name
/// one file.
private struct ImageList: Sendable {
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
      tasks[index].depth = max(tasks[index].depth, depth)
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
    if !rows.isEmpty, rows.allSatisfy({ $0.kind == .launchImage }) { return .transparency }
    return isWanted(image.name) || isNearlyWanted(image.name) ? .pixels : .verified
  }
}

extension CatalogSet {
  fileprivate func depth(of image: ImageAsset, tables: SpecTables) -> InspectionDepth {
    if image.role != nil { return .pixels }
    switch self.set.type {
    case .launchImage: return .transparency
    case .appIcon:
      // Of what a system trims, the edges are looked at as well.
      let rows = image.entry.map { tables.rows(at: $0.position) } ?? []
      return rows.contains { $0.trim != nil } ? .pixels : .corners
    default: return isPartOfIcon ? .pixels : .verified
    }
  }
}
