import ImageProperties
import Model
import SpecTables

extension Rule {
  static let fileTooLarge = Rule(
    id: "file-too-large",
    severity: .cases(.warning("over 512,000 bytes"), .note("over 500,000 bytes")),
    title: "A sticker's file is too large",
    plural: "sticker files are too large",
    stamp: "too large",
    rationale: """
      A sticker may take 500 KB, all frames of an animation together; Messages rejects a larger one. No \
      document says whether KB means 1000 or 1024 bytes, so files between the two limits are only notes. \
      Xcode stores animated PNGs in 24-bit colour, which makes them larger still.
      """,
    remedy: "Use fewer frames or colours, or a smaller sticker size.",
    evidence: .apple, sources: ["HIG-extensions", "HIG-imessage", "MSSticker"],
    checks: .set { set in set.largeSequence.map { [$0] } ?? [] },
    .image(of: { $0.isOf([.sticker]) }) { image in
      guard image.set?.type != .stickerSequence, let facts = image.image.facts,
        facts.byteCount > StickerBytes.decimal
      else { return [] }
      let (bytes, limit) = (facts.byteCount, StickerBytes.decimal)
      return [
        image.problem(
          bytes > StickerBytes.binary ? .warning : .note,
          facts.frames > 1
            ? FileTooLarge.animated(actual: bytes, limit: limit) : .still(actual: bytes, limit: limit))
      ]
    })
}

enum FileTooLarge: Fault {
  /// - Parameters:
  ///   - actual: bytes of the file.
  ///   - limit: bytes that it may have.
  case still(actual: Int, limit: Int)
  case animated(actual: Int, limit: Int)
  /// - Parameters:
  ///   - count: frames.
  ///   - actual: bytes of all together.
  case sequence(count: Int, actual: Int, limit: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .still(let bytes, _): ofFile(finding, bytes, remedy: "Use fewer colours or pixels.")
    case .animated(let bytes, _): ofFile(finding, bytes, remedy: "Use fewer frames or colours.")
    case .sequence(let count, let bytes, _):
      Sentences(
        "The \(count) frames of \(finding.name) are \(bytes) bytes together; \(StickerBytes.words(for: bytes))",
        consequence: "Messages rejects a larger one.", remedy: "Use fewer frames or colours.")
    }
  }

  private func ofFile(_ finding: Finding, _ bytes: Int, remedy: Words) -> Sentences {
    Sentences(
      of: finding, "is \(bytes) bytes; \(StickerBytes.words(for: bytes))",
      consequence: finding.purposed("Messages rejects a larger one."), remedy: remedy)
  }
}

/// 500 KB, in both readings. Source: MSSticker.
private enum StickerBytes {
  static let decimal = 500_000
  static let binary = 512_000

  static func words(for bytes: Int) -> Words {
    bytes > binary
      ? "a sticker may be at most \(binary) bytes (500 KB)"
      : "the limit for a sticker, 500 KB, may mean \(decimal) bytes"
  }
}

extension SetContext {
  /// A sequence whose frames are too large together.
  fileprivate var largeSequence: Problem? {
    guard set.type == .stickerSequence else { return nil }
    let counts = images.filter { $0.asset.entry != nil }.compactMap(\.facts?.byteCount)
    let bytes = counts.reduce(0, +)
    guard bytes > StickerBytes.decimal else { return nil }
    return problem(
      bytes > StickerBytes.binary ? .warning : .note,
      FileTooLarge.sequence(count: counts.count, actual: bytes, limit: StickerBytes.decimal))
  }
}
