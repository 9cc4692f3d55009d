package import Checking
import ImageProperties
package import PictureSets
import Places
import ReaderWords
package import SourceText

extension PictureFacts {
  /// What `manifest.json` and `inspect --pixels` say of one image. Absent values are `null`; no key is optional.
  /// - Parameters:
  ///   - file: the name of its file.
  ///   - reason: why there is none.
  package func json(file: String?, reason: Sentence?) -> JSONOutput {
    let identity = head.identity
    let pixels: PixelFacts? = if case .pixels(let pixels) = content { pixels } else { nil }
    let size = pixels?.size ?? head.size
    return [
      "file": JSONOutput(file),
      "name": .string(identity.name),
      "source": .string(identity.source),
      "index": JSONOutput(head.index),
      "idiom": JSONOutput(identity.idiom),
      "platform": JSONOutput(head.platform),
      "scale": JSONOutput(identity.scale),
      "appearance": JSONOutput(identity.appearance),
      "traits": JSONOutput(identity.traits),
      "width": JSONOutput(size?.width),
      "height": JSONOutput(size?.height),
      "codec": .string(head.codec.rawValue),
      "bits": JSONOutput(pixels?.bitsPerChannel),
      "colorSpace": JSONOutput(pixels?.colorSpace?.rawValue),
      "opaque": pixels.map { .bool($0.isOpaque) } ?? .null,
      "sha256": JSONOutput(pixels?.digest),
      "reason": reason.map { .sentence($0) } ?? .null,
    ]
  }
}

/// What the pixels of compiled images tell, a line each.
package func pictureFactsText(_ pictures: [PictureFacts]) -> String {
  pictures.map { facts in
    let name = facts.head.identity.words
    switch facts.content {
    case .undecoded(let undecoded): return "\(name): \(undecoded.reason.words)\n"
    case .pixels(let pixels):
      let parts = [
        "\(pixels.size.prose) px", InspectLine.bits(pixels.bitsPerChannel).words,
        pixels.colorSpace?.rawValue ?? InspectLine.noColorSpace.words,
        InspectLine.opacity(isOpaque: pixels.isOpaque).words, facts.head.codec.rawValue,
        InspectLine.digest(pixels.digest).words,
      ]
      return "\(name): \(parts.joined(separator: ", "))\n"
    }
  }.joined()
}
