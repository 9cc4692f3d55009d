import Archives
import AssetCatalogs
import FileTree
import ImageInspection
package import SpecTables
import Synchronization
package import SystemPackage

/// Bytes of one file. A launch image of the largest iPad in pure noise has half of it.
private let imageByteLimit = 48 << 20

/// Is told how many images have been begun, and of how many.
package typealias ImageProgress = (_ begun: Int, _ all: Int) -> Void

/// Reads and inspects every image of the inputs, on `jobs` threads at once.
///
/// Each image comes out the same whatever the number of jobs: an inspection sees one file.
/// - Parameter progress: called now and then.
package func readImages(
  of inputs: inout [AssetInput], tables: SpecTables, jobs: Int,
  progress: ImageProgress? = nil
) async {
  var work = ImageWork()
  for input in inputs {
    let names = LooseNames(infoPlist: input.infoPlist, tables: tables)
    for image in input.images {
      let isPlaced = image.role != nil || names.isWanted(image.name) || names.isNearlyWanted(image.name)
      work.add(image, depth: isPlaced ? .pixels : .verified)
    }
    for layer in input.layers { work.add(layer, depth: .verified) }
    for set in input.sets {
      let isIcon = set.isPartOfIcon || set.set.type == .launchImage
      for image in set.images {
        work.add(image, depth: isIcon || image.role != nil ? .pixels : .verified)
      }
    }
  }
  let contents = await inspect(work.tasks, jobs: jobs, progress: progress)
  var byTask = [ImageContent](repeating: .unread, count: work.tasks.count)
  for (task, content) in contents { byTask[task.index] = content }
  var next = work.taskIndices.makeIterator()
  func content() -> ImageContent { next.next().map { byTask[$0] } ?? .unread }
  // In the order in which they were added.
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

/// The files to read, each once: several targets compile one catalog, and several entries name one file.
private struct ImageWork {
  private(set) var tasks: [ImageTask] = []
  /// The task of each image, in the order in which they were added.
  private(set) var taskIndices: [Int] = []
  private var indices: [PathKey: Int] = [:]

  mutating func add(_ image: ImageAsset, depth: InspectionDepth) {
    let key = PathKey(image.path)
    let index = indices[key] ?? tasks.count
    taskIndices.append(index)
    if index < tasks.count {
      // Pixels are only looked at where a rule may ask about them.
      if depth == .pixels { tasks[index].depth = .pixels }
    } else {
      indices[key] = index
      tasks.append(ImageTask(index: index, path: image.path, source: image.source, depth: depth))
    }
  }
}

/// Reads and inspects single files to their last pixel, in the order given.
package func readImages(
  at paths: [FilePath], jobs: Int, progress: ImageProgress? = nil
) async -> [ImageAsset] {
  var assets = paths.map { ImageAsset(path: $0) }
  let work = paths.enumerated().map { ImageTask(index: $0, path: $1, source: .file, depth: .pixels) }
  for (task, content) in await inspect(work, jobs: jobs, progress: progress) {
    assets[task.index].content = content
  }
  return assets
}

private struct ImageTask: Sendable {
  let index: Int
  let path: FilePath
  let source: ImageSource
  var depth: InspectionDepth
}

private func inspect(
  _ work: [ImageTask], jobs: Int, progress: ImageProgress?
) async -> [(ImageTask, ImageContent)] {
  let jobs = max(1, min(jobs, work.count))
  // What is inflated at once is shared among the workers; an image that needs more than its worker's
  // share is left for the end, and goes alone.
  let small = WorkQueue(work, memoryShare: max(memoryBudget / jobs, 1 << 20))
  var results = await run(small, workers: jobs, done: 0, of: work.count, progress: progress)
  let large = WorkQueue(results.compactMap { $0.1 == nil ? $0.0 : nil }, memoryShare: .max)
  results = results.filter { $0.1 != nil }
  results += await run(large, workers: 1, done: results.count, of: work.count, progress: progress)
  return results.compactMap { task, content in content.map { (task, $0) } }
}

/// Bytes that all workers together may hold at once: two launch images of a Retina iPad.
private let memoryBudget = 28 << 20

private typealias Inspected = (ImageTask, ImageContent?)

private func run(
  _ queue: WorkQueue, workers: Int, done: Int, of all: Int, progress: ImageProgress?
) async -> [Inspected] {
  await withTaskGroup(of: WorkEvent.self) { group in
    for _ in 0..<workers {
      group.addTask {
        var worker = ImageWorker()
        return .finished(worker.work(on: queue))
      }
    }
    if progress != nil { group.addTask(operation: tick) }
    var working = workers
    var results: [Inspected] = []
    for await event in group {
      switch event {
      case .finished(let inspected):
        results += inspected
        working -= 1
        if working == 0 { group.cancelAll() }
      case .tick where working > 0:
        progress?(done + queue.begun, all)
        group.addTask(operation: tick)
      case .tick: break
      }
    }
    return results
  }
}

private enum WorkEvent: Sendable {
  case finished([Inspected])
  case tick
}

@Sendable private func tick() async -> WorkEvent {
  try? await Task.sleep(for: .milliseconds(100))
  return .tick
}

/// Hands out one image after another to whichever worker is free.
private final class WorkQueue: Sendable {
  let memoryShare: Int
  private let tasks: [ImageTask]
  private let position = Atomic(0)

  init(_ tasks: [ImageTask], memoryShare: Int) {
    self.tasks = tasks
    self.memoryShare = memoryShare
  }

  var begun: Int { min(position.load(ordering: .relaxed), tasks.count) }

  func next() -> ImageTask? {
    let index = position.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < tasks.count ? tasks[index] : nil
  }
}

/// Reads and inspects images, in buffers that it keeps from one to the next.
private struct ImageWorker: ~Copyable {
  private var file = FileBuffer()
  private var inspector = ImageInspector()

  /// The images' contents; nil for one that needs more memory than the queue allows.
  mutating func work(on queue: WorkQueue) -> [Inspected] {
    var results: [Inspected] = []
    while let task = queue.next() {
      results.append((task, content(of: task, memoryShare: queue.memoryShare)))
    }
    return results
  }

  private mutating func content(of task: ImageTask, memoryShare: Int) -> ImageContent? {
    if case .member(let member, let archive) = task.source {
      return content(of: member, in: archive, depth: task.depth, memoryShare: memoryShare)
    }
    do throws(FileError) {
      try file.read(task.path, limit: imageByteLimit)
    } catch {
      return .unreadable(reason: error.reason)
    }
    defer { file.shrink(to: memoryShare) }
    return content(of: file.bytes, depth: task.depth, memoryShare: memoryShare)
  }

  private mutating func content(
    of member: ZipMember, in archive: ZipArchive, depth: InspectionDepth, memoryShare: Int
  ) -> ImageContent? {
    let bytes: [UInt8]
    do throws(ZipError) {
      guard member.kind == .file else { throw ZipError(.file(.notAFile)) }
      // Both forms are in memory at once.
      guard member.size <= memoryShare || memoryShare == .max else { return nil }
      bytes = try archive.read(member, limit: imageByteLimit)
    } catch {
      return .unreadable(reason: error.message)
    }
    return bytes.withUnsafeBytes { content(of: $0, depth: depth, memoryShare: memoryShare) }
  }

  private mutating func content(
    of bytes: UnsafeRawBufferPointer, depth: InspectionDepth, memoryShare: Int
  ) -> ImageContent? {
    guard ImageInspector.workingMemory(forFileBeginning: bytes, fileSize: bytes.count) <= memoryShare else {
      return nil
    }
    return .facts(inspector.inspect(bytes, depth: depth))
  }
}
