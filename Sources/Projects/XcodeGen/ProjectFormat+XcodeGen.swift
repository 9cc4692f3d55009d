import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// XcodeGen's `project.yml`, and what its command is given of another name.
  ///
  /// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md.
  static let xcodeGen = ProjectFormat(
    id: "xcodegen", title: "XcodeGen",
    names: ["project.yml", "project.yaml"], words: ["targets", "include"],
    generatedProjects: ["."], contents: .ofXcodeGen,
    vocabulary: .xcode.written(listing: .list(Term("sources"))),
    read: { spec throws(DescriptionError) in
      let file = try spec.fromProjectRoot(of: spec.yaml())
      var spec = XcodeGenSpec(file)
      try spec.merge(file)
      let project = try spec.project().map { [Description.project($0)] } ?? []
      return project + spec.others
    })
}

/// A spec with what it includes.
///
/// Of what several files say of a key the including file counts; lists are put together. Each value keeps the file
/// that states it.
struct XcodeGenSpec {
  private let file: DescriptionFile
  var root = SpecNode()
  private var openFiles: [PathKey] = []
  private var count = 0
  /// The specs that it includes and that are not there.
  private var absentSpecs: [Stated<FilePath>] = []
  /// The targets of whose sources some are not there.
  private var lacking: [DescribedApp] = []
  /// Their names.
  private var absentTargets: Set<String> = []
  /// Applications of which something is filled in from the environment.
  private var unread: [UnreadApp] = []
  /// Values of templates and groups that may still be laid over others: a short spec can name them again and again.
  var budget = 2_000_000
  /// Names that settings take in the way that XcodeGen fills in from the environment.
  var environment: Set<String> = []

  /// More files than any project includes.
  private static let fileLimit = 100

  init(_ file: DescriptionFile) { self.file = file }

  /// Files without which XcodeGen stops, and what is not known. A spec that is included is of no target.
  var others: [Description] {
    var specs = DescribedApp(file: file.path, platforms: [.ios])
    specs.parts = absentSpecs
    let apps = (absentSpecs.isEmpty ? [] : [specs]) + lacking
    return apps.map(Description.app) + unread.map(Description.unread)
  }

  mutating func merge(_ file: DescriptionFile) throws(DescriptionError) {
    count += 1
    let key = PathKey(file.path.lexicallyNormalized())
    guard count <= Self.fileLimit else {
      throw .limit(file.path, .description(.tooManyFiles(limit: Self.fileLimit)))
    }
    // A file that includes itself adds nothing.
    guard !openFiles.contains(key) else { return }
    openFiles.append(key)
    defer { openFiles.removeLast() }
    let yaml = try file.yaml()
    let folder = openFiles.count > 1 ? file.path.parentFolder : file.folder
    for include in yaml["include"]?.elements ?? [] {
      let text = include["path"]?.text ?? include.text
      guard let text, !text.contains("$"), include["enable"]?.bool != false else { continue }
      let path = folder.joining(text)
      if let other = try file.file(path) {
        // Source: XcodeGen, "Project Spec" (an include's `relativePaths`).
        let isFlat = include["relativePaths"]?.bool == false
        try merge(isFlat ? other.countingPaths(from: self.file.folder) : other)
      } else if file.isReachable(path) {
        absentSpecs.append(file.stated(path, include["path"] ?? include, "include"))
      }
    }
    root.merge(SpecNode(yaml, of: file))
  }

  mutating func project() throws(DescriptionError) -> BuildProject? {
    guard let targets = root["targets"]?.members, !targets.isEmpty else { return nil }
    var project = DescribedProject(file, name: root["name"]?.text ?? file.folder.fileName.display)
    let kinds = root["configs"]?.members ?? []
    if !kinds.isEmpty {
      // The first of the kind that archives are made with.
      let release = kinds.filter { $0.node.text == "release" } + kinds.filter { $0.node.text != "release" }
      let named = release.filter { $0.key == "Release" } + release.filter { $0.key != "Release" }
      project.configurations = named.map(\.key)
    } else {
      project.configurations = ["Release", "Debug"]
    }
    let configurations = project.configurations
    apply(root["settings"], to: &project.settings, configurations: configurations)
    applyFiles(root["configFiles"], to: &project.settings)
    for member in targets.prefix(ProjectBudget.targets + 1) {
      let (key, node) = (member.key, member.node)
      let whole = node.applying(templates: root["targetTemplates"], budget: &budget).filled(target: key)
      let made = self.targets(key, whole, configurations)
      if whole.hasSharedScheme { project.archives += made.map { [$0.name] } }
      // XcodeGen stops where its sources are not there; nothing more can be said of the app.
      project.targets += made.filter { !$0.type.isApplicationLike || !$0.isEmpty || !lacksSources($0) }
    }
    project.environment = environment
    let archives = absentSpecs.isEmpty ? archivesOfSchemes() : nil
    project.archives = archives.map { project.archives + $0 } ?? []
    guard budget > 0 else { throw .limit(file.path, .description(.tooManyTemplates)) }
    return project.targets.contains(where: file.isWorthJudging) ? project.project() : nil
  }

  private func lacksSources(_ target: DescribedTarget) -> Bool {
    absentTargets.contains(target.name)
  }

  private mutating func add(absent path: FilePath, to target: DescribedTarget, from file: FilePath, line: Int)
  {
    var app = lacking.last
    if app?.name?.value != target.name {
      app = DescribedApp(
        file: self.file.path, name: Stated(target.name, file: file, line: line, key: "targets"),
        platforms: [target.platforms.first ?? .ios])
    } else {
      lacking.removeLast()
    }
    absentTargets.insert(target.name)
    app?.files.append(Stated(path, file: file, line: line, key: "sources"))
    lacking += [app].compactMap(\.self)
  }

