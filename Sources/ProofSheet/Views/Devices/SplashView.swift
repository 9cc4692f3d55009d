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
        element("h2", ["id": "splash-\(index)"]) { "Start of the web app" }
        element("p", ["class": "detail"]) {
          name(splash.target)
          " \u{00B7} an image on \(shown) of \(counted(splash.screens.count, "screen"))"
        }
      }
      if !splash.unusedImages.isEmpty {
        element("p", ["class": "detail"]) {
          "No screen matches the media query of "
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
        drawing(canvas, shown: canvas, label: "\(screen.label): \(screen.image)") {
          use(picture, filling: canvas)
        }
      } else {
        drawing(canvas, shown: canvas, label: "Empty: \(screen.label)", class: "art hole") {
          element("path", ["d": "M0 0L\(canvas.width) \(canvas.height)M\(canvas.width) 0L0 \(canvas.height)"])
        }
      }
      if !screen.image.isEmpty {
        element("p", ["class": "path"]) { element("bdi", ["class": "code file-name"]) { screen.image } }
      }
    }
  }
}

extension SheetSplashScreen.State {
  fileprivate var title: String {
    switch self {
    case .shown: "shown"
    case .unusable: "blank: the image has other pixels"
    case .unknown: "not known"
    case .blank: "blank"
    }
  }
}
