import ImageProperties
import Model
import SpecTables

extension Rule {
  static let deviceLeftOut = Rule(
    id: "device-left-out",
    severity: .note,
    title: "Launch images fill some screens and omit others",
    plural: "screens have no launch image",
    rationale: """
      Where an app starts with images, iOS 8 and later read them as the list of the screens that the app \
      supports. On a screen of another height, iOS enlarges the app or runs it between black bars. A \
      launch storyboard fills every screen.
      """,
    remedy: "Start with a launch storyboard, or draw a launch image for each of the screens.",
    evidence: .verified, sources: ["xcode-launch", "APG-launch", "HIG-layout"],
    checks: .setOfSlots { set in
      guard set.set.use == .launchImage, set.target.mayStartWithImages else { return [] }
      let screens = set.target.screensLeftOut(by: set.images)
      return screens.isEmpty
        ? [] : [set.problem(.note, DeviceLeftOut.set(sizes: screens.map(\.pixels), list: screens.models))]
    },
    .app { app in
      guard app.target.mayStartWithImages, app.target.start.wholeInfoPlist != nil,
        !app.app.request.otherSources.contains(where: { $0.kind == .launchImage })
      else { return [] }
      let images = app.loose.images.filter { app.names.isLaunchImage($0.asset.name) }
      let screens = app.target.screensLeftOut(by: images)
      return screens.isEmpty
        ? [] : [app.problem(.note, DeviceLeftOut.loose(sizes: screens.map(\.pixels), list: screens.models))]
    })
}

/// - Parameters:
///   - sizes: pixels of the launch images that are missing.
///   - list: the devices.
enum DeviceLeftOut: Fault {
  case set(sizes: [PixelSize], list: [Model])
  case loose(sizes: [PixelSize], list: [Model])

  /// The name of a device, as the tables give it.
  struct Model: Hashable, FactValue {
    let name: String

    var fact: Fact { .word(name) }
  }

  func sentences(_ finding: Finding) -> Sentences {
    let remedy: Words = "Start with a launch storyboard, which fills every screen."
    return switch self {
    case .set(let sizes, let models):
      Sentences(of: finding, lack(of: sizes), consequence: consequence(for: models), remedy: remedy)
    case .loose(let sizes, let models):
      Sentences("The app \(lack(of: sizes))", consequence: consequence(for: models), remedy: remedy)
    }
  }

  private func lack(of sizes: [PixelSize]) -> Words { "has no launch image of \(sizes.listed("or")) px" }

  private func consequence(for models: [Model]) -> Words {
    let names = models.map(\.name).joined(separator: ", ")
    return "iOS enlarges the app or runs it between black bars on: \(names)."
  }
}

extension TargetContext {
  /// Whether the app starts with images, if it has any, on iOS 8 and later.
  fileprivate var mayStartWithImages: Bool {
    platform == .ios && build.families.contains(.iphone) && build.sdk.version >= OSVersion(8)
      && !start.hasLaunchScreen
  }

  /// The screens that no image fills; none where the images fill no screen at all.
  fileprivate func screensLeftOut(by images: [PlacedImage]) -> [Screen] {
    let screens = screensOfImages
    let sizes = Set(images.compactMap(\.headerSize))
    let left = screens.filter { screen in
      !sizes.contains(screen.pixels)
        && !sizes.contains(PixelSize(width: screen.pixels.height, height: screen.pixels.width))
    }
    return left.count < screens.count ? left : []
  }

  /// The iPhones' screens for which the SDK takes a launch image.
  private var screensOfImages: [Screen] {
    tables.screens.filter { screen in
      screen.family == .iphone && screen.launchImageSubtype != nil
        && screen.launchImageMinimumOS.map { $0 <= build.sdk.version } ?? false
    }
  }
}

extension [Screen] {
  fileprivate var models: [DeviceLeftOut.Model] { flatMap(\.models).map { DeviceLeftOut.Model(name: $0) } }
}
