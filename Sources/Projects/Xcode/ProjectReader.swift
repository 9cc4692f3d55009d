import FileTree
import Places
import PropertyLists
import SpecTables
import SystemPackage

struct ProjectReader {
  let root: ProjectObject
  let context: XcodeContext
  let sourceRoot: FilePath
  /// What Xcode sets of all targets.
  let sharedDefaults: SettingLayer
  let developmentRegion: String?
  /// The settings to keep, and their names.
  let settings: [SettingName]
  let names: NameTable
  /// What counts over all that the project assigns.
  let commandLine: SettingLayer?
  private let listing: FolderReading
  let reading: FileReading
  var files: ConfigurationFiles
  /// The project's own configurations by their names.
  var projectLayers: [String: SettingLayer] = [:]
  /// Of each setting to keep, whether anything in the project assigns it. A third is at most: no layer has to be asked for the
  /// others.
  var isAssigned: [Bool]
  /// By the path of an Info.plist, the settings that it names; many targets may share one.
  private var infoPlistNames: [String: [String]] = [:]
  /// Whether a target runs the scripts of Flutter's tools.
  private var runsFlutter = false
  var problems = ProjectProblems()
  var budget = ProjectBudget()

  init(
    path: FilePath, root: ProjectObject, objects: ProjectObjects, commandLine: [SettingOverride],
    keeping settings: [String], reading: @escaping FileReading, listing: @escaping FolderReading
  ) {
    self.root = root
    let overrides = Dictionary(commandLine.map { ($0.name, PropertyList.string($0.value)) }) { $1 }
    self.commandLine =
      overrides.isEmpty ? nil : SettingLayer(settings: MemberList(overrides), origin: .commandLine)
    self.settings = settings.enumerated().map { SettingName($1, number: $0) }
    names = NameTable(settings)
    isAssigned = settings.map { _ in false }
    developmentRegion = root.string("developmentRegion")
    sharedDefaults = Self.defaults(project: path.stem ?? "", developmentRegion: developmentRegion)
    self.listing = listing
    self.reading = reading
    let folder = path.removingLastName()
    sourceRoot = folder.joining(root.string("projectDirPath") ?? "")
    let tree = GroupTree(objects, mainGroup: root.object("mainGroup"), sourceRoot: sourceRoot)
    context = XcodeContext(path: path, root: root, objects: objects, tree: tree)
    files = ConfigurationFiles(projectFolder: sourceRoot, read: reading)
    for layer in defaults(configuration: "", target: "") { noteAssigned(by: layer) }
    if let commandLine = self.commandLine { noteAssigned(by: commandLine) }
  }

  mutating func project(objectVersion: Int?) -> BuildProject {
    let natives = root.list("targets").filter { $0.isKind("PBXNativeTarget") }
    noteLostTargets()
    for configuration in configurations(of: root) {
      projectLayers[configuration.string("name") ?? ""] = layer(of: configuration, origin: .project)
    }
    var built: [(target: ProjectTarget, testHosts: [String])] = []
    let marks = toolsMarks(of: root, objectVersion: objectVersion)
    for object in natives.prefix(ProjectBudget.targets) {
      built.append(target(object, marks: marks + createdWith(object)))
    }
    if natives.count > ProjectBudget.targets {
      problems.add(.tooManyTargets(count: natives.count, limit: ProjectBudget.targets), context.file)
    }
    if budget.isSpent { problems.add(.tooLarge, context.file) }
    var schemes = SharedSchemes(reading: reading, listing: listing)
    let shared = schemes.read(ofProject: context.path)
    var project = BuildProject(
      path: context.path, file: context.file, sourceRoot: sourceRoot, targets: withTestHosts(built),
      schemes: shared, developmentRegion: developmentRegion,
      localPackageProducts: natives.prefix(ProjectBudget.targets).localPackageProducts,
      foldersElsewhere: context.tree.foldersElsewhere(than: context.path.removingLastName()),
      problems: problems.list + files.problems.list + schemes.problems.list, vocabulary: .xcode)
    project.isBuiltByFlutter = runsFlutter && isInPackageOfDart
    return project
  }

  /// What keeps a target from being found may keep the app.
  private mutating func noteLostTargets() {
    guard case .array(let listed)? = root.value("targets") else {
      problems.add(.invalidTargets, context.file)
      return
    }
    if listed.isEmpty { problems.add(.noTargets, context.file) }
    for reference in root.references("targets") {
      switch reference {
      case .missing(let id): problems.add(.missingTarget(id: id), context.file)
      case .object(let target):
        if !ProjectReader.targetKinds.contains(target.isa) {
          problems.add(.unknownTarget(id: target.id, kind: target.isa), context.file)
        }
      }
    }
  }

