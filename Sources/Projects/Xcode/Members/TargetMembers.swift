import FileTree
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// The files that one target copies into its bundle, as far as a validator looks at them.
struct TargetMembers {
  let target: ProjectObject
  let context: XcodeContext
  private(set) var resources: [ResourceFile] = []
  private(set) var synchronizedFolders: [SynchronizedFolder] = []
  private(set) var problems = ProjectProblems()
  private(set) var budget: ProjectBudget

  private var tree: GroupTree { context.tree }

  init(_ target: ProjectObject, in context: XcodeContext, budget: ProjectBudget) {
    self.target = target
    self.context = context
    self.budget = budget
  }

  /// - Parameter phases: the phases of the target that may hold files of its bundle.
  mutating func read(_ phases: [ProjectObject]) {
    for phase in phases {
      guard let kind = ResourceFile.Phase(phase) else { continue }
      guard add(phase.references("files"), phase: kind) else { break }
    }
    for group in tree.synchronizedGroups {
      guard let folder = synchronizedFolder(group, phases: phases) else { continue }
      synchronizedFolders.append(folder)
    }
  }

  /// Xcode compiles a catalog in the phase of sources too. Thousands of files are there, so this is for
  /// targets that have no catalog otherwise.
  mutating func readSources() {
    for phase in target.list("buildPhases") where phase.isKind("PBXSourcesBuildPhase") {
      guard add(phase.references("files"), phase: .sources) else { break }
    }
  }

  /// False where the project holds more than is read.
  private mutating func add(_ files: [ProjectObjects.Reference], phase: ResourceFile.Phase) -> Bool {
    guard budget.take(files.count) else { return false }
    for reference in files {
      guard let buildFile = found(reference) else { continue }
      // A build file of a Swift package has a product and no file.
      guard let file = buildFile.reference("fileRef").flatMap({ found($0) }) else { continue }
      add(file, Listing(buildFile, phase: phase))
    }
    return true
  }

  private mutating func found(_ reference: ProjectObjects.Reference) -> ProjectObject? {
    if case .missing(let id) = reference { problems.add(.missingObject(id: id), context.file) }
    return reference.object
  }

  /// How a phase lists a file.
  private struct Listing {
    let phase: ResourceFile.Phase
    let platforms: [Platform]?
    let isOnDemand: Bool

    init(_ buildFile: ProjectObject, phase: ResourceFile.Phase) {
      self.phase = phase
      // `platformFilter = ios;` or `platformFilters = (ios, macos, );`.
      platforms = filteredPlatforms(
        buildFile.strings("platformFilters") + buildFile.strings("platformFilter"))
      isOnDemand = buildFile.value("settings")?["ASSET_TAGS"]?.strings?.isEmpty == false
    }
  }

  private mutating func add(_ file: ProjectObject, _ listing: Listing) {
    guard file.isKind("PBXVariantGroup") else { return addFile(file, listing) }
    let children = file.references("children")
    guard budget.take(children.count) else { return }
    for variant in children.lazy.compactMap(\.object) { addFile(variant, listing) }
  }

  private mutating func addFile(_ file: ProjectObject, _ listing: Listing) {
    let phase = listing.phase
    let type = file.string("lastKnownFileType") ?? file.string("explicitFileType")
    let name = lastName(of: file.string("path") ?? "")
    let known = type == "folder" ? .folderReference : ResourceFile.Kind(name: name)
    guard let kind = known, phase != .sources || kind == .catalog || kind == .iconBundle else { return }
    // Xcode goes by the type: the words of a storyboard in another language may have its name.
    guard kind != .interface || type?.hasSuffix("strings") != true else { return }
    switch tree.place(of: file) {
    // The product of another target or project is no image of this one.
    case .unknown(sourceTree: "BUILT_PRODUCTS_DIR"): return
    case .unknown(let sourceTree):
      let path = file.string("path") ?? file.id
      problems.add(.unknownSourceTree(sourceTree, file: path), context.file)
      // A catalog that nobody can look at is still the target's.
      guard kind == .catalog || kind == .iconBundle else { return }
      resources.append(
        ResourceFile(
          path: FilePath("$(\(sourceTree))").joining(path), nameInBundle: name, kind: kind, phase: phase,
          platforms: listing.platforms))
    case .path(let path):
      resources.append(
        ResourceFile(
          path: path, nameInBundle: name, kind: kind, phase: phase, platforms: listing.platforms,
          isOnDemand: listing.isOnDemand))
    }
  }

