import FileTree
import Places
import PropertyLists
import SystemPackage

struct ProjectReader {
  let path: FilePath
  let root: ProjectObject
  let objects: ProjectObjects
  let sourceRoot: FilePath
  let tree: GroupTree
  /// The settings to keep.
  let settings: [String]
  private var files: ConfigurationFiles
  /// The project's own configurations by their names.
  private var projectLayers: [String: SettingLayer] = [:]
  private var remarks = ProjectRemarks()
  private var budget = ProjectBudget()

  init(
    path: FilePath, root: ProjectObject, objects: ProjectObjects, keeping settings: [String],
    reading: @escaping (FilePath) throws(FileError) -> [UInt8]
  ) {
    self.path = path
    self.root = root
    self.objects = objects
    self.settings = settings
    let folder = path.removingLastComponent()
    sourceRoot = folder.joining(root.string("projectDirPath") ?? "")
    tree = GroupTree(objects, mainGroup: root.string("mainGroup"), sourceRoot: sourceRoot)
    files = ConfigurationFiles(read: reading)
  }

  mutating func project(objectVersion: Int?) -> XcodeProject {
    let natives = objects.list("targets", of: root).filter { $0.isa == "PBXNativeTarget" }
    for configuration in configurations(of: root) {
      projectLayers[configuration.string("name") ?? ""] = layer(of: configuration, origin: .project)
    }
    let targets = natives.prefix(ProjectBudget.targets).map { target($0) }
    if natives.count > ProjectBudget.targets || budget.isSpent { remarks.add(.tooLarge) }
    return XcodeProject(
      path: path, sourceRoot: sourceRoot, targets: targets,
      tools: toolsMarks(of: root, objectVersion: objectVersion), remarks: remarks.list + files.remarks.list)
  }

  private mutating func target(_ object: ProjectObject) -> ProjectTarget {
    let name = object.string("name") ?? ""
    let configurations = configurations(of: object).map { buildConfiguration($0, target: name) }
    let usable = configurations.isEmpty ? [emptyConfiguration(target: name)] : configurations
    var members = TargetMembers(target: object, objects: objects, tree: tree, budget: budget)
    members.read()
    budget = members.budget
    for remark in members.remarks.list { remarks.add(remark) }
    return ProjectTarget(
      name: name,
      productType: ProductType(identifier: object.string("productType") ?? ""),
      configurations: usable,
      verdictConfiguration: verdict(usable, of: object),
      resources: members.resources,
      synchronizedFolders: members.synchronizedFolders,
      createdWith: createdWith(object))
  }

  private func createdWith(_ target: ProjectObject) -> ToolsVersion? {
    let attributes = root.fields["attributes"]?["TargetAttributes"]?[target.id]
    return attributes?["CreatedOnToolsVersion"]?.string.flatMap { ToolsVersion(dotted: $0) }
  }

  private func configurationList(of object: ProjectObject) -> ProjectObject? {
    objects[object.string("buildConfigurationList")]
  }

  private func configurations(of object: ProjectObject) -> [ProjectObject] {
    guard let list = configurationList(of: object) else { return [] }
    return list.strings("buildConfigurations").prefix(ProjectBudget.configurations).compactMap { objects[$0] }
  }

  private func verdict(_ configurations: [BuildConfiguration], of target: ProjectObject) -> BuildConfiguration
  {
    let wanted = ["Release", configurationList(of: target)?.string("defaultConfigurationName")]
    let named = wanted.lazy.compactMap { name in configurations.first { $0.name == name } }
    return named.first ?? configurations[0]
  }

  /// Of a target without configurations: what Xcode itself would say.
  private mutating func emptyConfiguration(target: String) -> BuildConfiguration {
    buildConfiguration(
      SettingLevels(configuration: "", layers: [defaults(configuration: "", target: target)]))
  }

  private mutating func buildConfiguration(_ object: ProjectObject, target: String) -> BuildConfiguration {
    let name = object.string("name") ?? ""
    let beneath = projectLayers[name] ?? projectLayers[defaultProjectConfiguration]
    let own = layer(of: object, origin: .target)
    guard budget.take(beneath?.count ?? 0) else { return emptyConfiguration(target: target) }
    let layers = [defaults(configuration: name, target: target), beneath, own].compactMap { $0 }
    return buildConfiguration(SettingLevels(configuration: name, layers: layers))
  }

  private mutating func buildConfiguration(_ levels: SettingLevels) -> BuildConfiguration {
    BuildConfiguration(levels, keeping: settings, budget: &budget)
  }

  private var defaultProjectConfiguration: String {
    configurationList(of: root)?.string("defaultConfigurationName") ?? ""
  }

  /// The assignments of a configuration object: its xcconfig file, then its own settings.
  private mutating func layer(of configuration: ProjectObject, origin: SettingOrigin) -> SettingLayer {
    let base = baseFile(of: configuration).map { files.assignments(of: $0) } ?? []
    let settings = configuration.fields["buildSettings"]?.dictionary ?? [:]
    guard budget.take(base.count + settings.count) else { return SettingLayer(origin: origin) }
    return SettingLayer(base: base, settings: settings, origin: origin)
  }

  private mutating func baseFile(of configuration: ProjectObject) -> FilePath? {
    if let id = configuration.string("baseConfigurationReference") { return file(id) }
    // A file in a synchronized folder has no object of its own (Xcode 16).
    guard let anchor = configuration.string("baseConfigurationReferenceAnchor"),
      let relative = configuration.string("baseConfigurationReferenceRelativePath"), let folder = file(anchor)
    else { return nil }
    return folder.joining(relative)
  }

  private mutating func file(_ id: String) -> FilePath? {
    guard let object = objects[id] else {
      remarks.add(.missingObject(id))
      return nil
    }
    switch tree.place(of: object) {
    case .path(let path): return path
    case .unknown(let sourceTree):
      let name = object.string("path") ?? id
      remarks.add(.unknownSourceTree(sourceTree, file: name))
      return nil
    }
  }

  /// Xcode's own values that names of icons and plists are made of. `$(SRCROOT)` is a full stop: what is
  /// made of it is relative to the project's folder, as is what is not.
  private func defaults(configuration: String, target: String) -> SettingLayer {
    let project = path.stem ?? ""
    let values = [
      "CONFIGURATION": configuration, "TARGET_NAME": target, "TARGETNAME": target,
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PROJECT_NAME": project, "PROJECT": project, "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".",
    ]
    return SettingLayer(settings: values.mapValues(PropertyList.string), origin: .xcode)
  }
}
