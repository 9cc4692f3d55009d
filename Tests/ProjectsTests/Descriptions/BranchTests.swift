import SystemPackage
import Testing

@testable import Projects

/// What CMake sets in a branch that a build for the Mac does not take.
@Suite struct BranchTests {
  /// A file with two icons, `a.icns` in the line after `condition`.
  private func read(
    _ condition: String, before: String = "", above: String? = nil, other: String = "else()"
  ) throws -> [String] {
    let key = "set(MACOSX_BUNDLE_ICON_FILE"
    let lines = [before, "\(condition)", "  \(key) a.icns)", other, "  \(key) b.icns)", "endif()", ""]
    var files: [FilePath: String] = [
      "src/CMakeLists.txt": lines.joined(separator: "\n"), "src/a.icns": "", "src/b.icns": "",
    ]
    if let above { files["CMakeLists.txt"] = above }
    return try stated(files)
  }

  private let first = ["cmake: - macos: | src/a.icns [3]"]
  private let second = ["cmake: - macos: | src/b.icns [5]"]

  @Test(arguments: [
    "option(GOLD \"Gold build\" OFF)", "option(GOLD \"Gold build\")", "set(GOLD OFF CACHE BOOL \"Gold\")",
    "option( GOLD gold off ) # OFF",
  ])
  func `under an option that is off the other one counts`(option: String) throws {
    #expect(try read("if(GOLD)", before: option) == second)
    #expect(try read("if (NOT GOLD)", before: option) == first)
    #expect(try read("if(APPLE AND GOLD)", before: option) == second)
    #expect(try read("if(GOLD OR APPLE)", before: option) == first)
    #expect(try read("if(GOLD)", above: option) == second)
    #expect(try read("IF(GOLD)", before: option, other: "ELSEIF(APPLE)") == second)
  }

  @Test(arguments: [
    "", "option(GOLD \"Gold build\" ON)", "option(GOLD \"Gold build\" ${ALL})",
    "option(GOLD\n  \"Gold\" OFF)",
  ])
  func `where it is on or not known the first one counts`(option: String) throws {
    let line = option.contains("\n") ? 4 : 3
    #expect(try read("if(GOLD)", before: option) == ["cmake: - macos: | src/a.icns [\(line)]"])
  }

  @Test func `an option that something else sets is not known`() throws {
    let option = "option(GOLD \"Gold build\" OFF)"
    #expect(try read("if(GOLD)", before: option, above: "set(GOLD ON)") == first)
    #expect(try read("if(GOLD STREQUAL x)", before: option) == first)
    #expect(try read("if((GOLD) OR X)", before: option) == first)
  }

  /// A made-up file must not take long.
  @Test func `conditions in each other, and files above, have limits`() throws {
    let deep = String(repeating: "if(X)\n", count: 20_000)
    #expect(try read("if(GOLD)", before: deep) == ["cmake: - macos: | src/a.icns [20003]"])
    let option = "option(GOLD \"Gold build\" OFF)"
    #expect(try read("if(GOLD)", above: option + String(repeating: "\n", count: 60_000)) == second)
    // What is not read may set the option.
    #expect(try read("if(GOLD)", before: option, above: String(repeating: "\n", count: 70_000)) == first)
  }

  @Test func `what another system has is none of the Mac's`() throws {
    let text = """
      if(WIN32)
        set(APP_ICON res/a.ico)
      else()
        set(APP_ICON res/a.icns)
      endif()
      add_executable(x MACOSX_BUNDLE x.c)
      set(MACOSX_BUNDLE_ICON_FILE ${APP_ICON})
      """
    #expect(
      try stated(["CMakeLists.txt": text, "res/a.icns": "", "res/a.ico": ""]) == [
        "cmake: - macos: | res/a.icns [7]"
      ])
  }

  @Test func `an icon of such a branch alone is judged all the same`() throws {
    let text = "option(GOLD \"Gold\" OFF)\nif(GOLD)\n  set(MACOSX_BUNDLE_ICON_FILE a.icns)\nendif()\n"
    #expect(try stated(["CMakeLists.txt": text, "a.icns": ""]) == ["cmake: - macos: | a.icns [3]"])
    let after = "option(X \"x\" OFF)\nif(X) endif()\nset(MACOSX_BUNDLE_ICON_FILE a.icns)\n"
    #expect(try stated(["CMakeLists.txt": after, "a.icns": ""]) == ["cmake: - macos: | a.icns [3]"])
  }

  @Test(arguments: [
    "if(IOS)", "if(APPLE AND IOS)", "if(CMAKE_SYSTEM_NAME STREQUAL \"iOS\")",
    "if(${CMAKE_SYSTEM_NAME} STREQUAL iOS)",
  ])
  func `branches of iOS and of the Mac make an app each`(condition: String) throws {
    func read(_ condition: String, mac catalog: String = "mac/Images.xcassets") throws -> [String] {
      let key = "  XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME"
      let lines = [
        "project(demo)", "add_executable(${PROJECT_NAME} main.mm)", condition,
        "  target_sources(demo PRIVATE ios/Images.xcassets)", "  set_target_properties(demo PROPERTIES",
        "\(key) AppIcon)", "else()", "  set(ASSETS \(catalog))", "  set_target_properties(demo PROPERTIES",
        "\(key) MacIcon)", "endif()", "",
      ]
      return try stated([
        "CMakeLists.txt": lines.joined(separator: "\n"),
        "ios/Images.xcassets/AppIcon.appiconset/Contents.json": #"{"images": [{"idiom": "iphone"}]}"#,
        "mac/Images.xcassets/MacIcon.appiconset/Contents.json": #"{"images": [{"idiom": "mac"}]}"#,
      ])
    }
    let phone = "cmake: demo ios 15.0 AppIcon[CMakeLists.txt:6] ios/Images.xcassets"
    #expect(
      try read(condition) == ["\(phone); demo macos 11.0 MacIcon[CMakeLists.txt:10] mac/Images.xcassets"])
    // A catalog of both, and a condition of which it is not known.
    #expect(try read(condition, mac: "ios/Images.xcassets") == [phone])
    #expect(try read("if(GUI)") == ["\(phone) mac/Images.xcassets"])
  }

  @Test(arguments: [
    ("mac.icns", "cmake: - macos: | mac.icns [7]"), ("gone.icns", nil),
    // One that a build puts together is not known.
    ("${CMAKE_BINARY_DIR}/${ICON}", "cmake: unread - ${CMAKE_BINARY_DIR}/${ICON}:7"),
  ])
  func `the branch of the Mac may have an icon file`(icon: String, desk: String?) throws {
    let key = "XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME AppIcon"
    func read(_ condition: String) throws -> [String] {
      let text = """
        project(demo)
        add_executable(demo MACOSX_BUNDLE main.mm)
        \(condition)
          target_sources(demo PRIVATE ios/Images.xcassets)
          set_target_properties(demo PROPERTIES \(key))
        else()
          set(MACOSX_BUNDLE_ICON_FILE \(icon))
        endif()
        """
      return try stated([
        "CMakeLists.txt": text, "mac.icns": "",
        "ios/Images.xcassets/AppIcon.appiconset/Contents.json": #"{"images": [{"idiom": "iphone"}]}"#,
      ])
    }
    let phone = "cmake: demo ios 15.0 AppIcon[CMakeLists.txt:5] ios/Images.xcassets"
    #expect(try read("if(IOS)") == [phone] + [desk].compactMap(\.self))
    #expect(try read("if(GUI)") == [phone])
  }
}
