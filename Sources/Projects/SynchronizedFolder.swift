import Places
package import SpecTables
package import SystemPackage

/// A folder of Xcode 16 whose files belong to a target by lying there.
package struct SynchronizedFolder: Equatable, Sendable {
  package enum Membership: Equatable, Sendable {
    /// All files below it but these.
    case all(except: [FilePath])
    /// These files only: the folder is another target's.
    case only([FilePath])
  }

  package let path: FilePath
  package let membership: Membership
  /// Exceptions of all languages at once: the path that a localised file would have without its `.lproj`.
  package let localizedExceptions: [FilePath]
  /// Folders within it that are copied as they are.
  package let folderReferences: [FilePath]
  /// Files in it that are built for some platforms alone.
  let filters: [PlatformFilteredFile]
  /// Files and folders in it with tags of on-demand resources.
  package var onDemand: [FilePath] = []
  /// What of it is taken; nil for all.
  var pattern: MemberPattern?
  /// What the target's configuration leaves out, wherever it lies.
  var exclusions: SourceExclusions?
  /// What is built for; nil where every file counts.
  var platform: Platform?

  package init(
    path: FilePath, membership: Membership, localizedExceptions: [FilePath] = [],
    folderReferences: [FilePath], filters: [PlatformFilteredFile] = []
  ) {
    self.path = path
    self.membership = membership
    self.localizedExceptions = localizedExceptions
    self.folderReferences = folderReferences
    self.filters = filters
  }

  /// Whether the file or folder is a member of the target, by its name alone; one within a folder reference
  /// is copied with that and is none itself.
  package func contains(_ file: FilePath) -> Bool {
    guard file.isInside(path), !folderReferences.contains(where: { file.isInside($0) }),
      exclusions?.contains(file) != true, !isForOthers(file), !isInPack(file),
      pattern?.takes(file, in: path) != false
    else { return false }
    switch membership {
    case .all(let exceptions): return !isListed(file, in: exceptions)
    case .only(let members): return isListed(file, in: members)
    }
  }

  private func isForOthers(_ file: FilePath) -> Bool {
    guard let platform else { return false }
    return filters.contains { file.isInside($0.path) && !$0.platforms.contains(platform) }
  }

  /// Whether the store delivers the file apart from the app. A catalog is a member all the same: where it goes decides
  /// on all that are compiled with it.
  private func isInPack(_ file: FilePath) -> Bool {
    !file.isCompiledAsCatalog && onDemand.contains { file.isInside($0) }
  }

  private func isListed(_ file: FilePath, in exceptions: [FilePath]) -> Bool {
    if exceptions.contains(where: { file.isInside($0) }) { return true }
    guard !localizedExceptions.isEmpty, let plain = file.withoutLanguage else { return false }
    return localizedExceptions.contains { plain.isInside($0) }
  }
}

/// A file or folder that is built for some platforms alone.
package struct PlatformFilteredFile: Equatable, Sendable {
  package let path: FilePath
  package let platforms: [Platform]

  package init(path: FilePath, platforms: [Platform]) {
    (self.path, self.platforms) = (path, platforms)
  }
}

extension FilePath {
  /// Whether the asset compiler takes it, together with all others of the target.
  var isCompiledAsCatalog: Bool {
    fileName.isCatalog || fileName.hasExtension("icon")
  }

  /// The path without its last `.lproj`, nil where it has none.
  fileprivate var withoutLanguage: FilePath? {
    let names = fileNames
    guard let language = names.lastIndex(where: { $0.hasExtension("lproj") }) else { return nil }
    let rest = names[..<language] + names[(language + 1)...]
    let path = Array(rest.map(\.bytes).joined(separator: [UInt8(ascii: "/")]))
    return FilePath(bytes: isAbsolute ? [UInt8(ascii: "/")] + path : path)
  }
}
