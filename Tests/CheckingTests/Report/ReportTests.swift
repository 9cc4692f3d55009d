import Model
import Places
import TestSupport
import Testing

@testable import Checking

@Suite struct ReportTests {
  @Test func `of a catalog that two projects compile is said once what was left out`() throws {
    let targets = [XcodeProject.Target(resources: ["../Shared/Assets.xcassets"])]
    let tree: FixtureTree = [
      "A/A.xcodeproj/project.pbxproj": XcodeProject(targets).entry,
      "B/B.xcodeproj/project.pbxproj": XcodeProject(targets).entry,
      "Shared/Assets.xcassets/Away": .link(to: ".."),
    ]
    try report(of: tree) { report, folder in
      #expect(report.inputs.map(\.catalogs.count) == [1, 1])
      #expect(report.leftOut.map(\.path) == [folder.appending("Shared/Assets.xcassets/Away")])
    }
  }

  @Test func `an icon family is of the app whose description names it, whatever others are called`() throws {
    func app(_ folder: String) -> FixtureTree {
      [
        FixturePath("\(folder)/package.json"): .text(
          #"""
          {"name": "lark", "productName": "Lark", "main": "main.js", "devDependencies": {"electron": "^39.0.0",
           "electron-builder": "^26.0.0"}, "build": {"appId": "org.example.lark", "mac": {"icon": "icon.icns"}}}
          """#),
        FixturePath("\(folder)/icon.icns"): .iconFamily(["is32", "it32"]),
      ]
    }
    try report(of: app("One").adding(app("Two"))) { report, _ in
      let families = report.appsOfIconFamilies
      #expect(families.count == 2)
      for (family, app) in families {
        let place = report.inputs[app].target.descriptionFile?.parentFolder
        #expect(report.inputs[family].path.parentFolder == place)
      }
    }
  }

  @Test func `an Icon Composer file is of the app whose description names it`() throws {
    func tree(_ icon: String) -> FixtureTree {
      FixtureTree.iconBundle("assets/app.icon").adding([
        "package.json": .text(#"{"name": "lark", "dependencies": {"expo": "54"}}"#),
        "app.json": .text(#"{"expo": {"name": "Lark", "slug": "lark", "ios": {"icon": "\#(icon)"}}}"#),
        "assets/icon.png": .png(1024),
      ])
    }
    try report(of: tree("./assets/app.icon")) { report, folder in
      let bundle = report.inputs.firstIndex { $0.path == folder.appending("assets/app.icon") }
      let app = report.inputs.firstIndex { $0.target.kind == .generatedApp }
      #expect(bundle != nil && report.partsOfApps == [bundle ?? 0: app ?? 0])
      #expect(report.targetCount == 1)
    }
    // One that it does not name is none of its.
    try report(of: tree("./assets/icon.png")) { report, _ in #expect(report.partsOfApps.isEmpty) }
  }

  @Test func `of two apps of one name each has the icon that it takes`() throws {
    let tree: FixtureTree = [
      "package.json": .text(
        #"""
        {"name": "lark", "productName": "Lark", "main": "main.js", "devDependencies": {"electron": "^39.0.0",
         "electron-builder": "^26.0.0"}, "build": {"mac": {"icon": "a.icns"}, "mas": {"icon": "b.icns"}}}
        """#),
      "a.icns": .iconFamily(["is32", "it32"]), "b.icns": .iconFamily(["is32"]),
    ]
    try report(of: tree) { report, _ in
      let families = report.appsOfIconFamilies
      #expect(families.count == 2 && Set(families.values).count == 2)
      for (family, app) in families {
        #expect(report.inputs[app].target.finishedFiles == [report.inputs[family].path])
      }
    }
  }
}
