import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// What the descriptions of a tree state, those that a committed project answers for apart.
struct FoundDescriptions {
  /// Projects that are folders, as they were found, and what was read of each.
  private(set) var committed: [(path: FilePath, project: Result<BuildProject, ProjectError>)] = []
  /// The property lists that the settings of these name.
  private(set) var namedPropertyLists: [FilePath] = []
  /// The best rank of those in one folder.
  private var ranks: [PathKey: Int] = [:]
  /// Targets that files describe.
  var projects: [BuildProject] = []
  /// Apps whose icons a tool makes from sources.
  private(set) var apps: [DescribedTool] = []
  /// Those for which a committed project answers, and what the tool made of it may be older than the sources.
  private(set) var answered: [DescribedTool] = []
  /// Descriptions that are broken, with the tool that each is for.
  private(set) var damaged: [(fault: DescriptionFault, format: ProjectFormat)] = []
  var leftOut: [LeftOut] = []
  var failures: [Failure] = []
  /// What was recognised and states nothing to judge.
  private(set) var ledger: [LedgerEntry] = []
  private var ignored = IgnoredByGit()
  private var letterCases = LetterCases()
  private let absence = AbsentFiles()
  /// The folders for which a description speaks, by what it is for.
  private var taken: [TakenPlace: Int] = [:]
  private var withoutIcon = AppsWithoutIcon()

  /// More than any repository has of those that hold a word of their format; a made-up tree must not be read for ever.
  private static let limit = 500
  /// Files that are looked through for such a word. A repository of samples has 750 projects of .NET, most of them for
  /// other systems.
  private static let nameLimit = 5000
  /// Bytes of one description. Those of real projects have some thousand.
  private static let byteLimit = 4 << 20

  init(projects: [FilePath], openedBy opener: ProjectOpener, mapper: some Mapper) {
    let opened = mapper.map(projects) { path in
      let project = opener.open(path)
      return (project: project, propertyLists: (try? project.get())?.namedPropertyLists ?? [])
    }
    committed = zip(projects, opened).map { (path: $0, project: $1.project) }
    namedPropertyLists = opened.flatMap(\.propertyLists)
    for path in projects {
      let rank = ProjectFormat.rank(ofProject: path.fileName)
      ranks[PathKey(path.parentFolder)] = min(rank, ranks[PathKey(path.parentFolder)] ?? rank)
    }
  }

  /// Adds what files describe, as far as no project answers for it.
  mutating func readFiles(
    of scan: FolderScan, ignored: IgnoredByGit, isExcluded: @escaping (FilePath) -> Bool
  ) {
    (self.ignored, letterCases) = (ignored, scan.letterCases)
    let repository = (scan.top ?? ".").repositoryAround
    let reach = KnownReach()
    let isReachable: (FilePath) -> Bool = { path in
      reach.of(path) { !isExcluded(path) && repository.map { path.liesIn($0) } ?? true }
    }
    let lookups = SharedLookups(
      reading: { file throws(FileError) in try readFile(file, limit: Self.byteLimit) },
      listing: { folder throws(FileError) in try listFolder(folder) { !$0.isAppleDouble }.map(\.name) })
    func file(_ path: FilePath) throws(FileError) -> DescriptionFile {
      DescriptionFile(
        path: path, bytes: try readDescribingFile(path, limit: Self.byteLimit), lookups: lookups,
        isReachable: isReachable)
    }
    // What counts first is asked first, wherever it lies. Files are read again, so that one is in memory at a time.
    let candidates =
      self.candidates(in: scan, opening: file) + UnnamedDescriptions(in: scan, opening: file).found
    for (rank, path) in candidates.sorted(by: { $0.rank < $1.rank }) {
      guard let file = try? file(path) else { continue }
      take(file, ProjectFormat.all[rank], rank: rank)
    }
    if lookups.isExhausted {
      failures.append(Failure(path: scan.top ?? ".", reason: .description(.tooManyLookups)))
    }
    takeAppsWithoutIcon(below: scan.top ?? ".")
    leaveOutUndecided()
    leaveOutOverrides()
    leaveOutParts(opening: file)
  }

  private mutating func candidates(
    in scan: FolderScan, opening file: (FilePath) throws(FileError) -> DescriptionFile
  ) -> [(rank: Int, path: FilePath)] {
    var candidates: [(rank: Int, path: FilePath)] = []
    var count = 0
    for path in scan.descriptions.named.prefix(Self.nameLimit) {
      do throws(FileError) {
        let file = try file(path)
        let ranks = ProjectFormat.all.enumerated().filter { $1.isNamed(path.fileName) && $1.mayRead(file) }
        if !ranks.isEmpty { count += 1 }
        if count <= Self.limit { candidates += ranks.map { (rank: $0.offset, path: path) } }
      } catch {
        takeUnreadable(path, error)
      }
    }
    takeLimits(found: count, in: scan)
    return candidates
  }

  private mutating func takeAppsWithoutIcon(below top: FilePath) {
    let found = withoutIcon.judged(below: top) { folder in
      taken[TakenPlace(folder: PathKey(folder), isForMac: false)] != nil
        || ([folder] + folder.foldersAround).contains { ranks[PathKey($0)] != nil }
    }
    projects += found.projects
    failures += found.projects.flatMap(\.problems).compactMap(\.failure)
    ledger += found.ledger
  }

