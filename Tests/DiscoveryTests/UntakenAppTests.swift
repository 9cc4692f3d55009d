import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// The apps that `flutter create` adds to a package for each system.
@Suite struct UntakenAppTests {
  /// Whether the app of a system is one that nothing shows to be built.
  private func isLeft(_ system: String, _ tree: FixtureTree) throws -> Bool? {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      let app = targets.first { $0.description.project?.parentFolder.fileName == FileName(system) }
      return app?.shipping?.isLeftUntaken
    }
  }

  private func package(mac: [String: String] = [:], phone: [String: String] = [:]) -> FixtureTree {
    func runner(_ own: [String: String], _ sdk: String) -> FixtureEntry {
      let settings = own.merging(["SDKROOT": sdk, "INFOPLIST_FILE": "Info.plist"]) { own, _ in own }
      return XcodeProject([.init("Runner", settings: settings)]).entry
    }
    let list = FixtureEntry.plist([
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundlePackageType": "APPL",
    ])
    return [
      "pubspec.yaml": .text("name: demo\n"),
      "ios/Runner.xcodeproj/project.pbxproj": runner(phone, "iphoneos"), "ios/Info.plist": list,
      "macos/Runner.xcodeproj/project.pbxproj": runner(mac, "macosx"), "macos/Info.plist": list,
    ]
  }

  private let own = ["DEVELOPMENT_TEAM": "A1B2C3D4E5", "PRODUCT_BUNDLE_IDENTIFIER": "org.own.demo"]
  private let untouched = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.demo"]

  @Test func `the Mac app that no team signs`() throws {
    #expect(try isLeft("macos", package(phone: own)) == true)
    #expect(try isLeft("ios", package(phone: own)) == false)
    // An example's identifier reaches no store, whoever signs it.
    let signed = untouched.merging(["DEVELOPMENT_TEAM": "A1B2C3D4E5"]) { own, _ in own }
    #expect(try isLeft("macos", package(mac: signed, phone: own)) == true)
    #expect(try isLeft("macos", package(mac: own, phone: own)) == false)
  }

  @Test(arguments: [
    (".github/workflows/release.yml", "steps:\n  - run: flutter build macos\n"),
    ("scripts/build.sh", "flutter build \"$1\"\n"),
    ("distribute_options.yaml", "# fastforge\n  platform: macos\n"),
    ("macos/fastlane/Fastfile", "lane :x do\nend\n"),
    ("macos/ExportOptions.plist", ""),
  ])
  func `one that something builds is taken up`(file: String, text: String) throws {
    let tree = package(phone: own)
    #expect(try isLeft("macos", tree.adding([FixturePath(file): .text(text)])) == false)
  }

  @Test func `one of a program within an app that is built for the Mac`() throws {
    func tree(_ workflow: String, in folder: String = "updater") -> FixtureTree {
      var tree: FixtureTree = [".github/workflows/release.yml": .text(workflow)]
      for (path, entry) in package().entries { tree[FixturePath("\(folder)/\(path)")] = entry }
      return tree
    }
    let app: FixtureTree = ["pubspec.yaml": .text("name: app\n"), "macos/Podfile": .text("")]
    func job(_ system: String, in folder: String? = nil) -> String {
      let place = folder.map { "      working-directory: \($0)\n" } ?? ""
      return
        "  build-\(system):\n    needs: v\n    runs-on: a\n    steps:\n    - run: flutter build \(system)\n\(place)"
    }
    func isLeft(_ workflow: String, beside app: FixtureTree) throws -> Bool? {
      try self.isLeft("macos", tree("jobs:\n" + workflow).adding(app))
    }
    let main = job("windows", in: "updater") + job("macos")
    #expect(try isLeft(main, beside: app) == true)
    #expect(try isLeft(job("windows") + job("macos", in: "updater"), beside: app) == false)
    #expect(try isLeft(job("macos", in: "${{ matrix.folder }}"), beside: app) == false)
    // What is built may be the only one there is.
    #expect(try isLeft(main, beside: [:]) == false)
  }

  @Test func `one of a folder that is no package of Flutter is no tool's`() throws {
    var tree = package(phone: own)
    tree["pubspec.yaml"] = nil
    #expect(try isLeft("macos", tree) == false)
  }

  @Test func `the app for iOS beside a Mac app of its own`() throws {
    let list: FixtureTree = [
      "macos/Runner/Configs/AppInfo.xcconfig": .text("PRODUCT_BUNDLE_IDENTIFIER = org.own.demo\n")
    ]
    #expect(try isLeft("ios", package(mac: own, phone: untouched).adding(list)) == true)
    #expect(try isLeft("ios", package(mac: own, phone: untouched)) == false)
    #expect(try isLeft("ios", package(mac: own).adding(list)) == false)
  }
}
