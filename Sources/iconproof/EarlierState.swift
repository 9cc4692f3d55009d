import ArgumentParser
import Checking
import FileTree
import GitObjects
import Model
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage

/// An earlier state of what is checked: a commit of its repository, or another folder.
struct EarlierState {
  /// As the user named it.
  let name: String
  let overlay: TreeOverlay
  private let tree: CommitTree?
  /// The repository; nil where the state is a folder.
  private let repository: FilePath?

  var commit: String? { tree?.commit }

  /// - Parameters:
  ///   - name: a revision, of which the merge base with HEAD is meant, or a path.
  ///   - paths: what is checked; each exists.
  fileprivate static func find(_ name: String, of paths: [FilePath]) throws -> EarlierState {
    let path = RawArguments.path(name)
    let exists = (try? entryKind(path)) != nil
    let looksLikePath =
      name == "." || ["/", "./", "../"].contains { name.hasPrefix($0) } || name == ".."
    if !looksLikePath, let repository = try repository(around: paths, isOptional: exists) {
      let named: String?
      do throws(GitError) { named = try repository.commit(name) } catch {
        guard exists, case .unknownRevision = error else { throw EarlierStateError(name, error) }
        named = nil
      }
      if let named {
        guard !exists else {
          throw ValidationError(.ambiguousSince(name))
        }
        let tree: CommitTree
        do throws(GitError) {
          tree = try CommitTree(try repository.mergeBase(named, "HEAD"), of: repository)
        } catch { throw EarlierStateError(name, error) }
        return EarlierState(
          name: name, overlay: try overlay(over: repository.root, by: .stored(tree.tree), typed: paths, name),
          tree: tree, repository: repository.root)
      }
    }
    guard exists else { throw EarlierStateError(name, reason: .reader(FileError.absent)) }
    guard paths.count == 1 else {
      throw ValidationError(.sinceFolderTakesOnePath(given: paths.count))
    }
    return try atFolder(name, of: paths[0])
  }

  /// Another folder or product in place of the one that is checked.
  fileprivate static func atFolder(_ name: String, of path: FilePath) throws -> EarlierState {
    let other: FilePath
    do throws(FileError) { other = try realPath(of: RawArguments.path(name)) } catch {
      throw EarlierStateError(name, reason: .reader(error))
    }
    return EarlierState(
      name: name, overlay: try overlay(over: path, by: .path(other), typed: [path], name), tree: nil,
      repository: nil)
  }

  private static func overlay(
    over root: FilePath, by source: TreeOverlay.Source, typed: [FilePath], _ name: String
  ) throws -> TreeOverlay {
    do throws(FileError) { return try TreeOverlay(over: root, by: source, typed: typed) } catch {
      throw EarlierStateError(name, reason: .reader(error))
    }
  }

  /// The one repository of all paths.
  private static func repository(around paths: [FilePath], isOptional: Bool) throws
    -> GitRepository?
  {
    var found: GitRepository?
    for path in paths {
      let repository: GitRepository
      do throws(GitError) { repository = try GitRepository(around: path) } catch {
        if isOptional { return nil }
        throw EarlierStateError(path.display, error)
      }
      if let found, found.root != repository.root {
        throw ValidationError(.differentRepositories(paths[0].display, path.display))
      }
      found = repository
    }
    return found
  }

  /// What is examined of the earlier state: the same paths, and where one was not there the whole repository, since it
  /// may have had another name.
  func paths(for paths: [FilePath]) -> [FilePath] {
    overlay.whileShown {
      let there = paths.filter { (try? entryKind($0)) != nil }
      guard there.count < paths.count, let repository else { return there }
      return [repository]
    }
  }

  /// What of it could not be compared.
  func gaps(_ earlier: Report, now: Report) -> [SinceSummary.Gap] {
    let unread = Set(earlier.failures.map(\.path)).subtracting(now.failures.map(\.path)).count
    let absent = tree?.absentLargeFiles ?? 0
    return (tree?.changedSubmodules ?? []).map { .submodule(Untrusted($0.display)) }
      + (absent > 0 ? [.largeFiles(absent)] : []) + (unread > 0 ? [.unread(unread)] : [])
  }

  /// Files of both states, to tell a rename.
  var files: ComparedFiles {
    ComparedFiles(
      before: { path in overlay.whileShown { contentDigest(at: path) } },
      now: { contentDigest(at: $0) },
      isUnread: { path in overlay.whileShown { isLargeFilePointer(at: path) } })
  }

  /// Throws where a file that was read is not here as the commit has it: what was compared is then not that state.
  func confirm() throws {
    if let error = tree?.failure { throw EarlierStateError(name, error) }
  }

  /// The same for a command without a report: the end of the run.
  func confirmOrEnd() throws { try Self.orEnd { try confirm() } }
}

extension EarlierState {
  /// The state of `--since`, or the end of the run that says why there is none.
  static func named(_ name: String, of paths: [FilePath]) throws -> EarlierState {
    try orEnd { try find(name, of: paths) }
  }

  /// The state of `--compare`, likewise.
  static func folder(_ name: String, of path: FilePath) throws -> EarlierState {
    try orEnd { try atFolder(name, of: path) }
  }

  private static func orEnd<Result>(_ make: () throws -> Result) throws -> Result {
    do { return try make() } catch let error as EarlierStateError {
      Output.complain(.about(error.failure.path.display, error.failure.words.display))
      Output.complain(.nothingCompared)
      throw EndOfRun(verdict: .incomplete)
    }
  }
}

/// Why there is no earlier state: the run is incomplete.
struct EarlierStateError: Error {
  let failure: Failure

  init(_ name: String, _ error: GitError) { self.init(name, reason: .reader(error)) }

  init(_ name: String, reason: WhyNotJudged) {
    failure = Failure(path: FilePath(option: "--since", name), reason: reason)
  }
}

/// Of a file its bytes, of a folder its manifest; nil where nothing is.
private func contentDigest(at path: FilePath) -> String? {
  guard let kind = try? entryKind(path) else { return nil }
  let file = kind == .folder ? path.child(manifestName) : path
  guard let bytes = try? readFile(file, limit: 48 << 20) else { return "unread" }
  return SHA256.hexDigest(bytes)
}

private func isLargeFilePointer(at path: FilePath) -> Bool {
  (try? readFile(path, limit: 1024))?.starts(with: "version https://git-lfs.github.com/spec/".utf8) ?? false
}

/// What `body` makes of the earlier state, or a report that says why nothing was compared.
func withEarlierState(
  _ name: String, of paths: [FilePath], _ body: (EarlierState) throws -> Report
) throws -> Report {
  do {
    let state = try EarlierState.find(name, of: paths)
    let report = try body(state)
    try state.confirm()
    return report
  } catch let error as EarlierStateError {
    return Report(failures: [error.failure])
  }
}
