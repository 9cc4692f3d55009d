import ImageProperties
package import Model
import Places
import SpecTables

extension Rule {
  static let enlargedLaunchImage = Rule(
    id: "enlarged-launch-image", severity: .warning,
    title: "The launch screen enlarges an image",
    rationale: """
      An image view that fills the screen stretches its image to any size, and an image that is there at 1x alone is \
      drawn at twice and three times its pixels. Where a device draws an image at more than one and a half times its \
      pixels, which is what an image at 2x takes on a screen of 3x, the blur shows.
      """,
    remedy: "Export the image larger, or as a vector with Preserve Vector Data.",
    evidence: .own, sources: ["HIG-iPad"],
    checks: .app { app in app.enlargedLaunchImages + app.enlargedScreenImages })
}

/// - Parameters:
///   - actual: the pixels of the image.
///   - expected: the pixels that the device draws it at.
struct EnlargedLaunchImage: Fault {
  let other: Untrusted
  let actual: PixelSize
  let expected: PixelSize
  let device: ScreenName

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "shows the image \(other) of \(actual) pixels at \(expected) on \(device.rawValue)",
      consequence: "Launch screen. The image is blurred.")
  }
}

/// The screens on which launch screens are laid out.
enum ScreenName: String, FactValue {
  case iphone = "an iPhone"
  case ipad = "an iPad"

  init(_ family: DeviceFamily) { self = family == .ipad ? .ipad : .iphone }
}

/// Twice the scale of an image for screens of 2x, on one of 3x: what is common, and not seen.
private let largestFactor = 1.5

extension AppContext {
  fileprivate var enlargedLaunchImages: [Problem] {
    let screens = launchScreens
    return screens.interfaces.flatMap { file -> [Problem] in
      var worst: [String: (factor: Double, problem: Problem)] = [:]
      for scene in screens.scenes(of: file) {
        let device = scene.device
        for placed in scene.layout.placed where !placed.seen.isEmpty {
          guard let found = screens.assets.enlargement(of: placed, on: device),
            found.factor > worst[found.name]?.factor ?? largestFactor
          else { continue }
          let problem = Problem(
            .warning, of: file.path,
            EnlargedLaunchImage(
              other: Untrusted(found.name), actual: found.actual, expected: found.drawn,
              device: ScreenName(device.family))
          ).with {
            $0.place.begin(atLine: placed.view.line)
            ($0.key.locale, $0.key.discriminator) = (file.locale, found.name)
          }
          worst[found.name] = (found.factor, problem)
        }
      }
      return worst.sorted { $0.key < $1.key }.map(\.value.problem)
    }
  }
}

extension AppContext {
  fileprivate var enlargedScreenImages: [Problem] {
    guard let infoPlist else { return [] }
    let screens = launchScreens
    return screens.definitions.flatMap { screen in
      screen.imageNames.compactMap { key, name -> Problem? in
        let found = screens.devices.filter { screen.serves($0.family) }.compactMap { device in
          screens.assets.enlargement(ofImage: name, on: device).map { (device, $0) }
        }.filter { $0.1.factor > largestFactor }.max { $0.1.factor < $1.1.factor }
        guard let (device, found) = found else { return nil }
        return Problem(
          .warning, at: infoPlist.path, name: Untrusted(key),
          EnlargedLaunchImage(
            other: Untrusted(name), actual: found.actual, expected: found.drawn,
            device: ScreenName(device.family))
        ).with { $0.key.discriminator = key }
      }
    }
  }
}

private struct FoundEnlargement {
  let name: String
  let factor: Double
  let actual: PixelSize
  let drawn: PixelSize
}

extension LaunchAssets {
  /// nil where the image is not known, or is a drawing.
  fileprivate func enlargement(of placed: ScreenLayout.Placed, on device: Screen) -> FoundEnlargement? {
    guard placed.alpha > 0, placed.view.kind == .image, let image = placed.view.image, !image.isOfSystem,
      !placed.frame.isEmpty, !placed.isUndecided, let points = points(of: image.name)
    else { return nil }
    let fitted = isSliced(image.name) ? nil : placed.view.contentMode.drawn(points, in: placed.frame)
    return enlargement(of: image.name, drawn: fitted ?? points, on: device)
  }

  /// The image of `UILaunchScreen`, which keeps its size.
  fileprivate func enlargement(ofImage name: String, on device: Screen) -> FoundEnlargement? {
    points(of: name).flatMap { enlargement(of: name, drawn: $0, on: device) }
  }

  private func enlargement(of name: String, drawn: InterfaceSize, on device: Screen) -> FoundEnlargement? {
    let files = renditions(of: name).filter { $0.idiom == nil || $0.idiom == Idiom(device.family) }
    guard !files.contains(where: \.isVector),
      let largest = files.compactMap(\.size).max(by: { $0.width < $1.width }), largest.width > 1,
      largest.height > 1
    else { return nil }
    let scale = Double(device.scale)
    let factor = max(
      drawn.width * scale / Double(largest.width), drawn.height * scale / Double(largest.height))
    func pixels(_ length: Double) -> Int { Int((min(length, 100_000) * scale).rounded()) }
    return FoundEnlargement(
      name: name, factor: factor, actual: largest,
      drawn: PixelSize(width: pixels(drawn.width), height: pixels(drawn.height)))
  }
}

extension InterfaceView.ContentMode {
  /// Points at which an image is drawn; nil where it keeps its own size.
  package func drawn(_ image: InterfaceSize, in frame: InterfaceRect) -> InterfaceSize? {
    guard image.width > 0, image.height > 0 else { return nil }
    let across = frame.width / image.width, down = frame.height / image.height
    switch self {
    case .scaleToFill: return InterfaceSize(width: frame.width, height: frame.height)
    case .scaleAspectFit:
      let scale = min(across, down)
      return InterfaceSize(width: image.width * scale, height: image.height * scale)
    case .scaleAspectFill:
      let scale = max(across, down)
      return InterfaceSize(width: image.width * scale, height: image.height * scale)
    default: return nil
    }
  }
}
