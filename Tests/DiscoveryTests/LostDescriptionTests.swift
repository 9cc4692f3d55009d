import Discovery
import FileTree
import Model
import Places
import Reporting
import SystemPackage
import TestSupport
import Testing

/// What may say which app the icons belong to and says nothing: a failure where icons near it are judged by guess alone,
/// a line of what was left out where others say it. Each with a control.
@Suite struct LostDescriptionTests {
  private static let icon: FixtureTree = [
    "App/Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents([
      ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
    ]),
    "App/Assets.xcassets/AppIcon.appiconset/a.png": .png(1024),
  ]
  private static let project = XcodeProject([
    .init(
      "App", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], resources: ["App/Assets.xcassets"])
  ])
  private static let app = icon.adding(["App.xcodeproj/project.pbxproj": project.entry])

  /// What failed, and what was left out, by the names of the paths.
  private func found(
    _ tree: FixtureTree, excluding excluded: FileName? = nil, change: (FilePath) throws -> Void = { _ in }
  ) throws -> (failures: [String], leftOut: [String]) {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      try change(folder)
      var flags = TargetFlags()
      flags.isExcluded = { $0.fileName == excluded }
      let found = discover([folder], flags: flags, tables: tables)
      let read = found.units.map { $0.read() }
      return (
        (found.failures + read.flatMap(\.failures)).map { "\($0.path.fileName.display): \($0.words)" },
        (found.leftOut + read.flatMap(\.leftOut)).map { "\($0.path.fileName.display): \($0.words)" }
      )
    }
  }

  private static let guess = "; the icons near it are judged by guess alone"

  @Test func `the control has no failure`() throws {
    #expect(try found(Self.app).failures == [])
    #expect(try found(Self.icon).failures == [])
  }

  // MARK: Workspaces

  @Test func `a workspace without its list`() throws {
    let rest: FixturePath = "All.xcworkspace/xcshareddata/x"
    let run = try found(Self.icon.adding([rest: .text("")]))
    #expect(run.failures == ["All.xcworkspace: the workspace has no contents.xcworkspacedata" + Self.guess])
    let known = try found(Self.app.adding([rest: .text("")]))
    #expect(known.failures == [])
    #expect(known.leftOut == ["All.xcworkspace: the workspace has no contents.xcworkspacedata"])
  }

  @Test func `one that a tool writes, and what another branch left behind`() throws {
    let rest = Self.icon.adding(["All.xcworkspace/xcshareddata/x": .text("")])
    #expect(
      try found(rest.adding([".gitignore": .text("*.xcworkspace/contents.xcworkspacedata\n")])).failures == []
    )
    #expect(try found(Self.icon.adding(["All.xcworkspace/xcuserdata/x": .text("")])).failures == [])
  }

  @Test func `a workspace that refers to nothing, or is another document`() throws {
    let list: FixturePath = "All.xcworkspace/contents.xcworkspacedata"
    let empty = try found(Self.icon.adding([list: .text("<Workspace version=\"1.0\"></Workspace>")]))
    #expect(empty.failures == ["All.xcworkspace: the workspace refers to nothing" + Self.guess])
    for tree in [Self.icon, Self.app] {
      let other = try found(tree.adding([list: .text("<html></html>")]))
      #expect(other.failures == ["contents.xcworkspacedata: is not valid XML"])
    }
  }

  // MARK: Projects

  @Test func `a project without targets`() throws {
    let empty = XcodeProject([]).entry
    let run = try found(Self.icon.adding(["App.xcodeproj/project.pbxproj": empty]))
    #expect(run.failures == ["App.xcodeproj: the project has no targets" + Self.guess])
    let known = try found(Self.app.adding(["List.xcodeproj/project.pbxproj": empty]))
    #expect(known.failures == [])
    #expect(known.leftOut == ["List.xcodeproj: the project has no targets"])
  }

  @Test(arguments: [
    ("PBXNativeTarget", "PBXHologramTarget", "of the unknown kind PBXHologramTarget"),
    ("targets = (", "tragets = (", "has no list of targets"),
  ])
  func `targets that are lost`(old: String, new: String, reason: String) throws {
    let text = Self.project.text
    let damaged = text.replacing(old, with: new)
    try #require(damaged != text)
    let run = try found(Self.icon.adding(["App.xcodeproj/project.pbxproj": .text(damaged)]))
    #expect(run.failures.contains { $0.contains(reason) })
  }

  @Test func `a part of the project that Cordova writes`() throws {
    var project = Self.project
    project.configurationFile = "cordova/build.xcconfig"
    project.projectSettings = ["SDKROOT": "iphoneos"]
    let text = "<widget><platform name=\"ios\"><icon src=\"i.png\"/></platform></widget>"
    let tree: FixtureTree = [
      "config.xml": .text(text), "i.png": .png(1024), "own/ios/App.xcodeproj/project.pbxproj": project.entry,
    ]
    let part = try found(tree)
    #expect(part.failures == [])
    #expect(part.leftOut.contains { $0.hasPrefix("App.xcodeproj: lacks the settings of the project") })
    // With the settings it is whole, and so is one for another platform.
    let whole = try found(tree.adding(["own/ios/cordova/build.xcconfig": .text("A = B\n")]))
    #expect(whole.failures.contains { $0.contains("does not exist") })
    let other = try found(tree.adding(["config.xml": .text(text.replacing("ios", with: "osx"))]))
    #expect(other.failures.contains { $0.contains("does not exist") })
  }

  @Test func `a template of a project that cannot be read`() throws {
    let text = FixtureEntry.text("{ rootObject = {{#if a}}B{{/if}}; }")
    let run = try found(["{{name}}/ios/App.xcodeproj/project.pbxproj": text])
    #expect(run.failures == [])
    #expect(run.leftOut == ["App.xcodeproj: a template of a project ({{name}}), from which a tool makes one"])
    let other = try found(["name/ios/App.xcodeproj/project.pbxproj": text])
    #expect(other.leftOut == [])
  }

  @Test func `a project and a workspace of a template, whose files have another ending`() throws {
    let tree: FixtureTree = [
      "ios.tmpl/App.xcodeproj/project.pbxproj.tmpl": .text(""),
      "ios.tmpl/App.xcworkspace/contents.xcworkspacedata.tmpl": .text(""),
      "ios.tmpl/Assets.xcassets/AppIcon.appiconset/Contents.json.copy.tmpl": .text(""),
    ]
    #expect(try found(tree).failures == [])
  }

  @Test func `what the configuration excludes`() throws {
    let run = try found(Self.app, excluding: "App.xcodeproj")
    #expect(run.failures == ["App.xcodeproj: excluded by the configuration" + Self.guess])
    #expect(
      try found(
        Self.app.adding(["x/App2.xcodeproj/project.pbxproj": Self.project.entry]), excluding: "App2.xcodeproj"
      ).failures == [])
    let yaml = Self.icon.adding([
      "project.yml": .text("name: App\ntargets:\n  App: {type: application, platform: iOS}\n")
    ])
    #expect(
      try found(yaml, excluding: "project.yml").failures == [
        "project.yml: excluded by the configuration" + Self.guess
      ])
  }

  // MARK: Descriptions

  private static let yaml = "name: App\ntargets:\n  App: {type: application, platform: iOS, sources: [App]}\n"

  @Test func `a description that cannot be read`() throws {
    let pipe = try found(Self.icon.adding(["project.yml": .pipe]))
    #expect(pipe.failures == ["project.yml: not a regular file"])
    let link = try found(Self.icon.adding(["project.yml": .link(to: "gone.yml")]))
    #expect(link.failures == ["project.yml: a symbolic link whose target does not exist" + Self.guess])
    // The committed project is what Xcode builds.
    #expect(try found(Self.app.adding(["project.yml": .link(to: "gone.yml")])).failures == [])
  }

  @Test func `a file that XcodeGen needs and a script writes`() throws {
    let ignored: FixtureTree = [".gitignore": .text("dev.yml\nGen/\n")]
    let source = Self.yaml.replacing("sources: [App]", with: "sources: [App, Gen]")
    for (yaml, key) in [("include: [dev.yml]\n" + Self.yaml, "include"), (source, "sources")] {
      let run = try found(Self.icon.adding(ignored).adding(["project.yml": .text(yaml)]))
      #expect(run.failures == [])
      #expect(run.leftOut.contains { $0.contains(": \(key) names a file that git ignores") })
    }
    // Nothing of the app is there to be judged.
    let lost = Self.yaml.replacing("sources: [App]", with: "sources: [Gen]")
    let run = try found(Self.icon.adding(ignored).adding(["project.yml": .text(lost)]))
    #expect(run.failures.contains { $0.contains(": sources names a file that git ignores") })
  }

  @Test func `a spec that XcodeGen includes and that is nowhere, or counts from a folder above`() throws {
    let run = try found(Self.icon.adding(["project.yml": .text("include: [gone.yml]\n" + Self.yaml)]))
    #expect(run.failures.count == 1)
    #expect(
      run.failures.allSatisfy {
        $0.hasPrefix("project.yml: ") && $0.contains("include (line 1) names ")
          && $0.hasSuffix("gone.yml, which is missing; what it says of the app is not known")
      })
    let moved = Self.icon.adding([
      "Apps/A/project.yml": .text("include: [Shared/base.yml]\n" + Self.yaml),
      "Shared/base.yml": .text("settings: {A: B}\n"),
    ])
    #expect(try found(moved).failures == [])
  }

  @Test func `one that nobody may read`() throws {
    guard !permissionsAreIgnored else { return print("skipped: the superuser may read everything") }
    let locked: FixtureTree = ["project.yml": .lockedFile(Array(Self.yaml.utf8))]
    #expect(try found(Self.icon.adding(locked)).failures == ["project.yml: permission denied"])
    #expect(try found(Self.app.adding(locked)).failures == [])
  }

  @Test func `a description of more bytes than are read`() throws {
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 5 << 20)
    let large = try found(Self.icon.adding(["project.yml": .data(Array(Self.yaml.utf8) + blanks)]))
    #expect(large.failures.count == 1)
    #expect(
      large.failures.allSatisfy {
        $0.hasPrefix("project.yml: ") && $0.hasSuffix("more than the 4194304 that are read")
      })
    // A list of data of that name is none.
    #expect(try found(Self.icon.adding(["project.yml": .data(blanks)])).failures == [])
  }

  @Test func `a page of a site that cannot be read`() throws {
    let page = "<html><head><link rel=apple-touch-icon href=t.png><title>x</title></head></html>"
    let site: FixtureTree = ["index.html": .text(page), "t.png": .png(180)]
    #expect(try found(site).failures == [])
    #expect(try found(site.adding(["more.html": .pipe])).failures == ["more.html: not a regular file"])
    #expect(
      try found(site.adding(["more.html": .link(to: "gone")])).failures == [
        "more.html: a symbolic link whose target does not exist"
      ])
    // Beside an app pages are not looked at.
    #expect(try found(Self.app.adding(["more.html": .pipe])).failures == [])
  }

  // MARK: Git

  @Test(.enabled(if: program(named: "git") != nil, "git is not here"))
  func `what a sparse checkout leaves out`() throws {
    let two = Self.app.adding([
      "Other/Other.xcodeproj/project.pbxproj": XcodeProject([.init("Other")]).entry, "Docs/a.md": .text("x"),
      "Pods/Pods.xcodeproj/project.pbxproj": Self.project.entry,
    ])
    let reason = "git tracks it, and this sparse checkout leaves it out (git sparse-checkout add)"
    let run = try found(two) { folder in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--no-cone", "/App", "/App.xcodeproj"], in: folder)
    }
    #expect(run.failures == ["Other.xcodeproj: \(reason)"])
    let excluded = try found(two, excluding: "Other") { folder in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--no-cone", "/App", "/App.xcodeproj"], in: folder)
    }
    #expect(excluded.failures == [])
    let docs = try found(two) { folder in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--no-cone", "/*", "!/Docs"], in: folder)
    }
    #expect(docs.failures == [])
  }

  @Test(.enabled(if: program(named: "git") != nil, "git is not here"))
  func `a project that git tracks and that is deleted`() throws {
    let run = try found(Self.app) { folder in
      try commitAll(in: folder)
      try runGit(["mv", "App.xcodeproj", "Moved"], in: folder)
      try runGit(["reset", "-q"], in: folder)
      try runGit(["clean", "-qfd", "Moved"], in: folder)
    }
    #expect(run.failures == ["App.xcodeproj: git tracks it, and it is deleted here" + Self.guess])
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
    let tree = Self.app.adding([path: scheme, "A.xcworkspace/contents.xcworkspacedata": workspace])
    #expect(try found(tree).failures == [])
    let tables = try embeddedTables()
    try withFolder(tree) { folder in
      let units = discover([folder], flags: TargetFlags(), tables: tables).units
      let app = try #require(units.flatMap { $0.read().targets }.first { $0.name == Untrusted("App") })
      #expect(app.shipping?.isArchived == true)
      #expect(app.description.gaps.map(\.kind) == [.letterCase])
    }
    // Another name is another project.
    let other = Self.app.adding(["Old.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme])
    #expect(try found(other).failures == ["Old.xcodeproj: has no project.pbxproj"])
  }

  @Test(
    arguments: [
      "App.xcodeproj/project.pbxproj", "ProjectSettings/ProjectSettings.asset", "project.yml",
    ] as [FixturePath])
  func `a description that Git LFS has not fetched`(path: FixturePath) throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let run = try found(Self.icon.adding([path: .text(pointer)]))
    #expect(run.failures.contains { $0.hasSuffix("is a Git LFS pointer, not the file (git lfs pull)") })
    // Many files are called so.
    #expect(try found(Self.app.adding(["package.json": .text(pointer)])).failures == [])
  }

  @Test func `an image by a link into a submodule that is not checked out`() throws {
    let tree = Self.app.adding([
      ".git/HEAD": .text(""), ".gitmodules": .text("[submodule \"c\"]\n\tpath = Art\n"), "Art": .folder([:]),
      "App/fire.png": .link(to: "../Art/fire.png"),
    ])
    let run = try found(tree)
    #expect(run.failures == [])
    #expect(
      run.leftOut.contains("fire.png: a symbolic link into the git submodule Art, which is not checked out"))
    // An icon may lie there, and what leads nowhere else is lost.
    #expect(try found(tree.adding(["App/Icon@2x.png": .link(to: "../Art/a.png")])).failures.count == 1)
    #expect(try found(tree.adding(["App/a.png": .link(to: "../Gone/a.png")])).failures.count == 1)
  }
}
