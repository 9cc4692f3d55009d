import FileTree
import Notations
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// Makes a project of the targets that a description states, as one of Xcode would have them.
struct DescribedProject {
  private let file: DescriptionFile
  private let name: String
  var targets: [DescribedTarget] = []
  /// What all targets are built with, beneath their own.
  var settings = DescribedSettings()
  /// The names of the configurations, the one that ships first.
  var configurations = ["Release"]
  /// Names that the tool fills in from the environment: what nothing else assigns of them is unknown, not empty.
  var environment: Set<String> = []
  /// What each shared scheme archives, by the names of the targets.
  var archives: [[String]] = []

  init(_ file: DescriptionFile, name: String) { (self.file, self.name) = (file, name) }

  func project() -> BuildProject {
    var files = ConfigurationFiles(projectFolder: file.folder, read: file.reading)
    var budget = ProjectBudget()
    var problems = ProjectProblems()
    if targets.count > ProjectBudget.targets {
      problems.add(.tooManyTargets(count: targets.count, limit: ProjectBudget.targets), file.path)
    }
    // What lies beneath all targets is made once.
    let shared = configurations.prefix(ProjectBudget.configurations).map {
      settings.layer(configuration: $0, origin: .project, files: &files)
    }
    let built = targets.prefix(ProjectBudget.targets).map {
      target(of: $0, over: shared, files: &files, budget: &budget)
    }
    let schemes = archives.map { names in
      SharedScheme(
        path: file.path, archives: names.map(reference), archiveConfiguration: configurations[0])
    }
    return BuildProject(
      path: file.path, file: file.path, sourceRoot: file.folder, targets: built, schemes: schemes,
      problems: problems.list + files.problems.list)
  }

  private func target(
    of described: DescribedTarget, over shared: [SettingLayer], files: inout ConfigurationFiles,
    budget: inout ProjectBudget
  ) -> ProjectTarget {
    let built = zip(configurations, shared).map { name, shared in
      let levels = SettingLevels(
        configuration: name, target: described.name,
        layers: [
          defaults(described, configuration: name),
          shared,
          described.settings.layer(configuration: name, origin: .target, files: &files),
        ], environment: environment)
      return BuildConfiguration(
        name: name,
        settings: TargetSettings(
          levels, keeping: SettingKey.allCases.map { SettingName($0.rawValue) }, projectFile: file.path,
          budget: &budget))
    }
    var target = ProjectTarget(
      id: described.id ?? described.name, productID: nil, name: described.name, productName: described.name,
      productType: described.type == .application && described.platforms == [.watchos]
        ? .watchApp : described.type,
      configurations: built, verdictConfiguration: built[0], defaultConfiguration: built[0].name,
      resources: described.catalogs.map {
        ResourceFile(path: $0, nameInBundle: $0.fileName.display, kind: .catalog)
      }
        + described.files,
      synchronizedFolders: described.folders, scripts: [], embeds: described.embeds.map(reference),
      dependencies: described.dependencies.map(reference))
    target.isUnsigned = described.isUnsigned
    return target
  }

  private func reference(_ name: String) -> TargetReference {
    TargetReference(project: file.path, id: "", name: name)
  }

  /// What Xcode and the tool set where nobody else does.
  private func defaults(_ target: DescribedTarget, configuration: String) -> SettingLayer {
    var values = [
      "CONFIGURATION": configuration, "TARGET_NAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PROJECT_NAME": name, "SRCROOT": ".", "PROJECT_DIR": ".",
    ]
    if let first = target.platforms.first { values["SDKROOT"] = first.sdkPrefix }
    if target.platforms.count > 1 {
      values["SUPPORTED_PLATFORMS"] = target.platforms.map(\.sdkPrefix).joined(separator: " ")
    }
    for platform in target.platforms {
      // Whatever states no system is built with an Xcode of today.
      values[platform.versionKey.rawValue] = platform.assumedSystem.description
    }
    for (key, value) in target.presets { values[key] = value }
    return SettingLayer(settings: MemberList(values.mapValues(PropertyList.string)), origin: .xcode)
  }
}

/// A target as a description states it.
struct DescribedTarget {
  let name: String
  /// What tells it from another one of the name; nil where there is none.
  var id: String?
  let type: ProductType
  /// The first one first.
  let platforms: [Platform]
  var settings = DescribedSettings()
  /// What the tool itself sets for such a target.
  var presets: [String: String] = [:]
  var catalogs: [FilePath] = []
  var files: [ResourceFile] = []
  /// Folders whose files are members.
  var folders: [SynchronizedFolder] = []
  /// Whether the description names nothing with which builds for devices are signed.
  var isUnsigned = false
  var embeds: [String] = []
  var dependencies: [String] = []

