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
      guard image.set?.set.type != .stickerSequence, let facts = image.image.facts,
        facts.byteCount > StickerBytes.decimal
      else { return [] }
      return [
        image.problem(
          facts.byteCount > StickerBytes.binary ? .warning : .note,
          [
            .fault: .text(facts.frames > 1 ? "animated" : "still"), .actual: .number(facts.byteCount),
            .limit: .number(StickerBytes.decimal),
          ])
      ]
    }
  ) { finding in
    if finding.values.fault == "sequence" {
      return LegacySentences(
        "The \(finding.values.number(.count)) frames of \(finding.oldName) have "
          + "\(finding.values.number(.actual)) bytes together; a sticker may have at most 500 KB",
        consequence: "Messages rejects a larger one.", remedy: "Use fewer frames or colours.")
    }
    return LegacySentences(
      "\(finding.oldName) has \(finding.values.number(.actual)) bytes; a sticker may have at most 500 KB",
      consequence: finding.oldPurposed("Messages rejects a larger one."),
      remedy: finding.values.fault == "animated"
        ? "Use fewer frames or colours." : "Use fewer colours or pixels.")
  }
}

/// 500 KB, in both readings. Source: MSSticker.
private enum StickerBytes {
  static let decimal = 500_000
  static let binary = 512_000
}

extension SetContext {
  /// A sequence whose frames are too large together.
  fileprivate var largeSequence: Problem? {
    guard set.set.type == .stickerSequence else { return nil }
    let counts = images.filter { $0.asset.entry != nil }.compactMap(\.facts?.byteCount)
    let bytes = counts.reduce(0, +)
    guard bytes > StickerBytes.decimal else { return nil }
    return problem(
      bytes > StickerBytes.binary ? .warning : .note,
      [
        .fault: .text("sequence"), .count: .number(counts.count), .actual: .number(bytes),
        .limit: .number(StickerBytes.decimal),
      ])
  }
}
