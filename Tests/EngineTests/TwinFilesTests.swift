import FileTree
import ImageInspection
import ImageProperties
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Engine

@Suite struct TwinFilesTests {
  private static let icon = PNGWriter().bytes(.icon(180))

  /// What is known of a file once one with these bytes was noted.
  private func known(
    of bytes: [UInt8], _ depth: InspectionDepth, afterNoting noted: [UInt8], _ notedDepth: InspectionDepth
  ) throws -> ImageFacts? {
    try withFolder(["a.png": .data(noted)]) { folder in
      let twins = TwinFiles()
      let key = try #require(noted.withUnsafeBytes { TwinFiles.Key($0, depth: notedDepth) })
      twins.note(inspectImage(noted, depth: notedDepth), of: folder.child("a.png"), key)
      return try bytes.withUnsafeBytes { bytes in
        twins.facts(ofTwinOf: bytes, try #require(TwinFiles.Key(bytes, depth: depth)))
      }
    }
  }

  @Test func `a file with the same bytes is known, for what was asked of the first one`() throws {
    let facts = inspectImage(Self.icon, depth: .picture)
    #expect(try known(of: Self.icon, .picture, afterNoting: Self.icon, .picture) == facts)
    #expect(try known(of: Self.icon, .pixels, afterNoting: Self.icon, .picture) == nil)
  }

  @Test func `a file of the same size and checksums with other bytes is not known`() throws {
    var file = PNGWriter().file(.icon(180))
    file.insert(PNGFile.Chunk("tEXt", Array("Title\0one".utf8)), before: "IDAT")
    let one = file.bytes
    file.drop("tEXt")
    file.insert(PNGFile.Chunk("tEXt", Array("Title\0two".utf8)), before: "IDAT")
    #expect(one.count == file.bytes.count)
    #expect(try known(of: file.bytes, .picture, afterNoting: one, .picture) == nil)
  }

  @Test func `small images and what is no image need not be known`() {
    for bytes in [PNGWriter().bytes(.icon(20)), [1, 2, 3], [UInt8](repeating: 0, count: 1 << 17)] {
      #expect(bytes.withUnsafeBytes { TwinFiles.Key($0, depth: .picture) } == nil)
    }
  }

  @Test(arguments: [1, 1 << 16, (1 << 16) + 1, 200_000])
  func `files are compared to their last byte`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try withFolder(["a": .data(bytes)]) { folder in
      func isHeld(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { hasFile(folder.child("a"), $0) } }
      #expect(isHeld(bytes))
      #expect(!isHeld(bytes + [0]))
      #expect(!isHeld(Array(bytes.dropLast())))
      for place in [0, count - 1] {
        var other = bytes
        other[place] ^= 1
        #expect(!isHeld(other))
      }
    }
    #expect(!bytes.withUnsafeBytes { hasFile("/absent", $0) })
  }
}
