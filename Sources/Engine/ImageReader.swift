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
  var limits = RunLimits.standard
  var deadline = Deadline.none
  let progress: ImageProgress?

  /// What each image is.
  func contents(of tasks: [ImageTask]) -> [ImageID: ImageContent] {
    Dictionary(zip(tasks.lazy.map(\.id), contentList(of: tasks))) { first, _ in first }
  }

  /// What each image is, in the order of the tasks. An inspection sees one file, and the budget is used up in the order of the
  /// list, so the number of threads changes nothing.
  func contentList(of all: [ImageTask]) -> [ImageContent] {
    let tasks = all.filter { $0.header == nil }
    let counter = ProgressCounter(total: all.count, progress: progress)
    let kept = keptMemory / workers.count
    let memory = MemoryBudget(limit: memoryLimit, free: kept)
    let budget = DecodingBudget(limits)
    let packed = membersOverLimit(among: tasks)
    let twins = TwinFiles()
    let contents = workers.map(
      Array(tasks.indices),
      with: {
        ImageWorker(memory: memory, budget: budget, keeps: kept, archives: archives, twins: twins)
      }
    ) { worker, place -> ImageContent in
      defer { counter.count() }
      let reason = deadline.isOver ? deadline.reason : packed.contains(place) ? limits.memberReason : nil
      guard let reason else { return worker.content(of: tasks[place], at: place) }
      // Weighed all the same, so that those behind it do not wait.
      _ = budget.weigh(DecodingCost.nothing, at: place)
      return .unreadable(reason)
    }
    guard tasks.count < all.count else { return contents }
    let compiled = CompiledImageReader(self, memory: memory, budget: budget, counter: counter)
      .contents(of: all, behind: tasks.count)
    var rest = contents[...]
    return all.map { $0.header == nil ? rest.removeFirst() : compiled[$0.id] ?? .notRead }
  }

  /// The places of members of archives that are beyond what a run unpacks.
  private func membersOverLimit(among tasks: [ImageTask]) -> Set<Int> {
    guard !archives.isEmpty else { return [] }
    var sum = 0
    return tasks.indices.reduce(into: []) { over, place in
      guard case .member(let name, let path) = tasks[place].id.file,
        let member = archives[path]?.member(named: MemberName(bytes: name.bytes))
      else { return }
      if member.size <= limits.memberBytes - sum { sum += member.size } else { over.insert(place) }
    }
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
    InspectedFile(path: $0, content: contents[ImageID($0)] ?? .unreadable(.picture(.notRead)))
  }
}