  /// The folder as this target sees it, nil where nothing in it belongs to the target.
  private mutating func synchronizedFolder(
    _ group: ProjectObject, phases: [ProjectObject]
  ) -> SynchronizedFolder? {
    guard case .path(let path) = tree.place(of: group) else { return nil }
    guard budget.take(1 + group.strings("exceptions").count) else { return nil }
    let isMember = target.strings("fileSystemSynchronizedGroups").contains(group.id)
    let sets = group.list("exceptions")
    let own = sets.filter { set in
      set.isKind("PBXFileSystemSynchronizedBuildFileExceptionSet") && set.string("target") == target.id
    }
    // Files that go into another phase than that of their kind, of which only copies to the resources count.
    let moved = sets.filter { set in
      set.isKind("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet")
        && phases.contains { $0.id == set.string("buildPhase") && ResourceFile.Phase($0) == nil }
    }
    let exceptions = (own + (isMember ? moved : [])).flatMap { $0.strings("membershipExceptions") }
    guard isMember || !exceptions.isEmpty, budget.take(exceptions.count) else { return nil }
    let paths = exceptions.filter { localizedPath($0) == nil }.map { path.joining($0) }
    var folder = SynchronizedFolder(
      path: path,
      membership: isMember ? .all(except: paths) : .only(paths),
      localizedExceptions: exceptions.compactMap { localizedPath($0) }.map { path.joining($0) },
      folderReferences: group.strings("explicitFolders").map { path.joining($0) },
      filters: own.flatMap { filters(of: $0, below: path) })
    folder.onDemand = own.flatMap { taggedFiles(of: $0) }.map { path.joining($0) }
    return folder
  }

  /// The files of a synchronized folder that have tags of on-demand resources.
  private mutating func taggedFiles(of set: ProjectObject) -> [String] {
    let tags = set.value("assetTagsByRelativePath")?.dictionary ?? [:]
    guard budget.take(tags.count) else { return [] }
    return tags.filter { $0.value.strings?.isEmpty == false }.map(\.key).sorted()
  }

  /// The files of a synchronized folder that are built for some platforms alone.
  private mutating func filters(of set: ProjectObject, below folder: FilePath) -> [PlatformFilteredFile] {
    let filters = set.value("platformFiltersByRelativePath")?.dictionary ?? [:]
    guard budget.take(filters.count) else { return [] }
    return filters.sorted { $0.key < $1.key }.compactMap { file, names in
      filteredPlatforms(names.strings ?? []).map {
        PlatformFilteredFile(path: folder.joining(file), platforms: $0)
      }
    }
  }
}

/// The platforms that filters name; nil for all, where there is no filter.
///
/// Source: swift-build, PlatformFiltering.swift: what none of the filters is for is left out; Mac Catalyst, DriverKit
/// and what Xcode may add are no platforms of an app that is judged.
private func filteredPlatforms(_ filters: [String]) -> [Platform]? {
  filters.isEmpty ? nil : filters.compactMap { Platform(filter: $0) }
}

/// `/Localized: Main.storyboard`, or `/Localized/Main.storyboard` as the first Xcode 16 wrote it, stands for
/// the file of that name in every `.lproj`; nil for the path of one file.
private func localizedPath(_ exception: String) -> String? {
  let prefix = ["/Localized: ", "/Localized/"].first { exception.hasPrefix($0) }
  return prefix.map { String(exception.dropFirst($0.count)) }
}

extension ResourceFile.Phase {
  /// Nil for a phase that puts nothing at the top of the resources. A copy phase does where it copies there
  /// (`dstSubfolderSpec` 7) without a path.
  init?(_ phase: ProjectObject) {
    if phase.isKind("PBXResourcesBuildPhase") {
      self = .resources
    } else if phase.isKind("PBXCopyFilesBuildPhase"), phase.value("dstSubfolderSpec")?.int == 7,
      (phase.string("dstPath") ?? "").isEmpty
    {
      self = .copyFiles
    } else {
      return nil
    }
  }
}

private func lastName(of path: String) -> String {
  let bytes = path.utf8
  guard let last = bytes.lastIndex(where: { $0 != slash }) else { return "" }
  let start = bytes[..<last].lastIndex(of: slash).map { bytes.index(after: $0) } ?? bytes.startIndex
  return String(Substring(bytes[start...last]))
}
