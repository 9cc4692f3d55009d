import FileTree
import Places
import SystemPackage

/// The modules of Gradle builds that others are given. Many lie in one build: the plugins that it has of its own are looked for once.
struct ModulesOfGradle {
  private let top: FilePath
  private let plugins = Answers<PathKey, Set<String>>()

  init(below top: FilePath) { self.top = top }

  /// The build file of a module that publishes what it builds, itself or by a plugin of the build that does. One that only makes the
  /// plugin known for the modules below it does not.
  ///
  /// Source: docs.gradle.org, "Maven Publish Plugin"; vanniktech.github.io/gradle-maven-publish-plugin.
  func published(in folder: FilePath, among names: [FileName]) -> FileName? {
    buildFilesOfGradle.first { file in
      guard names.contains(file), let lines = linesOfGradle(folder.child(file)) else { return false }
      if lines.publish { return true }
      let own = pluginsThatPublish(around: folder)
      return !own.isEmpty
        && lines.contains { line in line.mayApplyPlugin && line.quotes.contains(where: own.contains) }
    }
  }

  /// Of the nearest build around a folder.
  private func pluginsThatPublish(around folder: FilePath) -> Set<String> {
    let build = ([folder] + folder.foldersAround).lazy.filter {
      $0.isInside(top) || PathKey($0) == PathKey(top)
    }
    .first { folder in settingsOfGradle.contains { (try? entryKind(folder.child($0))) == .file } }
    guard let build else { return [] }
    return plugins.answer(for: PathKey(build)) { publishingPlugins(of: build) }
  }

  /// Source: docs.gradle.org, "Sharing build logic between subprojects" (`buildSrc`, precompiled script plugins), "Composite Builds"
  /// (`includeBuild`).
  private func publishingPlugins(of build: FilePath) -> Set<String> {
    let included = settingsOfGradle.flatMap { linesOfGradle(build.child($0)) ?? [] }
      .filter { $0.containsBytes(of: "includeBuild") }.prefix(buildLimit).compactMap(\.firstQuoted)
      .map { build.resolving(FilePath($0)).lexicallyNormalized() }.filter { $0.isInside(top) }
    let builds = ([build.child("buildSrc")] + included).flatMap { place -> [FilePath] in
      let inner = ((try? listFolder(place)) ?? []).filter { $0.kind == .folder && !$0.name.isHidden }
      return [place] + inner.map(\.name).sorted(by: <).prefix(buildLimit).map { place.child($0) }
    }
    var found: Set<String> = []
    for place in builds {
      for language in ["kotlin", "groovy"] as [FileName] {
        let sources = place.child("src").child("main").child(language)
        for entry in ((try? listFolder(sources)) ?? []).prefix(scriptLimit) where entry.kind == .file {
          guard let id = entry.name.idOfPlugin, linesOfGradle(sources.child(entry.name))?.publish == true
          else {
            continue
          }
          found.insert(id)
        }
      }
    }
    return found
  }
}

private let settingsOfGradle: [FileName] = ["settings.gradle.kts", "settings.gradle"]

/// Builds that are included, parts of each, and scripts of each part.
private let buildLimit = 10
private let scriptLimit = 100

extension FileName {
  /// Of a script that is a plugin: its name without the endings.
  fileprivate var idOfPlugin: String? {
    [".gradle.kts", ".gradle"].lazy.compactMap { ending in
      display.hasSuffix(ending) ? String(display.dropLast(ending.count)) : nil
    }.first
  }
}

extension [String] {
  fileprivate var publish: Bool {
    contains { line in
      ["maven-publish", "maven.publish"].contains(where: line.containsBytes)
        && !line.containsBytes(of: "apply false")
    }
  }
}

extension String {
  /// `id("a")`, `apply plugin: 'a'`, `plugin("a")`.
  fileprivate var mayApplyPlugin: Bool {
    ["id(", "id ", "plugin", "`"].contains(where: containsBytes) && !containsBytes(of: "apply false")
  }

  /// What stands in quotes of any kind.
  fileprivate var quotes: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" || $0 == "`" }.enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
