extension Page {
  var masthead: Markup {
    element("header", ["class": "masthead"]) {
      element("p", ["class": "kicker"]) { "Proof sheet" }
      element("h1") { name(sheet.title) }
      if let comparison = sheet.comparison {
        element("p", ["class": "compared"]) {
          "Before: "
          name(comparison.before)
          element("span", ["aria-hidden": "true"]) { " \u{2192} " }
          "After: "
          name(comparison.after)
        }
      }
    }
  }

  var foot: Markup {
    element("footer", ["class": "foot"]) {
      element("p") {
        "Made by \(sheet.generator). How a device shows an image is redrawn from measurements, without the system's own effects: an aid to the eye, not a screenshot. Of the vector images of image sets (SVG, PDF) those are here that have a role; a PDF is named and not drawn."
      }
    }
  }

  /// A name from outside: kept from turning the direction of the text around it.
  func name(_ text: String) -> Markup {
    element("bdi") { text }
  }
}
