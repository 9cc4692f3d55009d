import Model
import Notations
import Places
import SpecTables
import SystemPackage

/// The project that a manifest of Tuist makes, as far as it is literal.
struct TuistManifest {
  let file: DescriptionFile
  let manifest: Literal
  private var helpers: TuistHelpers
  /// Names for what only running the manifest would tell of settings.
  private var unknown: Set<String> = []
  /// Folders that are there in other letter case alone, which a Mac does not mind.
  var misspelt: [Stated<FilePath>] = []

  init(file: DescriptionFile, manifest: Literal, helpers: TuistHelpers) {
    (self.file, self.manifest, self.helpers) = (file, manifest, helpers)
  }

  mutating func description() -> [Description] {
    // What a project of helpers builds is not known, nor whether it is an app.
    guard manifest["targets"]?.array != nil || file.statesTuistApp else {
      return helpers.losesApp(of: manifest, in: file) ? unread() : []
    }
    var project = DescribedProject(file, name: text(of: manifest["name"]) ?? "")
    apply(settings(of: manifest), to: &project.settings)
    for node in manifest["targets"]?.array ?? [] { project.targets += [target(node)].compactMap(\.self) }
    let hasApp = project.targets.contains(where: \.type.isApplicationLike)
    if !hasApp, file.statesTuistApp {
      project.targets = file.targetsOfCases(helpers.constants).compactMap { target($0) }
      guard project.targets.contains(where: \.type.isApplicationLike) else { return unread() }
    }
    if !hasApp, !file.statesTuistApp, helpers.losesApp(of: manifest, in: file) { return unread() }
    guard project.targets.contains(where: file.isWorthJudging) else { return [] }
    project.environment = unknown
    var app = DescribedApp(
      file: file.path,
      name: manifest["name"].flatMap { node in node.text.map { file.stated($0, node, "name") } },
      platforms: [project.targets.first { $0.type.isApplicationLike }?.platforms.first ?? .ios])
    app.files = misspelt
    return [.project(project.project())] + (misspelt.isEmpty ? [] : [.app(app)])
  }

  private func unread() -> [Description] {
    [.unread(UnreadApp(name: manifest["name"]?.text, .computed(key: Untrusted("target"))))]
  }

  private mutating func target(_ node: Literal) -> DescribedTarget? {
    guard let call = node.name,
      Literal.tuistTargets.contains(call),
      let product = node["product"]?.name, node["name"] != nil || manifest["name"]?.text != nil
    else { return nil }
    let name = text(of: node["name"]) ?? text(of: manifest["name"]) ?? file.nameOfTuistTarget(node["name"])
    let destinations = helpers.member(node["destinations"], of: "Destinations")
    let systems = TuistDestinations(destinations ?? helpers.member(node["platform"], of: "Platform"))
    let platforms = systems.platforms
    var target = DescribedTarget(name: name, type: ProductType(tuist: product), platforms: platforms)
    if target.type.isApplicationLike {
      // Source: the defaults of XcodeProj's BuildSettingsProvider, which Tuist takes.
      target.presets[SettingKey.appIcon.rawValue] =
        platforms.first == .tvos ? "App Icon & Top Shelf Image" : "AppIcon"
    }
    let versions = node["deploymentTarget"].flatMap { helpers.member($0, of: "DeploymentTarget") }
    if platforms.first == .ios {
      let isOld = destinations == nil && node["platform"] != nil && !systems.isUnknown
      target.presets[SettingKey.deviceFamilies.rawValue] =
        isOld
        ? TuistDestinations.families(ofDevices: versions?["devices"]) ?? unknownFamilies(versions)
        : systems.isUnknown ? unknownFamilies(destinations) : systems.families
    }
    addVersions(helpers.member(node["deploymentTargets"], of: "DeploymentTargets") ?? versions, to: &target)
    dropDefaultIcon(of: node, from: &target)
    apply(settings(of: manifest), to: &target.settings)
    apply(settings(of: node), to: &target.settings)
    addResources(helpers.member(node["resources"], of: "ResourceFileElements"), to: &target)
    addFolders(node["buildableFolders"], to: &target)
    addPlist(helpers.member(node["infoPlist"], of: "InfoPlist"), to: &target)
    for dependency in node["dependencies"]?.array ?? [] where dependency.name == ".target" {
      guard let other = dependency["name"]?.text else { continue }
      target.dependencies.append(other)
      if target.type.isApplicationLike { target.embeds.append(other) }
    }
    return target
  }

  /// A name, or the text of the property that it is.
  private func text(of node: Literal?) -> String? { node?.text ?? helpers.text(of: node) }

  /// A setting of no known value: what only running the manifest would tell is not the tool's default.
  private mutating func unknownFamilies(_ node: Literal?) -> String {
    let name = "destinations_of_line_\(node?.position.line ?? 1)"
    unknown.insert(name)
    return "$(\(name))"
  }

  private func settings(of node: Literal) -> Literal? { helpers.member(node["settings"], of: "Settings") }

