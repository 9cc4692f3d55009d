import Places
import SystemPackage

/// The files that a configuration leaves out of its target, whatever phase lists them.
///
/// Source: swift-build, BuildFileFilteringContext: `INCLUDED_SOURCE_FILE_NAMES` counts over
/// `EXCLUDED_SOURCE_FILE_NAMES`, and a pattern is compared with as many names at the end of a path as it has itself.
struct SourceExclusions: Equatable, Sendable {
  private let excluded: [[String]]
  private let included: [[String]]

  init(_ configuration: BuildConfiguration, platform: ProjectPlatform?) {
    func patterns(_ key: SettingKey) -> [[String]] {
      // What a variable says that is not known excludes nothing.
      (configuration.value(for: key, platform: platform)?.words ?? []).filter { !$0.contains("$") }
        .map { $0.split(separator: "/").filter { $0 != "." }.map(String.init) }.filter { !$0.isEmpty }
    }
    excluded = patterns(.excludedFiles)
    included = excluded.isEmpty ? [] : patterns(.includedFiles)
  }

  var isEmpty: Bool { excluded.isEmpty }

  func contains(_ path: FilePath) -> Bool {
    guard !excluded.isEmpty else { return false }
    let names = path.fileNames.map(\.display)
    func fits(_ pattern: [String]) -> Bool {
      names.count >= pattern.count
        && zip(names.suffix(pattern.count), pattern).allSatisfy { matches($0, pattern: $1) }
    }
    return excluded.contains(where: fits) && !included.contains(where: fits)
  }
}

extension ProjectTarget {
  /// The target with the members that it has where it is built for one platform: without those for other platforms,
  /// and without the files that the configuration that ships excludes.
  package func built(for platform: ProjectPlatform?) -> ProjectTarget {
    let exclusions = SourceExclusions(verdictConfiguration, platform: platform)
    var target = self
    target.resources.removeAll { resource in
      let isForOthers = platform.flatMap { resource.platforms?.contains($0) } == false
      return isForOthers || exclusions.contains(resource.path)
    }
    if !exclusions.isEmpty {
      for index in target.synchronizedFolders.indices {
        target.synchronizedFolders[index].exclusions = exclusions
      }
    }
    return target
  }
}
