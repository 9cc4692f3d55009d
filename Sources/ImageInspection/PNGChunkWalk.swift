internal import CLibDeflate
import ImageProperties

/// The chunks of a PNG from its signature to IEND: their order, their CRCs, and where the parts lie.
///
/// A critical chunk that breaks the specification makes a file corrupt, and so does a wrong CRC anywhere.
/// An ancillary chunk that breaks it is stepped over by every decoder and becomes a defect.
struct PNGChunkWalk {
  private(set) var findings = PNGFindings()
  /// The chunks that are needed later, if they are valid.
  private(set) var parts = PNGChunkParts()
  /// The first and last IDAT, and the bytes of data in all of them.
  private(set) var firstData: PNGChunk?
  private(set) var lastData: PNGChunk?
  private(set) var dataByteCount = 0
  private var index = 0
  private var lastType: PNGChunkType?
  /// Known types that have stood there. A few, found sooner in a list than by hashing.
  private var met: [PNGChunkType] = []
  private let file: ByteView
  private let listsChunks: Bool

  static let signature = ImageFormat.signatureOfPNG

  /// - Parameter file: begins with the signature.
  init(_ file: ByteView, listsChunks: Bool, profiles: inout KnownProfiles) {
    self.file = file
    self.listsChunks = listsChunks
    var offset = PNGChunkWalk.signature.count
    while let chunk = nextChunk(at: offset) {
      offset = chunk.end
      take(chunk)
      if chunk.type == .end {
        findings.trailingByteCount = file.count - offset
        break
      }
    }
    if findings.fault == nil && firstData == nil {
      report(.missing, in: .imageData, at: offset)
    }
    describeColors(&profiles)
  }

  private mutating func nextChunk(at offset: Int) -> PNGChunk? {
    let left = file.count - offset
    if left == 0 {
      report(.missing, in: .end, at: offset)
      return nil
    }
    guard let length = file.bigEndian32(offset), let code = file.bigEndian32(offset + 4) else {
      report(.cutShort(missing: 12 - left), in: nil, at: offset)
      return nil
    }
    let type = PNGChunkType(code: UInt32(code))
    guard type.isValid else {
      report(.invalidType, in: type, at: offset)
      return nil
    }
    guard length <= 0x7FFF_FFFF else {
      report(.lengthOutOfRange, in: type, at: offset)
      return nil
    }
    guard let checked = file.rawSlice(offset + 4, length + 4),
      let expected = file.bigEndian32(offset + 8 + length)
    else {
      report(.cutShort(missing: length + 12 - left), in: type, at: offset)
      return nil
    }
    let isIntact = libdeflate_crc32(0, checked.baseAddress, checked.count) == expected
    return PNGChunk(type: type, offset: offset, length: length, isIntact: isIntact)
  }

  private mutating func take(_ chunk: PNGChunk) {
    let rule = PNGChunkRule.of(chunk.type)
    let context = context(of: chunk)
    if listsChunks, findings.chunks.count < PNGFacts.listedChunks { findings.chunks.append(chunk) }
    findings.chunkCount += 1
    if !chunk.isIntact {
      report(.checksumMismatch, in: chunk.type, at: chunk.offset)
    } else if let cause = judge(chunk, rule, context) {
      report(cause, in: chunk.type, at: chunk.offset)
      if cause == .repeated { keepInPlaceOfInvalid(chunk, rule, context) }
    } else {
      keep(chunk)
      checkContent(chunk, rule, context)
    }
    if rule != nil && !context.isRepeated { met.append(chunk.type) }
    if chunk.type == .imageData {
      firstData = firstData ?? chunk
      lastData = chunk
      dataByteCount += chunk.length
    }
    lastType = chunk.type
    index += 1
  }

  private mutating func judge(
    _ chunk: PNGChunk, _ rule: PNGChunkRule?, _ context: PNGChunkContext
  ) -> PNGFault.Cause? {
    if chunk.type == .crushed && index == 0 {
      return readCrushed(chunk)
    }
    if index == (findings.isCrushed ? 1 : 0) {
      return chunk.type == .header ? readHeader(chunk) : .notFirst
    }
    guard let rule else { return chunk.type.isCritical ? .unknownCritical : nil }
    return rule.judge(chunk, context)
  }

