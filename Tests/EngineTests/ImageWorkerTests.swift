import Archives
import Dispatch
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Engine

/// Images that take so much memory that workers have to share it come out as any other.
@Suite struct ImageWorkerTests {
  /// Small ones, ones whose rows are large, and one that is large in the file.
  private static let images: [(name: String, bytes: [UInt8])] =
    [40, 700, 300, 1500, 90, 800, 1100].map { ("\($0).png", PNGWriter().bytes(.icon($0, $0))) }
    + [("noise.png", noise(side: 450))]

  private static func noise(side: Int) -> [UInt8] {
    var canvas = Canvas(width: side, height: side, ground: Pixel(0, 0, 0))
    var seed: UInt32 = 1
    for y in 0..<side {
      for x in 0..<side {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        canvas[x, y] = Pixel(UInt8(seed >> 24), UInt8(seed >> 16 & 0xFF), UInt8(seed >> 8 & 0xFF))
      }
    }
    var writer = PNGWriter()
    writer.compression = .libdeflate
    return writer.bytes(canvas)
  }

  /// The bytes' facts as each of `workerCount` workers comes to them, in the order of the images.
  private func facts(
    of tasks: [ImageTask], archives: [PathKey: ZipArchive] = [:], workerCount: Int, memory: Int
  ) -> [[ImageFacts?]] {
    let budget = MemoryBudget(limit: memory)
    let twins = TwinFiles()
    let all = Mutex([[ImageFacts?]](repeating: [], count: workerCount))
    DispatchQueue.concurrentPerform(iterations: workerCount) { index in
      var worker = ImageWorker(
        memory: budget, budget: DecodingBudget(), keeps: 1 << 16, archives: archives, twins: twins)
      var facts: [ImageFacts?] = []
      for (place, task) in tasks.enumerated() {
        if case .facts(let found) = worker.content(of: task, at: place) {
          facts.append(found)
        } else {
          facts.append(nil)
        }
      }
      all.withLock { [facts] in $0[index] = facts }
    }
    return all.withLock { $0 }
  }

  @Test(arguments: [1, 1 << 20, 64 << 20]) func `files`(memory: Int) throws {
    let tree = Self.images.reduce(into: FixtureTree()) { $0[FixturePath($1.name)] = .data($1.bytes) }
    try withFolder(tree) { folder in
      let tasks = Self.images.map {
        let path = folder.child(FileName($0.name))
        return ImageTask(id: ImageID(path), depth: .pixels)
      }
      let expected = Self.images.map { inspectImage($0.bytes, depth: .pixels) }
      for found in facts(of: tasks, workerCount: 4, memory: memory) { #expect(found == expected) }
    }
  }

  @Test(arguments: [1, 1 << 20, 64 << 20]) func `members of an archive`(memory: Int) throws {
    let zip = ZipWriter(Self.images.map { .file(FixturePath($0.name), $0.bytes) })
    try withFolder(["all.zip": .data(zip.bytes())]) { folder in
      let path = folder.child("all.zip")
      let archives = [PathKey(path): try ZipArchive(path)]
      let tasks = Self.images.map { image in
        let member = FileID.member(FileName(image.name), archive: PathKey(path))
        return ImageTask(id: ImageID(member), depth: .pixels)
      }
      let expected = Self.images.map { inspectImage($0.bytes, depth: .pixels) }
      for found in facts(of: tasks, archives: archives, workerCount: 4, memory: memory) {
        #expect(found == expected)
      }
    }
  }

  @Test func `a member that the archive lacks, and an archive that was not opened, are no image`() throws {
    let zip = ZipWriter([.file("a.png", PNGWriter().bytes(.icon(8)))])
    try withFolder(["all.zip": .data(zip.bytes())]) { folder in
      let path = folder.child("all.zip")
      var worker = ImageWorker(
        memory: MemoryBudget(limit: 1 << 20), budget: DecodingBudget(), keeps: 1 << 16,
        archives: [PathKey(path): try ZipArchive(path)], twins: TwinFiles())
      let files = [
        FileID.member("b.png", archive: PathKey(path)),
        .member("a.png", archive: PathKey(folder.child("other.zip"))),
      ]
      for (place, file) in files.enumerated() {
        let content = worker.content(of: ImageTask(id: ImageID(file), depth: .pixels), at: place)
        #expect(content == .unreadable(.reader(FileError.absent)))
      }
    }
  }
}
