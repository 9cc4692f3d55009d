import Checking
import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension SiteUses {
  /// Above the places.
  var title: String { "Where it is shown\(page.map { " (\($0.display))" } ?? "")" }

  /// What each place shows, or what is there instead.
  var places: [String] {
    choices.map { "\($0.use.label): \(text(of: $0))" } + ["Chrome's offer to install: \(installText)"]
  }

  /// Both, a place a line.
  var lines: [String] { [title] + places.map { "  \($0)" } }

  func text(of choice: WebChoice) -> String {
    if choice.use.choose == .exactScreen { return startupText(choice.use) }
    return choice.text
  }

  private func startupText(_ use: WebUse) -> String {
    guard let startups else { return "none. \(use.without)" }
    let screens = startups.screens(of: use.platform)
    let shown = screens.count { if case .shown = $0.outcome { true } else { false } }
    let unknown = screens.count { if case .unknown = $0.outcome { true } else { false } }
    let rest = unknown > 0 ? ", \(unknown) not known here" : ""
    return "an image on \(shown) of \(screens.count) screens\(rest)"
  }

  var installText: String {
    guard let obstacles else { return "not known: a build or another server gives the manifest" }
    guard let first = obstacles.first else { return "yes, as far as manifest and icons decide" }
    let place = first.manifest.map { " (\($0.display)\(first.position.map { ":\($0.line)" } ?? ""))" } ?? ""
    let more = obstacles.count > 1 ? "; and \(obstacles.count - 1) more" : ""
    return "no, \(first.words)\(place)\(more)"
  }
}

extension WebChoice {
  fileprivate var text: String {
    let others = passedOver.prefix(3).map { "\($0.address.display) \($0.faultWords)" }
    guard let image else {
      return (others.isEmpty ? "none" : "none (\(others.joined(separator: ", ")))") + ". \(use.without)"
    }
    let skipped = others.isEmpty ? "" : "; skipped: \(others.joined(separator: ", "))"
    let address = image.address.display
    if image.isUnknown { return "\(address), not looked at\(skipped)" }
    return
      "\(image.file?.display ?? address)\(image.sizeWords(wanted: use.wants))\(image.originWords)\(skipped)"
  }
}

extension WebCandidate {
  var faultWords: String {
    switch fault {
    case .missing: "is missing"
    case .damaged: "is damaged"
    case .format: "is \(facts?.format.name ?? "of another format")"
    case .small, .size: pixels.map { "is \($0.prose) px" } ?? "has another size"
    case nil: ""
    }
  }

  /// Why the place takes it.
  fileprivate var originWords: String {
    switch origin {
    case .link(let relation): "; linked as \(relation.rawValue)"
    case .root: "; found by its name"
    case .manifest(.any): "; from the manifest"
    case .manifest(let purpose): "; \(purpose.rawValue), from the manifest"
    }
  }

  fileprivate func sizeWords(wanted: Int?) -> String {
    guard let pixels else { return facts.map { ", \($0.format.name)" } ?? "" }
    let size = ", \(pixels.prose) px"
    guard let wanted, pixels.width != wanted || pixels.height != wanted else { return size }
    return "\(size), scaled to \(wanted) x \(wanted)"
  }
}

extension InstallObstacle {
  fileprivate var words: String {
    switch kind {
    case .noManifest: "the page links to no manifest"
    case .unreadableManifest: "the manifest cannot be read"
    case .noStartURL: "start_url is missing"
    case .foreignStartURL(let text): "start_url is \(text.display)"
    case .noName: "name and short_name are missing"
    case .display(nil): "display is missing"
    case .display(let word?): "display is \(word.display)"
    case .displayOverride(let word): "display_override begins with \(word.display)"
    case .noIcons: "the manifest has no icon"
    case .icon(let lack, let address): "\(address.display) \(lack.words)"
    case .chosenIcon(let fault, let address): "\(address.display) \(fault.words)"
    }
  }
}

extension InstallObstacle.IconLack {
  fileprivate var words: String {
    switch self {
    case .purpose: "is not for purpose any"
    case .sizes: "states no size"
    case .small: "is smaller than 144 x 144 px"
    case .large: "is larger than 1024 x 1024 px"
    case .type(let type): "is of type \(type.display)"
    case .ending: "has no type and an unknown ending"
    case .shape: "is not square"
    case .source: "has no src"
    }
  }
}

extension WebCandidate.Fault {
  fileprivate var words: String {
    switch self {
    case .missing: "is missing"
    case .damaged: "is damaged"
    case .format: "is no PNG, WebP or SVG"
    case .small: "is smaller than 144 x 144 px"
    case .size: "has another size"
    }
  }
}

extension ComputedIcon.Kind {
  var words: String {
    switch self {
    case .link: "an icon link"
    case .icons: "its icons"
    case .manifest: "a web app manifest"
    case .drawing: "an icon"
    }
  }
}
