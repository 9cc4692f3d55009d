import Places
import PropertyLists
import SystemPackage

/// The configurations of the project and of a target, and the layers of settings that each is made of.
extension ProjectReader {
  private func configurationList(of object: ProjectObject) -> ProjectObject? {
    object.object("buildConfigurationList")
  }

  func configurations(of object: ProjectObject) -> [ProjectObject] {
    guard let list = configurationList(of: object) else { return [] }
    return list.list("buildConfigurations", limit: ProjectBudget.configurations)
  }

  func verdict(_ configurations: [BuildConfiguration], of target: ProjectObject) -> Int {
    let names = ["Release", configurationList(of: target)?.string("defaultConfigurationName")]
    return names.lazy.compactMap { name in name.flatMap { configurations.place(of: $0) } }.first ?? 0
  }

  /// The one that is built where a name is asked for that the target does not have.
  ///
  /// Source: swift-build, Target.getConfiguration.
  func defaultConfiguration(_ configurations: [BuildConfiguration], of target: ProjectObject) -> Int {
    let name = configurationList(of: target)?.string("defaultConfigurationName")
    return configurations.firstIndex { $0.name == name } ?? verdict(configurations, of: target)
  }

  /// All that one configuration of a target assigns; without the project's where that is too much.
  mutating func levels(_ object: ProjectObject, target: String) -> SettingLevels? {
    let name = object.string("name") ?? ""
    let beneath = projectLayers[name] ?? projectLayers[defaultProjectConfiguration]
    let own = layer(of: object, origin: .target)
    guard budget.take(beneath?.count ?? 0) else { return nil }
    let layers =
      defaults(configuration: name, target: target) + [beneath, own, commandLine].compactMap(\.self)
    return SettingLevels(configuration: name, target: target, layers: layers)
  }

  private var defaultProjectConfiguration: String {
    configurationList(of: root)?.string("defaultConfigurationName") ?? ""
  }

  /// The assignments of a configuration object: its xcconfig file, then its own settings.
  mutating func layer(of configuration: ProjectObject, origin: SettingOrigin) -> SettingLayer {
    let base = baseFile(of: configuration).map { files.contents(of: $0) } ?? ConfigurationFiles.Contents()
    let settings = configuration.members(of: "buildSettings") ?? MemberList([:])
    guard budget.take(base.assignments.count + settings.indices.count) else {
      return SettingLayer(origin: origin)
    }
    let layer = SettingLayer(base: base, settings: settings, names: names, origin: origin)
    noteAssigned(by: layer)
    return layer
  }

  mutating func noteAssigned(by layer: SettingLayer) {
    for place in settings.indices where !isAssigned[place] {
      isAssigned[place] = layer.assigns(settings[place])
    }
  }

  private mutating func baseFile(of configuration: ProjectObject) -> FilePath? {
    if let base = configuration.reference("baseConfigurationReference") { return file(base) }
    // A file in a synchronized folder has no object of its own (Xcode 16).
    guard let anchor = configuration.reference("baseConfigurationReferenceAnchor"),
      let relative = configuration.string("baseConfigurationReferenceRelativePath"), let folder = file(anchor)
    else { return nil }
    return folder.joining(relative)
  }

  private mutating func file(_ reference: ProjectObjects.Reference) -> FilePath? {
    switch reference {
    case .missing(let id):
      problems.add(.missingObject(id: id), context.file)
      return nil
    case .object(let object):
      switch context.tree.place(of: object) {
      case .path(let path): return path
      case .unknown(let sourceTree):
        problems.add(.unknownSourceTree(sourceTree, file: object.string("path") ?? object.id), context.file)
        return nil
      }
    }
  }

  /// Xcode's own values that names of icons and plists are made of. `$(SRCROOT)` is a full stop: what is
  /// made of it is relative to the project's folder, as is what is not.
  ///
  /// Source: swift-build, Settings.swift (getTargetDynamicSettings, getProjectDynamicSettings), CoreBuildSystem.xcspec.
  func defaults(configuration: String, target: String) -> [SettingLayer] {
    [
      sharedDefaults,
      SettingLayer(
        settings: MemberList(["CONFIGURATION": .string(configuration), "TARGET_NAME": .string(target)]),
        origin: .xcode),
    ]
  }

  /// Those that are the same for all targets.
  static func defaults(project: String, developmentRegion: String?) -> SettingLayer {
    let values = [
      "TARGETNAME": "$(TARGET_NAME)",
      // Xcode has no name for a product of its own, and every template gives it that of the target.
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PROJECT_NAME": project, "PROJECT": "$(PROJECT_NAME)", "SRCROOT": ".",
      "SOURCE_ROOT": "$(SRCROOT)", "PROJECT_DIR": ".", "DEVELOPMENT_LANGUAGE": developmentRegion ?? "en",
    ]
    return SettingLayer(settings: MemberList(values.mapValues(PropertyList.string)), origin: .xcode)
  }
}
