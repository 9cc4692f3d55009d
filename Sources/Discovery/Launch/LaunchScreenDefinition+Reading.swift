import Model
import PropertyLists
import SpecTables

extension LaunchScreenDefinition {
  /// `UILaunchScreen`, and each of the definitions of `UILaunchScreens`, with their variants for a device.
  static func all(in list: PropertyList) -> [LaunchScreenDefinition] {
    DeviceFamily.namedVariants.flatMap { device -> [LaunchScreenDefinition] in
      let key = PlistKey("UILaunchScreen", for: device)
      let lone = list[key].flatMap { LaunchScreenDefinition($0, key: key) }
      let screens = PlistKey("UILaunchScreens", for: device)
      let several = list[screens]?["UILaunchScreenDefinitions"]?.array ?? []
      return [lone].compactMap(\.self)
        + several.prefix(100).enumerated().compactMap { index, definition in
          LaunchScreenDefinition(
            definition, key: screens.appending("UILaunchScreenDefinitions[\(index)]"))
        }
    }
  }

  private init?(_ list: PropertyList, key: PlistKey) {
    guard list.dictionary != nil else { return nil }
    self.init(key: key)
    identifier = list["UILaunchScreenIdentifier"]?.string
    imageName = list["UIImageName"]?.nameOfAsset
    colorName = list["UIColorName"]?.nameOfAsset
    respectsSafeArea = list["UIImageRespectsSafeAreaInsets"]?.bool == true
    bars = LaunchBar.Kind.allCases.compactMap { kind in
      list[kind.rawValue].flatMap { bar in
        bar.dictionary == nil ? nil : LaunchBar(kind, imageName: bar["UIImageName"]?.nameOfAsset)
      }
    }
  }
}

extension PropertyList {
  /// What a build variable says is not known.
  fileprivate var nameOfAsset: String? {
    string.flatMap { $0.isEmpty || $0.hasBuildVariable ? nil : $0 }
  }
}
