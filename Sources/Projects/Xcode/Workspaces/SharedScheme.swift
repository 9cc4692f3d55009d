import FileTree
import Notations
package import Places
package import SystemPackage

/// A scheme that lies in `xcshareddata`, and so is committed with its project or workspace.
package struct SharedScheme: Equatable, Sendable {
  package let path: FilePath
  /// The targets that Product > Archive builds; one with `.xcodeproj` and target each.
  package let archives: [TargetReference]
  /// The configuration that it archives with.
  package let archiveConfiguration: String

  package init(path: FilePath, archives: [TargetReference], archiveConfiguration: String = "Release") {
    self.path = path
    self.archives = archives
    self.archiveConfiguration = archiveConfiguration
  }
}

/// Reads the shared schemes of a project or a workspace.
struct SharedSchemes {
  let reading: FileReading
  let listing: FolderReading
  private(set) var problems = ProjectProblems()

  /// More than any project has.
  private static let limit = 500

  init(reading: @escaping FileReading, listing: @escaping FolderReading) {
    self.reading = reading
    self.listing = listing
  }

  /// - Parameter bundle: the `.xcodeproj` or `.xcworkspace`.
  mutating func read(in bundle: FilePath) -> [SharedScheme] {
    let folder = sharedSchemes(of: bundle)
    let names: [FileName]
    do {
      names = try listing(folder)
    } catch {
      if error != .absent { problems.add(.unreadable(error), folder) }
      return []
    }
    let schemes = names.filter { ProjectFolders.part($0) == .scheme }
    if schemes.count > SharedSchemes.limit { problems.add(.tooLarge, folder) }
    return schemes.prefix(SharedSchemes.limit).compactMap { read(folder.appending($0), in: bundle) }
  }

  /// The schemes of a project, with those in folders whose names differ from its own in letter case alone and that hold no
  /// project: on a Mac's usual disk they are one folder, and git may have each file under another spelling of it.
  mutating func read(ofProject project: FilePath) -> [SharedScheme] {
    let (folder, name) = (project.parentFolder, project.fileName)
    let names = ((try? listing(folder)) ?? []).filter { $0 != name && $0.isSameInAnyCase(as: name) }
    let others = names.sorted(by: <).map(folder.child).filter { other in
      !((try? listing(other)) ?? []).contains(ProjectFolders.xcode.file)
    }
    guard !others.isEmpty else { return read(in: project) }
    let spellings = Set(others.map { PathKey($0.lexicallyNormalized()) })
    return ([project] + others).flatMap { read(in: $0) }.map { scheme in
      SharedScheme(
        path: scheme.path,
        archives: scheme.archives.map { target in
          spellings.contains(PathKey(target.project.lexicallyNormalized()))
            ? TargetReference(project: project, id: target.id, name: target.name) : target
        }, archiveConfiguration: scheme.archiveConfiguration)
    }
  }

  private mutating func read(_ path: FilePath, in bundle: FilePath) -> SharedScheme? {
    let bytes: [UInt8]
    do {
      bytes = try reading(path)
    } catch {
      problems.add(.unreadable(error), path)
      return nil
    }
    do {
      let archives = try archivedTargets(bytes, container: bundle.removingLastName())
      let configuration = try archiveConfiguration(bytes) ?? "Release"
      return SharedScheme(path: path, archives: archives, archiveConfiguration: configuration)
    } catch {
      problems.add(error, in: path)
      return nil
    }
  }
}

/// The targets of the entries with `buildForArchiving`. Where the build action has no entry, Xcode builds what the scheme runs, else
/// what it profiles: flutter_flavorizr writes schemes of flavours so. What follows is not read.
/// - Parameter container: the folder that the paths of projects are relative to.
func archivedTargets(
  _ bytes: [UInt8], container: FilePath
) throws(XMLElementError) -> [TargetReference] {
  var elements = XMLElements(bytes)
  try elements.expect("Scheme")
  var targets: [TargetReference] = []
  var seen: Set<TargetReference> = []
  var isArchived = false
  var hasEntry = false
  while let element = try elements.next() {
    switch element {
    case .start("BuildActionEntry", let attributes):
      (hasEntry, isArchived) = (true, attributes["buildForArchiving"] == "YES")
    case .start("BuildableProductRunnable", _): isArchived = true
    case .start("BuildableReference", let attributes) where isArchived:
      let target = TargetReference(ofScheme: attributes, container: container)
      if let target, seen.insert(target).inserted { targets.append(target) }
    case .end("BuildActionEntry"): isArchived = false
    case .end("BuildAction") where hasEntry, .end("BuildableProductRunnable") where !targets.isEmpty:
      return targets
    default: break
    }
  }
  return targets
}

extension TargetReference {
  /// Of a `BuildableReference`; nil where it names no project.
  fileprivate init?(ofScheme attributes: [String: String], container: FilePath) {
    guard let reference = attributes["ReferencedContainer"], reference.hasPrefix("container:") else {
      return nil
    }
    self.init(
      project: container.joining(String(reference.dropFirst("container:".count))),
      id: attributes["BlueprintIdentifier"] ?? "", name: attributes["BlueprintName"] ?? "")
  }
}

/// The names of all products that a scheme builds, runs or tests, each as often as it is named; nil for what is no
/// scheme, or leaves one out.
package func productNames(ofScheme bytes: [UInt8]) -> [FileName]? {
  var elements = XMLElements(bytes)
  var names: [FileName] = []
  do throws(XMLElementError) {
    try elements.expect("Scheme")
    while let element = try elements.next() {
      guard case .start("BuildableReference", let attributes) = element else { continue }
      guard let name = attributes["BuildableName"] else { return nil }
      names.append(FileName(name))
    }
  } catch {
    return nil
  }
  return names
}

/// The `buildConfiguration` of the scheme's `ArchiveAction`; nil where it has none.
func archiveConfiguration(_ bytes: [UInt8]) throws(XMLElementError) -> String? {
  var elements = XMLElements(bytes)
  try elements.expect("Scheme")
  while let element = try elements.next() {
    if case .start("ArchiveAction", let attributes) = element { return attributes["buildConfiguration"] }
  }
  return nil
}

/// Where the schemes of a project or workspace lie: those that are shared, and those of each user.
/// - Parameter listing: the names in a folder; none where it is not there.
package func schemeFolders(of bundle: FilePath, listing: (FilePath) -> [FileName]) -> [FilePath] {
  let users = bundle.child("xcuserdata")
  return [sharedSchemes(of: bundle)] + listing(users).map { users.child($0).child("xcschemes") }
}

private func sharedSchemes(of bundle: FilePath) -> FilePath { bundle.joining("xcshareddata/xcschemes") }
