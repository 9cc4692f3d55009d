import Model
import Places
import SpecTables

extension Rule {
  static let linkOutsideHead = Rule(
    id: "link-outside-head",
    severity: .warning,
    title: "Browsers ignore an icon link, because the head has ended before it",
    rationale: """
      An element that cannot be in a head, such as a div or an img, or text between the tags, ends the head and \
      begins the body, wherever </head> is written. WebKit and Chromium collect icons from the children of the \
      head alone.
      """,
    remedy: "Move the link before the element, or the element into the body.",
    evidence: .verified, sources: ["HTML"],
    checks: .site { site in
      site.site.heads.flatMap { head -> [Problem] in
        guard let stray = head.strayContent, !head.isTemplate else { return [] }
        return head.links.map { site.site.links[$0] }.filter { !$0.link.isInHead && $0.page == head.page }.map
        {
          site.problem(
            .warning, of: $0, at: $0.link.position,
            [.name: stray.element.map { .text($0) }, .limit: .number(stray.position.line)])
        }
      }
    }
  ) { finding in
    let element = finding.values.has(.name) ? "<\(finding.values.text(.name))>" : "text"
    let line = finding.values.number(.limit)
    return LegacySentences(
      "\(finding.oldName): browsers ignore this \(finding.values.text(.kind)) link, because \(element) on line \(line) "
        + "ends the head\(finding.morePages)",
      consequence: "For a browser the page has no such link.",
      remedy:
        "Move the link before line \(line), or move the \(finding.values.has(.name) ? element : "text") into the body."
    )
  }
}
