import ImageProperties
import Model
import SpecTables

extension Rule {
  static let maskableSafeZone = Rule(
    id: "maskable-safe-zone",
    severity: .cases(.warning("for transparent pixels"), .note()),
    title: "A maskable icon has art outside the safe zone, or transparent pixels",
    plural: "maskable icons have art outside the safe zone, or transparent pixels",
    rationale: """
      A launcher cuts a maskable icon to a shape of its own. What lies within a circle around the middle, with a \
      radius of 40% of the icon's side, is never cut. Art is known here only on a plain background: where the four \
      corners and the middles of the edges have one colour, everything of another colour counts, and what reaches \
      the circle's square lies outside of the circle. Behind transparent pixels a launcher shows a colour of its own.
      """,
    remedy: "Scale the art to 80% of the icon, on an opaque background that reaches the edges.",
    evidence: .own, sources: ["appmanifest", "chrome-maskable"],
    checks: .image(needs: [.transparency, .outline], of: { $0.row?.is(.maskableIcon) == true }) { image in
      guard let size = image.size else { return [] }
      if let transparency = image.transparency, transparency.lowestAlpha < RGBA.nearlyOpaque {
        return [
          image.problem(
            .warning,
            MaskableSafeZone.transparent(count: transparency.clearPixels + transparency.translucentPixels))
        ]
      }
      guard let reach = image.outline?.reach(in: size), reach > 85 else { return [] }
      return [image.problem(.note, MaskableSafeZone.outside(actual: reach))]
    })
}

enum MaskableSafeZone: Fault {
  /// - Parameter count: pixels.
  case transparent(count: Int)
  /// - Parameter actual: percent of the way from the middle to the edge.
  case outside(actual: Int)

  /// In percent of the icon's side.
  static let safeRadius = 40

  var marks: [FaultMark] { [.safeZone(radius: Self.safeRadius)] }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .transparent(let count):
      Sentences(
        of: finding, "is maskable and has \(counted(count, "transparent pixel"))",
        consequence: "A launcher shows a colour of its own behind them.",
        remedy: "Fill the background up to the edges.")
    case .outside(let reach):
      Sentences(
        of: finding,
        "is maskable, and its art reaches \(reach)% of the way to the edge; "
          + "the safe zone ends at \(2 * Self.safeRadius)%",
        consequence: "A launcher may cut off what lies outside.", remedy: "Scale the art to 80% of the icon.")
    }
  }
}

extension OutlineEvidence {
  /// How far the art reaches from the middle towards an edge, in percent; nil without a plain background. Antialiased
  /// edges and soft shadows reach a little farther than the eye sees.
  fileprivate func reach(in size: PixelSize) -> Int? {
    guard isOnPlainBackground, let art = detailBounds, size.width > 0, size.height > 0 else { return nil }
    let left = size.width - 2 * art.x, right = 2 * (art.x + art.width) - size.width
    let top = size.height - 2 * art.y, bottom = 2 * (art.y + art.height) - size.height
    return 100 * max(left, right, top, bottom) / min(size.width, size.height)
  }
}
