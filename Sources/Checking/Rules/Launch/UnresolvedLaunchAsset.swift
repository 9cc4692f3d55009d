import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedLaunchAsset = Rule(
    id: "unresolved-launch-asset",
    severity: .cases(
      .warning(), .note("for a key that Apple does not document, and where no default is named")),
    title: "The launch screen refers to what the app lacks",
    rationale: """
      A launch storyboard, UILaunchScreen and UILaunchScreens name images and colours of the app's asset catalogs. \
      Nothing checks the names: an image that is missing is left out, and a colour is the system's. iOS draws the \
      launch screen before the app runs, so catalogs of frameworks and packages do not serve. A set without a file for \
      the light appearance or for one of the app's devices shows nothing there. UILaunchScreens names its screens by \
      identifiers, and iOS ignores keys that it does not know.
      """,
    remedy: "Add the image or colour to a catalog of the target, or correct the name.",
    commands: [
      .fix(.unsafe, "removes an unknown key")
    ],
    evidence: .own, sources: ["IOSKeys"],
    checks: .app { app in app.unresolvedLaunchAssets })
}

/// - Parameters:
///   - other: the image, the colour or the screen.
///   - key: of the Info.plist; nil in a storyboard.
enum UnresolvedLaunchAsset: Fault {
  case image(other: Untrusted, key: Untrusted?)
  case color(other: Untrusted, key: Untrusted?)
  case emptySet(other: Untrusted, key: Untrusted?)
  /// The set has files, and none for the device.
  case otherDevice(other: Untrusted, key: Untrusted?, device: ScreenName)
  /// The set has files, and none that shows in the light appearance.
  case darkOnly(other: Untrusted, key: Untrusted?)
  case screen(other: Untrusted, key: Untrusted)
  case type(key: Untrusted, expected: IconValueType)
  case unknownKey(key: Untrusted)
  /// The colour set holds no colour.
  case emptyColor(other: Untrusted, key: Untrusted?)
  case repeated(other: Untrusted, key: Untrusted)
  /// - Parameter other: the member that is absent.
  case lacks(key: Untrusted, other: Untrusted)
  case noDefinition(key: Untrusted)
  case noDefault(key: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .image(let name, let key):
      sentences(
        finding, key, "refers to the image \(name), which is in no catalog of the app",
        consequence: "Launch screen. It starts without the image.")
    case .color(let name, let key):
      sentences(
        finding, key, "refers to the colour \(name), which is in no catalog of the app",
        consequence: "Launch screen. It starts in the colour of the system.")
    case .emptySet(let name, let key):
      sentences(
        finding, key, "refers to the image \(name), whose image set has no image",
        consequence: "Launch screen. It starts without the image.", remedy: "Add the images to the set.")
    case .otherDevice(let name, let key, let device):
      sentences(
        finding, key, "refers to \(name), which has no file for \(device.rawValue)",
        consequence: "Launch screen. It is left out there.", remedy: "Add a file for the device to the set.")
    case .darkOnly(let name, let key):
      sentences(
        finding, key, "refers to \(name), which has no file for the light appearance",
        consequence: "Launch screen. It is left out there.",
        remedy: "Add a file for any appearance to the set.")
    case .screen(let name, let key):
      Sentences(
        "\(key) of \(finding.name) names \(name), which is not defined there",
        consequence: "Launch screen. iOS takes another one, or none.",
        remedy: "Write the identifier of one of the definitions.")
    case .type(let key, let expected):
      Sentences(
        "\(key) of \(finding.name) must be \(expected == .object ? "a dictionary" : expected.words)",
        consequence: "Launch screen. iOS ignores the value.",
        remedy: "Correct the type of the value.")
    case .emptyColor(let name, let key):
      sentences(
        finding, key, "refers to the colour \(name), whose set has no colour",
        consequence: "Launch screen. It starts in the colour of the system.",
        remedy: "Give the set a colour.")
    case .repeated(let name, let key):
      Sentences(
        "\(key) of \(finding.name) is \(name), which an earlier definition has as well",
        consequence: "Launch screen. Only one of the two can be shown.",
        remedy: "Give each definition an identifier of its own.")
    case .lacks(let key, let member):
      Sentences(
        "\(key) of \(finding.name) has no \(member)",
        consequence: "Launch screen. Nothing can name it, and it never shows.",
        remedy: "Add \(member) with a name of its own.")
    case .noDefinition(let key):
      Sentences(
        "\(key) of \(finding.name) defines no launch screen",
        consequence: "Launch screen. The app may start with a black screen.",
        remedy: "Add a definition, or use UILaunchScreen.")
    case .noDefault(let key):
      Sentences(
        of: finding, "has no \(key)",
        consequence: "Launch screen. Nothing says which of the definitions shows first.",
        remedy: "Add the key with the identifier of one of the definitions.")
    case .unknownKey(let key):
      Sentences(
        "\(key) of \(finding.name) is not a key that Apple documents",
        consequence: "Launch screen. iOS ignores it.", remedy: "Correct or remove the key.")
    }
  }

  /// - Parameter key: of the plist, that says it; nil for the finding's own subject.
  private func sentences(
    _ finding: Finding, _ key: Untrusted?, _ predicate: Words, consequence: Words, remedy: Words? = nil
  ) -> Sentences {
    guard let key else { return Sentences(of: finding, predicate, consequence: consequence, remedy: remedy) }
    return Sentences("\(key) of \(finding.name) \(predicate)", consequence: consequence, remedy: remedy)
  }
}

