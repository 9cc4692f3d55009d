import SystemPackage
import Testing

@testable import Projects

/// Catalogs that a CMake file finds by a pattern.
@Suite struct GlobbedCatalogTests {
  private func apps(_ glob: String, _ catalogs: [String]) throws -> [String] {
    var files: [FilePath: String] = [
      "CMakeLists.txt": """
      project(Demo)
      set(CMAKE_SYSTEM_NAME iOS)
      file(\(glob))
      add_executable(Demo MACOSX_BUNDLE main.m ${RES})
      set_target_properties(Demo PROPERTIES XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME AppIcon)
      """
    ]
    for catalog in catalogs { files[FilePath("\(catalog)/AppIcon.appiconset/Contents.json")] = "{}" }
    return try stated(files)
  }

  /// Source: cmake.org, "file" (GLOB, GLOB_RECURSE).
  @Test(arguments: [
    "GLOB RES CONFIGURE_DEPENDS *.xcassets", "GLOB RES \"${CMAKE_CURRENT_SOURCE_DIR}/*.xcassets\"",
    "GLOB_RECURSE RES *.xcassets",
  ])
  func `are those that are there`(glob: String) throws {
    let found = try apps(glob, ["Art.xcassets"])
    #expect(found.count == 1)
    #expect(found.first?.contains(" AppIcon[CMakeLists.txt:5] Art.xcassets") == true, "\(found)")
  }

  @Test func `lie in a folder, or in any below it`() throws {
    func holds(_ glob: String) throws -> Bool {
      try apps(glob, ["ios/deep/Art.xcassets"]).first?.contains("ios/deep/Art.xcassets") == true
    }
    #expect(try holds("GLOB_RECURSE RES ios/*.xcassets"))
    #expect(try !holds("GLOB RES ios/*.xcassets"))
    #expect(try holds("GLOB RES ios/deep/*.xcassets"))
    #expect(try apps("GLOB RES *.xcassets", []) == [])
  }
}
