import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The committed samples are what the code draws, to the byte.
///
/// `RECORD_SAMPLES=1 swift test --filter RecordedSamples` writes them anew; the run fails so that a
/// recording never passes for a comparison.
struct RecordedSamplesTests {
  private static let root = repositoryRoot.appending("SampleAssets")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SAMPLES"] == "1"

  @Test(arguments: Sample.all.map(\.path))
  func `a committed sample is what the code draws`(path: String) throws {
    let sample = try #require(Sample.all.first { $0.path == path })
    let folder = Self.root.appending(sample.path)
    let drawn = sample.files()
    if Self.isRecording {
      let tree = drawn.reduce(into: FixtureTree()) { $0[$1.name] = .data($1.bytes) }
      try tree.write(to: folder)
      Issue.record("recorded \(path)")
    }
    for (name, bytes) in drawn {
      let committed = try readFile(folder.appending(FileName(bytes: name.bytes)), limit: 1 << 20)
      #expect(committed == bytes, "\(path)/\(name)")
    }
    #expect(
      try files(below: folder).map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
        == drawn.map { folder.appending(FilePath(bytes: $0.name.bytes).components).bytes }
        .sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `every committed folder has its code`() throws {
    let inGroups = try ["broken", "passing"].flatMap { group in
      try listFolder(Self.root.appending(group)).map { "\(group)/\($0.name.display)" }
    }
    #expect(inGroups.sorted() == Sample.all.map(\.path).filter { $0.contains("/") }.sorted())
  }

  @Test func `every broken sample has a passing twin`() {
    let rules = { (samples: [Sample]) in Set(samples.map { $0.path.split(separator: "/").last }) }
    #expect(rules(Sample.broken) == rules(Sample.passing))
  }

  @Test func `the samples stay small`() throws {
    // One of them is a sticker that is too large, more than 512,000 bytes.
    let bytes = try files(below: Self.root).map { try readFile($0, limit: .max).count }
    #expect(bytes.reduce(0, +) < 3_500_000)
  }

  private func files(below folder: FilePath) throws -> [FilePath] {
    try listFolder(folder).flatMap { entry in
      let path = folder.appending(entry.name)
      return entry.kind == .folder ? try files(below: path) : [path]
    }
  }
}
