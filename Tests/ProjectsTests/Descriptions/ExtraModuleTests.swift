import SystemPackage
import Testing

@testable import Projects

/// Icons that extra-cmake-modules make of a list of images.
@Suite struct ExtraModuleTests {
  private func read(_ text: String, _ files: [FilePath] = []) throws -> [String] {
    var all: [FilePath: String] = ["src/CMakeLists.txt": text, "CMakeLists.txt": ""]
    for file in files { all[file] = "" }
    return try stated(all)
  }

  private let images: [FilePath] = ["icons/16-apps-a.png", "icons/512-apps-a.png", "icons/sc-apps-a.svg"]
  private let bundle = "add_executable(a MACOSX_BUNDLE ${x})\n"

  @Test func `the largest size counts, and a drawing before it`() throws {
    let list = """
      ecm_add_app_icon(x ICONS
        ${CMAKE_SOURCE_DIR}/icons/16-apps-a.png # small
        "${CMAKE_SOURCE_DIR}/icons/512-apps-a.png" ${CMAKE_SOURCE_DIR}/icons/1024-apps-a.png
      )

      """
    let largest = try read(list + bundle, images)
    #expect(largest == ["cmake: - macos: | cmake.icon icons/512-apps-a.png [1]"])
    let drawing = list.replacing("ICONS", with: "ICONS ${CMAKE_SOURCE_DIR}/icons/sc-apps-a.svg")
    let drawn = try read(drawing + bundle, images)
    #expect(drawn == ["cmake: - macos: | cmake.icon icons/sc-apps-a.svg [1]"])
    #expect(try read("if(WIN32)\n\(list)endif()\n" + bundle, images) == [])
    #expect(try read("if(NOT APPLE)\n\(list)endif()\n" + bundle, images) == [])
  }

  @Test(arguments: [
    "file(GLOB A \"${CMAKE_SOURCE_DIR}/icons/*-apps-a.png\")",
    "set(A ${CMAKE_SOURCE_DIR}/icons/16-apps-a.png\n ${CMAKE_SOURCE_DIR}/icons/512-apps-a.png)",
    "set(A ${CMAKE_SOURCE_DIR}/icons/16-apps-a.png)\nlist(APPEND A ${CMAKE_SOURCE_DIR}/icons/512-apps-a.png)",
  ])
  func `lists are followed`(list: String) throws {
    let found = try read("\(list)\necm_add_app_icon(x ICONS ${A} OUTFILE_BASENAME a)\n" + bundle, images)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("cmake: - macos: | cmake.icon icons/512-apps-a.png") == true)
  }

  @Test func `what is computed or nowhere is not known`() throws {
    let computed = "ecm_add_app_icon(x ICONS \"${A}\" OUTFILE_BASENAME \"${B}\")\n"
    #expect(try read(computed + bundle) == ["cmake: unread - ${A}:1"])
    // Nothing is said of a Mac.
    #expect(try read(computed) == [])
    let absent = "ecm_add_app_icon(x ICONS 512-apps-a.png)\n"
    #expect(try read(absent + bundle) == ["cmake: unread - 512-apps-a.png:1"])
  }

  @Test func `an icon that is named by itself counts first`() throws {
    let text = "ecm_add_app_icon(x ICONS ${A})\nset(MACOSX_BUNDLE_ICON_FILE a.icns)\n"
    #expect(try read(text, ["src/a.icns"]) == ["cmake: - macos: | src/a.icns [2]"])
  }
}