extension AppContext {
  fileprivate var unresolvedLaunchAssets: [Problem] {
    let screens = launchScreens
    let ofFiles = screens.interfaces.flatMap(screens.unresolved)
    guard let infoPlist else { return ofFiles }
    func problem(_ key: String, _ severity: Severity, _ fault: UnresolvedLaunchAsset) -> Problem {
      Problem(severity, of: infoPlist.path, fault).with {
        $0.key.discriminator = key
      }
    }
    let ofScreens = screens.definitions.flatMap(screens.faults).map { problem($0, .warning, $1) }
    let ofKeys = screens.keyFaults.map { found in
      problem(
        found.key.text, [.unknown, .noDefault].contains(found.kind) ? .note : .warning,
        UnresolvedLaunchAsset(found)
      ).with {
        if found.kind == .unknown { $0.repair.fix = infoPlist.repair(.remove([found.key])) }
      }
    }
    return ofFiles + ofScreens + ofKeys
  }
}

extension UnresolvedLaunchAsset {
  fileprivate init(_ found: LaunchKeyFault) {
    let key = Untrusted(found.key.text)
    self =
      switch found.kind {
      case .undefined(let name): .screen(other: Untrusted(name), key: key)
      case .type(let expected): .type(key: key, expected: expected)
      case .unknown: .unknownKey(key: key)
      case .repeated(let name): .repeated(other: Untrusted(name), key: key)
      case .lacks(let member): .lacks(key: key, other: Untrusted(member))
      case .noDefinition: .noDefinition(key: key)
      case .noDefault: .noDefault(key: key)
      }
  }

  fileprivate init(_ gap: LaunchGap, _ name: String, key: Untrusted?) {
    self =
      switch gap {
      case .device(let family): .otherDevice(other: Untrusted(name), key: key, device: ScreenName(family))
      case .light: .darkOnly(other: Untrusted(name), key: key)
      }
  }
}

extension LaunchScreens {
  fileprivate func unresolved(in file: InterfaceFile) -> [Problem] {
    let families = families.filter { file.serves($0) }
    func problem(_ name: String, _ line: Int?, _ fault: UnresolvedLaunchAsset) -> Problem {
      Problem(.warning, of: file.path, fault).with {
        $0.place.begin(atLine: line)
        ($0.key.locale, $0.key.discriminator) = (file.locale, name)
      }
    }
    return file.imageNames.compactMap { name, line in
      imageFault(name, families, key: nil).map { problem(name, line, $0) }
    }
      + file.colorNames.compactMap { name, line in
        colorFault(name, families, key: nil).map { problem(name, line, $0) }
      }
  }

  fileprivate func faults(of screen: LaunchScreenDefinition) -> [(String, UnresolvedLaunchAsset)] {
    let families = families.filter { screen.serves($0) }
    let images = screen.imageNames.compactMap { key, name in
      imageFault(name, families, key: Untrusted(key)).map { (key, $0) }
    }
    let key = screen.key.appending("UIColorName").text
    let color = screen.colorName.flatMap { name in
      colorFault(name, families, key: Untrusted(key)).map { (key, $0) }
    }
    return images + [color].compactMap(\.self)
  }

  private func imageFault(_ name: String, _ families: Set<DeviceFamily>, key: Untrusted?)
    -> UnresolvedLaunchAsset?
  {
    if assets.hasImage(name) == false { return .image(other: Untrusted(name), key: key) }
    if assets.emptySet(name) != nil { return .emptySet(other: Untrusted(name), key: key) }
    return assets.gap(inImage: name, families: families).map { UnresolvedLaunchAsset($0, name, key: key) }
  }

  private func colorFault(_ name: String, _ families: Set<DeviceFamily>, key: Untrusted?)
    -> UnresolvedLaunchAsset?
  {
    if assets.hasColor(name) == false { return .color(other: Untrusted(name), key: key) }
    if assets.isEmptyColor(name) { return .emptyColor(other: Untrusted(name), key: key) }
    return assets.gap(inColor: name, families: families).map { UnresolvedLaunchAsset($0, name, key: key) }
  }
}
