import ImageInspection
import SpecTables

extension Rule {
  static let documentSafeZone = Rule(
    id: "document-safe-zone",
    severity: "warning",
    title: "A document icon's art reaches into the margins",
    rationale: """
      The system lays a page and its curled corner over a document icon, and asks for free margins around \
      the art: 1 pixel on top, 4 below and 10 at each side of 64 x 64; 5, 20 and 50 of 320 x 320. Art in the \
      margins is cut off or scaled. A ground of one colour may fill the margins. The curl also hides part of \
      the top right corner; how much is nowhere said, so that is not judged.
      """,
    remedy: "Draw the art within the margins.",
    evidence: .apple, sources: ["HIG-iPad", "HIG2011", "CFKeys"]
  ) { app in
    app.placedImages.compactMap { image in
      guard let row = image.row, let margins = row.safeArea, let size = image.condition.size,
        size == row.size,
        let art = image.png?.evidence?.detailBounds
      else { return nil }
      let reached = margins.reached(by: art, in: size)
      guard !reached.isEmpty else { return nil }
      var problem = image.note("the art reaches into the margin \(reached.joined(separator: ", "))")
      problem.severity = .warning
      problem.consequence = "\(image.purpose ?? row.label). iOS cuts it off or scales it."
      problem.remedy =
        "Margins in pixels: \(margins.top) on top, \(margins.bottom) below, "
        + "\(margins.left) on the left, \(margins.right) on the right."
      return problem
    }
  }
}

extension Insets {
  /// The sides whose margin the art enters, and how deep.
  fileprivate func reached(by art: PixelRect, in size: PixelSize) -> [String] {
    let sides: [(name: String, free: Int, wanted: Int)] = [
      ("on top", art.y, top), ("below", size.height - art.y - art.height, bottom),
      ("on the left", art.x, left), ("on the right", size.width - art.x - art.width, right),
    ]
    return sides.filter { $0.free < $0.wanted }.map { "\($0.name) (\($0.free) of \($0.wanted) pixels free)" }
  }
}
