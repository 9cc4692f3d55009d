import Model
import PropertyLists

extension LaunchKeyFault {
  /// Source: Information Property List, UILaunchScreen, UILaunchScreens and UILaunchStoryboards.
  static func all(in list: PropertyList) -> [LaunchKeyFault] {
    deviceSuffixes.flatMap { device -> [LaunchKeyFault] in
      let lone = list["UILaunchScreen\(device)"].map { faults(of: $0, "UILaunchScreen\(device)") } ?? []
      return lone + Family.screens.faults(in: list, device) + Family.storyboards.faults(in: list, device)
    }
  }

  private static let limit = 100

  /// The names of screens or storyboards, and the keys that refer to them.
  fileprivate struct Family {
    let key: String
    let definitions: String
    let identifier: String
    let standard: String
    let associations: String

    static let screens = Family(
      key: "UILaunchScreens", definitions: "UILaunchScreenDefinitions",
      identifier: "UILaunchScreenIdentifier",
      standard: "UIDefaultLaunchScreen", associations: "UIURLToLaunchScreenAssociations")
    static let storyboards = Family(
      key: "UILaunchStoryboards", definitions: "UILaunchStoryboardDefinitions",
      identifier: "UILaunchStoryboardIdentifier", standard: "UIDefaultLaunchStoryboard",
      associations: "UIURLToLaunchStoryboardAssociations")

    func faults(in list: PropertyList, _ device: String) -> [LaunchKeyFault] {
      let key = key + device
      guard let value = list[key] else { return [] }
      guard value.dictionary != nil else { return [LaunchKeyFault(.type(.object), key: key)] }
      guard let defined = value[definitions]?.array else {
        return value[definitions].map { _ in [LaunchKeyFault(.type(.list), key: "\(key).\(definitions)")] }
          ?? []
      }
      let names = Set(defined.compactMap { $0[identifier]?.string })
      func fault(_ name: PropertyList?, _ path: String) -> LaunchKeyFault? {
        guard let name = name?.string, !name.hasBuildVariable, !names.contains(name) else { return nil }
        return LaunchKeyFault(.undefined(name), key: "\(key).\(path)")
      }
      let linked = (value[associations]?.dictionary ?? [:]).sorted { $0.key < $1.key }.prefix(limit)
      let inside =
        self.key == Family.screens.key
        ? defined.prefix(limit).enumerated().flatMap {
          LaunchKeyFault.faults(of: $1, "\(key).\(definitions)[\($0)]")
        } : []
      return [fault(value[standard], standard)].compactMap(\.self)
        + linked.compactMap { fault($0.value, "\(associations).\($0.key)") } + inside
    }
  }

  /// What Xcode writes for `UILaunchScreen_Generation` lies in a dictionary of the same name.
  private static let known: [String: IconValueType] = [
    "UIColorName": .text, "UIImageName": .text, "UIImageRespectsSafeAreaInsets": .boolean,
    "UINavigationBar": .object, "UITabBar": .object, "UIToolbar": .object, "UILaunchScreenIdentifier": .text,
    "UILaunchScreen": .object,
  ]

  private static func faults(of screen: PropertyList, _ path: String) -> [LaunchKeyFault] {
    guard let members = screen.dictionary else { return [LaunchKeyFault(.type(.object), key: path)] }
    return members.sorted { $0.key < $1.key }.prefix(limit).compactMap { key, value in
      guard let type = known[key] else { return LaunchKeyFault(.unknown, key: "\(path).\(key)") }
      let isRight =
        switch type {
        case .text: value.string != nil
        case .boolean: value.bool != nil || value.string?.hasBuildVariable == true
        default: value.dictionary != nil
        }
      return isRight ? nil : LaunchKeyFault(.type(type), key: "\(path).\(key)")
    }
  }
}
