import FileTree
import ImageInspection
package import SpecTables
import SystemPackage

/// Far above any icon or launch image; a file of this size is somebody's photograph or worse.
private let imageByteLimit = 256 << 20

/// Reads and inspects every image of the inputs, on `jobs` threads at once.
///
/// Each image comes out the same whatever the number of jobs: an inspection sees one file.
package func readImages(of inputs: inout [AssetInput], tables: SpecTables, jobs: Int) async {
  var work: [ImageTask] = []
  for (inputIndex, input) in inputs.enumerated() {
    let names = LooseNames(infoPlist: input.infoPlist, tables: tables)
    for (imageIndex, image) in input.images.enumerated() {
      // Pixels are only looked at where a rule may ask about them.
      let isPlaced =
        image.role != nil || names.isWanted(image.name) || names.isNearlyWanted(image.name)
      work.append(
        ImageTask(
          input: inputIndex, image: imageIndex, path: image.path, depth: isPlaced ? .pixels : .verified))
    }
  }
  for (task, content) in await inspect(work, jobs: jobs) {
    inputs[task.input].images[task.image].content = content
  }
}

private struct ImageTask: Sendable {
  let input: Int
  let image: Int
  let path: FilePath
  let depth: InspectionDepth
}

private func inspect(_ work: [ImageTask], jobs: Int) async -> [(ImageTask, ImageContent)] {
  await withTaskGroup(of: (ImageTask, ImageContent).self) { group in
    var next = work.makeIterator()
    for _ in 0..<max(1, jobs) {
      if let task = next.next() { group.addTask { (task, content(of: task)) } }
    }
    var results: [(ImageTask, ImageContent)] = []
    while let result = await group.next() {
      results.append(result)
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
