import Notations
import SpecTables

/// Where a target of Tuist runs: `.iOS`, `[.iPhone, .iPad]`, `Set([.mac])`.
///
/// Source: the reference of ProjectDescription, `Destination` and `Platform`.
struct TuistDestinations {
  private let names: [String]

  init(_ node: Literal?) {
    let list = node?.name == "Set" ? node?.members?.first?.node : node
    names = (list?.elements ?? []).compactMap(\.name)
  }

  /// The first one first; iOS where none is known.
  var platforms: [Platform] {
    var platforms: [Platform] = []
    for name in names {
      let platform: Platform? =
        switch name {
        case ".iPhone", ".iPad", ".iOS", ".macCatalyst", ".macWithiPadDesign": .ios
        case ".mac", ".macOS": .macos
        case ".appleTv", ".tvOS": .tvos
        case ".appleWatch", ".watchOS": .watchos
        case ".appleVision", ".visionOS": .visionos
        default: nil
        }
      if let platform, !platforms.contains(platform) { platforms.append(platform) }
    }
    return platforms.isEmpty ? [.ios] : platforms
  }

  /// As the setting for families of devices lists them; nil where none is stated.
  var families: String? {
    if names.contains(".iOS") { return "1,2" }
    let numbers = (names.contains(".iPhone") ? ["1"] : []) + (names.contains(".iPad") ? ["2"] : [])
    return numbers.isEmpty ? nil : numbers.joined(separator: ",")
  }
}
