import ImageProperties

extension Page {
  /// What web apps show while they start: every screen with the image that it shows, or its hole.
  var splashes: Markup {
    guard !sheet.splashes.isEmpty else { return .empty }
    return element("div", ["class": "assets"]) {
      for (index, splash) in sheet.splashes.enumerated() { section(splash, index) }
    }
  }

  private func section(_ splash: SheetSplash, _ index: Int) -> Markup {
    let shown = splash.screens.count { $0.state == .shown }
    return element("div", ["class": "group", "role": "group", "aria-labelledby": "splash-\(index)"]) {
      element("header", ["class": "group-head"]) {
        element("h2", ["id": "splash-\(index)"]) { PageLine.startOfWebApp.words }
        element("p", ["class": "detail"]) {
          name(splash.target)
          " \u{00B7} \(PageLine.imagesOnScreens(shown, of: splash.screens.count).words)"
        }
      }
      if !splash.unusedImages.isEmpty {
        element("p", ["class": "detail"]) {
          PageLine.noScreenMatches.words
          name(splash.unusedImages.joined(separator: ", "))
        }
      }
      element("div", ["class": "slots"]) {
        for screen in splash.screens { card(of: screen) }
      }
    }
  }

  private func card(of screen: SheetSplashScreen) -> Markup {
    let canvas = screen.size.fitted(to: 160)
    return element("article", ["class": screen.state == .blank ? "slot is-missing" : "slot"]) {
      element("header", ["class": "slot-head"]) {
        element("h3") { name(screen.label) }
        element("p", ["class": "meta"]) { "\(screen.size.prose) px" }
        element("p", ["class": "tags"]) {
          element("span", ["class": "badge state"]) { screen.state.title }
        }
      }
      if let picture = screen.picture {
        drawing(canvas, shown: canvas, label: .splash(screen.label, image: screen.image)) {
          use(picture, filling: canvas)
        }
      } else {
        drawing(canvas, shown: canvas, label: .emptySlot(screen.label), class: "art hole") {
          element("path", ["d": "M0 0L\(canvas.width) \(canvas.height)M\(canvas.width) 0L0 \(canvas.height)"])
        }
      }
      if !screen.image.isEmpty {
        element("p", ["class": "path"]) { element("bdi", ["class": "code file-name"]) { screen.image } }
      }
    }
  }
}
