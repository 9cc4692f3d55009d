import Model
import Places
import Projects
import PropertyLists
import SpecTables
import SystemPackage

extension TargetBuilder {
  /// The plist of the app: its file, and the keys that Xcode makes from build settings.
  func description(of root: AppRoot) -> (description: AppDescription, failures: [Failure]) {
    var description = AppDescription()
    var failures = root.damage.flatMap { description.add($0) }.map { [$0] } ?? []
    let facts = root.facts
    let generated = facts?.generatedKeys
    guard let path = root.infoPlistPath else {
      if let generated, let file = root.projectFile {
        description.infoPlist = InfoPlist(.dictionary(generated.mapValues(\.value)), path: file)
        description.infoPlist?.isGenerated = true
      }
      return (description, failures)
    }
    switch readPropertyList(path) {
    case .success(let written):
      let list = root.expanding(written)
      var infoPlist = InfoPlist(list.dictionary ?? [:], at: path, facts, of: root)
      infoPlist.expandedKeys = list.keys(differingFrom: written)
      description.faults += infoPlist.faults
      description.infoPlist = infoPlist
    // That the file which the user named is absent is said once.
    case .failure(.fault(let fault)) where fault.isAbsent && path == flags.infoPlist:
      description.infoPlist = generated.map { _ in InfoPlist(unreadAt: path, facts, of: root) }
    case .failure(.fault(var fault)) where fault.isAbsent && root.target != nil && ignored.ignores(path):
      fault.isIgnored = true
      description.faults.append(fault)
      // The list may name the icon where no setting does.
      if let target = root.target, target.product.hasAppIcon, root.shipping?.ships != false,
        SetNames(target: target, platform: root.platform, infoPlist: nil).primary == nil
      {
        failures.append(Failure(path: path, reason: .place(.ignored(others: 0))))
      }
      description.infoPlist = generated.map { _ in InfoPlist(unreadAt: path, facts, of: root) }
    case .failure(let error):
      if let failure = description.add(error) { failures.append(failure) }
      description.infoPlist = generated.map { _ in InfoPlist(unreadAt: path, facts, of: root) }
    }
    return (description, failures)
  }

  /// The `InfoPlist.strings` of an app's languages: those that its project gives the target, or without a project those beside its
  /// Info.plist. Xcode reads no other, and those of a bundle that is copied are that bundle's.
  func localizedLists(of app: AppUnit, in scan: FolderScan) -> [FilePath] {
    let domain = app.root.domain
    return listsOfLanguages(of: app, in: scan).filter { list in
      // The name of the folder that is looked at says nothing.
      !list.foldersAround.prefix { $0 != domain && $0.isInside(domain) }.contains(
        where: \.fileName.isOfBundle)
    }
  }

  private func listsOfLanguages(of app: AppUnit, in scan: FolderScan) -> [FilePath] {
    let lists = scan.lists.localized
    guard !lists.isEmpty else { return [] }
    let place = (app.root.infoPlistPath?.parentFolder ?? app.root.folder).lexicallyNormalized()
    let beside = scan.lists.localized(in: place).filter(app.owns)
    guard let members = app.root.members else { return beside }
    let listed = members.localizedLists.map { PathKey(scan.resolved($0.path.lexicallyNormalized())) }
    var own = Set(listed + members.folders.flattened(among: lists).map { PathKey($0) })
    if !members.areAllKnown || !members.includeImages { own.formUnion(beside.map { PathKey($0) }) }
    return own.isEmpty ? [] : lists.filter { own.contains(PathKey($0)) }
  }

  /// The names of launch images that the languages of the app change.
  /// - Returns: the lists that could not be looked at.
  func localize(_ description: inout AppDescription, by lists: [FilePath]) -> [Failure] {
    lists.compactMap { path in
      switch readPropertyList(path) {
      case .success(let list): description.infoPlist?.localize(with: list)
      case .failure(let error): return description.add(error)
      }
      return nil
    }
  }
}

extension AppDescription {
  /// Takes a fault; a failure is returned.
  fileprivate mutating func add(_ problem: DescriptionProblem) -> Failure? {
    switch problem {
    case .fault(let fault): faults.append(fault)
    case .failure(let failure): return failure
    }
    return nil
  }
}

extension PropertyList {
  /// The keys of the top that have another value there, or none.
  fileprivate func keys(differingFrom other: PropertyList) -> Set<String> {
    Set((dictionary ?? [:]).lazy.filter { other[$0.key] != $0.value }.map(\.key))
  }
}

extension InfoPlist {
  fileprivate init(unreadAt path: FilePath, _ facts: BuildFacts?, of root: AppRoot) {
    self.init([:], at: path, facts, of: root)
    isRead = false
  }

  /// What the file has, and what settings add to it.
  fileprivate init(
    _ written: [String: PropertyList], at path: FilePath, _ facts: BuildFacts?, of root: AppRoot
  ) {
    let added = (facts?.generatedKeys ?? [:]).filter { written[$0.key] == nil }
    self.init(.dictionary(written.merging(added.mapValues(\.value)) { written, _ in written }), path: path)
    // An iPad reads the file's own key for it in place of a plain one.
    settingPlaces = added.filter {
      written["\($0.key)~ipad"] == nil || $0.key == LaunchStoryboard.nameKey
    }.compactMapValues(root.settingPlace)
  }
}

extension FileName {
  /// Whether it is that of a bundle with lists of its own.
  fileprivate var isOfBundle: Bool { bundleEndings.contains { hasExtension($0) } }
}

private let bundleEndings = [
  "app", "appex", "bundle", "framework", "kext", "mdimporter", "plugin", "prefpane", "qlgenerator", "saver",
  "xpc",
]
