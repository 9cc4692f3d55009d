import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let fileTooLarge = Rule(
    id: "file-too-large",
    severity: "warning over 512,000 bytes, note over 500,000",
    title: "A sticker's file is too large",
    rationale: """
      A sticker may take 500 KB, all frames of an animation together; Messages refuses a larger one. Whether \
      KB means 1000 or 1024 bytes is nowhere said, so the files between the two are only noted. Xcode stores \
      animated PNGs in 24-bit colour, which makes them larger still.
      """,
    remedy: "Use fewer frames or colours, or a smaller sticker size.",
    evidence: .apple, sources: ["HIG-extensions", "HIG-imessage", "MSSticker"]
  ) { app in
    app.placedImages.compactMap { image in
      guard image.row?.kind == .sticker, let facts = image.asset.facts, facts.byteCount > 500_000 else {
        return nil
      }
      var problem = image.note("\(facts.byteCount) bytes, at most 500 KB")
      problem.severity = facts.byteCount > 512_000 ? .warning : .note
      problem.consequence = "\(image.purpose ?? "Sticker"). Messages refuses a larger one."
      problem.remedy = facts.frames > 1 ? "Use fewer frames or colours." : "Use fewer colours or pixels."
      return problem
    }
  }
}
