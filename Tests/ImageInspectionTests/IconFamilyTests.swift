import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// The elements of an `.icns`: a type of four characters, a length that counts its own eight bytes, data.
@Suite struct IconFamilyTests {
  private func family(_ elements: [(String, [UInt8])], stated: Int? = nil) -> [UInt8] {
    let body = elements.flatMap { type, data -> [UInt8] in
      Array(type.utf8) + bigEndian(UInt32(data.count + 8)) + data
    }
    return Array("icns".utf8) + bigEndian(UInt32(stated ?? body.count + 8)) + body
  }

  @Test func `the types are told in their order`() {
    let facts = IconFamilyFacts(family([("TOC ", [1]), ("ic07", [1, 2, 3]), ("ic09", []), ("ic10", [0])]))
    #expect(facts.types == ["TOC ", "ic07", "ic09", "ic10"])
    #expect(facts.fault == nil)
    #expect(facts.has512 && facts.has512At2x)
  }

  @Test func `another format is named`() {
    #expect(IconFamilyFacts(PNGWriter().bytes(.icon(16))).fault == .otherFormat(.png))
    #expect(IconFamilyFacts([]).fault == .otherFormat(.empty))
    #expect(IconFamilyFacts([9, 9, 9, 9, 9, 0, 1, 2]).fault == .notAFamily)
  }

  @Test func `a length that leads out is a fault at its place`() {
    let whole = family([("ic09", [1, 2, 3, 4]), ("ic10", [1])])
    #expect(IconFamilyFacts(family([("ic09", [])], stated: 99)).fault == .truncated(offset: 16))
    for length: UInt32 in [0, 7, 14, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      var bytes = whole
      bytes.replaceSubrange(12..<16, with: bigEndian(length))
      let facts = IconFamilyFacts(bytes)
      #expect(facts.fault != nil, "\(length)")
    }
  }

  @Test func `the largest PNG of up to 1024 pixels is given`() {
    let pictures = [16, 512, 256].map { PNGWriter().bytes(.icon($0)) }
    let bytes = family([
      ("ic04", pictures[0]), ("ic09", pictures[1]), ("ic08", pictures[2]),
      ("ic10", PNGWriter().bytes(.icon(1025))), ("it32", Array(repeating: 0, count: 4096)),
    ])
    #expect(IconFamilyFacts.largestPNG(in: bytes) == pictures[1])
    #expect(IconFamilyFacts.largestPNG(in: family([("it32", [1, 2, 3])])) == nil)
    #expect(IconFamilyFacts.largestPNG(in: pictures[0]) == nil)
    for count in 0..<24 { #expect(IconFamilyFacts.largestPNG(in: Array(bytes.prefix(count))) == nil) }
  }

  @Test func `every beginning of a family is read without harm`() {
    let whole = family([("ic09", [1, 2, 3, 4]), ("ic10", [1])])
    for count in 0..<whole.count {
      #expect(IconFamilyFacts(Array(whole.prefix(count))).fault != nil, "\(count)")
    }
  }
}
