import Dispatch
import FileTree
import ImageInspection
import SystemPackage

/// Is told how many images have been inspected, and what part of the run is done, from 0 to 1.
package typealias ImageProgress = @Sendable (_ images: Int, _ part: Double) -> Void

/// One image to read.
struct ImageTask: Sendable {
  let path: FilePath
  let source: ImageSource
  var depth: InspectionDepth
}

/// Images that are wanted together.
struct ImageBatch: Sendable {
  /// Lists the images; reads what has to be read for that.
  let open: @Sendable () -> OpenImageBatch
}

struct OpenImageBatch: Sendable {
  let tasks: [ImageTask]
  /// Batches that came up with this one, to be opened before those after it.
  var further: [ImageBatch] = []
  /// Is given the contents of the images, in the order of ``tasks``; what is then left to do, in parts that go
  /// side by side.
  let close: @Sendable ([ImageContent]) -> [QueuedWork]
}

typealias QueuedWork = @Sendable () -> Void

/// Hands out the images of one batch after another to whichever worker is free. A batch is opened when no
/// image of those before it is left to hand out, so that few are in memory at once.
final class ImageQueue: Sendable {
  private let jobs: Int
  private let progress: ImageProgress?
  private let state: Monitor<QueueState>

  init(_ batches: [ImageBatch], jobs: Int, progress: ImageProgress?) {
    self.jobs = max(1, jobs)
    self.progress = progress
    state = Monitor(QueueState(batches))
  }

  func run() {
    let kept = keptMemory / jobs
    let memory = MemoryBudget(limit: memoryLimit, free: kept)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      var worker = ImageWorker(memory: memory, keeps: kept)
      while true {
        switch state.wait(for: { $0.nextStep() }) {
        case .open(let batch, let number): open(batch, number)
        case .inspect(let task, let place): take(worker.content(of: task), for: place)
        case .finish(let work): work()
        case .end: return
        }
      }
    }
  }

  private func open(_ unopened: ImageBatch, _ number: Int) {
    let batch = unopened.open()
    state.change { $0.add(batch.further) }
    if batch.tasks.isEmpty {
      close(batch, [])
    } else {
      state.change { $0.open(number, batch) }
    }
  }

  private func take(_ content: ImageContent, for place: QueuePlace) {
    let finished = state.withLock { [progress] state in
      if let progress, state.isTimeToTell() { progress(state.imageCount, state.part) }
      return state.take(content, for: place)
    }
    if let finished { close(finished.batch, finished.contents) }
  }

  private func close(_ batch: OpenImageBatch, _ contents: [ImageContent]) {
    let work = batch.close(contents)
    state.change { $0.add(work) }
  }
}

/// What all workers together may hold in memory at once, beside what each keeps. An image that takes more is read
/// while no other is that takes more than is kept.
private let memoryLimit = 20 << 20

/// What all workers together keep from one image to the next: of two workers, the rows of a launch image of a
/// Retina iPad. Pages that are given back have to be cleared anew, which takes as long as inflating into them.
private let keptMemory = 25 << 20

private enum QueueStep: Sendable {
  case open(ImageBatch, number: Int)
  case inspect(ImageTask, QueuePlace)
  case finish(QueuedWork)
  /// No work is left to hand out.
  case end
}

private struct QueuePlace: Sendable {
  let batch: Int
  let image: Int
}

private struct QueueState: Sendable {
  struct Handout: Sendable {
    let batch: OpenImageBatch
    var next = 0
    var contents: [ImageContent]
    var unread: Int
  }

  private(set) var imageCount = 0
  /// Batches that are not open yet; last first.
  private var unopened: [ImageBatch]
  private var nextNumber = 0
  /// Batches that were opened, and their images.
  private var opened = (batches: 0, images: 0)
  /// Workers that open a batch or inspect an image, which may bring work.
  private var busyCount = 0
  private var handouts: [Int: Handout] = [:]
  /// The batches of ``handouts`` of which images are left to hand out.
  private var waiting: [Int] = []
  /// Last first.
  private var work: [QueuedWork] = []
  private var lastTold = ContinuousClock.now

  init(_ batches: [ImageBatch]) { unopened = batches.reversed() }

  /// nil where all work is handed out, and some of it may bring more.
  mutating func nextStep() -> QueueStep? {
    if let work = work.popLast() { return .finish(work) }
    if let batch = waiting.first, let step = nextImage(of: batch) {
      busyCount += 1
      return step
    }
    if let batch = unopened.popLast() {
      nextNumber += 1
      busyCount += 1
      return .open(batch, number: nextNumber)
    }
    return busyCount > 0 ? nil : .end
  }

  private mutating func nextImage(of batch: Int) -> QueueStep? {
    guard let index = handouts[batch]?.next, let tasks = handouts[batch]?.batch.tasks else { return nil }
    handouts[batch]?.next += 1
    if index == tasks.count - 1 { waiting.removeFirst() }
    return .inspect(tasks[index], QueuePlace(batch: batch, image: index))
  }

  mutating func add(_ further: [ImageBatch]) { unopened += further.reversed() }

  mutating func open(_ number: Int, _ batch: OpenImageBatch) {
    opened = (opened.batches + 1, opened.images + batch.tasks.count)
    handouts[number] = Handout(
      batch: batch, contents: Array(repeating: .unread, count: batch.tasks.count),
      unread: batch.tasks.count)
    waiting.append(number)
    busyCount -= 1
  }

  /// - Returns: the batch and all its contents, where this was the last. The step ends when it is closed.
  mutating func take(
    _ content: ImageContent, for place: QueuePlace
  ) -> (batch: OpenImageBatch, contents: [ImageContent])? {
    imageCount += 1
    handouts[place.batch]?.contents[place.image] = content
    handouts[place.batch]?.unread -= 1
    guard handouts[place.batch]?.unread == 0 else {
      busyCount -= 1
      return nil
    }
    return handouts.removeValue(forKey: place.batch).map { ($0.batch, $0.contents) }
  }

  mutating func add(_ parts: [QueuedWork]) {
    work = parts.reversed() + work
    busyCount -= 1
  }

  /// What part of the run is done; as if the batches to come were like those that were opened.
  var part: Double {
    let known = Double(max(opened.images, 1)) * Double(nextNumber + unopened.count)
    return Double(imageCount) * Double(max(opened.batches, 1)) / known
  }

  mutating func isTimeToTell() -> Bool {
    let now = ContinuousClock.now
    guard now - lastTold >= .milliseconds(100) else { return false }
    lastTold = now
    return true
  }
}
