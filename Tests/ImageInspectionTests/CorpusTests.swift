import FileTree
import SystemPackage
import Testing

@testable import ImageInspection

/// Real images, when CORPUS names a folder of them.
@Suite struct CorpusTests {
  @Test func `both ways agree on every PNG`() throws {
    for path in Corpus.images() {
      expectBothWaysAgree(on: try readFile(path, limit: 1 << 30), path.display)
    }
  }

  /// In PngSuite the names of invalid files begin with x.
  @Test func `PngSuite's invalid files are found out, its valid ones accepted`() throws {
    for path in Corpus.images(below: "png-suites/swift-png") {
      let facts = inspectImage(try readFile(path, limit: 1 << 30), depth: .pixels)
      if path.lastComponent?.string.hasPrefix("x") == true {
        #expect(facts.format == .mangledPNG || facts.png?.fault != nil, "\(path)")
      } else {
        #expect(facts.format.isPNG, "\(path)")
        #expect(facts.png?.fault == nil, "\(path)")
        #expect(facts.png?.evidence != nil, "\(path)")
      }
    }
  }

  /// Of libpng's own trial images those below `crashers` are broken, but for one whose ancillary chunks are empty.
  @Test func `libpng's broken files are found out, its whole ones accepted`() throws {
    for path in Corpus.images(below: "png-suites/libpng") {
      let facts = inspectImage(try readFile(path, limit: 1 << 30), depth: .pixels)
      let isBroken = path.components.contains { $0.string == "crashers" }
      let hasEmptyChunks = path.lastComponent?.string == "empty_ancillary_chunks.png"
      #expect((facts.png?.fault != nil) == (isBroken && !hasEmptyChunks), "\(path)")
      #expect(!hasEmptyChunks || facts.png?.defects.isEmpty == false, "\(path)")
    }
  }

  /// Apps that went to the store with these images.
  @Test func `no image of a shipped app is corrupt`() throws {
    for path in Corpus.images(below: "shipped-apps") {
      let facts = inspectImage(try readFile(path, limit: 1 << 30), depth: .pixels)
      #expect(facts.png?.fault == nil, "\(path)")
      #expect(facts.png?.gap == nil, "\(path)")
    }
  }
}
