import AssetCatalogs
import ImageInspection
import ImageProperties
import Model
import Pictures
import Places

/// Makes what a page embeds out of the bytes of an image.
struct PictureDecoder {
  /// The most pixels along the longer side.
  let side: Int

  /// The most bytes of an image that is embedded as it is. Stickers, the only images that may be no PNG, have at
  /// most 500,000.
  private static let passedBytes = 512 << 10
  /// The most pixels that are decoded, here or by the browser.
  private static let pixelCount = 16 << 20

  func picture(of bytes: [UInt8]) -> Result<EmbeddedPicture, NoPicture> {
    do throws(NoPicture) { return .success(try embedded(bytes)) } catch { return .failure(error) }
  }

  /// What decoding takes beside the file: the rows, the pixels, and the same once more for crushed images.
  static func workingMemory(forFileBeginning bytes: [UInt8]) -> Int {
    var limits = InspectionLimits()
    limits.inflatedAtOnce = pixelCount * 8
    if bytes.starts(with: "icns".utf8) { return limits.inflatedAtOnce }
    return 3
      * bytes.withUnsafeBytes {
        ImageInspector.workingMemory(forFileBeginning: $0, fileSize: 0, limits: limits)
      } + passedBytes
  }

  private func embedded(_ bytes: [UInt8]) throws(NoPicture) -> EmbeddedPicture {
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture(png: bytes, limits: Self.limits)
    } catch .notPNG {
      if let largest = IconFamilyFacts.largestPNG(in: bytes) { return try embedded(largest) }
      return try passed(bytes)
    } catch {
      throw NoPicture(.picture(.undecoded(AnyDiagnosis(error))))
    }
    let isAnimated = inspectImage(bytes, depth: .chunks).png?.isAnimated ?? false
    if isAnimated, bytes.count <= Self.passedBytes { return try passed(bytes) }
    return try encoded(picture, file: bytes)
  }

  /// A picture that has no file.
  func embedded(_ picture: Picture) throws(NoPicture) -> EmbeddedPicture { try encoded(picture, file: nil) }

  private static var limits: PixelLimits {
    var limits = PixelLimits()
    limits.pixelCount = pixelCount
    return limits
  }

  /// The file's own bytes where they are fewer and browsers show the same pixels.
  private func encoded(_ picture: Picture, file: [UInt8]?) throws(NoPicture) -> EmbeddedPicture {
    let reduced = picture.scaled(toFit: side)
    guard let encoded = reduced.pngBytes() else { throw NoPicture(.picture(.noMemoryToEncode)) }
    let kept = file.flatMap { file in
      let isCrushed = file.dropFirst(12).starts(with: "CgBI".utf8)
      return reduced.size == picture.size && !isCrushed && file.count <= encoded.count ? file : nil
    }
    return EmbeddedPicture(
      format: .png, bytes: kept ?? encoded, size: reduced.size, fileSize: picture.size,
      hasTransparency: !picture.isOpaque,
      fingerprint: EmbeddedPicture.fingerprint(of: picture.rgba, picture.size))
  }

  /// An image that the browser decodes.
  private func passed(_ bytes: [UInt8]) throws(NoPicture) -> EmbeddedPicture {
    let facts = inspectImage(bytes, depth: .verified)
    let format: EmbeddedPicture.Format
    switch facts.format {
    case .animatedPNG: format = .png
    case .jpeg: format = .jpeg
    case .gif: format = .gif
    case .webP: format = .webP
    case .svg where isInert(bytes): format = .svg
    case .icns: throw NoPicture(.picture(.iconFamilyWithoutPNG))
    case .svg: throw NoPicture(.picture(.activeSVG))
    default: throw NoPicture(.picture(.format(facts.format)))
    }
    guard bytes.count <= Self.passedBytes else {
      throw NoPicture(.picture(.tooManyBytes(facts.format, bytes.count)))
    }
    if format == .svg, !isDrawnQuickly(bytes) {
      throw NoPicture(.picture(.slowSVG(elementLimit: drawnElementLimit)))
    }
    guard let size = facts.size, size.width > 0, size.height > 0, size.width <= Self.pixelCount / size.height
    else { throw NoPicture(.picture(.unknownSize)) }
    return EmbeddedPicture(format: format, bytes: bytes, size: size, hasTransparency: format != .jpeg)
  }
}

/// Whether an SVG only draws. A browser runs and loads nothing of an SVG that a page shows as an image; one that
/// tries to is left out all the same.
private func isInert(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self).lowercased()
  guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]), !bytes.contains(0) else {
    return false
  }
  return !["<script", "<foreignobject", "<!entity", "javascript:", "@import", "<?xml-stylesheet"]
    .contains { text.contains($0) } && !namesHandler(text)
}

/// Whether a browser can draw an SVG before its reader gives up. What is no XML draws nothing, unless a browser reads
/// more than we do.
private func isDrawnQuickly(_ bytes: [UInt8]) -> Bool {
  if let count = drawnElementCount(ofSVG: bytes) { return count < drawnElementLimit }
  let text = String(decoding: bytes, as: UTF8.self)
  return !["<use", ":use", "url(#"].contains { text.contains($0) }
}

/// An attribute such as `onload`.
private func namesHandler(_ text: String) -> Bool {
  var rest = text.utf8[...]
  while let place = rest.firstRange(of: Array("on".utf8)) {
    let isStart =
      place.lowerBound > text.utf8.startIndex && isBlank(text.utf8[text.utf8.index(before: place.lowerBound)])
    rest = rest[place.upperBound...]
    let name = rest.prefix { $0.isASCIISmallLetter }
    guard isStart, !name.isEmpty else { continue }
    let after = rest[name.endIndex...].drop(while: isBlank)
    if after.first == UInt8(ascii: "=") { return true }
  }
  return false
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}
