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
    commands: [
      "inkscape Layer.svg --export-text-to-path --export-plain-svg --export-filename=Layer.svg (needs Inkscape 1)"
    ],
    evidence: .apple, sources: ["WWDC25-361", "XcodeDoc-composer"],
    checks: .app { app in app.app.catalogs.iconBundles.flatMap(dependingLayers) })

  private static func dependingLayers(_ bundle: IconBundle) -> [Problem] {
    bundle.drawings.flatMap { drawing -> [Problem] in
      func problem(_ fault: SVGNotSelfContained, line: Int) -> Problem {
        Problem(.warning, of: bundle.assetsPath.child(drawing.file), fault).with {
          ($0.place.line, $0.key.discriminator) = (line, fault.subject)
        }
      }
      // A font without a text is a leftover of the drawing program.
      let text = drawing.textLine.map { problem(.text, line: $0) }
      let font = drawing.textLine == nil ? drawing.fontLine.map { problem(.font, line: $0) } : nil
      let reference = drawing.reference.map {
        problem(.reference(other: Untrusted(String($0.text.prefix(200)))), line: $0.line)
      }
      return [text, font, reference].compactMap(\.self)
    }
  }
}

enum SVGNotSelfContained: Fault {
  case text
  case font
  /// - Parameter other: the address of a file.
  case reference(other: Untrusted)

  /// What tells the faults of one drawing apart in a fingerprint.
  fileprivate var subject: String {
    switch self {
    case .text: "text"
    case .font: "font"
    case .reference: "reference"
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .text:
      return Sentences(
        of: finding, "contains text that is not converted to outlines",
        consequence: "It is drawn in another font, or not at all.", remedy: "Convert the text to outlines.")
    case .font:
      return Sentences(
        of: finding, "loads a font or a style sheet", consequence: "It does not come with the icon.",
        remedy: "Convert the text to outlines.")
    case .reference(let other):
      return Sentences(
        of: finding, "refers to \(other)",
        consequence: "The other file does not come with the icon.", remedy: "Embed it in the SVG.")
    }
  }
}