  /// `.iOS("16.0")`, `.multiplatform(iOS: "16.0")`, `.iOS(targetVersion: "16.0", devices: .iphone)`.
  private mutating func addVersions(_ node: Literal?, to target: inout DescribedTarget) {
    guard let node, let name = node.name else { return }
    let members = node.members ?? []
    for member in members {
      let title =
        member.key.isEmpty || member.key == "targetVersion"
        ? String(name.split(separator: ".").last ?? "") : member.key
      guard let platform = Platform(title: title) else { continue }
      setVersion(member.node, of: platform, in: &target)
    }
    if members.isEmpty { for platform in target.platforms { setVersion(node, of: platform, in: &target) } }
  }

  /// What is computed is not known, and is not the tool's default.
  private mutating func setVersion(_ node: Literal, of platform: Platform, in target: inout DescribedTarget) {
    let known = text(of: node)
    let computed = known == nil ? computedName(node) : nil
    if let computed { unknown.insert(computed) }
    guard let version = known ?? computed.map({ "$(\($0))" }) else { return }
    target.set(platform.versionKey, file.stated(version, node, "deploymentTargets"))
  }

  private static let plainSettings: Set<String> = [".settings", "Settings.settings", ".init", "Settings"]

  /// Takes the icon's name, which Tuist sets by default, from a target whose settings say so: `defaultSettings: .none`,
  /// `defaultSettings: .recommended(excluding: ["KEY"])`. Those of a target count in place of the project's.
  private mutating func dropDefaultIcon(of node: Literal, from target: inout DescribedTarget) {
    guard var stated = settings(of: node) ?? settings(of: manifest), !stated.isNull else { return }
    if !Self.plainSettings.contains(stated.name ?? "") { stated = helpers.followed(stated) }
    guard let defaults = stated["defaultSettings"] else { return }
    let excluded = defaults["excluding"]?.elements.compactMap(\.text) ?? []
    if [".none", "DefaultSettings.none"].contains(defaults.name)
      || excluded.contains(where: { helpers.settingName($0) == SettingKey.appIcon.rawValue })
    {
      target.presets[SettingKey.appIcon.rawValue] = nil
    }
  }

  /// `.settings(base: ["KEY": "value"], configurations: [...])`.
  private mutating func apply(_ node: Literal?, to settings: inout DescribedSettings) {
    guard var node, !node.isNull else { return }
    if !Self.plainSettings.contains(node.name ?? "") { node = helpers.followed(node) }
    var base = Self.plainSettings.contains(node.name ?? "") ? node["base"] : node
    if let stated = base, stated.isComputed, let made = helpers.settings(stated) {
      base = Literal(.object(made), at: stated.position).moved(to: stated.position)
    }
    if helpers.nameIcon, let base, computedName(base) != nil {
      unknown.insert(ResolvedText.computed)
      settings.set(SettingKey.appIcon.rawValue, file.stated("$(\(ResolvedText.computed))", base, "settings"))
    }
    set(base, in: &settings, configuration: nil)
    for configuration in node["configurations"]?.array ?? [] {
      let isRelease = configuration.name == ".release"
      if isRelease { set(configuration["settings"], in: &settings, configuration: "Release") }
      if isRelease, let path = configuration["xcconfig"] { settings.files["Release"] = self.path(path) }
    }
  }

  private mutating func set(_ node: Literal?, in settings: inout DescribedSettings, configuration: String?) {
    for member in node?.object ?? [] {
      let words =
        member.node.array?.compactMap(\.text)
        ?? (member.node.text ?? member.node.members?.first?.node.text).map { [$0] }
      let computed = computedName(member.node)
      if words == nil, let computed { unknown.insert(computed) }
      guard let text = words?.joined(separator: " ") ?? computed.map({ "$(\($0))" }) else { continue }
      let key = helpers.settingName(member.key)
      settings.set(key, file.stated(text, member.node, key), configuration: configuration)
    }
  }

  /// The name that stands for a value which only running the manifest would tell, as a setting of no known value.
  private func computedName(_ node: Literal) -> String? {
    guard node.isComputed, node.array == nil, node.text == nil else { return nil }
    let name = (node.members?.first?.node.name ?? node.name ?? "").utf8.prefix(60).map {
      isNameByte($0) ? $0 : UInt8(ascii: "_")
    }
    return name.isEmpty ? ResolvedText.computed : String(decoding: name, as: UTF8.self)
  }

  private func addPlist(_ node: Literal?, to target: inout DescribedTarget) {
    guard target.type.isApplicationLike, let node else { return }
    let named =
      node.name == ".file" ? node["path"] ?? node.members?.first?.node : node.string == nil ? nil : node
    if let named, let path = path(named) {
      return target.set(.infoPlist, file.stated(file.way(to: path), node, "infoPlist"))
    }
    guard node.name == ".extendingDefault" || node.name == ".dictionary" || node.name == ".default" else {
      return
    }
    let list = node["with"] ?? node.members?.first?.node ?? Literal(.object([]), at: node.position)
    target.takePlist(list, of: file, key: "infoPlist")
  }
}
