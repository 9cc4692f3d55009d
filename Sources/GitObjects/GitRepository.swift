import FileTree
import Places
package import SystemPackage

/// The objects of a git repository, asked for by plumbing alone: `rev-parse`, `merge-base`, `ls-tree`, `cat-file` and
/// `hash-object`. Nothing is written, fetched or checked out.
package struct GitRepository: Sendable {
  /// The top of the work tree; absolute, without links.
  package let root: FilePath

  /// The repository around an existing path, links in it followed.
  package init(around path: FilePath) throws(GitError) {
    guard var folder = try? realPath(of: path) else { throw .noRepository }
    while (try? entryKind(folder.appending(".git" as FileName))) == nil {
      guard folder.hasName else { throw .noRepository }
      folder.removeLastName()
    }
    root = folder
  }

  /// The commit of a name such as `main`, `origin/main`, `v1.2` or `HEAD~3`: 40 or 64 hexadecimal digits.
  package func commit(_ name: String) throws(GitError) -> String {
    // Nothing that could be taken for an option reaches git.
    guard !name.hasPrefix("-"), !name.isEmpty, !name.utf8.contains(0) else {
      throw .unknownRevision(isShallow: false)
    }
    let result = try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    guard result.code == 0 else {
      try throwKnown(result.errors)
      throw .unknownRevision(isShallow: isShallow)
    }
    return result.line
  }

  /// The newest commit that both have in common.
  package func mergeBase(_ first: String, _ second: String) throws(GitError) -> String {
    let result = try run(["merge-base", first, second])
    guard result.code == 0 else {
      try throwKnown(result.errors)
      throw .noCommonCommit(isShallow: isShallow)
    }
    return result.line
  }

  /// Whether some object has exactly these bytes as its content: git can then give them back.
  package func holdsBlob(_ bytes: [UInt8]) throws(GitError) -> Bool {
    let id = try run(["hash-object", "-t", "blob", "--stdin", "--no-filters"], input: bytes)
    guard id.code == 0 else {
      try throwKnown(id.errors)
      throw .failed(words: id.errors)
    }
    return try run(["cat-file", "-e", id.line]).code == 0
  }

  private var isShallow: Bool {
    (try? run(["rev-parse", "--is-shallow-repository"]).line) == "true"
  }

  /// The folder that all work trees of the repository share.
  var commonFolder: FilePath? {
    guard let result = try? run(["rev-parse", "--git-common-dir"]), result.code == 0 else {
      return nil
    }
    return root.pushing(FilePath(bytes: result.output.dropLast()))
  }

  struct Answer {
    let code: Int32
    let output: [UInt8]
    let errors: String

    var line: String { String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
  }

  /// What git says of the largest repositories stays below it.
  private static let outputLimit = 512 << 20

  func run(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> Answer {
    let (code, output, errors) = try GitProcess(arguments, in: root).finish(
      with: input, limit: Self.outputLimit)
    let words = String(
      decoding: errors.split(separator: UInt8(ascii: "\n")).last ?? [], as: UTF8.self)
    if code == 127 { throw .noGit }
    if String(decoding: errors, as: UTF8.self).contains("dubious ownership") {
      throw .foreignOwner(root)
    }
    return Answer(code: code, output: output, errors: words)
  }

  /// What git does not do because of the state of the repository.
  func throwKnown(_ errors: String) throws(GitError) {
    if errors.contains("not a git repository") { throw .noRepository }
    if GitError.speaksOfAbsentObjects(errors) { throw .absentObjects(file: nil) }
  }
}
