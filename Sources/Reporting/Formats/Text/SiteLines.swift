import Checking
import Model
import Places

extension SiteSummary {
  /// The links whose files were not looked at, and why.
  var uncheckedLines: [String] {
    let links: [(Int, ReportLine.UncheckedLink)] = [
      (externalLinks, .external), (generatedLinks, .generated), (undecodedLinks, .undecoded),
      (symbolicLinks, .symbolic),
    ]
    let lines =
      links.filter { $0.0 > 0 }.map { ReportLine.uncheckedLinks($0, $1) }
      + computed.map { icon in
        let line = icon.position.map { ":\($0.line)" } ?? ""
        return .computedIcon(place: icon.path.display + line, kind: icon.kind.words)
      }
    return lines.map { "  \($0.words)" }
  }
}
