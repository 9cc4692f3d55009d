extension Page {
  var masthead: Markup {
    element("header", ["class": "masthead"]) {
      element("p", ["class": "kicker"]) { PageLine.kicker.words }
      element("h1") { name(sheet.title) }
      if let comparison = sheet.comparison {
        element("p", ["class": "compared"]) {
          PageLine.before.words
          name(comparison.before)
          element("span", ["aria-hidden": "true"]) { " \u{2192} " }
          PageLine.after.words
          name(comparison.after)
        }
      }
    }
  }

  var foot: Markup {
    element("footer", ["class": "foot"]) {
      element("p") {
        PageLine.madeBy(sheet.generator).words
        " "
        PageLine.aboutDrawings.words
      }
    }
  }

  /// A name from outside: kept from turning the direction of the text around it.
  func name(_ text: String) -> Markup {
    element("bdi") { text }
  }
}
