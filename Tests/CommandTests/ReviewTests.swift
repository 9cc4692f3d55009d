import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The page, the comment and the small pictures of a change.
@Suite(.enabled(if: program(named: "git") != nil, "git is not here"))
struct ReviewTests {
  private static let before: FixtureTree = [
    "Art/Icon.png": .png(57), "Art/Icon@2x.png": .png(114), "Art/Default.png": .launchImage(320, 480),
    "Art/Default@2x.png": .launchImage(640, 960), "Art/Default-568h@2x.png": .launchImage(640, 1136),
  ]

  private func repository(_ body: (FilePath) throws -> Void) throws {
    try withFolder(Self.before) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      try runGit(["checkout", "-q", "-b", "change"], in: folder)
      try body(folder)
    }
  }

  private func sheet(_ words: [String], in folder: FilePath) throws -> ToolRun {
    try runTool(
      ["sheet", "--since", "main", "-o", "out.html", "--summary", "out.md"] + words + ["Art"], in: folder)
  }

  private func text(_ name: String, in folder: FilePath) throws -> String {
    String(decoding: try readFile(folder.appending(name), limit: 1 << 24), as: UTF8.self)
  }

  @Test func `nothing changed is what the page says first`() throws {
    try repository { (folder: FilePath) throws -> Void in
      let run = try sheet(["--only", "changes"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      let page = try text("out.html", in: folder)
      #expect(page.contains("<h1>Nothing changed</h1>"))
      #expect(!page.contains("<script") && page.contains("default-src &#39;none&#39;"))
      let summary = try text("out.md", in: folder)
      #expect(summary.hasPrefix("<!-- iconproof review -->\n## Nothing changed\n"))
    }
  }

  @Test func `a changed image stands before and after, with its pixels and what became of it`() throws {
    try repository { (folder: FilePath) throws -> Void in
      let icon = folder.appending("Art").appending("Icon@2x.png")
      try writeWholeFile(PNGWriter().bytes(.icon(113)), to: icon)
      let run = try sheet(["--thumbnails", "small"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      let page = try text("out.html", in: folder)
      #expect(page.contains("1 image changed, 1 finding new"))
      #expect(page.contains("<th scope=\"row\">size</th><td><bdi>114 x 114 px</bdi></td>"))
      let summary = try text("out.md", in: folder)
      #expect(summary.contains("| resized | Icon&#64;2x |") && summary.utf8.count < 60_000)
      let names = try listFolder(folder.appending("small")).map(\.name)
      #expect(names == ["001-after.png", "001-before.png"])
      // A second run may replace what the first has written.
      #expect(try sheet(["--only", "changes"], in: folder).exitCode == 0)
    }
  }

  @Test func `a renamed folder is a line an image, and no finding is new`() throws {
    try repository { (folder: FilePath) throws -> Void in
      try runGit(["mv", "Art", "Images"], in: folder)
      let run = try runTool(["diff", "--since", "main", "."], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.hasSuffix("images: 5 renamed\n"), "\(run.outputText)")
    }
  }

  @Test func `a renamed image has both names and no pictures, another one has its pictures`() throws {
    try repository { (folder: FilePath) throws -> Void in
      try runGit(["mv", "Art/Default.png", "Art/Start.png"], in: folder)
      try writeWholeFile(PNGWriter().bytes(.icon(113)), to: folder.appending("Art").appending("Icon@2x.png"))
      _ = try runTool(
        ["diff", "--since", "main", "--format", "html", "-o", "out.html", "."], in: folder)
      let cards = try text("out.html", in: folder).split(separator: "<article class=\"change ").dropFirst()
        .map { $0.split(separator: "</article>")[0] }
      let renamed = try #require(cards.first { $0.hasPrefix("is-renamed") })
      #expect(renamed.contains("Default") && renamed.contains("Start") && !renamed.contains("<img"))
      let changed = try #require(cards.first { !$0.hasPrefix("is-renamed") })
      #expect(changed.contains("<img"))
    }
  }

  @Test(
    arguments: [
      ["sheet", "--only", "changes", "-o", "x.html", "Art"],
      ["sheet", "--summary", "x.md", "-o", "x.html", "Art"],
      ["sheet", "--since", "main", "--compare", "Art", "-o", "x.html", "Art"], ["diff", "Art"],
      ["diff", "--since", "main", "Art", "Art"], ["check", "--select", "nothing", "Art"],
      ["check", "--select", "wrong-size", "--ignore", "wrong-size", "Art"],
    ])
  func `flags that say nothing together are wrong usage`(words: [String]) throws {
    try withFolder(Self.before) { (folder: FilePath) throws -> Void in
      let run = try runTool(words, in: folder)
      #expect(run.exitCode == 2, "\(run.errorText)")
    }
  }
}

/// Reports of any size.
@Suite struct RuleOptionTests {
  private static let art: FixtureTree = [
    "Art/Icon.png": .png(56, 57), "Art/Default.png": .launchImage(320, 480),
    "Art/Default@2x.png": .launchImage(640, 960), "Art/Default-568h@2x.png": .launchImage(640, 1136),
  ]

  private func check(_ words: [String]) throws -> ToolRun {
    try withFolder(Self.art) { folder in try runTool(["check"] + words + ["Art"], in: folder) }
  }

  @Test func `selected rules alone are reported, and ignored ones are not`() throws {
    #expect(try check([]).exitCode == 1)
    let selected = try check(["--select", "missing-recommended", "--format", "tsv"])
    #expect(selected.exitCode == 0)
    let rules = selected.outputText.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] }
    #expect(Set(rules) == ["missing-recommended"])
    let ignored = try check(["--ignore", "wrong-size"])
    #expect(ignored.exitCode == 0 && ignored.outputText.contains("1 rule off"))
  }

  @Test func `totals by rule, and findings by rule and by file`() throws {
    let totals = try check(["--statistics"]).outputText
    #expect(totals.hasPrefix("1  error    wrong-size           "), "\(totals)")
    let byRule = try check(["--group", "rule"]).outputText
    #expect(
      byRule.hasPrefix("wrong-size: ") && byRule.contains("(1)\n  error    Art/Icon.png: "), "\(byRule)")
    let byFile = try check(["--group", "file"]).outputText
    #expect(byFile.hasPrefix("Art/Icon.png (1)\n  error    "), "\(byFile)")
    #expect(byFile.contains("\nfailed: 1 error, "))
  }
}
