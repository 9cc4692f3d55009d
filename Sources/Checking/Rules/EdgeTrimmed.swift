import ImageInspection
import SpecTables

extension Rule {
  static let edgeTrimmed = Rule(
    id: "edge-trimmed",
    severity: "note",
    title: "A Spotlight icon has a frame that the system cuts off",
    rationale: """
      iOS shows the 50 x 50 Spotlight icon at 48 x 48: it cuts one pixel off each edge and adds a shadow. A \
      frame painted along the edges loses its outermost line. Of the 100 x 100 icon two pixels are probably \
      cut. Reported where all four edges differ from what lies inside them along more than half of their \
      length, as 5 of 25 icons of public apps do.
      """,
    remedy: "Move the frame inwards, or leave it out.",
    evidence: .apple, sources: ["HIG-iPad", "measured"]
  ) { app in
    app.placedImages.compactMap { image in
      guard let row = image.row, let trim = row.trim, let size = image.condition.size, size == row.size,
        let evidence = image.png?.evidence
      else { return nil }
      let edge = trim == 1 ? evidence.edgeAgainstNext : evidence.edgeAgainstSecond
      let isFrame =
        min(edge.top, edge.bottom) * 2 > size.width && min(edge.left, edge.right) * 2 > size.height
      guard isFrame else { return nil }
      let lines = trim == 1 ? "the outermost pixel" : "probably the outermost \(trim) pixels"
      var problem = image.note("a frame runs along all four edges, which iOS cuts")
      problem.consequence = "\(row.label). iOS cuts off \(lines) of each edge."
      return problem
    }
  }
}
