package import Places
package import SpecTables
package import SystemPackage

/// What a build description says of its targets, whichever tool it is written for.
///
/// Paths are the project's folder, as it was named to us, and what the project adds to it: they can be
/// opened from the folder in which the tool runs.
package struct BuildProject: Sendable {
  /// The project: of Xcode, the `.xcodeproj`.
  package let path: FilePath

  /// The file that a fault of the project lies in.
  package let file: FilePath

  /// The folder that paths in settings are relative to: of Xcode, `$(SRCROOT)`.
  package let sourceRoot: FilePath

  /// In the project's order.
  package var targets: [ProjectTarget]

  /// The schemes that lie in the project, and so are shared.
  package let schemes: [SharedScheme]

  /// The language in which the app is written: of Xcode, `developmentRegion`; nil where the project does not say it.
  package var developmentRegion: String?

  /// The products of Swift packages without an address that targets are built with, so that the packages lie on the disk.
  package var localPackageProducts: Set<String> = []

  /// Whether Flutter builds it: it is the part of a Flutter app for one system, and runs Flutter's scripts.
  var isBuiltByFlutter = false

  /// Folders of its groups that lie outside of its own folder, each once.
  var foldersElsewhere: [FilePath] = []

  /// What could not be followed.
  package let problems: [ProjectProblem]

  /// What its settings are called.
  package var vocabulary = ProjectVocabulary.plain

  /// Whether another tool's description makes it, which may give each module of an app a project and an app to show it.
  package var isDescribed: Bool { path == file }

  /// The file at a path that a build setting holds: relative to ``sourceRoot``, or absolute.
  package func resolve(_ settingValue: String) -> FilePath {
    sourceRoot.joining(settingValue)
  }

  /// The target that a reference means, nil where it means one of another project or none.
  package func target(_ reference: TargetReference) -> ProjectTarget? {
    guard reference.project == path else { return nil }
    return targets.first { $0.isMeant(by: reference) }
  }
}

