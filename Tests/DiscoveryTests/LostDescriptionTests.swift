import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// Descriptions of other tools, pages and images that cannot be read or are not all here: a failure where icons near them are judged
/// by guess alone, a line of what was left out where others say it. Each with a control.
@Suite struct LostDescriptionTests {
  private static let yaml = "name: App\ntargets:\n  App: {type: application, platform: iOS, sources: [App]}\n"

  @Test func `a description that cannot be read`() throws {
    let pipe = try LostTree.found(LostTree.icon.adding(["project.yml": .pipe]))
    #expect(pipe.failures == ["project.yml: not a regular file"])
    let link = try LostTree.found(LostTree.icon.adding(["project.yml": .link(to: "gone.yml")]))
    #expect(link.failures == ["project.yml: a symbolic link whose target does not exist" + LostTree.guess])
    // The committed project is what Xcode builds.
    #expect(try LostTree.found(LostTree.app.adding(["project.yml": .link(to: "gone.yml")])).failures == [])
  }

  @Test func `a file that XcodeGen needs and a script writes`() throws {
    let ignored: FixtureTree = [".gitignore": .text("dev.yml\nGen/\n")]
    let source = Self.yaml.replacing("sources: [App]", with: "sources: [App, Gen]")
    for (yaml, key) in [("include: [dev.yml]\n" + Self.yaml, "include"), (source, "sources")] {
      let run = try LostTree.found(LostTree.icon.adding(ignored).adding(["project.yml": .text(yaml)]))
      #expect(run.failures == [])
      #expect(run.leftOut.contains { $0.contains(": \(key) names a file that git ignores") })
    }
    // Nothing of the app is there to be judged.
    let lost = Self.yaml.replacing("sources: [App]", with: "sources: [Gen]")
    let run = try LostTree.found(LostTree.icon.adding(ignored).adding(["project.yml": .text(lost)]))
    #expect(run.failures.contains { $0.contains(": sources names a file that git ignores") })
  }

