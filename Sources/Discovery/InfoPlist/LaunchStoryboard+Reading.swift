import Model
import PropertyLists

extension LaunchStoryboard {
  static func all(in list: PropertyList) -> [LaunchStoryboard] {
    let named = PlistKey.variants(of: LaunchStoryboard.nameKey).compactMap { key -> LaunchStoryboard? in
      list[key]?.string.flatMap { $0.isEmpty ? nil : LaunchStoryboard(key: key, name: $0) }
    }
    let definitions = list["UILaunchStoryboards"]?["UILaunchStoryboardDefinitions"]?.array ?? []
    return named
      + definitions.compactMap { definition in
        definition["UILaunchStoryboardFile"]?.string.map {
          LaunchStoryboard(key: PlistKey("UILaunchStoryboards", "UILaunchStoryboardFile"), name: $0)
        }
      }
  }
}