/// What a project builds: an application, an extension, a library.
package struct ProjectTarget: Sendable {
  /// By which schemes, tests and other projects refer to the target; unique within its project.
  package let id: String
  /// By which copy phases refer to what the target makes; nil where it has no product.
  let productID: String?
  package let name: String
  /// The name of the product without its extension; a variable that is not known stays in it.
  package let productName: String
  package let productType: ProductType
  /// In the project's order; never empty.
  package let configurations: [BuildConfiguration]
  /// The configuration whose findings count: one that an archive is built with.
  package private(set) var verdictConfiguration: BuildConfiguration
  /// The names of all that an archive is built with; empty where no shared scheme says it.
  private(set) var archivedConfigurations: [String] = []
  /// Whether Flutter archives it with the configurations of flavours, whatever its schemes name.
  package private(set) var isOfFlavours = false
  /// The configuration that Xcode builds where the target has none of the name that is asked for.
  package let defaultConfiguration: String
  /// Whether it is a watch app or extension as watchOS 1 had them, which the iPhone's build makes.
  package var isOfFirstWatchOS = false
  /// Whether it is built with what updates an app without a store.
  package var isBuiltWithUpdater = false
  /// Whether its description names nothing with which builds for devices are signed.
  package var isUnsigned = false
  /// The frameworks that it links and that no SDK has, by the names of their files.
  var linkedFrameworks: Set<String> = []
  /// What the bundle's resources hold, as far as a validator looks at it.
  package var resources: [ResourceFile]
  /// What would be among them but for a setting.
  var excludedResources: [(path: FilePath, setting: Term)] = []
  /// Catalogs and Icon Composer files that a phase copies as they are, so that nobody compiles them.
  package var copiedCatalogs: [FilePath] = []
  /// Folders whose files are members without being listed (Xcode 16).
  package var synchronizedFolders: [SynchronizedFolder]
  /// Script phases that handle catalogs.
  package let scripts: [AssetScript]
  /// Whether it runs a script, a rule or a program of its own, which may make files that others copy.
  package var mayMakeFiles = false
  /// The targets whose products this one copies into its own.
  package let embeds: [TargetReference]
  /// The targets that are built before this one.
  package let dependencies: [TargetReference]
  /// Of tests, the applications that they run in: one, or one for each platform.
  package var testHosts: [TargetReference] = []
  /// Of tests of the surface, the application that they drive from outside.
  var drivenApplication: TargetReference?

  /// The target as one of its configurations builds it.
  package func building(_ configuration: BuildConfiguration) -> ProjectTarget {
    var target = self
    target.verdictConfiguration = configuration
    return target
  }

  /// Takes the configurations that shared schemes archive the target with; the first is that whose findings count.
  /// - Parameter usual: comes first, so that the order of schemes does not change what a report begins with.
  mutating func archive(with names: [String], usual: Term) {
    // As the build system, which knows a configuration by its exact name.
    let known = names.map { name in configuration(name) == nil ? defaultConfiguration : name }
    func isUsual(_ name: String) -> Bool { configuration(name)?.isNamed(usual.text) == true }
    let each = known.enumerated().filter { !known[..<$0].contains($1) }.map(\.element)
    archivedConfigurations = each.filter(isUsual) + each.filter { !isUsual($0) }
    guard let first = archivedConfigurations.first, let shipped = configuration(first) else { return }
    verdictConfiguration = shipped
  }

  /// The same of flavours, of which Flutter passes the configurations; it builds no other scheme of such a project, so that one
  /// that the target does not have goes to nobody. Nor does one with the identifier of a flavour, which is what users get under
  /// that: `flutter create` left its scheme.
  mutating func archive(withFlavours flavours: [String], besides names: [String], usual: Term) {
    isOfFlavours = true
    let identifiers = Set(flavours.compactMap { configuration($0)?.bundleIdentifier })
    let others = names.filter { name in
      guard let other = configuration(name) else { return false }
      return flavours.contains(name) || other.bundleIdentifier.map(identifiers.contains) != true
    }
    archive(with: others + flavours, usual: usual)
  }

  /// The configuration that Flutter archives a scheme with, which is that of a flavour; nil where the target has none.
  ///
  /// Source: flutter/flutter, packages/flutter_tools/lib/src/ios/xcodeproj.dart, XcodeProjectInfo.buildConfigurationFor.
  func flavour(of scheme: SharedScheme) -> String? {
    configurations.place(of: "Release-\(scheme.path.stem ?? "")").map { configurations[$0].name }
  }

  /// Those that go to users: each that an archive is built with, else that whose findings count.
  package var shippedConfigurations: [BuildConfiguration] {
    let archived = archivedConfigurations.compactMap(configuration)
    return archived.isEmpty ? [verdictConfiguration] : archived
  }

  private func configuration(_ name: String) -> BuildConfiguration? {
    configurations.first { $0.name == name }
  }

  /// The first catalog with tags of on-demand resources, which takes all that is compiled with it out of the app.
  ///
  /// Source: swift-build, ResourcesTaskProducer.swift: the catalogs of a target are one group, and a group with tags is
  /// compiled into their asset pack.
  package var catalogOfPack: FilePath? {
    let listed = resources.filter { $0.isOnDemand && $0.path.isCompiledAsCatalog }.map(\.path)
    let found = synchronizedFolders.flatMap(\.onDemand).filter(\.isCompiledAsCatalog)
    return (listed + found).first
  }

  /// The platforms that the configuration that ships builds for, the first one first.
  package var platforms: [Platform] {
    switch productType {
    case .watchApp, .watchExtension: [.watchos]
    default: verdictConfiguration.platforms
    }
  }

  /// What the configuration that ships is built with.
  package func facts(on platform: Platform?) -> BuildFacts { verdictConfiguration.facts(on: platform) }

  package func isMeant(by reference: TargetReference) -> Bool {
    reference.id.isEmpty ? reference.name == name : reference.id == id || reference.id == productID
  }
}

/// A target as another target, a scheme or another project refers to it.
package struct TargetReference: Hashable, Sendable {
  /// The project that holds the target.
  package let project: FilePath
  /// The id of the target or of its product; empty where only the name is known.
  package let id: String
  package let name: String

  package init(project: FilePath, id: String, name: String) {
    self.project = project
    self.id = id
    self.name = name
  }

  package static func == (left: TargetReference, right: TargetReference) -> Bool {
    left.id == right.id && left.name == right.name && PathKey(left.project) == PathKey(right.project)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
    PathKey(project).hash(into: &hasher)
  }
}

extension BuildProject {
  /// What others know one of its targets by.
  package func reference(to target: ProjectTarget) -> TargetReference {
    TargetReference(project: path, id: target.id, name: target.name)
  }
}