  private mutating func takeLimits(found count: Int, in scan: FolderScan) {
    let (count, limit) =
      count > Self.limit ? (count, Self.limit) : (scan.descriptions.named.count, Self.nameLimit)
    guard count > limit else { return }
    failures.append(
      Failure(path: scan.top ?? ".", reason: .description(.tooMany(count: count, limit: limit))))
  }

  /// The format of a project that is there, that the tool of a description writes and that outranks it.
  private func answer(to path: FilePath, _ format: ProjectFormat, rank: Int) -> ProjectFormat? {
    format.generatedProjects.compactMap { ranks[PathKey(path.parentFolder.resolving($0))] }
      .filter { $0 < rank }.min().map { ProjectFormat.all[$0] }
  }

  /// What cannot be read may describe an app, unless the project is there that its tool writes. A large file of such a
  /// name is most often something else: its beginning tells.
  private mutating func takeUnreadable(_ path: FilePath, _ error: FileError) {
    let formats = ProjectFormat.all.enumerated().filter { $1.isNamed(path.fileName) }
    guard !formats.contains(where: { answer(to: path, $1, rank: $0) != nil }) else { return }
    // Few of that name describe an app, and a pointer does not tell which.
    if error == .pointer, path.fileName == "package.json" { return }
    if case .tooLarge = error {
      let start = try? readBeginning(of: path, count: Self.byteLimit)
      let file = start.map {
        DescriptionFile(
          path: path, bytes: $0, reading: { _ throws(FileError) in throw .absent },
          listing: { _ throws(FileError) in throw .absent }, isReachable: { _ in false })
      }
      guard let file, formats.contains(where: { $1.mayRead(file) }) else { return }
    }
    failures.append(Failure(path: path, reason: .reader(error)))
  }

  private mutating func take(
    _ file: DescriptionFile, _ format: ProjectFormat, rank: Int
  ) {
    let answer = answer(to: file.path, format, rank: rank)
    do throws(DescriptionError) {
      let descriptions = try format.read(file)
      if descriptions.isEmpty {
        let tool = format.title
        let reason: LedgerEntry.Reason =
          file.mentionsIcon ? .noIconJudged(tool: tool) : .noAppleIcon(tool: tool)
        ledger.append(LedgerEntry(.description, at: file.path, .notAsked, reason: reason))
      }
      for description in descriptions {
        // It waits until all that is described is known.
        if withoutIcon.take(description, by: format, rank: rank) { continue }
        take(description, of: file, format, rank: rank, answeredBy: answer)
      }
    } catch {
      // What the project that is there says is enough.
      guard answer == nil else { return }
      if case .invalid(file.path, _, _) = error, file.isTemplate {
        leftOut.append(
          LeftOut(path: file.path, reason: .description(.template(tool: format.title))))
        return
      }
      take(error, format)
    }
  }

  private mutating func take(
    _ description: Description, of file: DescriptionFile, _ format: ProjectFormat, rank: Int,
    answeredBy answer: ProjectFormat?
  ) {
    let path = file.path
    if let answer, !format.isOfIconsAlone {
      switch description {
      case .unread, .withoutIcon, .projectWithoutIcon: return
      case .project: break
      case .app(let app):
        answered.append(tool(app, format, file, answeredBy: answer))
      }
      leftOut.append(
        LeftOut(path: path, reason: .description(.answered(tool: format.title, by: answer.title))))
      return
    }
    let place = TakenPlace(folder: PathKey(path.parentFolder), isForMac: description.isForMac)
    // Of two tools in one folder the first decides; a tool for icons alone stands beside any.
    if !format.isOfIconsAlone {
      if let first = taken[place], first != rank {
        guard case .app(let app) = description else { return }
        return apps.takeOtherBuild(tool(app, format, file, answeredBy: nil))
      }
      taken[place] = rank
    }
    switch description {
    case .project(var project):
      project.vocabulary = format.vocabulary
      projects.append(project)
      failures += project.problems.compactMap(\.failure)
    case .app(let app):
      var described = tool(app, format, file, answeredBy: answer)
      described.takeTargets(of: projects)
      apps.append(described)
    case .unread(let app): failures.append(Failure(path: path, reason: .description(app.reason(format))))
    case .withoutIcon:
      leftOut.append(LeftOut(path: path, reason: .description(.defaultIcon(tool: format.title))))
    case .projectWithoutIcon: break
    }
  }

  private func tool(
    _ app: DescribedApp, _ format: ProjectFormat, _ file: DescriptionFile, answeredBy answer: ProjectFormat?
  ) -> DescribedTool {
    DescribedTool(
      app: app, format: format, file: file, answeredBy: answer, ignored: ignored, letterCases: letterCases,
      absence: absence)
  }

  private mutating func take(_ error: DescriptionError, _ format: ProjectFormat) {
    switch error {
    case .unreadable(let path, let error): failures.append(Failure(path: path, reason: .reader(error)))
    case .limit(let path, let reason): failures.append(Failure(path: path, reason: reason))
    case .invalid(let path, let line, let reason):
      let fault = DescriptionFault(path: path, line: line, reason: reason)
      guard !damaged.contains(where: { $0.fault.path == path }) else { return }
      damaged.append((fault, format))
    }
  }

  /// Leaves out projects that are parts of one which a tool writes.
  mutating func leaveOutOverrides() {
    let overrides = overrides
    guard !overrides.isEmpty else { return }
    let paths = Set(overrides.map { PathKey($0.project) })
    committed.removeAll { paths.contains(PathKey($0.path)) }
    leftOut += overrides.map { LeftOut(path: $0.project, reason: .project(.overrides(of: $0.description))) }
  }
}
