import ImageProperties
import Testing

@testable import ImageInspection

/// What pngcheck calls broken is broken to us.
@Suite struct PngcheckTests {
  private static let originals: [RawPNG] = {
    var plain = RawPNG.drawn(5, 4) { x, y in [UInt8(x * 40), UInt8(y * 40), 9, UInt8(x * y * 10)] }
    plain.chunks.insert(
      contentsOf: [
        RawPNG.chunk("gAMA", [0, 0, 0xB1, 0x8F]), RawPNG.chunk("sBIT", [8, 8, 8, 8]),
        RawPNG.chunk("bKGD", [0, 1, 0, 2, 0, 3]),
        RawPNG.chunk("pHYs", RawPNG.word(2835) + RawPNG.word(2835) + [1]),
        RawPNG.chunk("tEXt", [UInt8]("Title".utf8) + [0] + [UInt8]("x".utf8)),
      ], at: 1)
    var indexed = RawPNG(
      SampleLayout(colorType: 3, bitDepth: 2, interlaced: true), width: 5, height: 4,
      palette: [UInt8](0..<12), transparency: [0, 128]
    ) { x, y in [(x + y) % 4] }
    indexed.chunks.insert(RawPNG.chunk("sRGB", [0]), at: 1)
    indexed.chunks.insert(RawPNG.chunk("hIST", [0, 1, 0, 2, 0, 3, 0, 4]), at: 4)
    let gray = RawPNG(
      SampleLayout(colorType: 0, bitDepth: 16, interlaced: false), width: 3, height: 3, transparency: [0, 1]
    ) { x, y in [x * y] }
    return [plain, indexed, gray]
  }()

  /// Chunks left out, doubled and moved; bytes changed with and without their CRC; the file cut short.
  private static func broken(_ original: RawPNG) -> [[UInt8]] {
    var variants: [RawPNG] = []
    for index in original.chunks.indices {
      var without = original
      let chunk = without.chunks.remove(at: index)
      variants.append(without)
      for place in 0...without.chunks.count where place != index {
        var moved = without
        moved.chunks.insert(chunk, at: place)
        variants.append(moved)
        var doubled = original
        doubled.chunks.insert(chunk, at: place)
        variants.append(doubled)
      }
    }
    let whole = original.bytes
    let cut = stride(from: 0, to: whole.count, by: 3).map { Array(whole.prefix($0)) }
    return variants.map(\.bytes) + cut + changed(whole)
  }

  private static func changed(_ whole: [UInt8]) -> [[UInt8]] {
    let single = stride(from: 0, to: whole.count, by: 2).map { whole.changing($0, to: ~whole[$0]) }
    let chunks = pngFacts(whole)?.chunks ?? []
    let mended = chunks.flatMap { chunk in
      (0..<chunk.length).flatMap { index in
        ([1, 0x80, 0xFF] as [UInt8]).map { mask in
          let offset = chunk.dataOffset + index
          return whole.changing(offset, to: whole[offset] ^ mask).withChecksum(of: chunk)
        }
      }
    }
    let lengths = chunks.flatMap { chunk -> [[UInt8]] in
      let data = Array(whole[chunk.dataOffset..<(chunk.dataOffset + chunk.length)])
      let before = Array(whole[..<chunk.offset])
      let after = Array(whole[chunk.end...])
      return [data + [0], Array(data.dropLast())].map {
        before + RawPNG.chunk(chunk.type.description, $0) + after
      }
    }
    return single + mended + lengths
  }

  @Test func `every file that pngcheck calls broken has a fault or a defect`() throws {
    guard let pngcheck = Referee.find("pngcheck") else { return }
    let files = Self.originals.flatMap(Self.broken)
    var folder = ScratchFolder()
    for (index, bytes) in files.enumerated() { folder.write(bytes, as: "\(index).png") }
    for start in stride(from: 0, to: files.count, by: 500) {
      let indices = start..<min(start + 500, files.count)
      let output = Referee.output(of: pngcheck, ["-q"] + indices.map { "\(folder.path)/\($0).png" })
      let complaints = output.split(separator: "\n")
      for index in indices {
        guard let complaint = complaints.first(where: { $0.contains("/\(index).png") }) else { continue }
        let facts = inspectImage(files[index], depth: .verified)
        let isFound =
          facts.png.map { $0.fault != nil || !$0.defects.isEmpty || $0.trailingByteCount > 0 } ?? true
        #expect(isFound, "\(complaint): \(files[index])")
      }
    }
  }
}
