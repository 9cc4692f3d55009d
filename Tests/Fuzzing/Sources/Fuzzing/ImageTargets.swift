import CLibDeflate
import ImageInspection
import ImageProperties

extension FuzzTarget {
  /// A whole file of any format.
  static let images = FuzzTarget(name: "images", seeds: { imageSeeds + otherSeeds }) { start, count in
    inspectBothWays(UnsafeRawBufferPointer(start: start, count: count))
    return 0
  }

  /// A PNG whose CRCs are set right first, or hardly any input would come past them.
  static let imagesWithChecksums = FuzzTarget(name: "images-with-checksums", seeds: { imageSeeds }) {
    start, count in
    var bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    mendChecksums(&bytes)
    bytes.withUnsafeBytes(inspectBothWays)
    return 0
  }

  /// Thirteen bytes of IHDR, then rows before compression: a PNG whose stream is whole.
  static let imageRows = FuzzTarget(name: "image-rows", seeds: { rowSeeds }) { start, count in
    let input = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard input.count > 13 else { return -1 }
    let png = RawPNG(chunks: [
      RawPNG.chunk("IHDR", Array(input[..<13])), RawPNG.chunk("PLTE", [UInt8](repeating: 7, count: 6)),
      RawPNG.chunk("IDAT", RawPNG.zlib(Array(input[13...]))), RawPNG.chunk("IEND", []),
    ])
    png.bytes.withUnsafeBytes(inspectBothWays)
    return 0
  }
}

/// Stops the run where the fast way and libpng alone come to different facts.
private func inspectBothWays(_ bytes: UnsafeRawBufferPointer) {
  var limits = InspectionLimits()
  limits.inflatedInAll = 1 << 22
  limits.interlacedPixels = 1 << 24
  let facts = inspectImage(bytes, depth: .pixels, limits: limits)
  hold(facts.framesPerSecond.map { $0 > 0 && $0 <= 1000 } ?? true, "impossible rate")
  let fast = facts.png
  let art = inspectImage(bytes, depth: .picture, limits: limits).png?.art
  let both = inspectImage(bytes, depth: [.pixels, .picture], limits: limits).png
  hold(art == both?.art, "art differs between depths")
  hold(both?.evidence == fast?.evidence, "art changes evidence")
  for depth in [InspectionDepth.transparency, .flatness, .border, [.transparency, .flatness, .border]] {
    let less = inspectImage(bytes, depth: depth, limits: limits).png
    hold(
      less?.evidence.map { $0.withoutOutline == fast?.evidence?.withoutOutline } ?? true,
      "evidence differs between depths")
    hold(less?.fault?.offset == fast?.fault?.offset, "faults differ between depths")
    hold(less?.isOpaque == nil || less?.isOpaque == fast?.isOpaque, "opacity differs")
  }
  limits.inflatedAtOnce = 0
  let alone = inspectImage(bytes, depth: .pixels, limits: limits).png
  hold(
    inspectImage(bytes, depth: .picture, limits: limits).png?.art == art, "art differs between readers")
  let verified = inspectImage(bytes, depth: .verified, limits: limits).png
  hold(fast?.evidence == alone?.evidence, "evidence differs")
  hold(fast?.fault?.offset == alone?.fault?.offset, "faults differ")
  hold(fast?.gap == alone?.gap, "gaps differ")
  hold(
    (fast?.fault == nil) == (verified?.fault == nil),
    "verified: \(String(describing: verified?.fault)), whole: \(String(describing: fast?.fault))")
}

extension PixelEvidence {
  /// The shape and the edges are looked at only where they are asked for.
  fileprivate var withoutOutline: Self {
    var copy = self
    copy.outline = nil
    return copy
  }
}

/// Stops the run with its reason, which an optimised build leaves out of a precondition's.
private func hold(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { fatalError(reason()) }
}

func mendChecksums(_ bytes: inout [UInt8]) {
  var offset = 8
  while bytes.count - offset >= 12 {
    let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - offset - 12 else { return }
    let end = offset + 8 + length
    let checksum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + offset + 4, length + 4) }
    bytes.replaceSubrange(end..<(end + 4), with: RawPNG.word(Int(checksum)))
    offset = end + 4
  }
}

