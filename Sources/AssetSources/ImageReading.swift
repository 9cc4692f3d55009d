import FileTree
import ImageInspection
package import SpecTables
package import SystemPackage

/// Far above any icon or launch image; a file of this size is somebody's photograph or worse.
private let imageByteLimit = 256 << 20

/// Reads and inspects every image of the inputs, on `jobs` threads at once.
///
/// Each image comes out the same whatever the number of jobs: an inspection sees one file.
/// - Parameter progress: called after each image with how many are done, and of how many.
package func readImages(
  of inputs: inout [AssetInput], tables: SpecTables, jobs: Int,
  progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
) async {
  var work: [ImageTask] = []
  for (inputIndex, input) in inputs.enumerated() {
    let names = LooseNames(infoPlist: input.infoPlist, tables: tables)
    for (imageIndex, image) in input.images.enumerated() {
      // Pixels are only looked at where a rule may ask about them.
      let isPlaced =
        input.hasFreeStandingNames && (names.isWanted(image.name) || names.isNearlyWanted(image.name))
      work.append(
        ImageTask(
          input: inputIndex, image: imageIndex, path: image.path, depth: isPlaced ? .pixels : .verified))
    }
  }
  for (task, content) in await inspect(work, jobs: jobs, progress: progress) {
    inputs[task.input].images[task.image].content = content
  }
}

/// Reads and inspects single files to their last pixel, in the order given.
package func readImages(
  at paths: [FilePath], jobs: Int, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
) async -> [ImageAsset] {
  var assets = paths.map { ImageAsset(path: $0) }
  let work = paths.enumerated().map { ImageTask(input: 0, image: $0, path: $1, depth: .pixels) }
  for (task, content) in await inspect(work, jobs: jobs, progress: progress) {
    assets[task.image].content = content
  }
  return assets
}

private struct ImageTask: Sendable {
  let input: Int
  let image: Int
  let path: FilePath
  let depth: InspectionDepth
}

private func inspect(
  _ work: [ImageTask], jobs: Int, progress: (_ done: Int, _ all: Int) -> Void
) async -> [(ImageTask, ImageContent)] {
  await withTaskGroup(of: (ImageTask, ImageContent).self) { group in
    var next = work.makeIterator()
    for _ in 0..<max(1, jobs) {
      if let task = next.next() { group.addTask { (task, content(of: task)) } }
    }
    var results: [(ImageTask, ImageContent)] = []
    while let result = await group.next() {
      results.append(result)
      progress(results.count, work.count)
      if let task = next.next() { group.addTask { (task, content(of: task)) } }
    }
    return results
  }
}

private func content(of task: ImageTask) -> ImageContent {
  do throws(FileError) {
    let bytes = try readFile(task.path, limit: imageByteLimit)
    return .facts(inspectImage(bytes, depth: task.depth))
  } catch {
    return .unreadable(error)
  }
}
