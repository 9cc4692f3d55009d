import Discovery
import Model
import Places
import SystemPackage
import TestSupport
import Testing

@Suite struct PathKindTests {
  @Test(
    arguments: [
      ("App.xcodeproj", .project), ("project.pbxproj", .projectFile), ("App.xcworkspace", .workspace),
      ("contents.xcworkspacedata", .workspaceFile), ("App.xcscheme", .scheme), ("Base.xcconfig", .other),
    ] as [(String, PathKind)])
  func `parts of a project are known by their names`(name: String, kind: PathKind) {
    #expect(PathKind(FileName(name)) == kind)
  }

  // MARK: Folders named like products

  private static let project = XcodeProject([
    .init("App", settings: ["SDKROOT": "iphoneos"], resources: ["Icon.png"])
  ]).entry

  /// The kinds of the targets of the folder itself, and from the folder above it.
  private func kinds(_ name: String, _ tree: FixtureTree) throws -> [[String]] {
    let tables = try embeddedTables()
    return try withFolder([FixturePath(name): .folder(tree)]) { top in
      [top.appending(name), top].map { path in
        discover([path], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .map { "\($0.kind)" }
      }
    }
  }

  @Test(arguments: ["Good.app", "Good.appex", "Good.xcarchive"])
  func `a folder of sources that is named like a product is a folder`(name: String) throws {
    let top: FixtureTree = ["App.xcodeproj/project.pbxproj": Self.project, "Icon.png": .png(57)]
    #expect(try kinds(name, top) == [["looseFolder"], ["looseFolder"]])
    // Old projects keep their list at the top, and one may lie a folder further down.
    let list = FixtureEntry.plist([
      "CFBundleExecutable": "${EXECUTABLE_NAME}", "CFBundlePackageType": "APPL",
    ])
    #expect(try kinds(name, top.adding(["Info.plist": list])) == [["looseFolder"], ["looseFolder"]])
    #expect(try kinds(name, ["ios": .folder(top)]) == [["looseFolder"], ["looseFolder"]])
  }

  @Test func `a bundle with a project among its resources is a product`() throws {
    let list = FixtureEntry.plist(["CFBundleExecutable": "Good", "CFBundlePackageType": "APPL"])
    let app: FixtureTree = [
      "App.xcodeproj/project.pbxproj": Self.project, "Icon.png": .png(57), "Info.plist": list,
      "Good": .text(""),
    ]
    #expect(try kinds("Good.app", app) == [["appBundle"], ["appBundle"]])
    #expect(
      try kinds("Good.app", ["App.swift": .text(""), "PkgInfo": .text("APPL????")]).first == ["appBundle"])
  }

  @Test func `a bundle without a list and without sources is a product`() throws {
    #expect(try kinds("Good.app", ["Icon.png": .png(57)]) == [["appBundle"], ["appBundle"]])
    // Scripts lie in many a bundle.
    #expect(try kinds("Good.app", ["main.js": .text(""), "config.xml": .text("")]).first == ["appBundle"])
  }
}
