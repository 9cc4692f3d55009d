import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// Paths that cannot be looked at, or lead where nobody wants to go: each is said, none holds the run.
@Suite struct BadPathTests {
  private func check(_ tree: FixtureTree, _ words: String...) throws -> ToolRun {
    try withFolder(tree) { folder in try runTool(["check"] + words, in: folder) }
  }

  @Test func `a missing path is named, with the name that was meant`() throws {
    let run = try check(["Resources/Icon.png": .png(57)], "Resource")
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("iconproof: Resource: does not exist (did you mean Resources?)"))
    #expect(run.outputText.split(separator: "\n").last?.hasPrefix("incomplete: ") == true)
  }

  @Test(arguments: [("x", "b", false), ("ab", "ac", false), ("art", "arts", true)])
  func `a name of one or two letters resembles no other`(name: String, other: String, isHint: Bool) throws {
    let run = try check([FixturePath("\(other)/Icon.png"): .png(57)], name)
    #expect(run.outputText.contains("iconproof: \(name): does not exist"))
    #expect(run.outputText.contains("did you mean \(other)?") == isHint, "\(run.outputText)")
  }

  @Test(arguments: ["check", "inspect"])
  func `a link that is named and leads nowhere is called that`(command: String) throws {
    try withFolder(["dl": .link(to: "gone"), "rl": .folder(["Icon.png": .png(57)])]) { folder in
      let run = try runTool([command, "dl"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.outputText.contains("dl: a symbolic link whose target does not exist"), "\(run.outputText)")
    }
  }

  @Test func `a file where a folder stands in the path`() throws {
    let run = try check(["Icon.png": .png(57)], "Icon.png/Icon.png")
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("iconproof: Icon.png/Icon.png: does not exist"))
  }

  @Test(arguments: ["pipe", "pipe.png", "dir/Icon.png", "/dev/null", "/dev/zero", "/dev/tty"])
  func `a pipe or device that is named is not opened`(path: String) throws {
    let run = try check(["pipe": .pipe, "pipe.png": .pipe, "dir/Icon.png": .pipe], path)
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("iconproof: \(path): not a regular file"))
  }

  @Test(arguments: ["Icon@2x.png", "Info.plist", "App-Info.plist", "A.xcodeproj/project.pbxproj"])
  func `a pipe among the files leaves the run incomplete`(name: String) throws {
    let run = try check(["App/Icon.png": .png(57), FixturePath("App/\(name)"): .pipe], "App")
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("iconproof: App/\(name): not a regular file"))
    #expect(run.outputText.split(separator: "\n").last == "incomplete: App/\(name): not a regular file")
  }

  @Test func `links that lead round in a circle or nowhere`() throws {
    let run = try check(
      [
        "App/Icon.png": .png(57), "App/a/up": .link(to: "../.."), "App/self.png": .link(to: "self.png"),
        "App/gone.png": .link(to: "nowhere"), "App/one.png": .link(to: "two.png"),
        "App/two.png": .link(to: "one.png"), "App/zero.png": .link(to: "/dev/zero"),
      ], "App")
    #expect(run.exitCode == 3)
    for name in ["self", "gone", "one", "two"] {
      #expect(
        run.outputText.contains("iconproof: App/\(name).png: a symbolic link whose target does not exist"))
    }
    #expect(run.outputText.contains("iconproof: App/zero.png: not a regular file"))
  }

  @Test func `a project folder that a link closes into a circle`() throws {
    let run = try check(["App/Icon.png": .png(57), "App/A.xcodeproj": .link(to: "..")], "App")
    #expect(run.exitCode == 0)
  }

  @Test func `folders and files under each other's names`() throws {
    let run = try check(
      [
        "App/Icon.png": .png(57), "App/Icon@2x.png": .folder([:]), "App/Info.plist": .folder([:]),
        "App/A.xcodeproj/project.pbxproj": .folder([:]), "App/B.xcodeproj": .text(""),
        "App/C.xcassets": .text(""),
      ], "App", "--verbose")
    // Either project may have held the app.
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("warning  Icon@2x.png is missing"))
    #expect(run.outputText.contains("iconproof: App/A.xcodeproj: has no project.pbxproj"))
    #expect(run.outputText.contains("iconproof: App/B.xcodeproj: not a folder"))
  }

  @Test func `folders beyond the depth that is looked at`() throws {
    let deep = Array(repeating: "d", count: 120).joined(separator: "/")
    let run = try check(["Icon.png": .png(57), FixturePath("\(deep)/Icon.png"): .png(57)], ".")
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("more than 100 folders deep"))
  }

  @Test func `what may not be read`() throws {
    let tree: FixtureTree = [
      "file/Icon.png": .png(57), "file/Icon@2x.png": .lockedFile([]),
      "folder/Icon.png": .png(57), "folder/in": .lockedFolder(["Icon@2x.png": .png(114)]),
      "plist/Icon.png": .png(57), "plist/Info.plist": .lockedFile([]),
      "list/Icon.png": .png(57), "list/Info.plist": .plist(["CFBundlePackageType": "APPL"]),
      "list/de.lproj/InfoPlist.strings": .lockedFile([]),
      "project/Icon.png": .png(57), "project/A.xcodeproj/project.pbxproj": .lockedFile([]),
    ]
    let cases = [
      ("file", "Icon@2x.png"), ("folder", "in"), ("plist", "Info.plist"),
      ("list", "de.lproj/InfoPlist.strings"),
      ("project", "A.xcodeproj/project.pbxproj"),
    ]
    try withFolder(tree) { folder in
      for (path, name) in cases { try expectDenied(name, below: path, in: folder) }
    }
  }

  @Test func `what a project names and nobody may read`() throws {
    let single = EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(.png(1024))
      .named("Icon.png")
    let app = FixtureTree.catalog([.iconSet([single])])
      .adding(.project([.app()], configurationFile: "App.xcconfig"))
      .adding(["App.xcconfig": .text("A = B\n")])
    let plist = FixtureTree.catalog([.iconSet([single])])
      .adding(.project([.app("App", ["GENERATE_INFOPLIST_FILE": "", "INFOPLIST_FILE": "App.plist"])]))
    let trees: [(FixturePath, FixtureTree)] = [
      ("App.xcconfig", app), ("App.plist", plist), ("Assets.xcassets/Contents.json", app),
      ("Assets.xcassets/AppIcon.appiconset/Contents.json", app),
      ("Assets.xcassets/AppIcon.appiconset/Icon.png", app),
    ]
    for (name, tree) in trees {
      let locked = tree.adding([name: .lockedFile([])])
      try withFolder(["App": .folder(locked)]) { folder in
        try expectDenied(String(decoding: name.bytes, as: UTF8.self), below: "App", in: folder)
      }
    }
  }

  @Test func `a part of an Icon Composer file that nobody may read`() throws {
    let whole = FixtureTree.iconBundle().adding(.project([.app(resources: ["AppIcon.icon"])]))
    for tree in [whole, .iconBundle()] {
      let locked = tree.adding(["AppIcon.icon/icon.json": .lockedFile([])])
      try withFolder(["App": .folder(locked)]) { folder in
        try expectDenied("AppIcon.icon/icon.json", below: "App", in: folder)
      }
    }
  }

  /// A limit of ours is no fault of the file.
  @Test(arguments: ["Info.plist", "App.xcodeproj/project.pbxproj", "de.lproj/InfoPlist.strings"])
  func `a property list that is too large leaves the run incomplete`(name: String) throws {
    let app = XcodeProject.Target.app(
      "App", ["INFOPLIST_FILE": "Info.plist"],
      resources: ["Assets.xcassets", "LaunchScreen.storyboard", "de.lproj/InfoPlist.strings"])
    let tree = FixtureTree.project([app])
      .adding(["Icon.png": .png(57), "Info.plist": .plist(["CFBundlePackageType": "APPL"])])
    let large = FixtureEntry.data(Array("{}".utf8) + Array(repeating: UInt8(ascii: " "), count: 8 << 20))
    let run = try check(tree.adding([FixturePath(name): large]), ".", "--fail-on", "never")
    #expect(run.exitCode == 3)
    #expect(
      run.outputText.contains("iconproof: \(name): 8388610 bytes, more than the 8388608 that are read"))
  }

  @Test func `a catalog that nobody may list lacks nothing that anybody knows of`() throws {
    let tree = FixtureTree.project([.app()]).adding(["Assets.xcassets": .lockedFolder([:])])
    try withFolder(["App": .folder(tree)]) { folder in
      try expectDenied("Assets.xcassets", below: "App", in: folder)
      let run = try runUnprivileged(["check", "App"], in: folder)
      #expect(run?.outputText.contains("[absent-icon-set]") != true)
    }
  }

  @Test func `what a built product holds and nobody may read`() throws {
    let app = BuiltApp().tree
    let trees: [(String, FixtureTree)] = [
      ("Info.plist", app.adding(["Info.plist": .lockedFile([])])),
      ("Assets.car", app.adding(["Assets.car": .lockedFile([])])),
      ("PlugIns", app.adding(["PlugIns": .lockedFolder([:])])),
      ("de.lproj", app.adding(["de.lproj": .lockedFolder([:])])),
      ("de.lproj/InfoPlist.strings", app.adding(["de.lproj/InfoPlist.strings": .lockedFile([])])),
      (
        "Contents/Resources/App.icns",
        [
          "Contents/Info.plist": .plist([
            "CFBundlePackageType": "APPL", "DTPlatformName": "macosx", "CFBundleIconFile": "App",
          ]), "Contents/Resources/App.icns": .lockedFile([]),
        ]
      ),
    ]
    for (name, tree) in trees {
      try withFolder(["App.app": .folder(tree)]) { folder in
        try expectDenied(name, below: "App.app", in: folder)
      }
    }
  }

  /// The check of a folder fails on one path in it, whatever level fails a run.
  private func expectDenied(_ name: String, below path: String, in folder: FilePath) throws {
    for options in [[], ["--fail-on", "never"]] {
      guard let run = try runUnprivileged(["check"] + options + [path], in: folder) else { return }
      #expect(run.exitCode == 3, "\(path)/\(name): \(run.outputText)\(run.errorText)")
      #expect(
        run.outputText.split(separator: "\n").last == "incomplete: \(path)/\(name): permission denied",
        "\(run.outputText)")
      #expect(!run.outputText.contains("[invalid-property-list]"))
    }
  }

  /// The superuser may read everything: then the tool runs as someone else. nil, and said, where that
  /// cannot be.
  private func runUnprivileged(_ words: [String], in folder: FilePath) throws -> ToolRun? {
    guard permissionsAreIgnored else { return try runTool(words, in: folder) }
    let nobody = ["--reuid", "65534", "--clear-groups", "--"].map { Array($0.utf8) }
    guard let setpriv = program(named: "setpriv"), let shell = program(named: "sh"),
      try runProgram(shell, ["-c", "chmod 755 ."].map { Array($0.utf8) }, in: folder).exitCode == 0,
      try runProgram(setpriv, nobody + [try toolPath().bytes, Array("--version".utf8)]).exitCode == 0
    else {
      print("Left out: as the superuser, without setpriv or a tool that all may run, every file can be read")
      return nil
    }
    return try runProgram(
      setpriv, nobody + [try toolPath().bytes] + words.map { Array($0.utf8) }, in: folder)
  }

  @Test func `a path named twice, or inside another, is judged once`() throws {
    try withFolder(["App/Art/Icon.png": .png(56), "App/Art/Icon@2x.png": .png(114)]) { folder in
      let once = try runTool(["check", "App"], in: folder)
      for paths in [["App", "App"], ["App", "App/Art"], ["App/Art", "App/", "./App", "App/../App"]] {
        #expect(try runTool(["check"] + paths, in: folder) == once)
      }
      let all = try runTool(["check", "."], in: folder)
      #expect(try runTool(["check", ".", "App", "App/Art/Icon.png"], in: folder) == all)
    }
  }

  @Test func `names that are not text, or would move a terminal's cursor`() throws {
    let tree: FixtureTree = [
      FixturePath(bytes: Array("Icon".utf8) + [0xFF] + Array(".png".utf8)): .data([1]),
      "Icon\u{1B}[2J.png": .data([1]), "Icon\n.png": .data([1]), "Ico\u{202E}n.png": .data([1]),
      "--version": .data([1]), "Icon.png": .png(57), "Icon@2x.png": .png(114),
    ]
    try withFolder(tree) { folder in
      for options in [["--verbose"], ["--format", "json"]] {
        let run = try runTool(["check", "--fail-on", "note"] + options + ["."], in: folder)
        #expect(run.exitCode == 1)
        #expect(String(validating: run.output, as: UTF8.self) != nil)
        #expect(!run.outputText.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        for shown in ["Icon\\xFF", "Icon\\u{1b}[2J", "Icon\\u{a}", "Ico\\u{202e}n"] {
          let escaped = options.contains("json") ? shown.replacing("\\", with: "\\\\") : shown
          #expect(run.outputText.contains(escaped), "\(shown)")
        }
      }
      let single = try runTool(
        bytes: [Array("check".utf8), Array("Icon".utf8) + [0xFF] + Array(".png".utf8)], in: folder)
      #expect(single.outputText.contains("Icon\\xFF.png"))
      let option = try runTool(["check", "--no\u{1B}[2J"], in: folder)
      #expect(option.exitCode == 2)
      #expect(!option.errors.contains(0x1B))
    }
  }

  @Test func `a target whose name would move a terminal's cursor`() throws {
    var project = XcodeProject()
    project.target = "\"A\u{1B}[2J\u{202E}\""
    try withFolder(["A.xcodeproj/project.pbxproj": project.entry, "Icon.png": .png(57)]) { folder in
      for words in [
        ["check"], ["checklist"], ["checklist", "--format", "markdown"], ["check", "--format", "json"],
      ] {
        let run = try runTool(words + ["."], in: folder)
        #expect(!run.outputText.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(run.outputText.contains("[2J"))
      }
    }
  }

  @Test func `ten thousand files`() throws {
    try withFolder(["Icon.png": .png(57), "Icon@2x.png": .png(114)]) { folder in
      let small = PNGWriter().bytes(Canvas(width: 1, height: 1, ground: .white))
      for number in 0..<10_000 { try writeFile(small, to: folder.appending("f\(number).png")) }
      let run = try runTool(["check", "--format", "json", "."], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.contains(#""images": 10002"#))
    }
  }
}
