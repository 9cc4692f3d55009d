package import FileTree
import Model
package import Places
package import SystemPackage

/// Configurations in folders below the paths that are checked, in byte order, without what the configuration
/// excludes.
/// - Parameters:
///   - listed: keeps what the folders hold.
///   - isSkipped: folders that are never looked at, by name.
package func nestedConfigurations(
  below paths: [FilePath], configuration: Configuration, listed: ListedFolders = ListedFolders(),
  isSkipped: @escaping (FileName) -> Bool
) -> [FilePath] {
  var search = NestedSearch(configuration: configuration, listed: listed, isSkipped: isSkipped)
  for path in paths where (try? entryKind(path)) == .folder { search.visit(path, depth: 0) }
  let own = Set(search.own.map(configuration.base.absolute))
  return search.found.filter { !own.contains(configuration.base.absolute($0)) }.uniqued
    .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
}

private struct NestedSearch {
  let configuration: Configuration
  let listed: ListedFolders
  let isSkipped: (FileName) -> Bool
  private(set) var found: [FilePath] = []
  private var folders = 0

  init(configuration: Configuration, listed: ListedFolders, isSkipped: @escaping (FileName) -> Bool) {
    (self.configuration, self.listed, self.isSkipped) = (configuration, listed, isSkipped)
  }

  /// The configuration that is read, and those that it extends.
  var own: [FilePath] { [configuration.path].compactMap(\.self) + configuration.extended }

  private static let depthLimit = 100
  /// Folders that are listed: a guard for trees that are no app's, where listing takes longer than checking.
  private static let folderLimit = 20_000
  /// Packages of Apple's tools: nobody keeps a configuration inside. A catalog and its icon sets are looked into, the many
  /// other sets are not.
  private static let packages = ["app", "bundle", "lproj", "imageset", "colorset", "dataset", "symbolset"]

  /// What cannot be listed is reported where it is looked for images.
  mutating func visit(_ folder: FilePath, depth: Int) {
    folders += 1
    guard depth < Self.depthLimit, folders <= Self.folderLimit,
      let entries = try? listed.listing(folder)
    else { return }
    for entry in entries where isOfInterest(entry) {
      if entry.name == configurationFileName {
        found.append(folder.child(entry.name))
      } else {
        let path = folder.child(entry.name)
        if !configuration.excludes(path) { visit(path, depth: depth + 1) }
      }
    }
  }

  private func isOfInterest(_ entry: FolderEntry) -> Bool {
    entry.name == configurationFileName || entry.kind == .folder && isVisited(entry.name)
  }

  private func isVisited(_ name: FileName) -> Bool {
    !name.isHidden && !Self.packages.contains { name.hasExtension($0) } && !isSkipped(name)
  }
}
