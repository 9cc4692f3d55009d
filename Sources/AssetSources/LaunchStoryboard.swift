import PropertyLists

/// A storyboard that the system shows while the app starts.
///
/// Source: Information Property List Key Reference, UILaunchStoryboardName and UILaunchStoryboards.
package struct LaunchStoryboard: Equatable, Sendable {
  /// The key as a reader finds it: `UILaunchStoryboardName~ipad`.
  package let key: String
  /// The value as it is written; the file's name without `.storyboard`.
  package let name: String
}

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
