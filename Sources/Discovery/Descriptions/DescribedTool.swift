import FileTree
import Places
import Projects
import SystemPackage

/// An app of sources with the format of its description.
struct DescribedTool: Sendable {
  var app: DescribedApp
  let format: ProjectFormat
  /// The format of the project that decides in its place.
  let answer: ProjectFormat?
  /// The tool, as its users call it.
  let title: Term
  /// The folders in which the tool writes a project, where one may be committed.
  let generatedProjects: [FilePath]
  let isReachable: @Sendable (FilePath) -> Bool
  let ignored: IgnoredByGit
  let letterCases: LetterCases
  let absence: AbsentFiles
  /// The names of what the same description builds.
  private(set) var builtTargets: Set<String> = []

  init(
    app: DescribedApp, format: ProjectFormat, file: DescriptionFile, answeredBy answer: ProjectFormat?,
    ignored: IgnoredByGit, letterCases: LetterCases, absence: AbsentFiles
  ) {
    (self.app, self.format, self.answer) = (app, format, answer)
    (self.ignored, self.letterCases, self.absence) = (ignored, letterCases, absence)
    title = Term(format.title)
    generatedProjects = format.generatedProjects.map(app.file.parentFolder.resolving)
    let reachable = Set(app.paths.filter(file.isReachable).map(PathKey.init))
    isReachable = { reachable.contains(PathKey($0)) }
  }

  mutating func takeTargets(of projects: [BuildProject]) {
    let own = projects.filter { $0.file == app.file }
    builtTargets = Set(own.flatMap(\.targets).map(\.name))
  }
}

extension DescribedApp {
  fileprivate var paths: [FilePath] {
    sources.map(\.path.value)
      + (iconBundles + iconFamilies + files + parts + [windowIcon].compactMap(\.self)).map(\.value)
  }
}
