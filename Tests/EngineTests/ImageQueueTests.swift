import ImageInspection
import Synchronization
import SystemPackage
import Testing

@testable import AssetSources

@Suite struct ImageQueueTests {
  /// Files that are not there, so that each content tells nothing but that it was asked for.
  private func batch(
    _ name: String, _ count: Int, open: @escaping @Sendable () -> Void = {},
    close: @escaping @Sendable (String) -> Void
  ) -> ImageBatch {
    ImageBatch {
      open()
      let tasks = (0..<count).map {
        ImageTask(path: FilePath("/nowhere/\(name)/\($0).png"), source: .file, depth: .verified)
      }
      return OpenImageBatch(tasks: tasks) { contents in
        let unreadable = contents.count { if case .unreadable("does not exist") = $0 { true } else { false } }
        return [{ close("\(name): \(unreadable) of \(contents.count)") }]
      }
    }
  }

  @Test(arguments: [1, 2, 3, 16])
  func `each batch is closed once with all its images, whatever the number of workers`(jobs: Int) {
    let closed = Mutex<[String]>([])
    let counts = [3, 0, 1, 40, 0, 0, 7, 2]
    let batches = counts.enumerated().map { index, count in
      batch("b\(index)", count) { line in closed.withLock { $0.append(line) } }
    }
    ImageQueue(batches, jobs: jobs, progress: nil).run()
    #expect(
      closed.withLock { $0.sorted() } == [
        "b0: 3 of 3", "b1: 0 of 0", "b2: 1 of 1", "b3: 40 of 40", "b4: 0 of 0", "b5: 0 of 0", "b6: 7 of 7",
        "b7: 2 of 2",
      ])
  }

  @Test(arguments: [1, 2, 16])
  func `what a batch brings along is opened after it and before the next`(jobs: Int) {
    let opened = Mutex<[String]>([])
    let closed = Mutex<[String]>([])
    func named(_ name: String, _ count: Int, further: [ImageBatch] = []) -> ImageBatch {
      let plain = batch(name, count) {
        opened.withLock { $0.append(name) }
      } close: { line in
        closed.withLock { $0.append(line) }
      }
      return ImageBatch {
        var open = plain.open()
        open.further = further
        return open
      }
    }
    let inner = [named("a1", 3, further: [named("a1x", 0), named("a1y", 4)]), named("a2", 0)]
    ImageQueue([named("a", 5, further: inner), named("b", 2)], jobs: jobs, progress: nil).run()
    if jobs == 1 { #expect(opened.withLock { $0 } == ["a", "a1", "a1x", "a1y", "a2", "b"]) }
    #expect(
      closed.withLock { $0.sorted() } == [
        "a1: 3 of 3", "a1x: 0 of 0", "a1y: 4 of 4", "a2: 0 of 0", "a: 5 of 5", "b: 2 of 2",
      ])
  }

  @Test(arguments: [0, 1, 2]) func `no batch at all ends at once`(jobs: Int) {
    ImageQueue([], jobs: jobs, progress: nil).run()
  }

  @Test(arguments: [1, 2, 4]) func `few batches are open at once`(jobs: Int) {
    let counts = Mutex((open: 0, most: 0, closed: 0))
    let batches = (0..<200).map { index in
      batch("b\(index)", index % 5) {
        counts.withLock {
          $0.open += 1
          $0.most = max($0.most, $0.open)
        }
      } close: { _ in
        counts.withLock {
          $0.open -= 1
          $0.closed += 1
        }
      }
    }
    ImageQueue(batches, jobs: jobs, progress: nil).run()
    let (open, most, closed) = counts.withLock { $0 }
    #expect(open == 0)
    #expect(closed == 200)
    #expect(most <= 2 * jobs)
  }

  @Test func `progress counts the images and never passes the end`() {
    let told = Mutex<[(Int, Double)]>([])
    let batches = (0..<20).map { batch("b\($0)", 1, open: spin) { _ in } }
    ImageQueue(batches, jobs: 2) { images, part in told.withLock { $0.append((images, part)) } }.run()
    let (images, parts) = told.withLock { ($0.map(\.0), $0.map(\.1)) }
    #expect(!images.isEmpty)
    #expect(images == images.sorted() && images.allSatisfy { (0..<20).contains($0) })
    #expect(parts.allSatisfy { (0...1).contains($0) })
  }

  /// As long as a batch that takes a while to open.
  @Sendable private func spin() {
    let end = ContinuousClock.now + .milliseconds(25)
    while ContinuousClock.now < end {}
  }
}
