import ImageProperties

/// A page of the changes alone: no script, no request.
package func html(of review: Review) -> String {
  Markup(joining: [
    Markup(literal: "<!DOCTYPE html>\n"),
    element("html", ["lang": "en"]) {
      documentHead(
        title: Markup(text: PageLine.reviewTitle(review.headline).words), generator: review.generator,
        styles: [Style.tokens, Style.page, Style.review])
      element("body") {
        element("header", ["class": "masthead"]) {
          element("p", ["class": "kicker"]) { PageLine.reviewKicker.words }
          element("h1") { review.headline }
          element("p", ["class": "compared"]) { element("bdi") { review.detail } }
        }
        element("main") { review.section(titled: PageLine.whatChanged.words) }
        element("footer", ["class": "foot"]) { element("p") { PageLine.madeBy(review.generator).words } }
      }
    },
    Markup(literal: "\n"),
  ]).html
}

extension Review {
  /// The changes, for a page of their own or the top of a sheet.
  func section(titled title: String) -> Markup {
    element("section", ["class": "review", "aria-labelledby": "review-title"]) {
      element("h2", ["id": "review-title"]) { title }
      for gap in gaps { element("p", ["class": "failure"]) { element("bdi") { gap } } }
      if !findings.isEmpty {
        element("h3") { PageLine.newFindings.words }
        element("ul", ["class": "findings"]) { for finding in findings { line(of: finding) } }
      }
      if !fixed.isEmpty {
        element("h3") { PageLine.fixed.words }
        element("ul", ["class": "findings"]) {
          for line in fixed { element("li") { element("bdi") { line } } }
        }
      }
      if images.contains(where: { $0.before != nil && $0.after != nil }) {
        element("label", ["class": "blink"]) {
          voidElement("input", ["type": "checkbox", "id": "blink"])
          " "
          PageLine.blink.words
        }
      }
      for image in images { image.view }
      if hiddenCount > 0 {
        element("p") { PageLine.moreChangedImages(hiddenCount).words }
      }
    }
  }

  private func line(of finding: SheetFinding) -> Markup {
    element("li", ["class": finding.severity.rawValue]) {
      element("span", ["class": "badge"]) { finding.severity.rawValue }
      " "
      element("bdi") { finding.message }
      if !finding.fix.isEmpty { element("span", ["class": "fix"]) { finding.fix } }
      element("span", ["class": "rule"]) {
        ([finding.rule] + finding.storeCodes).joined(separator: " ")
      }
    }
  }
}

extension ReviewImage {
  fileprivate var view: Markup {
    element("article", ["class": "change is-\(stateClass)"]) {
      element("h3") {
        element("span", ["class": "badge"]) { state }
        " "
        element("bdi") { name }
      }
      if !place.isEmpty { element("p", ["class": "code"]) { element("bdi") { place } } }
      if !extent.isEmpty { element("p") { extent } }
      if before != nil || after != nil {
        element("div", ["class": "trio"]) {
          if let before { figure(.before, before, isBoxed: false) }
          if let after { figure(.after, after, isBoxed: true) }
          if let difference { figure(.difference, difference, isBoxed: true) }
          if let before, let after { slider(before, after) }
        }
      }
      if !facts.isEmpty { table }
    }
  }

  private func figure(_ side: Side, _ picture: EmbeddedPicture, isBoxed: Bool) -> Markup {
    element("figure") {
      element("div", ["class": "art"]) {
        image(picture, side)
        if isBoxed, let box {
          element(
            "span",
            [
              "class": "box", "aria-hidden": "true",
              "style":
                "left:\(share(box.left));top:\(share(box.top));width:\(share(box.width));height:\(share(box.height))",
            ])
        }
      }
      element("figcaption") { side.title }
    }
  }

  /// Two pictures of which one lies over the other, as far as the reader drags its edge.
  private func slider(_ before: EmbeddedPicture, _ after: EmbeddedPicture) -> Markup {
    element("figure") {
      element("div", ["class": "art pair"]) {
        image(before, .before)
        element("div", ["class": "over"]) { image(after, .after) }
      }
      element("figcaption") { PageLine.dragCorner.words }
    }
  }

  private func image(_ picture: EmbeddedPicture, _ side: Side) -> Markup {
    voidElement(
      "img",
      [
        "alt": "\(side.title): \(name)", "width": "\(picture.size.width)", "height": "\(picture.size.height)",
        "src": "data:image/\(picture.format.rawValue);base64,\(base64(picture.bytes))",
      ])
  }

  private var table: Markup {
    element("table") {
      element("thead") {
        element("tr") {
          element("td") {}
          element("th", ["scope": "col"]) { Side.before.title }
          element("th", ["scope": "col"]) { Side.after.title }
        }
      }
      element("tbody") {
        for fact in facts {
          element("tr", ["class": fact.before == fact.after ? nil : "differs"]) {
            element("th", ["scope": "row"]) { fact.name }
            element("td") { element("bdi") { fact.before } }
            element("td") { element("bdi") { fact.after } }
          }
        }
      }
    }
  }
}

/// As a value of CSS.
private func share(_ value: Double) -> String { "\(coordinate(value * 100))%" }

extension Style {
  static let review = Markup(
    literal: """
      .review{padding:24px 0}
      .review>*+*{margin-top:14px}
      .change{background:var(--card);border:1px solid var(--rule);border-radius:14px;padding:20px}
      .change>*+*{margin-top:8px}
      .trio{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-end}
      .trio .art{position:relative;display:inline-block;line-height:0;max-width:100%;border:1px solid var(--edge);\
      background:repeating-conic-gradient(#ccc 0 25%,#fff 0 50%) 0 0/16px 16px}
      .trio img{max-width:100%;height:auto;image-rendering:auto}
      .trio figcaption{font-size:12px;color:var(--quiet)}
      .box{position:absolute;outline:2px solid #d6006c;min-width:3px;min-height:3px}
      .pair .over{position:absolute;top:0;left:0;bottom:0;width:50%;overflow:hidden;resize:horizontal;\
      border-right:2px solid #d6006c;max-width:100%}
      .pair .over img{max-width:none}
      .blink{display:inline-block;cursor:pointer}
      @keyframes blink{0%,49%{opacity:1}50%,100%{opacity:0}}
      @media (prefers-reduced-motion:no-preference){
      body:has(#blink:checked) .pair .over{width:100%!important;animation:blink 1.2s step-end infinite}}
      .change table{border-collapse:collapse;font-size:13px}
      .change th,.change td{text-align:left;padding:3px 14px 3px 0;border-top:1px solid var(--rule);\
      vertical-align:top}
      .differs td,.differs th{font-weight:650}

      """)
}
