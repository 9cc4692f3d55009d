import SystemPackage
import Testing

@testable import Projects

@Suite struct `Build files` {
  // MARK: Bazel

  private func bazel(_ arguments: String, _ more: String = "", _ files: [FilePath: String] = [:]) throws
    -> [String]
  {
    var all = files
    all["BUILD"] = "\(more)\nios_application(name = \"App\", \(arguments))"
    return try stated(all)
  }

  private let catalog: [FilePath: String] = ["A.xcassets/I.appiconset/Contents.json": ""]
  private let icons = "app_icons = glob([\"A.xcassets/**\"])"

  @Test func `Bazel: files that a rule names and that are not there`() throws {
    let app = "bazel: App ios 15.0 I[BUILD:2] A.xcassets"
    let set = "A.xcassets/I.appiconset"
    #expect(
      try bazel("app_icons = [\"\(set)/Contents.json\", \"\(set)/a.png\"]", "", catalog) == [
        app, "bazel: App ios: | needs \(set)/a.png [2]",
      ])
    #expect(
      try bazel("\(icons), infoplists = [\":Info.plist\"]", "", catalog) == [
        app, "bazel: App ios: | needs Info.plist [2]",
      ])
    // A rule may make it.
    for rule in ["genrule(name = \"p\", outs = [\"Info.plist\"])", "plist(name = 'Info')"] {
      #expect(try bazel("\(icons), infoplists = [\":Info.plist\"]", rule, catalog) == [app], "\(rule)")
    }
    #expect(try bazel("\(icons), infoplists = [\":Info\"]", "", catalog) == [app])
    // A rule of the package needs no colon.
    let group = "filegroup(name = \"B.xcassets\", srcs = glob([\"A.xcassets/I.appiconset/**\"]))"
    #expect(try bazel("app_icons = [\"B.xcassets\"]", group, catalog) == [app])
    #expect(try bazel("app_icons = [\"B.xcassets\"]") == ["bazel: App ios: | needs B.xcassets [2]"])
    #expect(
      try bazel("app_icons = glob([\"A.icon/**\"])") == ["bazel: App ios: | needs A.icon [2]"])
  }

  @Test func `Bazel: a launch storyboard by its label`() throws {
    let app = "bazel: App ios 15.0 I[BUILD:2] A.xcassets"
    var files = catalog
    files["WORKSPACE"] = ""
    files["shared/BUILD"] = "exports_files([\"Start.storyboard\"])"
    func read(_ label: String) throws -> [String] {
      try bazel("\(icons), launch_storyboard = \"\(label)\"", "", files)
    }
    files["shared/Start.storyboard"] = "<document/>"
    #expect(try read("//shared:Start.storyboard") == ["\(app) shared/Start.storyboard"])
    files["Own.storyboard"] = "<document/>"
    for label in [":Own.storyboard", "Own.storyboard", "//:Own.storyboard"] {
      #expect(try read(label) == ["\(app) Own.storyboard"], "\(label)")
    }
    // Another repository has it, or a rule makes it.
    for label in ["@other//:Start.storyboard", "//shared:start"] {
      #expect(try read(label) == [app], "\(label)")
    }
    #expect(
      try read("//shared:No.storyboard") == [app, "bazel: App ios: | needs shared/No.storyboard [2]"])
  }

  @Test func `Bazel: an app for the watch alone`() throws {
    var files = catalog
    files["BUILD"] = "watchos_application(name = \"W\", \(icons))"
    #expect(try stated(files) == ["bazel: W watchos 8.0 I[BUILD:1] A.xcassets"])
  }

  // MARK: CMake

  @Test func `CMake: a variable with the path of what is packaged`() throws {
    let text = """
      set(DEMO_ICNS "${CMAKE_SOURCE_DIR}/icons/a.icns")
      set_source_files_properties("${DEMO_ICNS}" PROPERTIES MACOSX_PACKAGE_LOCATION "Resources")
      """
    #expect(try stated(["CMakeLists.txt": text]) == ["cmake: - macos: | icons/a.icns [1]"])
  }

  @Test func `CMake: the only icon of a file that makes an app`() throws {
    let app =
      "add_executable(x MACOSX_BUNDLE x.c)\nfile(COPY \"${CMAKE_SOURCE_DIR}/art/a.icns\" DESTINATION x)\n"
    #expect(
      try stated(["src/CMakeLists.txt": app, "art/a.icns": ""]) == ["cmake: - macos: | art/a.icns [2]"])
    #expect(try stated(["src/CMakeLists.txt": app]) == [])
    // It is not known which of two it is, and that of a disk image is none.
    let two = app + "file(COPY ${CMAKE_SOURCE_DIR}/art/b.icns DESTINATION x)\n"
    #expect(try stated(["src/CMakeLists.txt": two, "art/a.icns": "", "art/b.icns": ""]) == [])
    let image = "add_executable(x MACOSX_BUNDLE x.c)\nset(CPACK_PACKAGE_ICON art/a.icns)\n"
    #expect(try stated(["CMakeLists.txt": image, "art/a.icns": ""]) == [])
  }

  @Test func `CMake: the plist of the app before it is filled in`() throws {
    let text =
      "set_target_properties(x PROPERTIES MACOSX_BUNDLE_INFO_PLIST Info.plist)\nfile(COPY art/a.icns art/b.icns)\n"
    #expect(
      try stated([
        "CMakeLists.txt": text, "art/a.icns": "", "art/b.icns": "",
        "Info.plist.in": "<plist><dict><key>CFBundleIconFile</key><string>b</string></dict></plist>",
      ]) == ["cmake: - macos: | art/b.icns [2]"])
  }

  @Test func `qmake: the icon among the files of the bundle`() throws {
    let text =
      "macx {\n  RES.files = a.icns b.txt\n  RES.path = Contents/Resources\n  QMAKE_BUNDLE_DATA += RES\n}\n"
    #expect(try stated(["x.pro": text, "a.icns": ""]) == ["qmake: - macos: | a.icns [2]"])
    #expect(try stated(["x.pro": text]) == [])
    #expect(try stated(["x.pro": text.replacing("macx", with: "linux"), "a.icns": ""]) == [])
  }

  @Test func `CMake: a name beside what is packaged under another one`() throws {
    func read(_ more: String) throws -> [String] {
      let text =
        "set(MACOSX_BUNDLE_ICON_FILE b.icns)\n"
        + "set_source_files_properties(icons/a.icns PROPERTIES MACOSX_PACKAGE_LOCATION Resources)\n"
      return try stated(["CMakeLists.txt": text + more, "icons/a.icns": ""])
    }
    #expect(try read("") == ["cmake: - macos: | icons/b.icns [1]"])
    #expect(
      try read("install(FILES icons/a.icns DESTINATION x RENAME b.icns)") == ["cmake: unread - b.icns:1"])
    #expect(
      try stated(["CMakeLists.txt": "set(MACOSX_BUNDLE_ICON_FILE b.icns)"]) == ["cmake: unread - b.icns:1"])
  }

  @Test
  func `CMake: the only icon of a name answers for what a build makes, and for a name that is computed`()
    throws
  {
    func read(_ icon: String, _ more: [FilePath: String]) throws -> [String] {
      let text = "execute_process(COMMAND iconutil -o ${OUT}/a.icns)\nset(MACOSX_BUNDLE_ICON_FILE \(icon))\n"
      return try stated(more.merging(["src/CMakeLists.txt": text, "CMakeLists.txt": ""]) { $1 })
    }
    #expect(
      try read("a.icns", ["packaging/mac/A.icns": ""]) == ["cmake: - macos: | packaging/mac/A.icns [2]"])
    #expect(try read("a.icns", ["packaging/b.icns": ""]) == ["cmake: unread - a.icns:2"])
    #expect(try read("a.icns", ["x/a.icns": "", "y/a.icns": ""]) == ["cmake: unread - a.icns:2"])
    // Of a name that is computed no file is known to be the one.
    #expect(try read("${NAME}.icns", ["art/b.icns": ""]) == ["cmake: unread - ${NAME}.icns:2"])
  }

  /// Source: cmake.org, "option"; "cmake-language", Variable References.
  @Test(arguments: [
    ("option(NIGHTLY \"uses other art\" OFF)", true), ("option(NIGHTLY \"uses other art\")", true),
    ("", false),
    // What else may set either is not known.
    ("option(NIGHTLY \"a\" OFF)\nset(NIGHTLY ON)", false),
    ("option(NIGHTLY \"a\" OFF)\nset(SUFFIX -x)", false),
    ("option(NIGHTLY \"a\" OFF)\nstring(TOLOWER $<CONFIG> SUFFIX)", false),
  ])
  func `CMake: a name that is set under an option which is off is empty`(head: String, isKnown: Bool) throws {
    let text =
      head
      + "\nif (NIGHTLY)\n  set(SUFFIX \"-nightly\")\nendif()\nset(MACOSX_BUNDLE_ICON_FILE a${SUFFIX}.icns)"
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let files: [FilePath: String] = [
      "CMakeLists.txt": text, "art/icons/a.icns": "", "art/icons/a-nightly.icns": "",
    ]
    let unread = "cmake: unread - a${SUFFIX}.icns:\(line)"
    #expect(
      try stated(files) == [isKnown ? "cmake: - macos: | art/icons/a.icns [\(line)]" : unread])
    // Where no icon of that name is there, the name is not known.
    #expect(try stated(["CMakeLists.txt": text, "art/icons/b.icns": ""]) == [unread])
    // The other branch is built.
    let other = text.replacing("endif()", with: "else()\n  set(SUFFIX -b)\nendif()")
    let otherFiles = files.merging(["CMakeLists.txt": other]) { $1 }
    #expect(try stated(otherFiles) == ["cmake: unread - a${SUFFIX}.icns:\(line + 2)"])
  }

  @Test func `CMake: an icon that macOS does not read`() throws {
    let text = "set(MACOSX_BUNDLE_ICON_FILE \"${CMAKE_SOURCE_DIR}/a.ico\")\n"
    let refused = "refused MACOSX_BUNDLE_ICON_FILE ${CMAKE_SOURCE_DIR}/a.ico [1] no icns"
    #expect(try stated(["CMakeLists.txt": text, "a.ico": ""]) == ["cmake: - macos: | \(refused) by guess"])
    #expect(
      try stated(["CMakeLists.txt": text + "add_executable(x MACOSX_BUNDLE x.c)", "a.ico": ""]) == [
        "cmake: - macos: | \(refused)"
      ])
  }

  @Test func `CMake: the catalogs of Xcode's generator`() throws {
    func read(_ more: String, _ contents: String) throws -> [String] {
      try stated([
        "CMakeLists.txt":
          "add_executable(Demo MACOSX_BUNDLE main.mm Assets.xcassets)\n\(more)\nset_target_properties(Demo PROPERTIES\n"
          + "  XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME \"Icon\")\n",
        "Assets.xcassets/AppIcon.appiconset/Contents.json": contents,
      ])
    }
    let mac = #"{"images": [{"idiom": "mac"}]}"#
    #expect(
      try read("", mac) == ["cmake: Demo macos 11.0 Icon[CMakeLists.txt:4] Assets.xcassets"])
    #expect(
      try read("set(CMAKE_SYSTEM_NAME iOS)", mac) == [
        "cmake: Demo ios 15.0 Icon[CMakeLists.txt:4] Assets.xcassets"
      ])
    #expect(try read("", "{}") == [])
  }

  @Test func `CMake: the catalog that an included file names`() throws {
    let mac = #"{"images": [{"idiom": "mac"}]}"#
    func read(_ catalog: String, _ more: String = "", at place: String = "Platform/Mac") throws -> [String] {
      let text =
        "set_target_properties(B PROPERTIES RESOURCE \(catalog)\n"
        + "  XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME BIcon)\n"
      return try stated([
        "B/CMakeLists.txt": "project(B)", "B/Platform/Mac/b_mac.cmake": text + more,
        FilePath("B/\(place)/Images.xcassets/BIcon.appiconset/Contents.json"): mac,
      ])
    }
    func app(_ place: String) -> [String] {
      ["cmake-module: B macos 11.0 BIcon[B/Platform/Mac/b_mac.cmake:2] B/\(place)/Images.xcassets"]
    }
    let (whole, own) = (
      "${CMAKE_CURRENT_SOURCE_DIR}/Platform/Mac/Images.xcassets", "${CMAKE_CURRENT_LIST_DIR}/Images.xcassets"
    )
    #expect(try read(whole) == app("Platform/Mac"))
    #expect(try read(own) == app("Platform/Mac"))
    let near = "Platform/Mac/Resources"
    #expect(try read("${RES}/Images.xcassets", at: near) == app(near))
    // What is not there, and a name of two, are known of no app.
    #expect(try read(own, at: "Other") == [])
    let other = "set(XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME CIcon)\n"
    #expect(try read(own, other) == [])
  }

  // MARK: PyInstaller

  @Test func `PyInstaller: the icon of a bundle`() throws {
    func read(_ arguments: String) throws -> [String] {
      try stated(["a.spec": "import os\nname = f'{os.name}'\napp = BUNDLE(\n  coll, \(arguments)\n)\n"])
    }
    #expect(try read("name='A.app', icon='res/a.icns'") == ["package: A macos: | res/a.icns [4]"])
    #expect(try read("icon=['a.icns']") == ["package: - macos: | a.icns [4]"])
    #expect(try read("name='A.app', icon=os.path.join('a', icon)") == ["package: unread A icon:4"])
    #expect(try read("icon=None") == [])
    #expect(try stated(["a.spec": "Name: a\nSource1: a.icns\n%install\ncp a.icns %{buildroot}\n"]) == [])
  }

  // MARK: qmake

  @Test(arguments: [
    ("macx {\n  ICON = \\\n    res/a.icns\n}", 2), ("macx { ICON = res/a.icns }", 1),
    ("RES = res\nmacx:ICON = $$RES/a.icns", 2), ("RES = res\nICON += \"$${RES}/a.icns\"", 2),
    ("win32: ICON = b.icns\nelse: ICON = $$PWD/res/a.icns # here", 2),
  ])
  func `qmake: spellings of an icon`(text: String, line: Int) throws {
    #expect(try stated(["a.pro": text]) == ["qmake: - macos: | res/a.icns [\(line)]"])
  }

  @Test func `qmake: what is not known, and what is none`() throws {
    #expect(try stated(["a.pro": "ICON = $$NAME/a.icns"]) == ["qmake: unread - $$NAME/a.icns:1"])
    #expect(
      try stated(["a.pro": "RES = a\nRES = b\nICON = $$RES/a.icns"]) == ["qmake: unread - $$RES/a.icns:3"])
    #expect(try stated(["a.pro": "RC_ICONS = a.ico\n# ICON = a.icns"]) == [])
    #expect(try stated(["a.pro": "ICON = $${TARGET}.icns"]) == ["qmake: - macos: | a.icns [1]"])
  }

  @Test func `qmake: asset catalogs of an app for iOS`() throws {
    let text = """
      TARGET = Demo
      ios {
        QMAKE_ASSET_CATALOGS += $$PWD/ios/A.xcassets
        QMAKE_INFO_PLIST = ios/Info.plist
        QMAKE_IOS_DEPLOYMENT_TARGET = 16.0
        QMAKE_APPLE_TARGETED_DEVICE_FAMILY = 1,2
      }
      """
    var files: [FilePath: String] = [
      "a.pro": text, "ios/A.xcassets/AppIcon.appiconset/x": "", "ios/Info.plist": "",
    ]
    #expect(try stated(files) == ["qmake: Demo ios 1,2 16.0 AppIcon[a.pro:3] ios/A.xcassets"])
    files["a.pro"] = text.replacing("TARGET = Demo", with: "QMAKE_ASSET_CATALOGS_APP_ICON = Icon")
    #expect(try stated(files) == ["qmake: a ios 1,2 16.0 Icon[a.pro:1] ios/A.xcassets"])
    #expect(
      try stated(["a.pro": text]) == [
        "qmake: Demo ios: | needs ios/A.xcassets [3] | needs ios/Info.plist [4]"
      ])
  }

  // MARK: Packages

  @Test func `Package.swift: an icon among the resources`() throws {
    let text = """
      let package = Package(name: "Demo", targets: [
        .executableTarget(name: "Demo", resources: [.copy("Resources/A.icns")]),
      ])
      """
    let source: [FilePath: String] = ["Package.swift": text, "Sources/Demo/main.swift": ""]
    #expect(try stated(source) == ["package: - macos: | Sources/Demo/Resources/A.icns [2]"])
    let two = source.merging(["Sources/Kit/a.swift": ""]) { old, _ in old }
    #expect(try stated(two) == [])
    let there = two.merging(["Sources/Demo/Resources/A.icns": ""]) { old, _ in old }
    #expect(try stated(there) == ["package: - macos: | Sources/Demo/Resources/A.icns [2]"])
  }
}
