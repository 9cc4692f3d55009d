import Discovery
import FileTree
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Projects and workspaces that say nothing: a failure where icons near them are judged by guess alone, a line of what was left
/// out where others say it. Each with a control.
@Suite struct LostProjectTests {
  @Test func `the control has no failure`() throws {
    #expect(try LostTree.found(LostTree.app).failures == [])
    #expect(try LostTree.found(LostTree.icon).failures == [])
  }

  // MARK: Workspaces

  @Test func `a workspace without its list`() throws {
    let rest: FixturePath = "All.xcworkspace/xcshareddata/x"
    let run = try LostTree.found(LostTree.icon.adding([rest: .text("")]))
    #expect(
      run.failures == ["All.xcworkspace: the workspace has no contents.xcworkspacedata" + LostTree.guess])
    let known = try LostTree.found(LostTree.app.adding([rest: .text("")]))
    #expect(known.failures == [])
    #expect(known.leftOut == ["All.xcworkspace: the workspace has no contents.xcworkspacedata"])
  }

  @Test func `one that a tool writes, and what another branch left behind`() throws {
    let rest = LostTree.icon.adding(["All.xcworkspace/xcshareddata/x": .text("")])
    #expect(
      try LostTree.found(rest.adding([".gitignore": .text("*.xcworkspace/contents.xcworkspacedata\n")]))
        .failures == []
    )
    #expect(
      try LostTree.found(LostTree.icon.adding(["All.xcworkspace/xcuserdata/x": .text("")])).failures == [])
  }

  @Test func `a workspace that refers to nothing, or is another document`() throws {
    let list: FixturePath = "All.xcworkspace/contents.xcworkspacedata"
    let empty = try LostTree.found(
      LostTree.icon.adding([list: .text("<Workspace version=\"1.0\"></Workspace>")]))
    #expect(empty.failures == ["All.xcworkspace: the workspace refers to nothing" + LostTree.guess])
    for tree in [LostTree.icon, LostTree.app] {
      let other = try LostTree.found(tree.adding([list: .text("<html></html>")]))
      #expect(other.failures == ["contents.xcworkspacedata: is not valid XML"])
    }
  }

  // MARK: Projects

  @Test func `a project without targets`() throws {
    let empty = XcodeProject([]).entry
    let run = try LostTree.found(LostTree.icon.adding(["App.xcodeproj/project.pbxproj": empty]))
    #expect(run.failures == ["App.xcodeproj: the project has no targets" + LostTree.guess])
    let known = try LostTree.found(LostTree.app.adding(["List.xcodeproj/project.pbxproj": empty]))
    #expect(known.failures == [])
    #expect(known.leftOut == ["List.xcodeproj: the project has no targets"])
  }

  @Test(arguments: ["xcuserdata/me.xcuserdatad/xcschemes/B.xcscheme", "project.xcworkspace/xcuserdata/x"])
  func `a project's folder that holds its users' files alone`(rest: String) throws {
    let shell: FixtureTree = [FixturePath("B/B.xcodeproj/\(rest)"): .text("")]
    let known = try LostTree.found(LostTree.app.adding(shell))
    #expect(known.failures == [])
    #expect(known.leftOut == ["B.xcodeproj: has no project.pbxproj"])
    let renamed: FixtureTree = [
      FixturePath("Old.xcodeproj/\(rest)"): .text(""), "Art": .folder(LostTree.icon),
    ]
    #expect(try LostTree.found(LostTree.app.adding(renamed)).failures == [])
    // Icons near it may be those of its app.
    let guessed = try LostTree.found(LostTree.app.adding(shell).adding(["B/Art": .folder(LostTree.icon)]))
    #expect(guessed.failures == ["B.xcodeproj: has no project.pbxproj" + LostTree.guess])
    let workspace = FixtureEntry.text(
      "<Workspace version=\"1.0\"><FileRef location=\"group:B/B.xcodeproj\"></FileRef></Workspace>")
    let listed = LostTree.app.adding(shell).adding(["A.xcworkspace/contents.xcworkspacedata": workspace])
    #expect(try LostTree.found(listed).failures == ["B.xcodeproj: has no project.pbxproj"])
    let shared = shell.adding(["B/B.xcodeproj/xcshareddata/x": .text("")])
    #expect(
      try LostTree.found(LostTree.app.adding(shared)).failures == ["B.xcodeproj: has no project.pbxproj"])
  }

  @Test(arguments: [
    ("PBXNativeTarget", "PBXHologramTarget", "of the unknown kind PBXHologramTarget"),
    ("targets = (", "tragets = (", "has no list of targets"),
  ])
  func `targets that are lost`(old: String, new: String, reason: String) throws {
    let text = LostTree.project.text
    let damaged = text.replacing(old, with: new)
    try #require(damaged != text)
    let run = try LostTree.found(LostTree.icon.adding(["App.xcodeproj/project.pbxproj": .text(damaged)]))
    #expect(run.failures.contains { $0.contains(reason) })
  }

  @Test func `a part of the project that Cordova writes`() throws {
    var project = LostTree.project
    project.configurationFile = "cordova/build.xcconfig"
    project.projectSettings = ["SDKROOT": "iphoneos"]
    let text = "<widget><platform name=\"ios\"><icon src=\"i.png\"/></platform></widget>"
    let tree: FixtureTree = [
      "config.xml": .text(text), "i.png": .png(1024), "own/ios/App.xcodeproj/project.pbxproj": project.entry,
    ]
    let part = try LostTree.found(tree)
    #expect(part.failures == [])
    #expect(part.leftOut.contains { $0.hasPrefix("App.xcodeproj: lacks the settings of the project") })
    // With the settings it is whole, and so is one for another platform.
    let whole = try LostTree.found(tree.adding(["own/ios/cordova/build.xcconfig": .text("A = B\n")]))
    #expect(whole.failures.contains { $0.contains("does not exist") })
    let other = try LostTree.found(tree.adding(["config.xml": .text(text.replacing("ios", with: "osx"))]))
    #expect(other.failures.contains { $0.contains("does not exist") })
  }

  @Test func `a template of a project that cannot be read`() throws {
    let text = FixtureEntry.text("{ rootObject = {{#if a}}B{{/if}}; }")
    let run = try LostTree.found(["{{name}}/ios/App.xcodeproj/project.pbxproj": text])
    #expect(run.failures == [])
    #expect(run.leftOut == ["App.xcodeproj: a template of a project ({{name}}), from which a tool makes one"])
    let other = try LostTree.found(["name/ios/App.xcodeproj/project.pbxproj": text])
    #expect(other.leftOut == [])
  }

  @Test func `a project and a workspace of a template, whose files have another ending`() throws {
    let tree: FixtureTree = [
      "ios.tmpl/App.xcodeproj/project.pbxproj.tmpl": .text(""),
      "ios.tmpl/App.xcworkspace/contents.xcworkspacedata.tmpl": .text(""),
      "ios.tmpl/Assets.xcassets/AppIcon.appiconset/Contents.json.copy.tmpl": .text(""),
    ]
    #expect(try LostTree.found(tree).failures == [])
  }

  @Test func `what the configuration excludes`() throws {
    let run = try LostTree.found(LostTree.app, excluding: "App.xcodeproj")
    #expect(run.failures == ["App.xcodeproj: excluded by the configuration" + LostTree.guess])
    #expect(
      try LostTree.found(
        LostTree.app.adding(["x/App2.xcodeproj/project.pbxproj": LostTree.project.entry]),
        excluding: "App2.xcodeproj"
      ).failures == [])
    let yaml = LostTree.icon.adding([
      "project.yml": .text("name: App\ntargets:\n  App: {type: application, platform: iOS}\n")
    ])
    #expect(
      try LostTree.found(yaml, excluding: "project.yml").failures == [
        "project.yml: excluded by the configuration" + LostTree.guess
      ])
  }

  // MARK: Git

  @Test(.enabled(if: program(named: "git") != nil, "git is not here"))
  func `what a sparse checkout leaves out`() throws {
    let two = LostTree.app.adding([
      "Other/Other.xcodeproj/project.pbxproj": XcodeProject([.init("Other")]).entry, "Docs/a.md": .text("x"),
      "Pods/Pods.xcodeproj/project.pbxproj": LostTree.project.entry,
    ])
    let reason = "git tracks it, and this sparse checkout leaves it out (git sparse-checkout add)"
    let run = try LostTree.found(two) { folder in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--no-cone", "/App", "/App.xcodeproj"], in: folder)
    }
    #expect(run.failures == ["Other.xcodeproj: \(reason)"])
    let excluded = try LostTree.found(two, excluding: "Other") { folder in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--no-cone", "/App", "/App.xcodeproj"], in: folder)
    }
    #expect(excluded.failures == [])
    let docs = try LostTree.found(two) { folder in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--no-cone", "/*", "!/Docs"], in: folder)
    }
    #expect(docs.failures == [])
  }

  @Test(.enabled(if: program(named: "git") != nil, "git is not here"))
  func `a project that git tracks and that is deleted`() throws {
    let run = try LostTree.found(LostTree.app) { folder in
      try commitAll(in: folder)
      try runGit(["mv", "App.xcodeproj", "Moved"], in: folder)
      try runGit(["reset", "-q"], in: folder)
      try runGit(["clean", "-qfd", "Moved"], in: folder)
    }
    #expect(run.failures == ["App.xcodeproj: git tracks it, and it is deleted here" + LostTree.guess])
  }

  @Test func `two spellings of a project's folder are one`() throws {
    let scheme = FixtureEntry.text(
      """
      <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving="YES"><BuildableReference
      BlueprintName="App" ReferencedContainer="container:app.xcodeproj"></BuildableReference></BuildActionEntry>
      </BuildActionEntries></BuildAction></Scheme>
      """)
    let path: FixturePath = "app.xcodeproj/xcshareddata/xcschemes/App.xcscheme"
    let workspace = FixtureEntry.text(
      "<Workspace version=\"1.0\"><FileRef location=\"group:app.xcodeproj\"></FileRef></Workspace>")
    let tree = LostTree.app.adding([path: scheme, "A.xcworkspace/contents.xcworkspacedata": workspace])
    #expect(try LostTree.found(tree).failures == [])
    let tables = try embeddedTables()
    try withFolder(tree) { folder in
      let units = discover([folder], flags: TargetFlags(), tables: tables).units
      let app = try #require(units.flatMap { $0.read().targets }.first { $0.name == Untrusted("App") })
      #expect(app.shipping?.isArchived == true)
      #expect(app.description.gaps.map(\.kind) == [.letterCase])
    }
    // Another name is another project.
    let other = LostTree.app.adding(["Old.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme])
    #expect(try LostTree.found(other).failures == ["Old.xcodeproj: has no project.pbxproj"])
  }
}