  /// One target for each platform that it lists.
  private mutating func targets(_ name: String, _ node: SpecNode, _ configurations: [String])
    -> [DescribedTarget]
  {
    let destinations = node["supportedDestinations"]?.strings ?? []
    let listed = node["platform"]?.strings ?? []
    // Without a platform, or with "auto", the destinations say it. Mac Catalyst is part of iOS.
    let isAuto = listed.isEmpty || listed == ["auto"]
    let platforms = (isAuto ? destinations : listed).compactMap {
      Platform(title: $0 == "macCatalyst" ? "iOS" : $0)
    }.reduce(into: [Platform]()) { if !$0.contains($1) { $0.append($1) } }
    let identifier = node["type"]?.text ?? ""
    let type = ProductType(identifier: identifier.isEmpty ? nil : "com.apple.product-type." + identifier)
    if node["platform"]?.isList == true {
      var targets: [DescribedTarget] = []
      for platform in platforms {
        let title = listed.first { Platform(title: $0) == platform } ?? platform.sdkPrefix
        let own = node.filled(platform: title)
        targets.append(target("\(name)_\(title)", type, [platform], own, configurations))
      }
      return targets
    }
    return [target(name, type, platforms, node, configurations)]
  }

  private mutating func target(
    _ name: String, _ type: ProductType, _ platforms: [Platform], _ node: SpecNode,
    _ configurations: [String]
  ) -> DescribedTarget {
    var target = DescribedTarget(name: name, type: type, platforms: platforms)
    target.presets = presets(type, platforms)
    let versions = root["options"]?["deploymentTarget"]
    for platform in platforms {
      let own = node["deploymentTarget"]
      let version =
        own?.members.first { Platform(title: $0.key) == platform }?.node
        ?? (own?.text == nil ? nil : own)
        ?? versions?.members.first { Platform(title: $0.key) == platform }?.node
      if let version, let stated = version.stated("deploymentTarget") {
        target.set(platform.versionKey, stated)
      }
    }
    apply(node["settings"], to: &target.settings, configurations: configurations)
    applyFiles(node["configFiles"], to: &target.settings)
    addSources(node["sources"], to: &target)
    addPlist(node["info"], to: &target)
    for dependency in node["dependencies"]?.elements ?? [] {
      guard let other = dependency["target"]?.text else { continue }
      target.dependencies.append(other)
      if type.isApplicationLike, dependency["embed"]?.bool != false { target.embeds.append(other) }
    }
    return target
  }

  private mutating func addSources(_ sources: SpecNode?, to target: inout DescribedTarget) {
    for source in sources?.elements ?? [] {
      let stated = source["path"] ?? source
      guard let text = stated.text, let path = stated.path,
        source.mayBeCompiled(from: path, on: target.platforms)
      else { continue }
      if text.contains("${") {
        // The environment of whoever runs XcodeGen has it.
        if target.type.isApplicationLike {
          let key = stated.stated("sources")
          unread.append(UnreadApp(name: target.name, icon: key, .computed(key: Untrusted("sources"))))
        }
        continue
      }
      guard let place = stated.file else { continue }
      let paths = text.contains("*") ? place.matches(text, in: place.folder) : [path]
      guard text.contains("*") || place.exists(path) || !place.isReachable(path) else {
        if source["optional"]?.bool == true {
          // Whether it is built by then is not known, and the icon may be in it.
          if target.type.isApplicationLike, path.fileName.isAssetCatalog { target.add(path) }
        } else if target.type.isApplicationLike || target.type == .framework, let line = stated.line,
          source["type"]?.text != "folder" || !place.isInProjectOfTauri
        {
          add(absent: path, to: target, from: place.path, line: line)
        }
        // A Mac finds it all the same.
        if let near = place.inAnyCase(path) { add(near, source, of: place, to: &target) }
        continue
      }
      for path in paths { add(path, source, of: place, to: &target) }
    }
  }

  /// - Parameter source: with `excludes` and `includes`, patterns from the folder.
  private func add(
    _ path: FilePath, _ source: SpecNode, of file: DescriptionFile, to target: inout DescribedTarget
  ) {
    // Source: XcodeGen, "Project Spec" (a source's `type`).
    if source["type"]?.text == "folder" { return target.add(path, isCopied: true) }
    func found(_ key: String) -> [FilePath]? {
      source[key].map { $0.strings.flatMap { file.matches($0, in: path) } }
    }
    let excluded = found("excludes") ?? []
    guard let included = found("includes") else { return target.add(path, excluding: excluded) }
    target.add(path, only: included.filter { one in !excluded.contains { one.isInside($0) } })
  }

  private func addPlist(_ info: SpecNode?, to target: inout DescribedTarget) {
    guard let info else { return target.takePlistOfSources(of: file) }
    if let path = info["path"], let text = path.text, let resolved = path.path, file.exists(resolved) {
      target.set(.infoPlist, Stated(text, file: path.file?.path, line: path.line, key: "info.path"))
    } else if let properties = info["properties"]?.literal, let source = info["properties"]?.file {
      target.takePlist(properties, of: source, key: "info.properties")
    } else if let path = info["path"] {
      target.set(.generatesInfoPlist, Stated("YES", file: path.file?.path, line: path.line, key: "info.path"))
    }
  }
}
