import Archives
import ImageInspection
package import ImageProperties
package import Model
import Places
import Synchronization
package import SystemPackage

/// Reads and inspects images on several threads, within the memory that they share.
struct ImageReader: Sendable {
  let archives: [PathKey: ZipArchive]
  let workers: Workers
  let progress: ImageProgress?

  /// What each image is. An inspection sees one file, so the number of threads changes nothing.
  func contents(of tasks: [ImageTask]) -> [ImageID: ImageContent] {
    let counter = ProgressCounter(total: tasks.count, progress: progress)
    let kept = keptMemory / workers.count
    let memory = MemoryBudget(limit: memoryLimit, free: kept)
    let contents = workers.map(
      tasks, with: { ImageWorker(memory: memory, keeps: kept, archives: archives) }
    ) { worker, task in
      defer { counter.count() }
      return worker.content(of: task)
    }
    return Dictionary(zip(tasks.lazy.map(\.id), contents)) { first, _ in first }
  }
}

/// What all workers together may hold in memory at once, beside what each keeps. An image that takes more is read
/// while no other is that takes more than is kept.
private let memoryLimit = 20 << 20

/// What all workers together keep from one image to the next: of two workers, the rows of a launch image of a
/// Retina iPad. Pages that are given back have to be cleared again, which takes as long as inflating into them.
private let keptMemory = 25 << 20

/// Counts images, and says so a few times a second.
final class ProgressCounter: Sendable {
  private let total: Int
  private let progress: ImageProgress?
  private let state = Mutex((count: 0, last: ContinuousClock.now))

  init(total: Int, progress: ImageProgress?) { (self.total, self.progress) = (total, progress) }

  func count() {
    guard let progress else { return }
    let due = state.withLock { state -> Int? in
      state.count += 1
      let now = ContinuousClock.now
      guard now - state.last >= .milliseconds(100) else { return nil }
      state.last = now
      return state.count
    }
    if let due { progress(due, Double(due) / Double(max(total, 1))) }
  }
}

/// Reads and inspects single files, in the order given.
/// - Parameter depth: without it to their last pixel and chunk.
package func inspect(
  _ paths: [FilePath], depth: InspectionDepth = [.pixels, .chunks], jobs: Int, progress: ImageProgress? = nil
) -> [InspectedFile] {
  let tasks = paths.map { ImageTask(id: ImageID($0), depth: depth) }
  let reader = ImageReader(archives: [:], workers: Workers(count: jobs), progress: progress)
  let contents = reader.contents(of: tasks)
  return paths.map {
    InspectedFile(path: $0, content: contents[ImageID($0)] ?? .unreadable(reason: "not read"))
  }
}
