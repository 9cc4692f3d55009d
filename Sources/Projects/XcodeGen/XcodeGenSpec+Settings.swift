import Places
import SystemPackage

/// Settings: those of the project and of each target, of every configuration or of one.
extension XcodeGenSpec {
  func applyFiles(_ files: SpecNode?, to settings: inout DescribedSettings) {
    if let path = files?.path { settings.files[""] = path }
    for (name, node) in files?.members ?? [] { settings.files[name] = node.path }
  }

  /// A mapping of settings, or one with `base`, `configs` and `groups`.
  mutating func apply(
    _ node: SpecNode?, to settings: inout DescribedSettings, configurations: [String], depth: Int = 0
  ) {
    budget -= 1 + (node?.size ?? 0)
    guard let node, depth < 16, budget > 0 else { return }
    let keys = Set(node.members.map(\.key))
    guard !keys.isDisjoint(with: ["base", "configs", "groups"]) else {
      return set(node, in: &settings, configuration: nil)
    }
    for group in node["groups"]?.strings ?? [] {
      apply(root["settingGroups"]?[group], to: &settings, configurations: configurations, depth: depth + 1)
    }
    if let base = node["base"] { set(base, in: &settings, configuration: nil) }
    for (name, own) in node["configs"]?.members ?? [] {
      // `release` means every configuration with the word in its name.
      let meant = configurations.filter { $0 == name }
      for configuration in meant.isEmpty
        ? configurations.filter({ $0.lowercased().contains(name.lowercased()) }) : meant
      {
        set(own, in: &settings, configuration: configuration)
      }
    }
  }

  private mutating func set(_ node: SpecNode, in settings: inout DescribedSettings, configuration: String?) {
    for (key, value) in node.members {
      guard let stated = value.stated(key) else { continue }
      settings.set(key, stated, configuration: configuration)
      environment.formUnion(stated.value.bracedNames)
    }
  }
}

extension String {
  /// The names in `${NAME}`.
  fileprivate var bracedNames: [String] {
    split(separator: "${", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstIndex(of: "}").map { String(rest[..<$0]) }
    }
  }
}
