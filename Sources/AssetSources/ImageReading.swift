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
  let work = batches.map { batch in
    ImageBatch {
      let found = batch.read()
      let list = ImageList(found.inputs, tables: tables)
      // Taken out by its only reader, so that the facts are put in place and not into a copy.
      let held = Mutex<Discovery?>(found)
      return OpenImageBatch(tasks: list.tasks) { contents in
        var found = held.withLock { $0.take() } ?? Discovery()
        list.put(contents, into: &found.inputs)
        return judge(found)
      }
    }
  }
  return ImageQueue(work, jobs: jobs, progress: progress).run()
}

/// Reads and inspects every image of the inputs.
package func readImages(of inputs: inout [AssetInput], tables: SpecTables, jobs: Int) {
  let batch = InputBatch(inputs)
  inputs = []
  inputs = readImages(of: [batch], tables: tables, jobs: jobs) { $0.inputs }.flatMap(\.self)
}

/// Reads and inspects single files to their last pixel, in the order given.
package func readImages(at paths: [FilePath], jobs: Int, progress: ImageProgress? = nil) -> [ImageAsset] {
  let batch = ImageBatch {
    OpenImageBatch(tasks: paths.map { ImageTask(path: $0, source: .file, depth: .pixels) }) { contents in
      zip(paths, contents).map { ImageAsset(path: $0, content: $1) }
    }
  }
  return ImageQueue([batch], jobs: jobs, progress: progress).run().flatMap(\.self)
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
      let names = input.images.isEmpty ? nil : LooseNames(infoPlist: input.infoPlist, tables: tables)
      for image in input.images {
        let isPlaced =
          image.role != nil || (names?.isWanted(image.name) ?? false)
          || (names?.isNearlyWanted(image.name) ?? false)
        add(image, depth: isPlaced ? .pixels : .verified, &indices)
      }
      for layer in input.layers { add(layer, depth: .verified, &indices) }
      for set in input.sets {
        let isIcon = set.isPartOfIcon || set.set.type == .launchImage
        for image in set.images {
          add(image, depth: isIcon || image.role != nil ? .pixels : .verified, &indices)
        }
      }
    }
  }

  private mutating func add(_ image: ImageAsset, depth: InspectionDepth, _ indices: inout [PathKey: Int]) {
    let key = PathKey(image.path)
    if let index = indices[key] {
      taskIndices.append(index)
      // Pixels are only looked at where a rule may ask about them.
      if depth == .pixels { tasks[index].depth = .pixels }
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
