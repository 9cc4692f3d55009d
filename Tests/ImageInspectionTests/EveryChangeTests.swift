import ImageProperties
import Testing

@testable import ImageInspection

/// Whatever stands in a file, there is an answer.
@Suite struct EveryChangeTests {
  static let originals: [[UInt8]] = [
    RawPNG.drawn(5, 5) { x, y in [UInt8(x * 40), UInt8(y * 40), 9, UInt8(x * y * 10)] }.bytes,
    RawPNG(
      SampleLayout(colorType: 3, bitDepth: 2, interlaced: true), width: 5, height: 5,
      palette: [UInt8](0..<12), transparency: [0, 128]
    ) { x, y in [(x + y) % 4] }.bytes,
  ]

  @Test(arguments: originals) func `no beginning of a file passes for the whole`(original: [UInt8]) {
    for count in 0..<original.count {
      let facts = inspectImage(Array(original.prefix(count)), depth: .pixels)
      #expect(facts.png?.evidence == nil, "\(count) bytes")
      #expect(facts.png == nil || facts.png?.fault != nil, "\(count) bytes")
    }
  }

  /// A CRC finds every change of one byte.
  @Test(arguments: originals) func `no changed byte passes for the original`(original: [UInt8]) {
    for offset in original.indices {
      for mask in [1, 0x20, 0x80, 0xFF] as [UInt8] {
        let changed = original.changing(offset, to: original[offset] ^ mask)
        let facts = inspectImage(changed, depth: .pixels)
        #expect(facts.png == nil || facts.png?.fault != nil, "byte \(offset), \(mask)")
      }
    }
  }

  /// With CRCs set right again, changes reach what lies behind them: both ways must agree on the rest.
  @Test(arguments: originals) func `both ways judge a changed chunk alike`(original: [UInt8]) throws {
    let chunks = try #require(pngFacts(original)?.chunks)
    for chunk in chunks {
      for index in 0..<chunk.length {
        for mask in [1, 0x10, 0x80, 0xFF] as [UInt8] {
          let changed = original.changing(
            chunk.dataOffset + index, to: original[chunk.dataOffset + index] ^ mask)
          expectBothWaysAgree(on: changed.withChecksum(of: chunk), "\(chunk.type) \(index) \(mask)")
        }
      }
    }
  }
}

/// The fast way and libpng alone come to the same facts; the words for a fault may differ.
func expectBothWaysAgree(
  on bytes: [UInt8], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let fast = inspectImage(bytes, depth: .pixels)
  let alone = inspectImage(bytes, depth: .pixels, limits: .libpngAlone)
  let verified = inspectImage(bytes, depth: .verified)
  #expect(fast.png?.evidence == alone.png?.evidence, "\(comment)", sourceLocation: sourceLocation)
  #expect(fast.png?.fault?.offset == alone.png?.fault?.offset, "\(comment)", sourceLocation: sourceLocation)
  #expect(fast.png?.fault == verified.png?.fault, "\(comment)", sourceLocation: sourceLocation)
  #expect(fast.png?.gap == alone.png?.gap, "\(comment)", sourceLocation: sourceLocation)
}
