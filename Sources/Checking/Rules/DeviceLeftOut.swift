import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let deviceLeftOut = Rule(
    id: "device-left-out",
    severity: "note",
    title: "Launch images fill some screens and leave out others",
    rationale: """
      Where an app starts with images, iOS 8 and later take them for the list of the screens that it is made \
      for. On a screen of another height the app is enlarged, or runs between black bars. A launch \
      storyboard fills them all.
      """,
    remedy: "Start with a launch storyboard, or draw a launch image for each of the screens.",
    evidence: .verified, sources: ["xcode-launch", "APG-launch", "HIG-layout"]
  ) { app in
    guard app.startsWithImages else { return [] }
    let screens = app.screensOfImages
    let left = screens.filter { !app.fills($0) }
    guard !left.isEmpty, left.count < screens.count else { return [] }
    return [app.leftOut(left)]
  }
}

extension ExaminedApp {
  /// Whether the part holds the images that the app starts with on iOS 8 and later.
  fileprivate var startsWithImages: Bool {
    guard input.target.platform == .ios, input.target.families.contains(.iphone),
      input.target.sdk.version >= OSVersion(8), !input.hasLaunchScreen
    else { return false }
    switch part {
    case .slotted(let set): return set.use == .launchImage
    case .app: return input.wholeInfoPlist != nil && !input.elsewhere.contains { $0.kind == .launchImage }
    case .separateImages, .compiled, .others: return false
    }
  }

  /// The iPhones' screens for which the SDK takes a launch image.
  fileprivate var screensOfImages: [Screen] {
    names.tables.screens.filter { screen in
      screen.family == .iphone && screen.launchImageSubtype != nil
        && screen.launchImageMinimumOS.map { $0 <= input.target.sdk.version } ?? false
    }
  }

  fileprivate func fills(_ screen: Screen) -> Bool {
    images.contains { image in
      guard let size = image.asset.headerSize, set != nil || names.isLaunchImage(image.asset.name) else {
        return false
      }
      return size == screen.pixels
        || size == PixelSize(width: screen.pixels.height, height: screen.pixels.width)
    }
  }

  fileprivate func leftOut(_ screens: [Screen]) -> Problem {
    let sizes = screens.map(\.pixels.prose).joined(separator: ", ")
    let models = screens.flatMap(\.models).joined(separator: ", ")
    return Problem(
      severity: .note, path: set?.place ?? input.path,
      message: "\(set.map { "\($0.title): " } ?? "")no launch image of \(sizes)",
      consequence: "The app is enlarged or runs between black bars on: \(models).",
      remedy: "Start with a launch storyboard, which fills every screen.")
  }
}