  @Test func `a spec that XcodeGen includes and that is nowhere, or counts from a folder above`() throws {
    let run = try LostTree.found(
      LostTree.icon.adding(["project.yml": .text("include: [gone.yml]\n" + Self.yaml)]))
    #expect(run.failures.count == 1)
    #expect(
      run.failures.allSatisfy {
        $0.hasPrefix("project.yml: ") && $0.contains("include (line 1) names ")
          && $0.hasSuffix("gone.yml, which is missing; what it says of the app is not known")
      })
    let moved = LostTree.icon.adding([
      "Apps/A/project.yml": .text("include: [Shared/base.yml]\n" + Self.yaml),
      "Shared/base.yml": .text("settings: {A: B}\n"),
    ])
    #expect(try LostTree.found(moved).failures == [])
  }

  @Test func `one that nobody may read`() throws {
    guard !permissionsAreIgnored else { return print("skipped: the superuser may read everything") }
    let locked: FixtureTree = ["project.yml": .lockedFile(Array(Self.yaml.utf8))]
    #expect(try LostTree.found(LostTree.icon.adding(locked)).failures == ["project.yml: permission denied"])
    #expect(try LostTree.found(LostTree.app.adding(locked)).failures == [])
  }

  @Test func `a description of more bytes than are read`() throws {
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 5 << 20)
    let large = try LostTree.found(
      LostTree.icon.adding(["project.yml": .data(Array(Self.yaml.utf8) + blanks)]))
    #expect(large.failures.count == 1)
    #expect(
      large.failures.allSatisfy {
        $0.hasPrefix("project.yml: ") && $0.hasSuffix("more than the 4194304 that are read")
      })
    // A list of data of that name is none.
    #expect(try LostTree.found(LostTree.icon.adding(["project.yml": .data(blanks)])).failures == [])
  }

  @Test func `a page of a site that cannot be read`() throws {
    let page = "<html><head><link rel=apple-touch-icon href=t.png><title>x</title></head></html>"
    let site: FixtureTree = ["index.html": .text(page), "t.png": .png(180)]
    #expect(try LostTree.found(site).failures == [])
    #expect(
      try LostTree.found(site.adding(["more.html": .pipe])).failures == ["more.html: not a regular file"])
    #expect(
      try LostTree.found(site.adding(["more.html": .link(to: "gone")])).failures == [
        "more.html: a symbolic link whose target does not exist"
      ])
    // Beside an app pages are not looked at.
    #expect(try LostTree.found(LostTree.app.adding(["more.html": .pipe])).failures == [])
  }

  @Test(
    arguments: [
      "App.xcodeproj/project.pbxproj", "ProjectSettings/ProjectSettings.asset", "project.yml",
    ] as [FixturePath])
  func `a description that Git LFS has not fetched`(path: FixturePath) throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let run = try LostTree.found(LostTree.icon.adding([path: .text(pointer)]))
    #expect(run.failures.contains { $0.hasSuffix("is a Git LFS pointer, not the file (git lfs pull)") })
    // Many files are called so.
    #expect(try LostTree.found(LostTree.app.adding(["package.json": .text(pointer)])).failures == [])
  }

  @Test(
    arguments: [
      "App/Info.plist", "App/Assets.xcassets/AppIcon.appiconset/Contents.json",
      "App/Assets.xcassets/Contents.json",
    ] as [FixturePath])
  func `what a project names and Git LFS has not fetched`(path: FixturePath) throws {
    let project = XcodeProject([
      .init(
        "App",
        settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "INFOPLIST_FILE": "App/Info.plist"],
        resources: ["App/Assets.xcassets"])
    ])
    let tree = LostTree.icon.adding([
      "App.xcodeproj/project.pbxproj": project.entry, "App/Info.plist": .plist([:]),
    ])
    #expect(try LostTree.found(tree).failures == [])
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let run = try LostTree.found(tree.adding([path: .text(pointer)]))
    let name = path.description.split(separator: "/").last ?? ""
    #expect(run.failures == ["\(name): is a Git LFS pointer, not the file (git lfs pull)"])
  }

  @Test func `an image by a link into a submodule that is not checked out`() throws {
    let tree = LostTree.app.adding([
      ".git/HEAD": .text(""), ".gitmodules": .text("[submodule \"c\"]\n\tpath = Art\n"), "Art": .folder([:]),
      "App/fire.png": .link(to: "../Art/fire.png"),
    ])
    let run = try LostTree.found(tree)
    #expect(run.failures == [])
    #expect(
      run.leftOut.contains("fire.png: a symbolic link into the git submodule Art, which is not checked out"))
    // An icon may lie there, and what leads nowhere else is lost; with a project nothing but what it copies is the app's.
    for link in ["App/Icon@2x.png": "../Art/a.png", "App/a.png": "../Gone/a.png"]
      as [FixturePath: FixturePath]
    {
      let lost: FixtureTree = [link.key: .link(to: link.value)]
      #expect(try LostTree.found(tree.adding(lost)).failures == [])
      #expect(try LostTree.found(LostTree.without(tree.adding(lost))).failures.count == 1)
    }
  }

  @Test func `an image by a link that leads nowhere counts where a target copies it`() throws {
    let link: FixtureTree = ["x/icon.png": .link(to: "../Images/Icon.png")]
    let run = try LostTree.found(LostTree.app.adding(link))
    #expect(run.failures == [])
    #expect(run.leftOut.contains("icon.png: a symbolic link whose target does not exist"))
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]
    func failures(_ settings: [String: String], _ resources: [String]) throws -> Int {
      let project = XcodeProject([.init("App", settings: settings, resources: resources)])
      let tree = LostTree.icon.adding(["App.xcodeproj/project.pbxproj": project.entry, "a.png": .png(57)])
      return try LostTree.found(tree.adding(link)).failures.count { $0.contains("symbolic link") }
    }
    #expect(try failures(settings, ["App/Assets.xcassets", "x/icon.png"]) == 1)
    #expect(try failures([:], ["a.png"]) == 0)
    // No image is listed, and those of the folder are the app's by guess.
    #expect(try failures([:], ["App/Assets.xcassets"]) == 1)
  }
}
