import FileTree
import Model
import Places
import SystemPackage

/// The xcconfig files of one project, with what they include.
struct ConfigurationFiles {
  /// What a file and its includes assign, in rising order of precedence.
  struct Contents {
    var assignments: [SettingAssignment] = []
    /// Files that it needs and that could not be read, absent ones among them.
    var missing: [FilePath] = []
  }

  private let read: (FilePath) throws(FileError) -> [UInt8]
  /// Xcode looks for an included file beside the one that includes it, beside the one that includes that, and so on,
  /// then here.
  private let projectFolder: FilePath
  private(set) var problems = ProjectProblems()
  private var texts: [PathKey: Result<[ConfigurationLine], FileError>] = [:]
  private var toolFiles: ToolWrittenFiles
  /// Files of one configuration that may still be opened.
  private var budget = 0

  /// More files than any project has; NetNewsWire's configurations have 5 each.
  private static let fileLimit = 100
  private static let depthLimit = 20
  /// Lines of all configurations; a file that is included again counts again.
  private var lineBudget = 200_000

  init(projectFolder: FilePath, read: @escaping (FilePath) throws(FileError) -> [UInt8]) {
    self.projectFolder = projectFolder
    self.read = read
    toolFiles = ToolWrittenFiles(read: read)
  }

  mutating func contents(of path: FilePath) -> Contents {
    budget = ConfigurationFiles.fileLimit
    var contents = Contents()
    if let lines = lines(of: path, absence: .absentConfigurationFile) {
      add(lines, of: path, to: &contents, open: [])
    } else {
      contents.missing.append(path)
    }
    return contents
  }

  private mutating func add(
    _ lines: [ConfigurationLine], of path: FilePath, to contents: inout Contents, open: [PathKey]
  ) {
    budget -= 1
    lineBudget -= lines.count
    guard budget >= 0, lineBudget >= 0 else { return problems.add(.tooManyIncludes, path) }
    for line in lines {
      switch line {
      case .setting(let assignment): contents.assignments.append(assignment)
      case .include(let file, let isOptional, let number):
        add(
          Include(name: file, isOptional: isOptional, path: path, line: number), to: &contents,
          open: open + [PathKey(path)])
      }
    }
  }

  /// An `#include` and where it is written.
  private struct Include {
    let name: String
    let isOptional: Bool
    let path: FilePath
    let line: Int
  }

  private mutating func add(_ include: Include, to contents: inout Contents, open: [PathKey]) {
    let place = place(of: include.name, open: open)
    guard !open.contains(PathKey(place)) else { return problems.add(.includeLoop, place) }
    guard open.count < ConfigurationFiles.depthLimit, budget > 0 else {
      return problems.add(.tooManyIncludes, include.path, line: include.line)
    }
    if let lines = lines(of: place, absence: include.isOptional ? nil : .absentInclude) {
      add(lines, of: place, to: &contents, open: open)
    } else {
      // Looking in many folders for what is nowhere costs as much as a file.
      budget -= 1
      if !include.isOptional { contents.missing.append(place) }
    }
  }

  /// - Parameter open: the files that are being read, the one that includes the other last.
  ///
  /// Source: swift-build, MacroConfigFileLoader.swift: the extension may be left out.
  private mutating func place(of name: String, open: [PathKey]) -> FilePath {
    let folders = open.reversed().map { $0.path.removingLastName() } + [projectFolder]
    let names = FilePath(name).extension == nil ? [name, name + ".xcconfig"] : [name]
    let places = folders.flatMap { folder in names.map { folder.joining($0) } }.uniqued { PathKey($0) }
    return places.first { !isAbsent($0) } ?? places[0]
  }

  private mutating func isAbsent(_ path: FilePath) -> Bool {
    if case .failure(.absent) = text(of: path) { true } else { false }
  }

  /// - Parameter absence: what it means that there is no such file; nil where it need not exist.
  private mutating func lines(of path: FilePath, absence: ProjectProblem.Kind?) -> [ConfigurationLine]? {
    switch text(of: path) {
    case .success(let lines): return lines
    case .failure(.absent):
      if let absence {
        problems.add(
          ProjectProblem(kind: absence, path: path, isWrittenByTool: toolFiles.areExpected(at: path)))
      }
    case .failure(let error): problems.add(.unreadableConfigurationFile(error), path)
    }
    return nil
  }

  private mutating func text(of path: FilePath) -> Result<[ConfigurationLine], FileError> {
    if let text = texts[PathKey(path)] { return text }
    let text: Result<[ConfigurationLine], FileError>
    do {
      text = .success(parse(try read(path), path: path))
    } catch {
      text = .failure(error)
    }
    texts[PathKey(path)] = text
    return text
  }

  private mutating func parse(_ bytes: [UInt8], path: FilePath) -> [ConfigurationLine] {
    var lines: [ConfigurationLine] = []
    for (text, number) in configurationTextLines(bytes) {
      if let line = ConfigurationLine(text, path: path, number: number) {
        lines.append(line)
      } else {
        problems.add(.invalidLine, path, line: number)
      }
    }
    return lines
  }
}
