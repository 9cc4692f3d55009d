import FileTree
import GitObjects
import Places
import SystemPackage
import TestSupport
import Testing

@Suite(.enabled(if: program(named: "git") != nil, "git is not here"))
struct GitRepositoryTests {
  @Test func `a blob that some commit holds is known, another is not`() throws {
    try withFolder(["a.txt": .text("one\n")]) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      let repository = try GitRepository(around: folder.appending("a.txt"))
      #expect(try repository.holdsBlob(Array("one\n".utf8)))
      #expect(try repository.holdsBlob(Array("two\n".utf8)) == false)
    }
  }

  @Test func `the tree of a commit is read at the paths of the work tree`() throws {
    try withFolder(["Art/a.txt": .text("one\n"), "gone.txt": .text("old\n")]) {
      (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      try runGit(["rm", "-q", "gone.txt"], in: folder)
      try writeWholeFile(Array("two\n".utf8), to: folder.appending("Art").appending("a.txt"))
      try writeWholeFile(Array("new\n".utf8), to: folder.appending("new.txt"))
      let repository = try GitRepository(around: folder)
      let tree = try CommitTree(try repository.commit("HEAD"), of: repository)
      let overlay = try TreeOverlay(over: folder, by: .stored(tree.tree), typed: [folder])
      let file = folder.appending("Art").appending("a.txt")
      let names = try overlay.whileShown { try listFolder(folder).map(\.name) }
      #expect(names == ["Art", "gone.txt"])
      let shown1 = try overlay.whileShown { try readFile(file, limit: 100) }
      #expect(shown1 == Array("one\n".utf8))
      let shown2 = try overlay.whileShown { try entryKind(folder.appending("Art")) }
      #expect(shown2 == .folder)
      let new = overlay.whileShown { try? entryKind(folder.appending("new.txt")) }
      #expect(new == nil)
      #expect(throws: FileError.tooLarge(size: 4, limit: 3)) {
        try overlay.whileShown { try readFile(file, limit: 3) }
      }
      #expect(try readFile(file, limit: 100) == Array("two\n".utf8))
    }
  }

  @Test func `links are followed inside the tree, and lead out of it to the disk`() throws {
    try withFolder([
      "Art/a.txt": .text("one\n"), "link": .link(to: "Art/a.txt"), "round": .link(to: "round"),
    ]) {
      (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      try runGit(["rm", "-q", "-r", "Art", "link", "round"], in: folder)
      let repository = try GitRepository(around: folder)
      let tree = try CommitTree(try repository.commit("HEAD"), of: repository)
      let overlay = try TreeOverlay(over: folder, by: .stored(tree.tree), typed: [folder])
      let link = folder.appending("link")
      let shown3 = try overlay.whileShown { try readFile(link, limit: 100) }
      #expect(shown3 == Array("one\n".utf8))
      let shown4 = try overlay.whileShown { try entryKind(link, following: false) }
      #expect(shown4 == .symbolicLink)
      let destination = overlay.whileShown { linkDestination(of: link) }
      #expect(destination == "Art/a.txt")
      let real = try realPath(of: folder).appending("Art").appending("a.txt")
      let shown5 = try overlay.whileShown { try realPath(of: link) }
      #expect(shown5 == real)
      let round = overlay.whileShown { try? entryKind(folder.appending("round")) }
      #expect(round == nil)
    }
  }

  @Test(arguments: ["nowhere", "-h", "--all", ""])
  func `an absent revision is no commit`(name: String) throws {
    try withFolder(["a.txt": .text("one\n")]) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      let repository = try GitRepository(around: folder)
      #expect(throws: GitError.unknownRevision(isShallow: false)) { try repository.commit(name) }
    }
  }

  @Test func `outside of a repository there is none`() throws {
    try withFolder { (folder: FilePath) throws -> Void in
      #expect(throws: GitError.noRepository) { try GitRepository(around: folder) }
    }
  }

  /// Whatever a hostile checkout's own configuration names as a program leaves a mark when it runs.
  @Test func `nothing that a checkout configures is run`() throws {
    try withFolder([
      "a.txt": .text("one\n"), ".gitattributes": .text("* filter=canary diff=canary\n"),
    ]) {
      (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      let mark = folder.appending("mark").string
      let trap = "touch \(mark); false"
      for key in [
        "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass",
        "core.gitProxy",
        "diff.external", "diff.canary.textconv", "filter.canary.clean", "filter.canary.smudge",
        "filter.canary.process", "uploadpack.packObjectsHook", "credential.helper",
        "pager.rev-parse",
        "pager.cat-file", "pager.ls-tree", "alias.cat-file", "core.alternateRefsCommand",
      ] {
        try runGit(["config", key, key.hasPrefix("alias") ? "!\(trap)" : trap], in: folder)
      }
      try runGit(["config", "remote.origin.url", "ext::sh -c \"touch% \(mark)\""], in: folder)
      try runGit(["config", "remote.origin.promisor", "true"], in: folder)
      try runGit(["config", "extensions.partialClone", "origin"], in: folder)
      try runGit(["config", "core.repositoryformatversion", "1"], in: folder)
      let repository = try GitRepository(around: folder)
      let head = try repository.commit("HEAD")
      #expect(try repository.mergeBase(head, "HEAD") == head)
      let tree = try CommitTree(head, of: repository)
      let overlay = try TreeOverlay(over: folder, by: .stored(tree.tree), typed: [folder])
      let file = folder.appending("a.txt")
      let shown6 = try overlay.whileShown { try readFile(file, limit: 100) }
      #expect(shown6 == Array("one\n".utf8))
      #expect(try repository.holdsBlob(Array("absent, and not to be fetched".utf8)) == false)
      _ = try? repository.commit("0123456789012345678901234567890123456789")
      #expect((try? entryKind(folder.appending("mark"))) == nil)
    }
  }
}
