internal import CLibDeflate
import ImageProperties

/// What the colour chunks of a PNG stand for together; the first that is there counts
/// (PNG specification, third edition, 4.3): cICP, iCCP, sRGB, then cHRM.
struct ColorDescription {
  private(set) var colorSpace = ColorSpace.unspecified
  /// The iCCP chunk, if no profile can be read from it.
  private(set) var invalidProfile: PNGChunk?

  init(file: ByteView, parts: PNGChunkParts, isCrushed: Bool, profiles: inout KnownProfiles) {
    let profile = parts[.profile].flatMap { chunk -> ColorSpace? in
      let found = file.slice(chunk.dataOffset, chunk.length).flatMap {
        profiles.colorSpace(chunk: $0, isRawDeflate: isCrushed)
      }
      if found == nil { invalidProfile = chunk }
      return found
    }
    if let chunk = parts[.codingPoints], let primaries = file[chunk.dataOffset] {
      colorSpace = ColorDescription.space(ofPrimaries: primaries)
    } else if let profile {
      colorSpace = profile
    } else if parts[.standardRGB] != nil {
      colorSpace = .sRGB
    } else if let chunk = parts[.chromaticities] {
      colorSpace = ColorDescription.space(of: Primaries(chromaticities: file, at: chunk.dataOffset))
    }
  }

  /// ITU-T H.273, table 2.
  private static func space(ofPrimaries code: UInt8) -> ColorSpace {
    switch code {
    case 1: .sRGB
    case 11, 12: .displayP3
    case 9: .wideGamut
    default: .other
    }
  }

  private static func space(of primaries: Primaries?) -> ColorSpace {
    primaries?.colorSpace(comparedWith: .rec709, .displayP3) ?? .unspecified
  }
}

/// The chromaticities (x, y) of red, green and blue.
struct Primaries {
  let red: (x: Double, y: Double)
  let green: (x: Double, y: Double)
  let blue: (x: Double, y: Double)

  /// IEC 61966-2-1.
  static let rec709 = Primaries(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
  /// The same, adapted to the D50 white of profiles.
  static let rec709InProfiles = Primaries(
    red: (0.6485, 0.3309), green: (0.3212, 0.5979), blue: (0.1559, 0.0660))

  /// SMPTE EG 432-1.
  static let displayP3 = Primaries(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
  static let displayP3InProfiles = Primaries(
    red: (0.6820, 0.3194), green: (0.2846, 0.6746), blue: (0.1559, 0.0661))

  private var area: Double {
    abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2
  }

  private func isNear(_ other: Primaries) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy {
      abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01
    }
  }

  /// Display P3 and Adobe RGB reach a third further than sRGB; a tenth lies between them and what calibration adds.
  func colorSpace(comparedWith standard: Primaries, _ displayP3: Primaries) -> ColorSpace {
    if isNear(standard) { return .sRGB }
    if isNear(displayP3) { return .displayP3 }
    return area > standard.area * 1.1 ? .wideGamut : .other
  }
}

extension Primaries {
  /// cHRM: white, red, green, blue in hundred thousandths.
  init?(chromaticities file: ByteView, at offset: Int) {
    let values = (0..<8).compactMap { file.bigEndian32(offset + 4 * $0).map { Double($0) / 100_000 } }
    guard values.count == 8 else { return nil }
    self.init(red: (values[2], values[3]), green: (values[4], values[5]), blue: (values[6], values[7]))
  }
}

/// An ICC profile, judged by its colorants: its name says nothing (ICC.1:2022, 7 and 9.2).
enum ColorProfile {
  /// Real profiles of RGB displays are below 64 KB; the largest of printers are a few hundred.
  private static let inflatedLimits = [1 << 16, 1 << 20]

  /// - Parameter chunk: the data of iCCP: a name, a zero, a zero for zlib, the compressed profile.
  static func colorSpace(chunk: ByteView, isRawDeflate: Bool) -> ColorSpace? {
    guard let nameEnd = (0..<min(chunk.count, 80)).first(where: { chunk[$0] == 0 }), nameEnd > 0,
      chunk[nameEnd + 1] == 0,
      let compressed = chunk.rawSlice(nameEnd + 2, chunk.count - nameEnd - 2)
    else { return nil }
    for limit in inflatedLimits {
      switch inflate(compressed, limit: limit, isRawDeflate: isRawDeflate) {
      case .inflated(let profile): return profile.withUnsafeBytes { colorSpace(profile: ByteView($0)) }
      case .longer: continue
      case .broken: return nil
      }
    }
    return .other
  }

  private enum Inflated {
    case inflated([UInt8])
    case longer
    case broken
  }

  private static func inflate(_ bytes: UnsafeRawBufferPointer, limit: Int, isRawDeflate: Bool) -> Inflated {
    guard let decompressor = libdeflate_alloc_decompressor() else { return .broken }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let profile = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result =
        isRawDeflate
        ? libdeflate_deflate_decompress(
          decompressor, bytes.baseAddress, bytes.count, buffer.baseAddress, limit, &count)
        : libdeflate_zlib_decompress(
          decompressor, bytes.baseAddress, bytes.count, buffer.baseAddress, limit, &count)
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
    if result == LIBDEFLATE_INSUFFICIENT_SPACE { return .longer }
    return result == LIBDEFLATE_SUCCESS ? .inflated(profile) : .broken
  }

  static func colorSpace(profile: ByteView) -> ColorSpace? {
    guard profile.has("acsp", at: 36) else { return nil }
    if profile.has("GRAY", at: 16) { return .gray }
    guard profile.has("RGB ", at: 16) else { return .other }
    guard let red = chromaticity("rXYZ", in: profile), let green = chromaticity("gXYZ", in: profile),
      let blue = chromaticity("bXYZ", in: profile)
    else { return .other }
    return Primaries(red: red, green: green, blue: blue).colorSpace(
      comparedWith: .rec709InProfiles, .displayP3InProfiles)
  }

  private static func chromaticity(_ tag: StaticString, in profile: ByteView) -> (x: Double, y: Double)? {
    guard let count = profile.bigEndian32(128) else { return nil }
    for index in 0..<min(count, 100) where profile.has(tag, at: 132 + 12 * index) {
      guard let offset = profile.bigEndian32(136 + 12 * index), profile.has("XYZ ", at: offset),
        let x = fixedPoint(profile, offset + 8), let y = fixedPoint(profile, offset + 12),
        let z = fixedPoint(profile, offset + 16), x + y + z > 0
      else { return nil }
      return (x / (x + y + z), y / (x + y + z))
    }
    return nil
  }

  /// s15Fixed16Number.
  private static func fixedPoint(_ profile: ByteView, _ offset: Int) -> Double? {
    profile.bigEndian32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
