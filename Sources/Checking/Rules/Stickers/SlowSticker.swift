import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let slowSticker = Rule(
    id: "slow-sticker",
    severity: .cases(.warning("below 10 frames per second"), .note()),
    title: "An animated sticker plays few frames per second",
    plural: "animated stickers play few frames per second",
    stamp: "slow",
    rationale: """
      The guideline requires an animation smooth enough to please the eye and gives no figure; below about 15 frames \
      per second motion looks jerky. The delay that most frames have counts, so that a rest at the end of the loop \
      does not. Two or three pictures that alternate are a style of their own, and a note at most.
      """,
    remedy: "Export it at 15 to 30 frames per second within 500 KB.",
    evidence: .own, sources: ["HIG-extensions", "HIG-imessage"],
    checks: .image(of: { $0.row?.kind == .sticker }) { image in image.slowSticker.map { [$0] } ?? [] })
}

struct SlowSticker: Fault {
  /// Frames per second.
  let actual: Int
  /// Frames per second below which motion looks jerky.
  let limit: Int
  /// Frames of the animation.
  let count: Int

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "plays \(actual) frames per second",
      consequence: finding.purposed("Motion below about \(limit) frames per second looks jerky."))
  }
}

/// Film has 24 frames per second, and drawn animation shows each drawing twice: 12. 15 is where a player's own clock
/// of 60 per second divides evenly.
private let smoothRate = 15.0
private let jerkyRate = 10.0
/// Fewer pictures alternate and do not move.
private let fewestMoving = 4

extension ImageContext {
  fileprivate var slowSticker: Problem? {
    guard let facts = image.facts, facts.frames > 1, let rate = facts.framesPerSecond, rate < smoothRate
    else {
      return nil
    }
    let isJerky = rate < jerkyRate && facts.frames >= fewestMoving
    return problem(
      isJerky ? .warning : .note,
      SlowSticker(actual: max(1, Int(rate.rounded())), limit: Int(smoothRate), count: facts.frames))
  }
}