  private func context(of chunk: PNGChunk) -> PNGChunkContext {
    PNGChunkContext(
      header: findings.header, paletteEntries: paletteEntries,
      hasData: firstData != nil, followsData: lastType == .imageData,
      isRepeated: met.contains(chunk.type))
  }

  /// Those that a pixel can name.
  private var paletteEntries: Int? {
    parts[.palette].map { min($0.length / 3, findings.header?.paletteLimit ?? 256) }
  }

  private mutating func readCrushed(_ chunk: PNGChunk) -> PNGFault.Cause? {
    // CGBitmapInfo: the low five bits are CGImageAlphaInfo; 5 and 6 skip the fourth sample, 0 has none.
    guard chunk.length == 4, let info = file[chunk.dataOffset + 3] else { return .wrongLength(chunk.length) }
    findings.crushed = CrushedFacts(isOpaque: [0, 5, 6].contains(info & 0x1F))
    return nil
  }

  private mutating func readHeader(_ chunk: PNGChunk) -> PNGFault.Cause? {
    guard let data = file.slice(chunk.dataOffset, chunk.length) else { return .wrongLength(chunk.length) }
    switch PNGHeader.parse(data) {
    case .failure(let cause): return cause
    case .success(let header):
      // Apple's converter writes four samples of 8 bits and nothing else.
      guard !findings.isCrushed || (header.colorType == .trueColorWithAlpha && header.bitDepth == 8) else {
        return .impossibleDepth(colorType: header.colorType.rawValue, bitDepth: UInt8(header.bitDepth))
      }
      findings.header = header
      return nil
    }
  }

  /// Decoders step over an ancillary chunk that is invalid and take the next of its type.
  private mutating func keepInPlaceOfInvalid(
    _ chunk: PNGChunk, _ rule: PNGChunkRule?, _ context: PNGChunkContext
  ) {
    guard !chunk.type.isCritical, parts[chunk.type] == nil else { return }
    var context = context
    context.isRepeated = false
    if rule?.judge(chunk, context) == nil { keep(chunk) }
  }

  private mutating func keep(_ chunk: PNGChunk) {
    switch chunk.type {
    case .header, .palette, .transparency, .profile, .standardRGB, .gamma, .chromaticities, .codingPoints:
      parts.append(chunk)
      findings.hasTransparencyChunk = parts[.transparency] != nil
    case .animationControl:
      findings.animationFrames = file.bigEndian32(chunk.dataOffset)
    case .frameControl: keepDelay(chunk)
    default: break
    }
  }

  /// A fraction of seconds, of hundredths where its lower part is 0 (PNG specification, 11.3.6.2). 0 is as fast as can
  /// be.
  private mutating func keepDelay(_ chunk: PNGChunk) {
    guard let part = file.bigEndian16(chunk.dataOffset + 20),
      let whole = file.bigEndian16(chunk.dataOffset + 22)
    else { return }
    findings.frameDelays.append(milliseconds: part * 1000 / (whole == 0 ? 100 : whole))
  }

  /// Decoders make do with content that can't be; it stays a part.
  private mutating func checkContent(_ chunk: PNGChunk, _ rule: PNGChunkRule?, _ context: PNGChunkContext) {
    guard let check = rule?.content else { return }
    let isValid = file.slice(chunk.dataOffset, chunk.length).map { check($0, context) } ?? false
    if !isValid { report(.invalidContent, in: chunk.type, at: chunk.offset) }
  }

  private mutating func describeColors(_ profiles: inout KnownProfiles) {
    let description = ColorDescription(
      file: file, parts: parts, isCrushed: findings.isCrushed, profiles: &profiles)
    findings.colorSpace = description.colorSpace
    if let profile = description.invalidProfile {
      report(.invalidContent, in: profile.type, at: profile.offset)
    }
  }

  private mutating func report(_ cause: PNGFault.Cause, in type: PNGChunkType?, at offset: Int) {
    let fault = PNGFault(cause, in: type, at: offset)
    let isCorrupt =
      cause == .checksumMismatch || (type?.isCritical ?? true && cause != .invalidContent)
      || cause.endsTheWalk
    if !isCorrupt {
      if findings.defects.count < PNGFacts.listedChunks { findings.defects.append(fault) }
    } else if findings.fault == nil {
      findings.fault = fault
    }
  }
}

extension PNGFault.Cause {
  fileprivate var endsTheWalk: Bool {
    switch self {
    case .cutShort, .lengthOutOfRange, .invalidType, .notFirst: true
    default: false
    }
  }
}
