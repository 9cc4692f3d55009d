import ImageProperties
import SpecTables

extension Rule {
  static let edgeTrimmed = Rule(
    id: "edge-trimmed",
    severity: .note,
    title: "A Spotlight icon has a frame that iOS cuts off",
    plural: "Spotlight icons have a frame that iOS cuts off",
    rationale: """
      iOS shows the 50 x 50 Spotlight icon at 48 x 48: it cuts one pixel off each edge and adds a shadow. \
      A frame painted along the edges loses its outermost line. iOS probably cuts two pixels off the 100 x \
      100 icon. Reported where all four edges differ from what lies inside them along more than half of \
      their length, as 5 of 25 icons of public apps do.
      """,
    remedy: "Move the frame inwards, or remove it.",
    evidence: .apple, sources: ["HIG-iPad", "measured"],
    checks: .image(needs: .outline, of: { $0.row?.trim != nil }) { image in
      image.hasTrimmedFrame ? [image.problem(.note, EdgeTrimmed())] : []
    })
}

struct EdgeTrimmed: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    let trim = finding.row?.trim ?? 1
    let lines: Words = trim == 1 ? "the outermost pixel" : "probably the outermost \(trim) pixels"
    return Sentences(
      of: finding, "has a frame along all four edges, which iOS cuts off",
      consequence: finding.purposed("iOS cuts off \(lines) of each edge."))
  }
}

extension ImageContext {
  fileprivate var hasTrimmedFrame: Bool {
    guard let row, let trim = row.trim, let size, size == row.size, let outline else { return false }
    let edge = trim == 1 ? outline.edgeAgainstNext : outline.edgeAgainstSecond
    return min(edge.top, edge.bottom) * 2 > size.width && min(edge.left, edge.right) * 2 > size.height
  }
}
