import Model
import PropertyLists
import SpecTables

extension LaunchKeyFault {
  /// Source: Information Property List, UILaunchScreen, UILaunchScreens and UILaunchStoryboards.
  static func all(in list: PropertyList) -> [LaunchKeyFault] {
    DeviceFamily.namedVariants.flatMap { device -> [LaunchKeyFault] in
      let screen = PlistKey("UILaunchScreen", for: device)
      let lone = list[screen].map { faults(of: $0, screen) } ?? []
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
    /// What each definition may have, and of which type it is.
    let members: [String: IconValueType]

    static let screens = Family(
      key: "UILaunchScreens", definitions: "UILaunchScreenDefinitions",
      identifier: "UILaunchScreenIdentifier",
      standard: "UIDefaultLaunchScreen", associations: "UIURLToLaunchScreenAssociations", members: screenKeys)
    static let storyboards = Family(
      key: "UILaunchStoryboards", definitions: "UILaunchStoryboardDefinitions",
      identifier: "UILaunchStoryboardIdentifier", standard: "UIDefaultLaunchStoryboard",
      associations: "UIURLToLaunchStoryboardAssociations",
      members: ["UILaunchStoryboardIdentifier": .text, "UILaunchStoryboardFile": .text])

    func faults(in list: PropertyList, _ device: DeviceFamily?) -> [LaunchKeyFault] {
      let key = PlistKey(key, for: device)
      guard let value = list[key] else { return [] }
      guard let members = value.dictionary else { return [LaunchKeyFault(.type(.object), key: key)] }
      let unknown = members.keys.sorted().filter { ![definitions, standard, associations].contains($0) }
        .prefix(limit).map { LaunchKeyFault(.unknown, key: key.appending($0)) }
      let list = value[definitions]
      guard let defined = list?.array, !defined.isEmpty else {
        let kind = list == nil || list?.array != nil ? LaunchKeyFault.Kind.noDefinition : .type(.list)
        return [LaunchKeyFault(kind, key: key.appending(definitions))] + unknown
      }
      return references(to: Set(defined.compactMap { $0[identifier]?.string }), in: value, key)
        + defined.prefix(limit).enumerated().flatMap {
          LaunchKeyFault.faults(of: $1, definition($0, of: key), known: self.members)
        } + identities(of: defined, key) + unknown
    }

    /// The keys that name a definition.
    private func references(to names: Set<String>, in value: PropertyList, _ key: PlistKey)
      -> [LaunchKeyFault]
    {
      func fault(_ name: PropertyList?, _ key: PlistKey) -> LaunchKeyFault? {
        guard let text = name?.string else { return LaunchKeyFault(.type(.text), key: key) }
        guard !text.hasBuildVariable, !names.contains(text) else { return nil }
        return LaunchKeyFault(.undefined(text), key: key)
      }
      if let links = value[associations], links.dictionary == nil {
        return [LaunchKeyFault(.type(.object), key: key.appending(associations))]
      }
      let linked = (value[associations]?.dictionary ?? [:]).sorted { $0.key < $1.key }.prefix(limit)
      let first =
        value[standard] == nil
        ? LaunchKeyFault(.noDefault, key: key.appending(standard))
        : fault(value[standard], key.appending(standard))
      return [first].compactMap(\.self)
        + linked.compactMap { fault($0.value, key.appending(associations).appending($0.key)) }
    }

    /// One of the list of definitions.
    private func definition(_ index: Int, of key: PlistKey) -> PlistKey {
      key.appending("\(definitions)[\(index)]")
    }

    /// Each definition has an identifier of its own.
    private func identities(of defined: [PropertyList], _ key: PlistKey) -> [LaunchKeyFault] {
      var seen: Set<String> = []
      return defined.prefix(limit).enumerated().compactMap { index, definition in
        guard definition.dictionary != nil else { return nil }
        guard let name = definition[identifier]?.string, !name.isEmpty else {
          return definition[identifier].map { $0.string == "" } ?? true
            ? LaunchKeyFault(.lacks(identifier), key: self.definition(index, of: key)) : nil
        }
        return seen.insert(name).inserted
          ? nil : LaunchKeyFault(.repeated(name), key: self.definition(index, of: key).appending(identifier))
      }
    }
  }

  /// What Xcode writes for `UILaunchScreen_Generation` lies in a dictionary of the same name.
  private static let screenKeys: [String: IconValueType] = [
    "UIColorName": .text, "UIImageName": .text, "UIImageRespectsSafeAreaInsets": .boolean,
    "UINavigationBar": .object, "UITabBar": .object, "UIToolbar": .object, "UILaunchScreenIdentifier": .text,
    "UILaunchScreen": .object,
  ]
  private static let barKeys: [String: IconValueType] = ["UIImageName": .text]

  private static func faults(
    of screen: PropertyList, _ path: PlistKey, known: [String: IconValueType] = screenKeys
  ) -> [LaunchKeyFault] {
    guard let members = screen.dictionary else { return [LaunchKeyFault(.type(.object), key: path)] }
    return members.sorted { $0.key < $1.key }.prefix(limit).flatMap { key, value -> [LaunchKeyFault] in
      guard let type = known[key] else { return [LaunchKeyFault(.unknown, key: path.appending(key))] }
      let isRight =
        switch type {
        case .text: value.string != nil
        case .boolean: value.bool != nil || value.string?.hasBuildVariable == true
        default: value.dictionary != nil
        }
      guard isRight else { return [LaunchKeyFault(.type(type), key: path.appending(key))] }
      return LaunchBar.Kind(rawValue: key) == nil
        ? [] : faults(of: value, path.appending(key), known: barKeys)
    }
  }
}
