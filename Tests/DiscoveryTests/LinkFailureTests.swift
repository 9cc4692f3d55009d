import Discovery
import Model
import Places
import Reporting
import SystemPackage
import TestSupport
import Testing

/// Submodules that are not checked out, and links that lead nowhere or out of the repository.
@Suite struct LinkFailureTests {
  @Test func `a project of a submodule that is not checked out is left out, one beside it is lost`() throws {
    let text = """
      <Workspace version="1.0">
        <FileRef location="group:Cores/Core/Core.xcodeproj"/><FileRef location="group:Gone/Gone.xcodeproj"/>
      </Workspace>
      """
    let tree = FoundFailures.app.adding([
      ".git/HEAD": .text(""), ".gitmodules": .text("[submodule \"c\"]\n\tpath = Cores/Core\n"),
      "A.xcworkspace/contents.xcworkspacedata": .text(text),
    ])
    let run = try FoundFailures.found(tree)
    #expect(
      run.failures == ["Gone/Gone.xcodeproj: the workspace A.xcworkspace refers to it, and it does not exist"]
    )
    #expect(
      run.leftOut.contains(
        "Cores/Core/Core.xcodeproj: the workspace A.xcworkspace refers to it, and it lies in the git submodule Cores/Core, which is not checked out"
      ))
    // Checked out, and without the project.
    let whole = try FoundFailures.found(tree.adding(["Cores/Core/README": .text("")]))
    #expect(whole.failures.count == 2)
  }

  /// An app may lie in it; nothing says so.
  @Test func `a submodule that is not checked out, and a link to a folder that is gone, are said`() throws {
    let modules = ["Gone", "Empty/Core", "Whole", "Pods/Core", "Off"].map {
      "[submodule \"\($0)\"]\n\tpath = \($0)\n"
    }
    let tree = FoundFailures.app.adding([
      ".git/HEAD": .text(""), ".gitmodules": .text(modules.joined()), "Whole/README": .text(""),
      "Empty/Core": .folder([:]), "Pods/Core": .folder([:]), "Off": .folder([:]),
      "Shared": .link(to: "../nowhere"), "notes.md": .link(to: "gone.md"),
      ".cache": .link(to: "gone"),
    ])
    let run = try FoundFailures.found(tree) { flags, folder in
      flags.isExcluded = { $0 == folder.appending("Off") }
    }
    let module = "a git submodule that is not checked out (git submodule update --init)"
    let expected = [
      "Shared: a symbolic link whose target does not exist", "Gone: \(module)", "Empty/Core: \(module)",
    ]
    #expect(run.leftOut.filter { $0.contains("submodule") || $0.contains("does not exist") } == expected)
    #expect(run.failures == [])
    // The top of the repository is above what is checked.
    #expect(try FoundFailures.found(tree, at: "Empty").leftOut == ["Empty/Core: \(module)"])
  }

  @Test(arguments: ["/nonexistent/x.png", "../nowhere.png", "../Other/there.png"] as [FixturePath])
  func `an image by a link that leaves the repository is left out, whether or not it is there`(
    end: FixturePath
  ) throws {
    let tree: FixtureTree = [
      "Repo": .folder(FoundFailures.app.adding(["Icon@2x.png": .link(to: end)])),
      "Other/there.png": .png(114),
    ]
    let run = try FoundFailures.found(tree, at: "Repo")
    #expect(run.failures == [])
    #expect(run.leftOut.contains("Repo/Icon@2x.png: a symbolic link that leaves the repository"))
  }

  @Test func `one that the plist lists as an icon is a failure, unless an image has the name as well`() throws
  {
    let list = """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/>
      <key>CFBundleIconFiles</key><array><string>Icon-60</string></array></dict></plist>
      """
    let own: FixtureTree = [
      "Info.plist": .text(list), "Icon-60@2x.png": .link(to: "../there.png"), "b.png": .link(to: "../b.png"),
    ]
    let link = "Repo/Icon-60@2x.png: a symbolic link that leaves the repository"
    #expect(try FoundFailures.found(["Repo": .folder(own)], at: "Repo").failures == [link])
    let whole = own.adding(["Icon-60@3x.png": .png(180)])
    #expect(try FoundFailures.found(["Repo": .folder(whole)], at: "Repo").failures == [])
  }

  @Test(arguments: ["nowhere.png", "Art/../x.png"] as [FixturePath])
  func `one that leads nowhere within the repository is a failure, unless a project says what the icon is`(
    end: FixturePath
  ) throws {
    let link: FixtureTree = ["Icon@2x.png": .link(to: end)]
    let said = "Icon@2x.png: a symbolic link whose target does not exist"
    #expect(try FoundFailures.found(link.adding(["Icon.png": .png(57)])).failures == [said])
    let run = try FoundFailures.found(FoundFailures.app.adding(link))
    #expect(run.failures == [])
    #expect(run.leftOut.contains(said))
  }
}
