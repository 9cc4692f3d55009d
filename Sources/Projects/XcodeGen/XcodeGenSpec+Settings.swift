import Places
import SpecTables

/// Settings: those of the project and of each target, of every configuration or of one.
extension XcodeGenSpec {
  func applyFiles(_ files: SpecNode?, to settings: inout DescribedSettings) {
    if let path = files?.path { settings.files[""] = path }
    for member in files?.members ?? [] { settings.files[member.key] = member.node.path }
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
    for member in node["configs"]?.members ?? [] {
      let name = member.key
      // `release` means every configuration with the word in its name.
      let meant = configurations.filter { $0 == name }
      for configuration in meant.isEmpty
        ? configurations.filter({ $0.lowercased().contains(name.lowercased()) }) : meant
      {
        set(member.node, in: &settings, configuration: configuration)
      }
    }
  }

  /// Source: XcodeGen's SettingPresets (Platforms, Product_Platform); Docs/ProjectSpec.md, "Options" (`settingPresets`).
  func presets(_ type: ProductType, _ platforms: [Platform]) -> [String: String] {
    let kind = root["options"]?["settingPresets"]?.text ?? "all"
    guard kind != "none", kind != "project" else { return [:] }
    let families: [Platform: String] = [.ios: "1,2", .tvos: "3", .watchos: "4", .visionos: "7"]
    var presets: [String: String] = [:]
    if let platform = platforms.first {
      presets[SettingKey.deviceFamilies.rawValue] = families[platform]
      if type.isApplicationLike {
        presets[SettingKey.appIcon.rawValue] = platform == .tvos ? "App Icon & Top Shelf Image" : "AppIcon"
        if platform == .tvos { presets[SettingKey.launchImage.rawValue] = "LaunchImage" }
      }
    }
    return presets
  }

  private mutating func set(_ node: SpecNode, in settings: inout DescribedSettings, configuration: String?) {
    for member in node.members {
      guard let stated = member.node.stated(member.key) else { continue }
      settings.set(member.key, stated, configuration: configuration)
      environment.formUnion(stated.value.bracedNames)
    }
  }
}

extension DescribedTarget {
  /// Takes the Info.plist that lies among the sources, where no setting of the target names one: XcodeGen takes the first that
  /// it comes upon, and of several the one that lies least deep is the likeliest.
  ///
  /// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md, "Target"; PBXProjGenerator.swift (`getInfoPlist`).
  mutating func takePlistOfSources(of spec: DescriptionFile) {
    guard type.isApplicationLike, settings.isEmpty(.infoPlist) else { return }
    for folder in folders {
      let path = folder.path
      let found = path.fileName == "Info.plist" ? [path] : spec.matches("**/Info.plist", in: path)
      guard let list = found.min(by: { $0.fileNames.count < $1.fileNames.count }) else { continue }
      return set(.infoPlist, Stated(spec.way(to: list), file: spec.path, key: "sources"))
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
