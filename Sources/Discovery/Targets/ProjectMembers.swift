import Places
import Projects
import SystemPackage

/// A file or folder that a project says to be in one of its targets.
struct ProjectMember {
  let path: FilePath
  let nameInBundle: FileName
  /// An Icon Composer file, of those that are compiled.
  let isIconBundle: Bool

  fileprivate init(_ resource: ResourceFile) {
    path = resource.path
    nameInBundle = FileName(resource.nameInBundle)
    isIconBundle = resource.kind == .iconBundle
  }
}

/// What a project says to be in one of its targets.
struct ProjectMembers {
  private let target: ProjectTarget
  /// nil where what the target lists is asked for alone.
  private let project: BuildProject?

  init(_ target: ProjectTarget, of project: BuildProject? = nil) {
    (self.target, self.project) = (target, project)
  }

  /// The catalogs and Icon Composer files.
  var compiled: [ProjectMember] { listed { $0.kind == .catalog || $0.kind == .iconBundle } }

  var images: [ProjectMember] { listed { $0.kind == .image } }

  /// The `InfoPlist.strings` of all languages.
  var localizedLists: [ProjectMember] { listed { $0.kind == .infoPlistStrings } }

  /// The storyboards and xibs.
  var interfaces: [ProjectMember] { listed { $0.kind == .interface } }

  /// Files under the names of images that lie in the bundle itself: neither in a folder of it nor with the store.
  var looseImages: [ProjectMember] {
    target.resources.compactMap { resource in
      guard !resource.isFolderReference, !resource.isOnDemand else { return nil }
      let member = ProjectMember(resource)
      return PathKind(member.nameInBundle) == .image ? member : nil
    }
  }

  private func listed(where isAsked: (ResourceFile) -> Bool) -> [ProjectMember] {
    target.resources.compactMap { isAsked($0) ? ProjectMember($0) : nil }
  }

  /// Those that bring members which nothing lists.
  var folders: MemberFolders { MemberFolders(target) }

  /// Catalogs and Icon Composer files that the target copies as they are, so that nobody compiles them.
  var copiedCatalogs: [FilePath] { target.copiedCatalogs }

  /// Whether a script handles catalogs, of which none need be in the repository.
  var hasScripts: Bool { target.scripts.contains { !$0.isOfCocoaPods } }

  /// Whether CocoaPods' script compiles the catalogs in the project's folder.
  var hasPodsScript: Bool { target.scripts.contains(where: \.isOfCocoaPods) }

  /// Whether all that the target copies are files that its project names: no folders, and nothing that scripts add.
  var areFilesAlone: Bool {
    !target.resources.isEmpty && target.scripts.isEmpty && target.synchronizedFolders.isEmpty
      && !target.resources.contains(where: \.isFolderReference)
  }

  /// Whether none is missing from the lists. Else what lies around the project may belong to the target.
  var areAllKnown: Bool { project?.hidesMembers == false }

  /// Whether images are among them. Of what another tool's description states, only catalogs and interface files are
  /// read as members.
  var includeImages: Bool { project.map { $0.path != $0.file } ?? false }

  /// The setting by which the target leaves out a file that would be a member; nil where none does.
  func settingExcluding(_ file: FilePath) -> Term? { target.settingExcluding(file) }
}

/// The folders that bring files into a target without their being listed: synchronized ones, and those that are copied
/// as they are.
struct MemberFolders {
  private let synchronized: [SynchronizedFolder]
  /// The bytes of their paths.
  private let places: [[UInt8]]
  private let copied: [FilePath]

  fileprivate init(_ target: ProjectTarget) {
    synchronized = target.synchronizedFolders
    places = synchronized.map { $0.path.lexicallyNormalized().bytes }
    copied = target.resources.filter(\.isFolderReference).map { $0.path.lexicallyNormalized() }
  }

  /// The synchronized ones.
  var synchronizedPaths: [FilePath] { synchronized.map(\.path) }

  /// Those that are held, of all images of a tree, which may have thousands of apps: most have no such folder.
  func held(among paths: [FilePath]) -> [FilePath] {
    synchronized.isEmpty && copied.isEmpty ? [] : paths.filter(hold)
  }

  /// Those that lie flat in the bundle, as the files of a synchronized folder do.
  func flattened(among paths: [FilePath]) -> [FilePath] {
    synchronized.isEmpty ? [] : paths.filter { path in synchronized.contains { $0.contains(path) } }
  }

  func hold(_ path: FilePath) -> Bool {
    synchronized.contains { $0.contains(path) } || copied.contains { path.isInside($0) }
  }

  /// Whether one brings what is compiled: in a folder that is copied nothing is. What such a folder is itself, its name may say.
  ///
  /// Source: developer.apple.com, "Managing files and folders in your Xcode project" (folder references).
  func bringCompiled(_ path: FilePath) -> Bool {
    synchronized.contains { $0.contains(path) } || copied.contains(path)
  }

  /// Whether a path would lie in a synchronized folder on a Mac's usual disk, where two spellings of that folder are one.
  func holdInAnyCase(_ path: FilePath) -> Bool {
    guard !synchronized.isEmpty else { return false }
    let bytes = path.bytes
    return zip(synchronized, places).contains { folder, place in
      respelled(bytes, inside: place).map(folder.contains) ?? false
    }
  }
}

/// A path with a folder as it is spelled, where the two differ in letter case alone; nil where it lies in that one, or
/// elsewhere.
private func respelled(_ path: [UInt8], inside folder: [UInt8]) -> FilePath? {
  guard folder.count < path.count, path[folder.count] == UInt8(ascii: "/"),
    zip(path, folder).allSatisfy({ lowercase($0) == lowercase($1) }), !path.starts(with: folder)
  else { return nil }
  return FilePath(bytes: folder + path[folder.count...])
}

extension AppRoot {
  /// nil without a project.
  var members: ProjectMembers? { target.map { ProjectMembers($0, of: project) } }

  /// Those of each target of the project, as it lists them.
  var membersOfProject: [ProjectMembers] { project?.targets.map { ProjectMembers($0) } ?? [] }

  /// The catalogs that the scripts of the project's targets name, as they are written.
  var catalogsOfScripts: [String] { project?.targets.flatMap { $0.scripts.flatMap(\.catalogs) } ?? [] }
}

extension BuildProject {
  fileprivate var hidesMembers: Bool {
    problems.contains { problem in
      switch problem.kind {
      // Xcode passes over what the project lost, so that the app lacks it.
      case .unknownSourceTree, .tooLarge: true
      default: false
      }
    }
  }
}
