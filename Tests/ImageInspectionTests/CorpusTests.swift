import FileTree
import ImageProperties
import Places
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

  /// PngSuite is known by its first file; the names of its invalid files begin with x.
  @Test func `PngSuite's invalid files are found out, its valid ones accepted`() throws {
    let all = Corpus.images()
    let suites = Set(
      all.filter { $0.lastComponent?.string == "basn0g01.png" }.map { $0.removingLastComponent() })
    for path in all where suites.contains(path.removingLastComponent()) {
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
}
