package import Model
package import Places
package import SpecTables

/// What a target shows while it starts, as far as a reader of the report needs it.
package struct LaunchReport: Sendable {
  package let interfaces: [InterfaceFile]
  package let definitions: [LaunchScreenDefinition]
  package let images: [LaunchImageReport]
  package let colors: [LaunchColorReport]
  /// Screens on which the launch screens are drawn.
  package let devices: [Screen]

  /// nil for a target of which no launch screen was read.
  init?(_ screens: LaunchScreens) {
    guard !screens.isEmpty else { return nil }
    (interfaces, definitions, devices) = (screens.interfaces, screens.definitions, screens.devices)
    let imageNames =
      screens.interfaces.flatMap(\.imageNames).map(\.name)
      + screens.definitions.flatMap(\.imageNames).map(\.name)
    images = imageNames.uniqued.map { name in
      LaunchImageReport(
        name: Untrusted(name), isFound: screens.assets.hasImage(name),
        files: screens.assets.renditions(of: name))
    }
    let colorNames =
      screens.interfaces.flatMap(\.colorNames).map(\.name) + screens.definitions.compactMap(\.colorName)
    colors = colorNames.uniqued.map { name in
      LaunchColorReport(
        name: Untrusted(name), isFound: screens.assets.hasColor(name),
        light: screens.assets.color(name, isDark: false), dark: screens.assets.color(name, isDark: true))
    }
  }

  package func image(_ name: String) -> LaunchImageReport? { images.first { $0.name == Untrusted(name) } }
  package func color(_ name: String) -> LaunchColorReport? { colors.first { $0.name == Untrusted(name) } }
}

/// An image that launch screens name, and the files that may be shown for it.
package struct LaunchImageReport: Sendable {
  package let name: Untrusted
  /// nil where it may be there, and is not known.
  package let isFound: Bool?
  package let files: [LaunchImageFile]

  /// The rendition that a device shows: the largest that its scale asks for.
  package func file(on device: Screen, isDark: Bool) -> LaunchImageFile? {
    let own = files.filter { $0.idiom == nil || $0.idiom == Idiom(device.family) }
    let ofAppearance = own.filter { $0.isDark == isDark }
    let usable = ofAppearance.isEmpty ? own.filter { !$0.isDark } : ofAppearance
    return usable.first { $0.scale == nil || $0.isVector } ?? usable.first { $0.scale == device.scale }
      ?? usable.max { ($0.scale ?? 1) < ($1.scale ?? 1) }
  }
}

/// A colour of a catalog that launch screens name, in both appearances; nil where the set has none for one.
package struct LaunchColorReport: Sendable {
  package let name: Untrusted
  package let isFound: Bool?
  package let light: InterfaceColor?
  package let dark: InterfaceColor?
}

extension LaunchReport {
  /// nil where the screens name nothing.
  var means: OtherMeans? {
    guard !images.isEmpty || !colors.isEmpty else { return nil }
    return .launchAssets(
      images: images.filter { $0.isFound != false }.map(\.name),
      colors: colors.filter { $0.isFound != false }.map(\.name),
      missing: images.filter { $0.isFound == false }.map(\.name)
        + colors.filter { $0.isFound == false }.map(\.name))
  }
}
