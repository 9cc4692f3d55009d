import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedLaunchAsset = Rule(
    id: "unresolved-launch-asset", severity: .warning,
    title: "The launch screen names an image or colour that the app lacks",
    rationale: """
      A launch storyboard, UILaunchScreen and UILaunchScreens name images and colours of the app's asset catalogs. \
      Nothing checks the names: an image that is missing is left out, and a colour is the system's. iOS draws the \
      launch screen before the app runs, so catalogs of frameworks and packages do not serve.
      """,
    remedy: "Add the image or colour to a catalog of the target, or correct the name.",
    evidence: .own, sources: ["IOSKeys"],
    checks: .app { app in app.unresolvedLaunchAssets })
}

/// - Parameter key: of the Info.plist; nil in a storyboard.
enum UnresolvedLaunchAsset: Fault {
  case image(other: Untrusted, key: Untrusted?)
  case color(other: Untrusted, key: Untrusted?)
  case emptySet(other: Untrusted, key: Untrusted?)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .image(let name, let key):
      Sentences(
        "\(subject(finding, key)) refers to the image \(name), which is in no catalog of the app",
        consequence: "Launch screen. It starts without the image.")
    case .color(let name, let key):
      Sentences(
        "\(subject(finding, key)) refers to the colour \(name), which is in no catalog of the app",
        consequence: "Launch screen. It starts in the colour of the system.")
    case .emptySet(let name, let key):
      Sentences(
        "\(subject(finding, key)) refers to the image \(name), whose image set has no image",
        consequence: "Launch screen. It starts without the image.", remedy: "Add the images to the set.")
    }
  }

  private func subject(_ finding: Finding, _ key: Untrusted?) -> Words {
    key.map { "\($0) of \(finding.name)" } ?? "\(finding.name)"
  }
}

extension AppContext {
  fileprivate var unresolvedLaunchAssets: [Problem] {
    let screens = launchScreens
    guard !screens.isEmpty else { return [] }
    let ofFiles = screens.interfaces.flatMap { file -> [Problem] in
      func problem(_ name: String, _ line: Int?, _ fault: UnresolvedLaunchAsset) -> Problem {
        Problem(.warning, at: file.path, name: Untrusted(file.path.fileName), fault).with {
          ($0.line, $0.column) = (line, line.map { _ in 1 })
          ($0.locale, $0.subject) = (file.locale, name)
        }
      }
      let images = file.imageNames.compactMap { name, line in
        screens.assets.imageFault(name, key: nil).map { problem(name, line, $0) }
      }
      let colors = file.colorNames.compactMap { name, line in
        screens.assets.hasColor(name) == false
          ? problem(name, line, .color(other: Untrusted(name), key: nil)) : nil
      }
      return images + colors
    }
    guard let infoPlist else { return ofFiles }
    return ofFiles
      + screens.definitions.flatMap { screens.assets.faults(of: $0) }.map { key, fault in
        problem(.warning, at: infoPlist.path, name: Untrusted(infoPlist.path.fileName), fault).with {
          $0.subject = key
        }
      }
  }
}

extension LaunchAssets {
  fileprivate func imageFault(_ name: String, key: Untrusted?) -> UnresolvedLaunchAsset? {
    if hasImage(name) == false { return .image(other: Untrusted(name), key: key) }
    return emptySet(name) == nil ? nil : .emptySet(other: Untrusted(name), key: key)
  }

  fileprivate func faults(of screen: LaunchScreenDefinition) -> [(String, UnresolvedLaunchAsset)] {
    let images = screen.imageNames.compactMap { key, name in
      imageFault(name, key: Untrusted(key)).map { (key, $0) }
    }
    let key = "\(screen.key).UIColorName"
    let color = screen.colorName.flatMap { name in
      hasColor(name) == false
        ? (key, UnresolvedLaunchAsset.color(other: Untrusted(name), key: Untrusted(key))) : nil
    }
    return images + [color].compactMap(\.self)
  }
}
