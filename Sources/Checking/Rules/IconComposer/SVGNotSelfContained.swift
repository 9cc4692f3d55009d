import Model
import Places
import SpecTables

extension Rule {
  static let svgNotSelfContained = Rule(
    id: "svg-not-self-contained",
    severity: .warning,
    title: "An SVG layer depends on a font or on another file",
    stamp: "not all drawn",
    rationale: """
      An SVG file does not bring its fonts: text is drawn in another one or not at all. Apple says to convert it to \
      outlines. A picture or style sheet to which the file only refers does not come with it either.
      """,
    remedy: "Convert text to outlines before you export the SVG, and embed what it refers to.",
    commands: ["inkscape Layer.svg --export-text-to-path --export-plain-svg --export-filename=Layer.svg"],
    evidence: .apple, sources: ["WWDC25-361", "XcodeDoc-composer"],
    checks: .app { app in app.app.catalogs.iconBundles.flatMap(dependingLayers) }
  ) { finding in
    switch Need(rawValue: finding.values.fault) {
    case .font, nil:
      return LegacySentences(
        "\(finding.oldName) loads a font or a style sheet", consequence: "It does not come with the icon.",
        remedy: "Convert the text to outlines.")
    case .text:
      return LegacySentences(
        "\(finding.oldName) contains text that is not converted to outlines",
        consequence: "It is drawn in another font, or not at all.", remedy: "Convert the text to outlines.")
    case .reference:
      return LegacySentences(
        "\(finding.oldName) refers to \(finding.values.text(.other))",
        consequence: "The other file does not come with the icon.", remedy: "Embed it in the SVG.")
    }
  }

  private enum Need: String { case text, font, reference }

  private static func dependingLayers(_ bundle: IconBundle) -> [Problem] {
    bundle.drawings.flatMap { drawing -> [Problem] in
      func problem(_ need: Need, line: Int, _ values: FindingValues = [:]) -> Problem {
        var problem = Problem(
          .warning, at: bundle.assetsPath.child(drawing.file), name: drawing.file.display,
          ([.fault: .text(need.rawValue)] as FindingValues).merging(values))
        problem.line = line
        problem.subject = need.rawValue
        return problem
      }
      // A font without a text is a leftover of the drawing program.
      let text = drawing.textLine.map { problem(.text, line: $0) }
      let font = drawing.textLine == nil ? drawing.fontLine.map { problem(.font, line: $0) } : nil
      let reference = drawing.reference.map {
        problem(.reference, line: $0.line, [.other: .text(String($0.text.prefix(200)))])
      }
      return [text, font, reference].compactMap(\.self)
    }
  }
}