  init(name: String, type: ProductType, platforms: [Platform]) {
    (self.name, self.type, self.platforms) = (name, type, platforms)
  }

  /// Whether it has no source at all.
  var isEmpty: Bool { catalogs.isEmpty && files.isEmpty && folders.isEmpty }

  mutating func set(_ key: SettingKey, _ value: Stated<String>) {
    // Who reads of the icon looks for the word of the description.
    settings.set(key.rawValue, value, isOwnWord: key == .appIcon)
  }

  /// Takes a source folder, catalog or file that a description names: by its name, since it may be built first.
  /// - Parameters:
  ///   - excluding: what of a folder is left out.
  ///   - only: what of a folder is taken; nil for all.
  ///   - pattern: the same, by names.
  ///   - isCopied: whether a folder is copied as it is; what its name says that it is may be compiled all the same.
  mutating func add(
    _ path: FilePath, excluding: [FilePath] = [], only: [FilePath]? = nil, pattern: MemberPattern? = nil,
    isCopied: Bool = false
  ) {
    switch ResourceFile.Kind(name: path.fileName.display) ?? (isCopied ? .folderReference : nil) {
    case .catalog: catalogs.append(path)
    case let kind?: files.append(ResourceFile(path: path, nameInBundle: path.fileName.display, kind: kind))
    case nil:
      var folder = SynchronizedFolder(
        path: path, membership: only.map { .only($0) } ?? .all(except: excluding), folderReferences: [])
      folder.pattern = pattern
      folders.append(folder)
    }
  }
}

extension DescriptionFile {
  /// Whether a target has something to judge: an app, or a catalog of whatever it is. Others are code.
  func isWorthJudging(_ target: DescribedTarget) -> Bool {
    target.type.isApplicationLike || !target.catalogs.isEmpty
      || target.folders.contains { !matches("**/*.xcassets", in: $0.path).isEmpty }
  }
}

/// Build settings as a description writes them: for all configurations, and for some.
struct DescribedSettings {
  private var common: [SettingAssignment] = []
  private var own: [String: [SettingAssignment]] = [:]
  /// xcconfig files by configuration; an empty name means all.
  var files: [String: FilePath] = [:]

  /// - Parameters:
  ///   - key: with its conditions, as in an xcconfig file.
  ///   - configuration: nil for all.
  ///   - isOwnWord: whether the description has a word of its own for it.
  mutating func set(
    _ key: String, _ value: Stated<String>, configuration: String? = nil, isOwnWord: Bool = false
  ) {
    guard let (name, conditions) = settingName(key[...]) else { return }
    let line = value.line ?? 1
    let origin: SettingOrigin =
      value.file.map {
        isOwnWord
          ? .description($0, line: line, key: value.key) : .configurationFile($0, line: line)
      } ?? .target
    let assignment = SettingAssignment(name: name, conditions: conditions, value: value.value, origin: origin)
    if let configuration {
      own[configuration, default: []].append(assignment)
    } else {
      common.append(assignment)
    }
  }

  func isEmpty(_ key: SettingKey) -> Bool { !common.contains { $0.name == key.rawValue } }

  fileprivate func layer(
    configuration: String, origin: SettingOrigin, files: inout ConfigurationFiles
  ) -> SettingLayer {
    let file = self.files[configuration] ?? self.files[""]
    var contents = file.map { files.contents(of: $0) } ?? ConfigurationFiles.Contents()
    contents.assignments += common + (own[configuration] ?? [])
    return SettingLayer(base: contents, origin: origin)
  }
}

extension Platform {
  /// The setting of the oldest system.
  var versionKey: SettingKey { .minimumOS(of: self) }

  /// By the name that people write: `iOS`, `macOS`.
  init?(title: String) {
    let name = title.lowercased()
    let others: [String: Platform] = ["iphoneos": .ios, "osx": .macos]
    guard let platform = Self.allCases.first(where: { $0.title.lowercased() == name }) ?? others[name] else {
      return nil
    }
    self = platform
  }
}

extension String {
  /// A path as Windows writes it, with slashes.
  var withSlashes: String { replacing("\\", with: "/") }
}