var imageSeeds: [[UInt8]] {
  let layouts = SampleLayout.all.map { layout in
    RawPNG(
      layout, width: 9, height: 7, palette: layout.colorType == 3 ? [1, 2, 3, 4, 5, 6] : nil,
      transparency: layout.colorType == 3 ? [0] : nil
    ) { x, y in
      (0..<layout.samples).map { (x + y + $0) % 2 * (layout.colorType == 3 ? 1 : layout.maximum) }
    }
  }
  var full = RawPNG.drawn(6, 6) { x, y in [UInt8(x), UInt8(y), 3, UInt8(x * 40)] }
  full.chunks.insert(contentsOf: ancillaryChunks, at: 1)
  full.trailer = [0]
  let keyed = SampleLayout.all.filter { [0, 2].contains($0.colorType) }.map { layout in
    RawPNG(layout, width: 3, height: 3, transparency: [UInt8](repeating: 0, count: layout.samples * 2)) {
      x, _ in
      [Int](repeating: x % 2, count: layout.samples)
    }
  }
  return (layouts + keyed + [full, crushed]).map(\.bytes)
}

private var ancillaryChunks: [[UInt8]] {
  let profile = [UInt8](repeating: 0, count: 132)
  return [
    RawPNG.chunk("cHRM", [UInt8](repeating: 1, count: 32)), RawPNG.chunk("gAMA", [0, 0, 1, 0]),
    RawPNG.chunk("iCCP", [65, 0, 0] + RawPNG.zlib(profile)), RawPNG.chunk("cICP", [12, 13, 0, 1]),
    RawPNG.chunk("sBIT", [8, 8, 8, 8]), RawPNG.chunk("bKGD", [0, 0, 0, 0, 0, 0]),
    RawPNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
    RawPNG.chunk("fcTL", [UInt8](repeating: 0, count: 21) + [1, 0, 12, 0, 0]),
    RawPNG.chunk("tEXt", [65, 0, 66]),
  ]
}

private var crushed: RawPNG {
  RawPNG(chunks: [
    RawPNG.chunk("CgBI", [0x50, 0, 0x20, 2]), RawPNG.header(width: 2, height: 1),
    RawPNG.chunk("IDAT", RawPNG.deflate([0, 1, 2, 3, 128, 4, 5, 6, 255])), RawPNG.chunk("IEND", []),
  ])
}

private var rowSeeds: [[UInt8]] {
  [0, 2, 3, 4, 6].flatMap { colorType in
    [0, 1].map { interlace in
      RawPNG.word(3) + RawPNG.word(2) + [8, colorType, 0, 0, interlace] + [UInt8](repeating: 1, count: 40)
    }
  }
}

/// The first bytes of the other formats.
private var otherSeeds: [[UInt8]] {
  let texts = [
    "GIF89a\u{2}\u{0}\u{2}\u{0}\u{0}\u{0}\u{0}\u{2C}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{1}\u{0}\u{0}\u{2}\u{1};",
    "RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8X\u{A}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{1}\u{0}\u{0}ANMF",
    "\u{0}\u{0}\u{0}\u{10}ftypheic\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{34}meta\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}"
      + "\u{0}\u{28}iprp\u{0}\u{0}\u{0}\u{20}ipco\u{0}\u{0}\u{0}\u{14}ispe\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}"
      + "\u{0}\u{0}\u{0}\u{1}\u{0}",
    "<?xml version=\"1.0\"?><svg width=\"10px\" height='5' viewBox=\"0 0 2 2\">",
    "II*\u{0}\u{8}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{1}\u{3}\u{0}\u{1}\u{0}\u{0}\u{0}\u{9}\u{0}\u{0}\u{0}",
    "8BPS\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{3}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{2}",
    "version https://git-lfs.github.com/spec/v1\n", "%PDF-1.4", "\n<!DOCTYPE html>",
  ].map { Array($0.utf8) }
  let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1]
  return texts + [jpeg, [0, 0, 1, 0, 1, 0, 16, 16] + [UInt8](repeating: 0, count: 14)]
}
