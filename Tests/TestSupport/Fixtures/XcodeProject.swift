/// The smallest `project.pbxproj` that Xcode would open: targets with their build configurations, each with
/// a resources phase.
///
/// Write it to `Name.xcodeproj/project.pbxproj`.
package struct XcodeProject: Sendable {
  /// What the project builds; ``target`` and the members named like those of a target are the first one's.
  package var targets = [Target()]
  /// Settings of the project itself, the same in each configuration.
  package var projectSettings: [String: String] = [:]
  package var attributes: [String: String] = [:]
  /// The xcconfig file of all of the project's own configurations, from the folder that holds the project.
  package var configurationFile: String?

  package struct Target: Sendable {
    package var name = "App"
    package var productType = "com.apple.product-type.application"
    /// Settings by the name of the configuration.
    package var settings: [String: [String: String]] = ["Debug": [:], "Release": [:]]
    /// Paths, from the folder that holds the project, of what is in the resources phase: images, catalogs
    /// (`App/Assets.xcassets`), Icon Composer files. Targets may share them.
    package var resources: [String] = []
    /// What a script phase runs; nil for a target without one.
    package var script: String?
    /// The names of the targets whose products it copies into its bundle.
    package var embeds: [String] = []
    /// Folders that Xcode 16 takes whole, from the folder that holds the project.
    package var synchronizedFolders: [String] = []

    /// - Parameter settings: those of every configuration.
    package init(
      _ name: String = "App", productType: String = "com.apple.product-type.application",
      settings: [String: String] = [:], resources: [String] = []
    ) {
      self.name = name
      self.productType = productType
      self.settings = ["Debug": settings, "Release": settings]
      self.resources = resources
    }
  }

  package init(_ targets: [Target] = [Target()]) { self.targets = targets }

  package var target: String {
    get { targets[0].name }
    set { targets[0].name = newValue }
  }

  package var productType: String {
    get { targets[0].productType }
    set { targets[0].productType = newValue }
  }

  package var settings: [String: [String: String]] {
    get { targets[0].settings }
    set { targets[0].settings = newValue }
  }

  package var resources: [String] {
    get { targets[0].resources }
    set { targets[0].resources = newValue }
  }

  package var entry: FixtureEntry { .text(text) }

  /// The project as an OpenStep property list, objects in a fixed order.
  package var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 46;
    \tobjects = {
    \(objects.map { "\t\t\($0.id) = \($0.value);" }.joined(separator: "\n"))
    \t};
    \trootObject = \(id(1));
    }

    """
  }

  private typealias Object = (id: String, value: String)

  private var objects: [Object] {
    let configurations = Set(targets.flatMap(\.settings.keys)).sorted()
    let ids = configurations.indices.map { id(0x200 + $0) }
    let files = filePaths
    let folders = synchronizedFolders
    return [
      (id(1), rootObject),
      (
        id(2),
        "{isa = PBXGroup; children = \(list(files.indices.map(fileID) + folders.indices.map(folderID))); "
          + "sourceTree = \"<group>\"; }"
      ),
      (id(5), configurationList(ids)),
    ]
      + zip(ids, configurations).map { ($0, configuration($1, projectSettings, file: configurationFile)) }
      + files.enumerated().map { (fileID($0), fileReference($1)) }
      + folders.enumerated().map { (folderID($0), synchronizedFolder($1)) }
      + targets.indices.flatMap { objects(ofTarget: $0, files: files) }
  }

  private var rootObject: String {
    "{isa = PBXProject; attributes = \(dictionary(attributes)); buildConfigurationList = \(id(5)); "
      + "compatibilityVersion = \"Xcode 3.2\"; mainGroup = \(id(2)); "
      + "targets = \(list(targets.indices.map { targetID($0) })); }"
  }

  /// The configuration file and the resources of all targets, each once.
  private var filePaths: [String] {
    ([configurationFile].compactMap { $0 } + targets.flatMap(\.resources)).reduce(into: []) { paths, path in
      if !paths.contains(path) { paths.append(path) }
    }
  }

  /// Of all targets, each once.
  private var synchronizedFolders: [String] { Array(Set(targets.flatMap(\.synchronizedFolders))).sorted() }

  private func synchronizedFolder(_ path: String) -> String {
    "{isa = PBXFileSystemSynchronizedRootGroup; path = \(quoted(path)); sourceTree = \"<group>\"; }"
  }

  private func fileReference(_ path: String) -> String {
    let kind = path.hasSuffix(".xcassets") ? "folder.assetcatalog" : path.hasSuffix("/") ? "folder" : nil
    let type = kind.map { "lastKnownFileType = \($0); " } ?? ""
    return "{isa = PBXFileReference; \(type)path = \(quoted(path)); sourceTree = \"<group>\"; }"
  }

  private func objects(ofTarget index: Int, files: [String]) -> [Object] {
    let target = targets[index]
    let names = target.settings.keys.sorted()
    let configurations = names.indices.map { targetID(index, 0x300 + $0) }
    let buildFiles = target.resources.indices.map { targetID(index, 0x500 + $0) }
    let copies = target.embeds.indices.map { targetID(index, 0x600 + $0) }
    let embedded = target.embeds.compactMap { name in targets.firstIndex { $0.name == name } }
    return [
      (targetID(index), nativeTarget(index)),
      (
        targetID(index, 1),
        "{isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = \(list(buildFiles)); "
          + "runOnlyForDeploymentPostprocessing = 0; }"
      ),
      (targetID(index, 2), configurationList(configurations)),
    ]
      + (embedsAny ? products(index, copies: copies) : [])
      + zip(copies, embedded).map { ($0, "{isa = PBXBuildFile; fileRef = \(targetID($1, 4)); }") }
      + (target.script.map { [(targetID(index, 3), scriptPhase($0))] } ?? [])
      + zip(configurations, names).map { ($0, configuration($1, target.settings[$1] ?? [:])) }
      + zip(buildFiles, target.resources).map { buildFile, path in
        (buildFile, "{isa = PBXBuildFile; fileRef = \(fileID(files.firstIndex(of: path) ?? 0)); }")
      }
  }

  private var embedsAny: Bool { targets.contains { !$0.embeds.isEmpty } }

  /// What a target makes, and the phase in which it copies what others make.
  private func products(_ index: Int, copies: [String]) -> [Object] {
    let app = quoted(targets[index].name + ".app")
    return [
      (targetID(index, 4), "{isa = PBXFileReference; path = \(app); sourceTree = BUILT_PRODUCTS_DIR; }"),
      (
        targetID(index, 5),
        "{isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 13; files = \(list(copies)); }"
      ),
    ]
  }

  private func phases(ofTarget index: Int) -> [String] {
    let target = targets[index]
    return [targetID(index, 1)] + (target.embeds.isEmpty ? [] : [targetID(index, 5)])
      + (target.script == nil ? [] : [targetID(index, 3)])
  }

  private func nativeTarget(_ index: Int) -> String {
    let target = targets[index]
    let groups = target.synchronizedFolders.compactMap { synchronizedFolders.firstIndex(of: $0) }.map(
      folderID)
    return "{isa = PBXNativeTarget; buildConfigurationList = \(targetID(index, 2)); "
      + "buildPhases = \(list(phases(ofTarget: index))); buildRules = (); dependencies = (); "
      + (groups.isEmpty ? "" : "fileSystemSynchronizedGroups = \(list(groups)); ")
      + (embedsAny ? "productReference = \(targetID(index, 4)); " : "")
      + "name = \(quoted(target.name)); productName = \(quoted(target.name)); "
      + "productType = \(quoted(target.productType)); }"
  }

  private func scriptPhase(_ script: String) -> String {
    "{isa = PBXShellScriptBuildPhase; files = (); shellPath = /bin/sh; shellScript = \(quoted(script)); }"
  }

  private func configuration(_ name: String, _ settings: [String: String], file: String? = nil) -> String {
    let index = file.flatMap { filePaths.firstIndex(of: $0) }
    let base = index.map { "baseConfigurationReference = \(fileID($0)); " } ?? ""
    return "{isa = XCBuildConfiguration; \(base)buildSettings = \(dictionary(settings)); "
      + "name = \(quoted(name)); }"
  }

  private func configurationList(_ ids: [String]) -> String {
    "{isa = XCConfigurationList; buildConfigurations = \(list(ids)); "
      + "defaultConfigurationIsVisible = 0; defaultConfigurationName = Release; }"
  }

  private func list(_ ids: [String]) -> String { "(" + ids.map { $0 + ", " }.joined() + ")" }

  private func dictionary(_ values: [String: String]) -> String {
    let pairs = values.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value)); " }
    return "{" + pairs.joined() + "}"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "\""
  }

  private func fileID(_ index: Int) -> String { id(0x400 + index) }

  private func folderID(_ index: Int) -> String { id(0x800 + index) }

  /// - Parameter part: which of the target's objects; 0 is the target itself.
  private func targetID(_ index: Int, _ part: Int = 0) -> String { id(0x10000 * (index + 1) + part) }

  /// The 24 hexadecimal digits that name an object.
  private func id(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 24 - digits.count) + digits
  }
}
