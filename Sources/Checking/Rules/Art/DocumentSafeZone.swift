import ImageProperties
import SpecTables

extension Rule {
  static let documentSafeZone = Rule(
    id: "document-safe-zone",
    severity: .warning,
    title: "A document icon's art reaches into the margins",
    plural: "document icons have art that reaches into the margins",
    rationale: """
      The system lays a page with a curled corner over a document icon, and the guideline requires free \
      margins around the art: 1 pixel at the top, 4 at the bottom and 10 at each side of 64 x 64; 5, 20 and 50 \
      of 320 x 320. Art in the margins is cut off or scaled. A background of one colour may fill the margins. The \
      curl also hides part of the top right corner; no document says how much, so Iconproof does not check that.
      """,
    remedy: "Draw the art within the margins.",
    evidence: .apple, sources: ["HIG-iPad", "HIG2011", "CFKeys"],
    checks: .image(needs: .outline, of: { $0.row?.safeArea != nil }) { image in
      let reached = image.reachedMargins
      guard !reached.isEmpty else { return [] }
      return [
        image.problem(
          .warning,
          DocumentSafeZone(sides: reached.map(\.side), list: reached.map { FreePixels(count: $0.free) }))
      ]
    })
}

struct DocumentSafeZone: Fault {
  /// The sides whose margin the art enters.
  let sides: [MarginSide]
  /// The pixels that are free at each of ``sides``.
  let list: [FreePixels]

  func sentences(_ finding: Finding) -> Sentences {
    let margins = finding.row?.safeArea
    let reached = zip(sides, list).map { side, free -> Words in
      "\(side.words) (\(free.count) of \(margins.map(side.margin) ?? 0) px free)"
    }
    return Sentences(
      "The art of \(finding.name) reaches into the margins: \(reached.joined(by: ", "))",
      consequence: finding.purposed("iOS cuts the art off or scales it."),
      remedy: margins.map {
        "Keep the margins free: \($0.top) px at the top, \($0.bottom) at the bottom, \($0.left) on the left, "
          + "\($0.right) on the right."
      })
  }
}

/// A number that programs read as text, as they always have.
struct FreePixels: Hashable, FactValue {
  let count: Int

  var fact: Fact { .word("\(count)") }
}

enum MarginSide: String, CaseIterable, FactValue {
  case top, bottom, left, right

  fileprivate var words: String {
    switch self {
    case .top: "at the top"
    case .bottom: "at the bottom"
    case .left: "on the left"
    case .right: "on the right"
    }
  }

  /// Pixels to keep free.
  fileprivate func margin(_ insets: Insets) -> Int {
    switch self {
    case .top: insets.top
    case .bottom: insets.bottom
    case .left: insets.left
    case .right: insets.right
    }
  }

  fileprivate func free(around art: PixelRect, in size: PixelSize) -> Int {
    switch self {
    case .top: art.y
    case .bottom: size.height - art.y - art.height
    case .left: art.x
    case .right: size.width - art.x - art.width
    }
  }
}

extension ImageContext {
  /// The sides whose margin the art enters, and how many pixels of each are free.
  fileprivate var reachedMargins: [(side: MarginSide, free: Int)] {
    guard let row, let margins = row.safeArea, let size, size == row.size, let art = outline?.detailBounds
    else {
      return []
    }
    return MarginSide.allCases.map { (side: $0, free: $0.free(around: art, in: size)) }
      .filter { $0.free < $0.side.margin(margins) }
  }
}
