import Model
import PropertyLists

extension LaunchStoryboard {
  static func all(in list: PropertyList) -> [LaunchStoryboard] {
    let named = deviceSuffixes.compactMap { device -> LaunchStoryboard? in
      let key = "UILaunchStoryboardName" + device
      return list[key]?.string.flatMap { $0.isEmpty ? nil : LaunchStoryboard(key: key, name: $0) }
    }
    let definitions = list["UILaunchStoryboards"]?["UILaunchStoryboardDefinitions"]?.array ?? []
    return named
      + definitions.compactMap { definition in
        definition["UILaunchStoryboardFile"]?.string.map {
          LaunchStoryboard(key: "UILaunchStoryboards.UILaunchStoryboardFile", name: $0)
        }
      }
  }
}
