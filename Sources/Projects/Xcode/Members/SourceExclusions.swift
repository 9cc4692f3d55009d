import FileTree
package import Places
package import SpecTables
package import SystemPackage

/// The files that a configuration leaves out of its target, whatever phase lists them.
///
/// Source: swift-build, BuildFileFilteringContext: `INCLUDED_SOURCE_FILE_NAMES` counts over
/// `EXCLUDED_SOURCE_FILE_NAMES`, and a pattern is compared with as many names at the end of a path as it has itself;
/// addDevelopmentAssets in Settings.swift: an archive leaves out the files that `DEVELOPMENT_ASSET_PATHS` names, and what
/// lies in the folders that it names.
struct SourceExclusions: Equatable, Sendable {
  private let excluded: [Pattern]
  /// What previews need, and an archive leaves out.
  private let development: [Pattern]
  private let included: [Pattern]

  fileprivate struct Pattern: Equatable {
    let names: [String]
    /// It begins at the root of the tree: the whole path is compared.
    let isWhole: Bool
  }

  init(_ settings: TargetSettings, platform: Platform?, sourceRoot: FilePath) {
    func words(_ key: SettingKey) -> [String] {
      // What a variable says that is not known excludes nothing.
      (settings.value(for: key, platform: platform)?.words ?? []).filter { !$0.contains("$") }
    }
    func patterns(_ key: SettingKey) -> [Pattern] {
      words(key).map { word in
        // `$(SRCROOT)` is a full stop here.
        guard word.hasPrefix("./") || word.hasPrefix("/") else { return Pattern(word, isWhole: false) }
        return Pattern(sourceRoot.joining(word).string, isWhole: true)
      }.filter { !$0.names.isEmpty }
    }
    // Xcode leaves out what lies in a folder, and not the folder: one that names a catalog takes nothing from the app.
    development = words(.developmentAssets).flatMap { word in
      let path = sourceRoot.joining(word)
      let inside = Pattern(path.string + "/*", isWhole: true)
      let isFolder = (try? entryKind(path)) == .folder || path.isCompiledAsCatalog
      return isFolder ? [inside] : [Pattern(path.string, isWhole: true), inside]
    }
    excluded = patterns(.excludedFiles)
    included = excluded.isEmpty && development.isEmpty ? [] : patterns(.includedFiles)
  }

  var isEmpty: Bool { excluded.isEmpty && development.isEmpty }

  func contains(_ path: FilePath) -> Bool { setting(leavingOut: path) != nil }

  /// The setting that leaves a file out.
  func setting(leavingOut path: FilePath) -> SettingKey? {
    guard !isEmpty else { return nil }
    let names = path.fileNames.map(\.display)
    let isExcluded = excluded.contains { $0.fits(names) }
    guard isExcluded || development.contains(where: { $0.fits(names) }) else { return nil }
    return included.contains { $0.fits(names) } ? nil : isExcluded ? .excludedFiles : .developmentAssets
  }
}

extension SourceExclusions.Pattern {
  fileprivate init(_ text: String, isWhole: Bool) {
    names = text.split(separator: "/").filter { $0 != "." }.map(String.init)
    self.isWhole = isWhole
  }

  fileprivate func fits(_ path: [String]) -> Bool {
    guard isWhole ? path.count == names.count : path.count >= names.count else { return false }
    return zip(path.suffix(names.count), names).allSatisfy { matches($0, pattern: $1) }
  }
}

extension ProjectTarget {
  /// The target with the members that it has where it is built for one platform: without those for other platforms,
  /// and without the files that the configuration excludes.
  /// - Parameter sourceRoot: the folder that paths in settings are relative to.
  package func built(for platform: Platform?, sourceRoot: FilePath) -> ProjectTarget {
    let settings = verdictConfiguration.settings
    let exclusions = SourceExclusions(settings, platform: platform, sourceRoot: sourceRoot)
    func isYes(_ key: SettingKey) -> Bool {
      settings.value(for: key, platform: platform)?.isYes == true
    }
    let compilesCopies = isYes(.appliesRulesToCopies)
    var target = self
    target.resources.removeAll { resource in
      platform.flatMap { resource.platforms?.contains($0) } == false
    }
    target.excludedResources = target.resources.compactMap { resource in
      exclusions.setting(leavingOut: resource.path).map { (path: resource.path, setting: Term($0.rawValue)) }
    }
    target.resources.removeAll { exclusions.contains($0.path) }
    // Apps of these platforms leave tagged files to the store, unless they are told not to.
    let usesTags =
      (platform == .ios || platform == .tvos)
      && settings.value(for: .onDemandResources, platform: platform)?.value != "NO"
    if !usesTags {
      for index in target.resources.indices { target.resources[index].isOnDemand = false }
      for index in target.synchronizedFolders.indices { target.synchronizedFolders[index].onDemand = [] }
    }
    target.copiedCatalogs = target.resources.filter { $0.isCatalogOfCopyPhase && !compilesCopies }.map(\.path)
    if !compilesCopies { target.resources.removeAll(where: \.isCatalogOfCopyPhase) }
    for index in target.synchronizedFolders.indices {
      target.synchronizedFolders[index].exclusions = exclusions.isEmpty ? nil : exclusions
      target.synchronizedFolders[index].platform = platform
    }
    return target
  }
}

extension ProjectTarget {
  /// The setting by which the target leaves out a file that would be a member; nil where none does.
  package func settingExcluding(_ file: FilePath) -> Term? {
    let ofList = excludedResources.first { $0.path.lexicallyNormalized() == file }?.setting
    return ofList ?? synchronizedFolders.lazy.compactMap { $0.settingExcluding(file) }.first
  }
}

extension SynchronizedFolder {
  fileprivate func settingExcluding(_ file: FilePath) -> Term? {
    guard let setting = exclusions?.setting(leavingOut: file) else { return nil }
    var whole = self
    whole.exclusions = nil
    return whole.contains(file) ? Term(setting.rawValue) : nil
  }
}

extension ResourceFile {
  fileprivate var isCatalogOfCopyPhase: Bool {
    phase == .copyFiles && (kind == .catalog || kind == .iconBundle)
  }
}
