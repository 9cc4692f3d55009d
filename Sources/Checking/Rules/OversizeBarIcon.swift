import ImageInspection
import SpecTables

extension Rule {
  static let oversizeBarIcon = Rule(
    id: "oversize-bar-icon",
    severity: "warning",
    title: "A bar icon is larger than its bar lets it be",
    rationale: """
      The size of a bar icon is a ceiling. Of a larger one the system shows the middle, and cuts off what \
      stands out: 48 x 32 pixels for a tab bar icon, 96 x 64 on Retina screens.
      """,
    remedy: "Draw the icon within the ceiling; do not let the system cut it.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-iOS6", "HIG2014"]
  ) { app in
    app.placedImages.compactMap { image in
      guard let row = image.row, row.sizeRule == .atMost, let ceiling = row.maxSize,
        let size = image.condition.size, !size.fits(in: ceiling)
      else { return nil }
      var problem = image.note("\(size.prose) pixels, at most \(ceiling.prose)")
      problem.severity = .warning
      problem.consequence = "\(image.purpose ?? row.label). iOS centres it and cuts off what stands out."
      problem.remedy = "Draw it within \(ceiling.prose)."
      (problem.expected, problem.actual) = (ceiling, size)
      return problem
    }
  }
}