  /// The second and third build nothing that Xcode packs itself.
  private static let targetKinds: Set<String> = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]

  /// The target, and of tests the values of `TEST_HOST`.
  private mutating func target(
    _ object: ProjectObject, marks: [ToolsMark]
  ) -> (target: ProjectTarget, testHosts: [String]) {
    let name = object.string("name") ?? ""
    var levels = configurations(of: object).compactMap { self.levels($0, target: name) }
    if levels.isEmpty {
      let layers = defaults(configuration: "", target: name) + [commandLine].compactMap(\.self)
      levels = [SettingLevels(configuration: "", target: name, layers: layers)]
    }
    let kept =
      zip(settings, isAssigned).filter(\.1).map(\.0) + namesInInfoPlists(of: levels).map { SettingName($0) }
    let configurations = levels.map {
      BuildConfiguration(
        name: $0.configuration,
        settings: TargetSettings(
          $0, keeping: kept, projectFile: context.file, marks: marks, budget: &budget))
    }
    let verdict = verdict(configurations, of: object)
    let type = productType(of: object, verdict: configurations[verdict])
    let phases = object.copyPhases
    let members = members(of: object, type: type, phases: phases)
    let relations = TargetRelations(object, phases: phases, in: context)
    var target = ProjectTarget(
      id: object.id, productID: object.string("productReference"), name: name,
      productName: productName(of: name, levels[verdict]), productType: type,
      configurations: configurations, verdictConfiguration: configurations[verdict],
      defaultConfiguration: configurations[defaultConfiguration(configurations, of: object)].name,
      resources: members.resources, synchronizedFolders: members.synchronizedFolders,
      scripts: phases.compactMap { AssetScript($0, sourceRoot: sourceRoot, reading: reading) },
      embeds: relations.embeds, dependencies: relations.dependencies)
    target.isOfFirstWatchOS = ProductType.isOfFirstWatchOS(object.string("productType"))
    target.linkedFrameworks = object.linkedFrameworks
    target.mayMakeFiles =
      object.isKind("PBXLegacyTarget") || !object.list("buildRules", limit: 1).isEmpty
      || phases.contains { $0.isKind("PBXShellScriptBuildPhase") }
    target.isBuiltWithUpdater =
      type == .application && target.platforms.contains(.macos) && object.isBuiltWithUpdater
    target.drivenApplication = type == .uiTest ? drivenApplication(of: object, levels[verdict]) : nil
    return (target, type.isTest ? testHosts(levels[verdict], platforms: target.platforms) : [])
  }

  /// Xcode builds with the name; the id is what it has written down for itself.
  private mutating func drivenApplication(
    of tests: ProjectObject, _ levels: SettingLevels
  ) -> TargetReference? {
    let name = value(of: "TEST_TARGET_NAME", levels) ?? ""
    let id = name.isEmpty ? attributes(ofTarget: tests.id)?["TestTargetID"]?.string ?? "" : ""
    return name.isEmpty && id.isEmpty ? nil : TargetReference(project: context.path, id: id, name: name)
  }

  private mutating func value(of setting: String, _ levels: SettingLevels) -> String? {
    var scope = SettingScope(levels)
    return BuildSetting.evaluate(SettingName(setting), in: &scope, budget: &budget)?.setting?.value
  }

  /// That of the target where no setting gives one.
  private mutating func productName(of target: String, _ levels: SettingLevels) -> String {
    let name = value(of: "PRODUCT_NAME", levels) ?? ""
    return name.isEmpty ? target : name
  }

  /// The settings that the Info.plists of a target name, and that are not kept for themselves.
  private mutating func namesInInfoPlists(of levels: [SettingLevels]) -> [String] {
    let paths = Set(levels.compactMap { value(of: SettingKey.infoPlist.rawValue, $0) })
    var seen = Set(settings.map(\.name))
    return paths.sorted().flatMap { namesInInfoPlist($0) }.filter { seen.insert($0).inserted }
  }

  /// - Parameter path: as a setting gives it. A file that cannot be read is said where it is judged.
  private mutating func namesInInfoPlist(_ path: String) -> [String] {
    guard !path.isEmpty, !path.contains("$") else { return [] }
    if let known = infoPlistNames[path] { return known }
    let names = referencedSettings(in: (try? reading(sourceRoot.joining(path))) ?? [])
    infoPlistNames[path] = names
    return names
  }

  /// An application that is built for watchOS itself is a watch app.
  private func productType(of target: ProjectObject, verdict: BuildConfiguration) -> ProductType {
    let type = ProductType(identifier: target.string("productType"))
    return type == .application && verdict.platforms == [.watchos] ? .watchApp : type
  }

  private mutating func members(
    of target: ProjectObject, type: ProductType, phases: [ProjectObject]
  ) -> TargetMembers {
    runsFlutter = runsFlutter || phases.contains(where: \.runsFlutter)
    var members = TargetMembers(target, in: context, budget: budget)
    members.read(phases)
    if type.isApplicationLike, members.synchronizedFolders.isEmpty,
      !members.resources.contains(where: { $0.kind == .catalog })
    {
      members.readSources()
    }
    budget = members.budget
    for problem in members.problems.list { problems.add(problem) }
    return members
  }

  private func createdWith(_ target: ProjectObject) -> [ToolsMark] {
    let key = "CreatedOnToolsVersion"
    let version = attributes(ofTarget: target.id)?[key]?.string.flatMap { ToolsVersion(dotted: $0) }
    return version.map { [ToolsMark(key: key, xcode: $0)] } ?? []
  }

  func attributes(ofTarget id: String) -> PropertyList? {
    root.value("attributes")?["TargetAttributes"]?[id]
  }
}
