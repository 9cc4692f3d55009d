import SystemPackage
import Testing

@testable import Projects

/// Names of CMake that stand for an icon which is there.
@Suite struct LiteralTests {
  private func read(_ text: String, _ files: [FilePath: String]) throws -> [String] {
    try stated(files.merging(["CMakeLists.txt": text + "\nset(MACOSX_BUNDLE_ICON_FILE ${A}.icns)"]) { $1 })
  }

  private let icons: [FilePath: String] = ["art/a.icns": "", "art/b.icns": ""]

  @Test func `of the branches of a condition the last one counts`() throws {
    let both = "if(OLD VERSION_LESS 9)\n  set(A a)\nelse()\n  set(A b)\nendif()"
    #expect(try read(both, icons) == ["cmake: - macos: | art/b.icns [6]"])
    #expect(try read(both, ["art/a.icns": ""]) == ["cmake: unread - ${A}.icns:6"])
    // Without the other branch it may be nothing.
    #expect(try read("if(OLD)\n  set(A b)\nendif()", icons) == ["cmake: unread - ${A}.icns:4"])
    let option = "option(NEW \"n\" ON)\nif(NEW)\n  set(A b)\nendif()"
    #expect(try read(option, icons) == ["cmake: - macos: | art/b.icns [5]"])
  }

  @Test func `a word that values make too long for a path stays as it is`() throws {
    let value = String(repeating: "v", count: 400)
    let many = String(repeating: "${A}", count: 50_000)
    let text = "set(A \(value))\nset(MACOSX_BUNDLE_ICON_FILE \(many).icns)"
    let found = try stated(["CMakeLists.txt": text, "art/a.icns": ""])
    #expect(found.count == 1 && found[0].hasPrefix("cmake: unread"))
    let names = "ICON = " + String(repeating: "$$a", count: 100_000)
    #expect(try stated(["x.pro": names, "a.icns": ""]).allSatisfy { $0.hasPrefix("qmake: unread") })
    let short = "D = art\nICON = $${D}/a.icns"
    #expect(try stated(["x.pro": short, "art/a.icns": ""]) == ["qmake: - macos: | art/a.icns [2]"])
  }

  @Test func `a default of a name that has no value`() throws {
    let text = "if(NOT DEFINED A)\n  set(A b)\nendif()"
    #expect(try read(text, icons) == ["cmake: - macos: | art/b.icns [4]"])
  }

  @Test func `a folder that is added sets it, or puts the icon in place under its name`() throws {
    let inner = "set(N b)\nset(A \"${N}\" PARENT_SCOPE)\n"
    let files = icons.merging(["info/CMakeLists.txt": inner]) { $1 }
    #expect(try read("add_subdirectory(info)", files) == ["cmake: - macos: | art/b.icns [2]"])
    #expect(try read("", files) == ["cmake: unread - ${A}.icns:2"])
    let renamed = "add_subdirectory(info)\ninstall(FILES ${I} DESTINATION x RENAME ${A}.icns)"
    let branded = [
      "info/CMakeLists.txt": "set(I art/a.icns PARENT_SCOPE)\nset(A PARENT_SCOPE)\n", "art/a.icns": "",
    ]
    #expect(
      try read(renamed, Dictionary(uniqueKeysWithValues: branded.map { (FilePath($0), $1) }))
        == ["cmake: - macos: | art/a.icns [3]"])
  }

  @Test func `an included file copies an icon into the app`() throws {
    func module(_ text: String, _ more: [FilePath: String] = [:]) throws -> [String] {
      try stated(
        ["mac/a.icns": "", "mac/doc.icns": "", "mac/deploy.cmake": text].merging(more) { $1 }
      )
    }
    let copy = "file(COPY \"${CPACK_SOURCE_DIR}/a.icns\" DESTINATION \"${APP}/Contents/Resources\")\n"
    let doc = copy.replacing("a.icns", with: "doc.icns")
    let found = ["cmake-module: - macos: | mac/a.icns [1]"]
    #expect(try module(copy) == found)
    #expect(try module(copy + doc) == [])
    #expect(try module("set(CPACK_PACKAGE_ICON a.icns)\n# Contents/Resources\n") == [])
    #expect(try module(copy + doc + "file(RENAME \"${APP}/Contents/Resources/a.icns\" x.icns)\n") == found)
    // The file that includes it names the icon itself.
    #expect(try module(copy, ["CMakeLists.txt": "# a.icns\nproject(x)\n"]) == [])
  }
}
