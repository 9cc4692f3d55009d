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
        guard let stray = head.strayContent ?? head.bodyStart, !head.isTemplate else { return [] }
        let links = head.links.map { site.site.links[$0] }
        return links.filter { link in
          !link.link.isInHead && link.page == head.page
            // In a body it may repeat what the head says already.
            && (head.strayContent != nil || !links.contains { $0.link.isInHead && $0.says(link) })
        }.map {
          site.problem(
            .warning, of: $0, at: $0.link.position,
            LinkOutsideHead(name: stray.element.map { EndOfHead($0) }, limit: stray.position.line))
        }
      }
    })
}

struct LinkOutsideHead: Fault {
  /// The element that ends the head; nil where text does.
  let name: EndOfHead?
  /// The line of it.
  let limit: Int

  func sentences(_ finding: Finding) -> Sentences {
    let element: Words = name.map { "<\($0.text)>" } ?? "text"
    if name == .body {
      return Sentences(
        "\(finding.name): browsers ignore this \(finding.linkRelations) link, because it is in the body, which begins "
          + "on line \(limit)\(finding.morePages)",
        consequence: "For a browser the page has no such link.", remedy: "Move the link into the head.")
    }
    return Sentences(
      "\(finding.name): browsers ignore this \(finding.linkRelations) link, because \(element) on line \(limit) "
        + "ends the head\(finding.morePages)",
      consequence: "For a browser the page has no such link.",
      remedy: "Move the link before line \(limit), or move the \(element) into the body.")
  }
}

/// An element that ends a head.
enum EndOfHead: FactValue, Hashable {
  case body
  case other(Untrusted)

  init(_ element: String) { self = element == "body" ? .body : .other(Untrusted(element)) }

  fileprivate var text: Untrusted {
    switch self {
    case .body: Untrusted("body")
    case .other(let name): name
    }
  }

  var fact: Fact { .outside(text) }
}

extension SiteLink {
  /// Whether the other link is for the same image at the same place.
  fileprivate func says(_ other: SiteLink) -> Bool {
    link.relations == other.link.relations && resolution == other.resolution
      && link.address?.text == other.link.address?.text
  }
}
