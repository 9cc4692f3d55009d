import AssetCatalogs
import Model
import Places
import SourceText
import SpecTables
import Testing

@Suite struct `A diagnostic of a manifest` {
  @Test(arguments: [
    ("{\"images\":[]}", [ManifestDiagnostic.Kind.missingMember(.info)], [(1, 1)]),
    ("\u{FEFF}{\"info\":{}}", [diagnostic(.byteOrderMark)], [(1, 1)]),
    (
      "{\"info\":{}, // done\n\"images\":[{},]}", [.comment, diagnostic(.trailingComma)],
      [(1, 13), (2, 13)]
    ),
    (
      "{\"info\":{},\n\"images\":[{\"idiom\":\"tv\",\"idiom\":\"mac\"}]}",
      [diagnostic(.duplicateKey("idiom", first: SourcePosition(line: 2, column: 12)))], [(2, 25)]
    ),
    (
      "{\"info\":{\"comment\":1,\"comment\":2}}",
      [diagnostic(.duplicateKey("comment", first: SourcePosition(line: 1, column: 10)))], [(1, 22)]
    ),
    (
      "{\"info\":null,\"images\":[{\"filename\":null}]}", [.nullMember("info"), .nullMember("filename")],
      [(1, 9), (1, 36)]
    ),
  ])
  func `tells what was overlooked, and where`(
    text: String, kinds: [ManifestDiagnostic.Kind], places: [(Int, Int)]
  ) throws {
    let diagnostics = try manifest(text).diagnostics
    #expect(diagnostics.map(\.kind) == kinds)
    #expect(diagnostics.map(\.position) == places.map { place($0.0, $0.1) })
  }

  @Test func `does not keep the entries from being read, the last of equal keys winning`() throws {
    let text = "\u{FEFF}{\"images\":[{\"idiom\":\"tv\",\"idiom\":\"mac\"},/**/]}"
    #expect(try manifest(text).entries.map(\.idiom) == [.mac])
  }

  @Test func `is one of a hundred at most`() throws {
    let entries = Array(repeating: #"{"size":null}"#, count: 101).joined(separator: ",")
    #expect(try manifest("{\"images\":[\(entries)],\"info\":{}}").diagnostics.count == 100)
  }

  @Test(arguments: [true, false]) func `tells of UTF-16, which is read`(isBigEndian: Bool) throws {
    let text = "\u{FEFF}{\"info\":{},\n\"images\":[{\"filename\":\"😀.png\"}, {}]}"
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let value = try SetManifest(parsing: bytes, type: .image, listing: FolderListing(files: ["😀.png"]))
    #expect(value.diagnostics.map(\.kind) == [.utf16])
    #expect(value.entries.map(\.file) == [.present, .none])
    #expect(value.entries.map(\.position) == [place(2, 11), place(2, 33)])
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B], [0xFE, 0xFF, 0xD8, 0x00], [0xFF, 0xFE, 0x7B, 0x00]] as [[UInt8]])
  func `does not excuse UTF-16 that is cut or no JSON`(bytes: [UInt8]) {
    #expect(throws: ManifestFault.self) {
      try SetManifest(parsing: bytes, type: .image, listing: FolderListing(files: []))
    }
  }
}
