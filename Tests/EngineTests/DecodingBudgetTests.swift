import Archives
import ImageInspection
import ImageProperties
import Model
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Engine

/// What a run decodes is bounded, and the same images are left out whatever the number of threads.
@Suite struct DecodingBudgetTests {
  private static func limits(pixels: Int) -> RunLimits {
    var limits = RunLimits()
    limits.pixels = pixels
    return limits
  }

  private func cost(_ pixels: Int) -> DecodingCost { DecodingCost(pixels: pixels, inflatedBytes: 0) }

  @Test func `what is far from the limit is granted in any order`() {
    let budget = DecodingBudget()
    for place in [3, 0, 2, 1] { #expect(budget.weigh(cost(10), at: place) == .granted) }
  }

  @Test func `near the limit an image waits for the weight of those before it`() {
    let budget = DecodingBudget(Self.limits(pixels: 100))
    #expect(budget.weigh(cost(60), at: 1) == nil)
    #expect(budget.weigh(cost(50), at: 0) == .granted)
    #expect(budget.answer(at: 1) == .refused)
    // What is refused takes nothing.
    #expect(budget.weigh(cost(50), at: 2) == .granted)
    #expect(budget.weigh(cost(1), at: 3) == .refused)
    #expect(budget.weigh(cost(0), at: 4) == .granted)
  }

  @Test func `bytes count as pixels do`() {
    var limits = RunLimits()
    limits.inflatedBytes = 10
    let budget = DecodingBudget(limits)
    #expect(budget.weigh(DecodingCost(pixels: 1, inflatedBytes: 8), at: 0) == .granted)
    #expect(budget.weigh(DecodingCost(pixels: 1, inflatedBytes: 3), at: 1) == .refused)
  }

  @Test(arguments: [1, 2, 4, 16]) func `the same images are left out on any number of threads`(jobs: Int)
    throws
  {
    let sides = (0..<120).map { 3 + $0 * 7 % 30 }
    var tree = FixtureTree()
    for (number, side) in sides.enumerated() {
      tree[FixturePath("\(number).png")] = .data(PNGWriter().bytes(.icon(side, side)))
    }
    tree["text.png"] = .data(Array("no image".utf8))
    try withFolder(tree) { folder in
      let names = sides.indices.map { "\($0).png" } + ["text.png", "absent.png"]
      let tasks = names.map { name in
        let path = folder.child(FileName(name))
        return ImageTask(id: ImageID(.file(PathKey(path))), depth: .pixels)
      }
      let limit = 20_000
      let reader = ImageReader(
        archives: [:], workers: Workers(count: jobs), limits: Self.limits(pixels: limit), progress: nil)
      let contents = reader.contents(of: tasks)
      var sum = 0
      for (task, side) in zip(tasks, sides) {
        let isGranted = sum + side * side <= limit
        if isGranted { sum += side * side }
        let gap = contents[task.id]?.facts?.png?.gap
        #expect(gap == (isGranted ? nil : .overRunBudget), "\(task.id)")
        #expect(contents[task.id]?.facts?.size == PixelSize(width: side, height: side))
      }
      #expect(contents.values.count { $0.facts?.png?.gap != nil } > 10)
    }
  }

  @Test func `members of archives that unpack to more than a run unpacks are not read`() throws {
    let bytes = PNGWriter().bytes(.icon(8))
    let zip = ZipWriter(["a.png", "b.png"].map { .file($0, bytes) })
    try withFolder(["all.zip": .data(zip.bytes())]) { folder in
      let path = folder.child("all.zip")
      let tasks = ["a.png", "b.png"].map { (name: FileName) in
        ImageTask(id: ImageID(.member(name, archive: PathKey(path))), depth: .pixels)
      }
      var limits = RunLimits()
      limits.memberBytes = bytes.count + 1
      let reader = ImageReader(
        archives: [PathKey(path): try ZipArchive(path)], workers: Workers(count: 2), limits: limits,
        progress: nil)
      let contents = reader.contents(of: tasks)
      #expect(contents[tasks[0].id]?.facts?.size == PixelSize(width: 8, height: 8))
      #expect(contents[tasks[1].id] == .unreadable(limits.memberReason))
    }
  }

  @Test func `once the deadline is over nothing more is read`() throws {
    try withFolder(["a.png": .data(PNGWriter().bytes(.icon(8)))]) { folder in
      let path = folder.child("a.png")
      let deadline = Deadline(seconds: 0)
      let reader = ImageReader(archives: [:], workers: Workers(count: 2), deadline: deadline, progress: nil)
      let task = ImageTask(id: ImageID(.file(PathKey(path))), depth: .pixels)
      #expect(reader.contents(of: [task])[task.id] == .unreadable(deadline.reason))
    }
  }
}
