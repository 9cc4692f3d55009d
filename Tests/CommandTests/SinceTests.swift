import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `--since`: only what a change adds.
@Suite(.enabled(if: program(named: "git") != nil, "git is not here"))
struct SinceTests {
  /// An icon of a wrong size from before.
  private static let old: FixtureTree = [
    "Art/Icon.png": .png(56, 57), "Art/Icon@2x.png": .png(114), "Art/Default.png": .launchImage(320, 480),
    "Art/Default@2x.png": .launchImage(640, 960), "Art/Default-568h@2x.png": .launchImage(640, 1136),
  ]

  private func repository(_ tree: FixtureTree, _ body: (FilePath) throws -> Void) throws {
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      try runGit(["checkout", "-q", "-b", "change"], in: folder)
      try body(folder)
    }
  }

  private func write(_ entry: [UInt8], to path: String, in folder: FilePath) throws {
    try writeWholeFile(entry, to: folder.appending(FilePath(path).components))
  }

  private func check(_ words: [String], in folder: FilePath) throws -> ToolRun {
    try runTool(["check", "--format", "json=report.json"] + words, in: folder)
  }

  private func objectName(of revision: String, in folder: FilePath) throws -> String {
    let git = try #require(program(named: "git"))
    let run = try runProgram(git, ["rev-parse", revision].map { Array($0.utf8) }, in: folder)
    return run.outputText.filter { !$0.isWhitespace }
  }

  private func since(in folder: FilePath) throws -> String {
    let text = String(decoding: try readFile(folder.appending("report.json"), limit: 1 << 20), as: UTF8.self)
    let start = try #require(text.firstRange(of: "\"new\": "))
    let end = try #require(text[start.lowerBound...].firstRange(of: "\"gaps\""))
    return text[start.lowerBound..<end.lowerBound].filter { !$0.isWhitespace }
  }

  @Test func `what was there does not count, and a new fault does`() throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      let same = try check(["--since", "main", "Art"], in: folder)
      #expect(same.exitCode == 0, "\(same.outputText)\(same.errorText)")
      #expect(try since(in: folder) == "\"new\":0,\"fixed\":0,\"known\":1,")
      #expect(same.outputText.hasSuffix("in 5 images, new since main, 0 fixed\n"))
      try write(PNGWriter().bytes(.icon(113)), to: "Art/Icon@2x.png", in: folder)
      let worse = try check(["--since", "main", "--fail-on", "note", "Art"], in: folder)
      #expect(worse.exitCode == 1)
      #expect(try since(in: folder) == "\"new\":1,\"fixed\":0,\"known\":1,")
      #expect(worse.outputText.contains("Icon@2x.png") && !worse.outputText.contains("Icon.png "))
    }
  }

  @Test func `what is mended is counted, and the exit code is of what is new`() throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      try write(PNGWriter().bytes(.icon(57)), to: "Art/Icon.png", in: folder)
      #expect(try check(["--since", "main", "Art"], in: folder).exitCode == 0)
      #expect(try since(in: folder) == "\"new\":0,\"fixed\":1,\"known\":0,")
    }
  }

  @Test func `a renamed folder makes no finding new`() throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      try runGit(["mv", "Art", "Images"], in: folder)
      for path in ["Images", "."] {
        let run = try check(["--since", "main", path], in: folder)
        #expect(run.exitCode == 0, "\(run.outputText)")
        #expect(try since(in: folder) == "\"new\":0,\"fixed\":0,\"known\":1,", "\(path)")
      }
    }
  }

  @Test func `an image that got a name and a picture in its slot keeps its fault`() throws {
    func set(_ side: Int, _ name: String) -> FixtureTree {
      [
        "A.xcassets/AppIcon.appiconset/Contents.json": .text(
          """
          {"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "\(name)"}],
           "info": {"author": "xcode", "version": 1}}
          """),
        FixturePath("A.xcassets/AppIcon.appiconset/\(name)"): .png(side),
      ]
    }
    try repository(set(100, "old.png")) { (folder: FilePath) throws -> Void in
      try runGit(["rm", "-q", "A.xcassets/AppIcon.appiconset/old.png"], in: folder)
      try withFolder(set(90, "new.png")) { other in
        for name in ["Contents.json", "new.png"] {
          let path = "A.xcassets/AppIcon.appiconset/\(name)"
          try write(try readFile(other.appending(path), limit: 1 << 20), to: path, in: folder)
        }
      }
      let run = try check(["--since", "main", "."], in: folder)
      #expect(try since(in: folder).hasPrefix("\"new\":0,\"fixed\":0,"), "\(run.outputText)")
    }
  }

  @Test func `a folder is an earlier state as well, and the merge base is what a revision means`() throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      try runGit(["checkout", "-q", "main"], in: folder)
      try write(PNGWriter().bytes(.icon(57)), to: "Art/Icon.png", in: folder)
      try commitAll(in: folder)
      try runGit(["checkout", "-q", "change"], in: folder)
      // The main branch has mended it since; this one has not broken it.
      #expect(try check(["--since", "main", "Art"], in: folder).exitCode == 0)
      #expect(try since(in: folder) == "\"new\":0,\"fixed\":0,\"known\":1,")
      try runGit(["worktree", "add", "-q", "../other", "main"], in: folder)
      defer { try? runGit(["worktree", "remove", "--force", "../other"], in: folder) }
      #expect(try check(["--since", "../other/Art", "Art"], in: folder).exitCode == 1)
      #expect(try since(in: folder) == "\"new\":1,\"fixed\":0,\"known\":0,")
    }
  }

  @Test func `today's waivers and baseline apply to both states`() throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["baseline", "-o", "baseline.json", "Art"], in: folder).exitCode == 0)
      #expect(try check(["--since", "main", "--baseline", "baseline.json", "Art"], in: folder).exitCode == 0)
      #expect(try since(in: folder) == "\"new\":0,\"fixed\":0,\"known\":0,")
    }
  }

  @Test(arguments: ["nowhere", "origin/main", "./nowhere"])
  func `a state that is not there ends with 3 and says what to do`(name: String) throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      let run = try runTool(["check", "--since", name, "Art"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.outputText.contains(name.hasPrefix("./") ? "does not exist" : "git fetch origin"))
    }
  }

  @Test func `outside of a repository, in a shallow clone, and of two names for one thing`() throws {
    try withFolder(Self.old) { (folder: FilePath) throws -> Void in
      let run = try runTool(["check", "--since", "main", "Art"], in: folder)
      #expect(run.exitCode == 3 && run.outputText.contains("no git repository"))
    }
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      try runGit(["commit", "-q", "--allow-empty", "-m", "second"], in: folder)
      try runGit(["clone", "-q", "--depth", "1", "file://\(folder.string)", "shallow"], in: folder)
      let run = try runTool(["check", "--since", "HEAD~1", "Art"], in: folder.appending("shallow"))
      #expect(run.exitCode == 3 && run.outputText.contains("git fetch --unshallow"), "\(run.outputText)")
      try runGit(["branch", "Art"], in: folder)
      #expect(try runTool(["check", "--since", "Art", "Art"], in: folder).exitCode == 2)
      #expect(try runTool(["check", "--since", "", "Art"], in: folder).exitCode == 2)
    }
  }

  /// Sources: git-lfs, docs/spec.md; gitsubmodules(7).
  @Test func `what the earlier state has elsewhere is said`() throws {
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "ab", count: 32))\nsize 12\n"
    try repository(Self.old.adding(["Art/Default.png": .text(pointer)])) {
      (folder: FilePath) throws -> Void in
      try write(PNGWriter().bytes(.launchImage(320, 480)), to: "Art/Default.png", in: folder)
      let run = try check(["--since", "main", "Art"], in: folder)
      #expect(run.exitCode == 0, "\(run.outputText)")
      #expect(
        run.outputText.contains(
          "Git LFS has no content here for 1 file of main; fetch: git lfs fetch origin"))
      // A pointer in its place is no fault that was fixed.
      #expect(try since(in: folder) == "\"new\":0,\"fixed\":0,\"known\":1,")
    }
    try withFolder(["inner/Icon.png": .png(56, 57), "outer/Icon.png": .png(57)]) {
      (folder: FilePath) throws -> Void in
      let (inner, outer) = (folder.appending("inner"), folder.appending("outer"))
      try commitAll(in: inner)
      try runGit(["init", "-q", "."], in: outer)
      try runGit(
        ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.string, "Art"], in: outer)
      try commitAll(in: outer)
      let same = try check(["--since", "main", "Art"], in: outer)
      #expect(same.exitCode == 0 && !same.outputText.contains("submodule"), "\(same.outputText)")
      try runGit(["commit", "-q", "--allow-empty", "-m", "second"], in: outer.appending("Art"))
      let moved = try check(["--since", "main", "."], in: outer)
      #expect(
        moved.outputText.contains(
          "submodule Art is at another commit than in main: its earlier files are not compared"))
    }
  }

  /// A clone with `--filter`, or one that has lost objects: what is not read is not missed.
  @Test func `a clone that lacks files ends with 3 where one of them is read, and names it`() throws {
    let names = [("Art/Icon@2x.png", 3), ("Art/film.mov", 0)]
    for (name, code) in names {
      try repository(Self.old.adding(["Art/film.mov": .text("a film\n")])) { folder in
        let id = try objectName(of: "main:\(name)", in: folder)
        try write(Array("new\n".utf8), to: name, in: folder)
        let objects = folder.appending(FilePath(".git/objects").components)
        let object = objects.appending(String(id.prefix(2))).appending(String(id.dropFirst(2)))
        #expect(unlink(object.string) == 0)
        let run = try check(["--since", "main", "--fail-on", "never", "Art"], in: folder)
        #expect(run.exitCode == code, "\(run.outputText)")
        let words = "the clone lacks \(name), a file of that commit; git fetch --refetch --no-filter origin"
        #expect(run.outputText.contains(words) == (code == 3), "\(run.outputText)")
      }
    }
  }

  @Test func `a repository of another user is not read, and how to allow it is said`() throws {
    try repository(Self.old) { (folder: FilePath) throws -> Void in
      guard geteuid() == 0, chown(folder.string, 65534, 65534) == 0 else {
        print("left out: a repository of another user, as only root can make one")
        return
      }
      let run = try runTool(["check", "--since", "main", "Art"], in: folder)
      #expect(run.exitCode == 3)
      let allow = "git config --global --add safe.directory \(try realPath(of: folder).string)"
      #expect(run.outputText.contains(allow), "\(run.outputText)")
      // Where the user's own configuration lies elsewhere, it counts from there.
      try withFolder(["config": .text("[safe]\n\tdirectory = *\n")]) { (other: FilePath) throws -> Void in
        let file = other.appending("config").string
        let allowed = try runTool(
          ["check", "--since", "main", "Art"], in: folder, environment: ["GIT_CONFIG_GLOBAL": file])
        #expect(allowed.exitCode == 0, "\(allowed.outputText)")
      }
    }
  }

  /// Whatever a hostile checkout's own configuration names as a program leaves a mark when it runs.
  @Test func `a hostile checkout runs nothing`() throws {
    let tree = Self.old.adding([".gitattributes": .text("* filter=canary diff=canary\n")])
    try repository(tree) { (folder: FilePath) throws -> Void in
      let mark = folder.appending("mark")
      for key in [
        "core.fsmonitor", "core.sshCommand", "core.pager", "filter.canary.smudge", "filter.canary.process",
        "diff.external", "diff.canary.textconv", "core.askPass", "core.alternateRefsCommand",
      ] {
        try runGit(["config", key, "touch \(mark.string); false"], in: folder)
      }
      #expect(try runTool(["check", "--since", "main", "Art"], in: folder).exitCode == 0)
      #expect((try? entryKind(mark)) == nil)
    }
  }
}
