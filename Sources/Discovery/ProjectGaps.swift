import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

extension AppRoot {
  /// What is to be said of the project, and of the target where it is judged by guess.
  /// - Parameter cases: those of all targets, whose files may lie in one folder.
  func gaps(_ cases: LetterCases) -> [ProjectGap] {
    guard let project else { return [] }
    let plist = unknownPlist.map { [$0] } ?? []
    let otherCases = target.map { project.letterCases(of: $0, cases) } ?? []
    let configurations = target.map { project.unknownConfigurations(of: $0) } ?? []
    guard let target, target.isApplicationByGuess else {
      return project.gaps + plist + otherCases + configurations
    }
    let unknown = ProjectGap(
      kind: .unknownProduct(
        target: Untrusted(target.name), type: target.unknownProductType.map { Untrusted($0) }),
      path: project.file, name: project.path.fileName, line: nil)
    return project.gaps + plist + otherCases + configurations + [unknown]
  }

  /// The Info.plist of an app whose path is not known.
  private var unknownPlist: ProjectGap? {
    guard let target, let project, infoPlistPath == nil, target.product != .other,
      let stated = facts?.infoPlist, !stated.value.isKnown
    else { return nil }
    let file = stated.file ?? project.file
    return ProjectGap(
      kind: .unknownPlist(path: Untrusted(stated.value.text), target: Untrusted(target.name)), path: file,
      name: project.name(of: file), line: stated.line)
  }
}

extension BuildProject {
  /// The catalogs, Icon Composer files and property lists of a target that the disk holds in other letter cases alone: a Mac's
  /// usual disk finds them, another does not.
  fileprivate func letterCases(of target: ProjectTarget, _ cases: LetterCases) -> [ProjectGap] {
    guard target.product != .other else { return [] }
    let platforms = target.platforms.isEmpty ? [nil] : target.platforms.map(Optional.some)
    var lists: [FilePath] = []
    for list in platforms.compactMap({ statedInfoPlist(of: target, platform: $0) })
    where !lists.contains(list) {
      lists.append(list)
    }
    let catalogs = target.resources.filter { $0.kind == .catalog || $0.kind == .iconBundle }.map(\.path)
    let found = (catalogs + lists).compactMap { path in
      let path = path.lexicallyNormalized()
      guard let found = cases.found(path) else { return nil as FilePath? }
      return PathKey(found) == PathKey(path) ? nil : path
    }
    let folders = target.synchronizedFolders.map { $0.path.lexicallyNormalized() }
      .flatMap(cases.otherSpellings)
    let all =
      found + cases.foldersWithoutProject(like: path) + folders.filter { (try? entryKind($0)) == .folder }
    guard !all.isEmpty else { return [] }
    return [
      ProjectGap(
        kind: .letterCase, path: file, name: path.fileName, line: nil, subjects: all.map { Untrusted($0) },
        count: all.count)
    ]
  }

  /// What the project's own schemes archive a target with and it does not have: Xcode builds its default then.
  fileprivate func unknownConfigurations(of target: ProjectTarget) -> [ProjectGap] {
    guard target.product != .other, !target.configurations.isEmpty, !target.isOfFlavours else { return [] }
    return schemes.filter { scheme in
      scheme.archives.contains(where: target.isMeant)
        && !target.configurations.contains { $0.name == scheme.archiveConfiguration }
    }.map { scheme in
      ProjectGap(
        kind: .unknownConfiguration(
          Untrusted(scheme.archiveConfiguration), target: Untrusted(target.name),
          builtInstead: Untrusted(target.defaultConfiguration),
          isJudged: judgedConfigurations(of: target).contains(target.defaultConfiguration)),
        path: scheme.path, name: scheme.path.fileName, line: nil)
    }
  }

  /// The names of the configurations by which a target is judged, on any platform.
  private func judgedConfigurations(of target: ProjectTarget) -> Set<String> {
    let builds = target.judgedPlatforms.flatMap { target.distinctBuilds(on: $0, sourceRoot: sourceRoot) }
    return Set(builds.map(\.verdictConfiguration.name))
  }

  /// The file in a project's folder goes by the project's name.
  fileprivate func name(of file: FilePath) -> FileName { file == self.file ? path.fileName : file.fileName }

  /// What is to be said of what the project could not follow: of many problems of one kind in one file one.
  var gaps: [ProjectGap] {
    problems.gathered { GapKey($0, project: file) }.compactMap { key, problems -> ProjectGap? in
      guard let key else { return nil }
      let subjects = problems.compactMap(\.subject)
      return ProjectGap(
        kind: key.kind, path: key.path.path, name: name(of: key.path.path),
        line: problems.compactMap(\.line).min(),
        subjects: subjects.enumerated().filter { !subjects[..<$0].contains($1) }.map(\.element),
        count: problems.count)
    }
  }
}

/// What makes problems of a project one diagnostic.
private struct GapKey: Hashable {
  let kind: ProjectGap.Kind
  /// A file that exists.
  let path: PathKey

  /// nil for a failure, which is said by itself.
  init?(_ problem: ProjectProblem, project: FilePath) {
    var path = project
    switch problem.kind {
    case .absentConfigurationFile, .absentInclude:
      kind = problem.isWrittenByTool ? .generatedSettings : .absentSettings
    case .missingObject: kind = .missingObject
    case .unknownSourceTree: kind = .unknownFolder
    case .includeLoop: (kind, path) = (.includeLoop, problem.path)
    case .invalidLine: (kind, path) = (.invalidLine, problem.path)
    // A scheme that is damaged is a failure already, for the configuration that ships is not known then.
    case .invalidXML where problem.failure != nil: return nil
    case .invalidXML: (kind, path) = (.invalidScheme, problem.path)
    case .unreadableConfigurationFile, .unreadable, .tooManyIncludes, .tooManyTargets, .tooLarge,
      .missingTarget, .unknownTarget, .invalidTargets, .noTargets:
      return nil
    }
    self.path = PathKey(path)
  }
}

extension ProjectProblem {
  /// nil where it was read, whatever is wrong with it.
  var failure: Failure? { reason.map { Failure(path: path, reason: $0) } }

  private var reason: WhyNotJudged? {
    switch kind {
    case .unreadableConfigurationFile(let error), .unreadable(let error): .reader(error)
    case .tooManyIncludes: .project(.tooManyIncludes)
    case .tooManyTargets(let count, let limit): .project(.tooManyTargets(count: count, limit: limit))
    case .tooLarge: .project(.tooLarge)
    case .missingTarget(let id): .project(.missingTarget(id: Untrusted(id)))
    case .unknownTarget(let id, let kind):
      .project(.unknownTarget(id: Untrusted(id), kind: Untrusted(kind)))
    case .invalidTargets: .project(.invalidTargets)
    case .invalidXML where ProjectFolders.part(path.fileName) == .scheme: .project(.invalidScheme)
    case .absentConfigurationFile, .absentInclude, .includeLoop, .invalidLine, .unknownSourceTree,
      .missingObject, .noTargets, .invalidXML:
      nil
    }
  }

  /// What it is about, where that is not the file that is named with it.
  fileprivate var subject: Untrusted? {
    switch kind {
    case .absentConfigurationFile, .absentInclude: Untrusted(path)
    case .missingObject(let id): Untrusted(id)
    case .unknownSourceTree(_, let file): Untrusted(file)
    default: nil
    }
  }
}
