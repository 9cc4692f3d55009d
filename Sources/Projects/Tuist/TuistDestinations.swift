import Notations
import SpecTables

/// Where a target of Tuist runs: `.iOS`, `[.iPhone, .iPad]`, `Set([.mac])`, `Destinations.iOS`.
///
/// Source: the reference of ProjectDescription, `Destination`, `Platform` and `DeploymentTarget`.
struct TuistDestinations {
  private let names: [String]
  /// Something is stated, of which not all is known.
  let isUnknown: Bool

  init(_ node: Literal?) {
    let isMade = node?.members != nil && Self.initialisers.contains(node?.name ?? "")
    let elements = (isMade ? node?.members?.first?.node : node)?.elements ?? []
    names = elements.compactMap { element in
      guard element.members == nil else { return nil }
      return element.name?.split(separator: ".").last.map(String.init)
    }
    isUnknown = names.count < elements.count || !names.allSatisfy { Self.systems[$0] != nil }
  }

  private static let initialisers: Set<String> = [
    "Set", ".init", "Set.init", "Destinations", "Destinations.init", "ProjectDescription.Destinations",
  ]

  private static let systems: [String: Platform] = [
    "iPhone": .ios, "iPad": .ios, "iOS": .ios, "macCatalyst": .ios, "macWithiPadDesign": .ios,
    "appleVisionWithiPadDesign": .ios, "mac": .macos, "macOS": .macos, "appleTv": .tvos, "tvOS": .tvos,
    "appleWatch": .watchos, "watchOS": .watchos, "appleVision": .visionos, "visionOS": .visionos,
  ]

  /// The first one first; iOS where none is known.
  var platforms: [Platform] {
    var platforms: [Platform] = []
    for name in names {
      if let platform = Self.systems[name], !platforms.contains(platform) { platforms.append(platform) }
    }
    return platforms.isEmpty ? [.ios] : platforms
  }

  /// As the setting for families of devices lists them; nil where none is stated.
  var families: String? {
    if names.contains("iOS") { return "1,2" }
    let numbers = (names.contains("iPhone") ? ["1"] : []) + (names.contains("iPad") ? ["2"] : [])
    return numbers.isEmpty ? nil : numbers.joined(separator: ",")
  }

  /// The same of a target with a platform, as versions before 4 have it: of the `devices` of its deployment target. Without
  /// them it is for both.
  ///
  /// Source: the defaults of XcodeProj's BuildSettingsProvider, which Tuist takes.
  /// - Returns: nil where that is not known.
  static func families(ofDevices node: Literal?) -> String? {
    guard let node else { return "1,2" }
    let names = node.elements.compactMap { $0.name?.split(separator: ".").last.map(String.init) }
    guard names.count == node.elements.count, names.allSatisfy(["iphone", "ipad", "mac"].contains) else {
      return nil
    }
    let numbers = (names.contains("iphone") ? ["1"] : []) + (names.contains("ipad") ? ["2"] : [])
    return numbers.isEmpty ? "1,2" : numbers.joined(separator: ",")
  }
}

extension Literal {
  /// Whether it is a folder that is copied as it is: `.folderReference(path: "Data")`.
  var isFolderReference: Bool { name?.hasSuffix(".folderReference") == true }
}
