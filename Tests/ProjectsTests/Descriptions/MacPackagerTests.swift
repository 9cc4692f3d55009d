import SystemPackage
import Testing

@testable import Projects

/// Tools that take the `.icns` of a Mac app as it is.
@Suite struct MacPackagers {
  // MARK: py2app, cx_Freeze

  private func setup(_ text: String, in name: FilePath = "setup.py") throws -> [String] {
    try stated([name: text, "art/a.icns": "", "b.icns": ""])
  }

  /// Source: py2app.readthedocs.io, "py2app Options".
  @Test(arguments: [
    ("OPTIONS = {'iconfile': 'art/a.icns'}\nsetup(options={'py2app': OPTIONS})\n", "art/a.icns [1]"),
    ("setup(options=dict(py2app=dict(\n  iconfile=\"art/a.icns\")))\n", "art/a.icns [2]"),
    ("ICON = 'art/a.icns'\nsetup(options=dict(py2app=dict(iconfile=ICON)))\n", "art/a.icns [2]"),
    ("setup(options=dict(py2app=dict(iconfile='b')))\n", "b.icns [1]"),
    ("#  iconfile='b.icns'\nsetup(options=dict(py2app=dict(iconfile='art/a.icns')))\n", "art/a.icns [2]"),
  ])
  func `py2app: the icon of a setup script`(text: String, expected: String) throws {
    #expect(try setup(text) == ["py2app: - macos: | \(expected)"])
    // It is run from the folder above.
    #expect(try setup(text, in: "mac/setup.py") == ["py2app: - macos: | \(expected)"])
  }

  /// Source: cx-freeze.readthedocs.io, "bdist_mac".
  @Test func `cx_Freeze: the icon of a script for several systems`() throws {
    #expect(
      try setup("setup(options={'bdist_mac': {'iconfile': os.path.join('art', 'a.icns')}})\n") == [
        "cx_freeze: - macos: | art/a.icns [1]"
      ])
    let program = """
      HERE = os.path.dirname(os.path.realpath(__file__))
      if windows:
        ICON = "a.ico"
      else:
        ICON = "a.icns"
      setup(options={'bdist_mac': {'iconfile': os.path.join(HERE, ICON)}})

      """
    func found(_ icon: FilePath) throws -> [String] { try stated(["p/setup.py": program, icon: ""]) }
    #expect(try found("p/a.icns") == ["cx_freeze: - macos: | p/a.icns [6]"])
    #expect(try found("p/a.ico") == [])
    #expect(try found("p/b.png") == ["cx_freeze: unread - a.icns:6"])
  }

  @Test(arguments: [
    ("setup(options=dict(py2app=dict(iconfile='none.icns')))\n", "none.icns:1"),
    ("setup(options=dict(py2app=dict(iconfile=found())))\n", "iconfile:1"),
  ])
  func `py2app: an icon that is not there or not known is no pass`(text: String, expected: String) throws {
    #expect(try setup(text) == ["py2app: unread - \(expected)"])
  }

  @Test(arguments: [
    "setup(options=dict(py2app=dict(iconfile=None)))\n", "setup(options=dict(py2app=dict()))\n",
    // What packs apps is none, and another system's icon is none of a Mac app.
    "def make(py2app, iconfile): use(iconfile=iconfile)\n",
    "setup(options=dict(py2exe=dict(iconfile='b.icns')))\n",
    "setup(options=dict(py2app=dict(my_iconfile='b.icns')))\n",
    "setup(options={'bdist_mac': {'iconfile': 'a.ico'}})\n",
  ])
  func `py2app: what names no icon`(text: String) throws {
    #expect(try setup(text) == [])
    #expect(try setup("setup(options=dict(py2app=dict(iconfile='b.icns')))\n", in: "model.py") == [])
  }

  @Test func `py2app: the icon in setup.cfg`() throws {
    #expect(
      try setup("[py2app]\napp = a.py\niconfile = art/a.icns\n", in: "setup.cfg") == [
        "py2app: - macos: | art/a.icns [3]"
      ])
    #expect(try setup("[py2app]\napp = a.py\n[other]\niconfile = art/a.icns\n", in: "setup.cfg") == [])
  }

  // MARK: cargo-bundle, Swift Bundler

  /// Source: burtonageo/cargo-bundle, README.
  @Test(arguments: [
    ("[package.metadata.bundle]\nicon = [\"a/32.png\", \"a/b.icns\"]", "a/b.icns [4]"),
    ("[package.metadata.bundle]\nicon = [\"a/*.icns\"]", "a/b.icns [4]"),
    ("[package.metadata.bundle.bin.x]\nicon = [\"a/b.icns\"]", "a/b.icns [4]"),
    ("[package.metadata.packager]\nicons = [\"a/b.icns\"]", "a/b.icns [4]"),
  ])
  func `cargo-bundle: the icon of a package`(text: String, expected: String) throws {
    let all: [FilePath: String] = ["Cargo.toml": "[package]\nname = \"demo\"\n\(text)\n", "a/b.icns": ""]
    #expect(try stated(all) == ["cargo-bundle: demo macos: | \(expected)"])
  }

  @Test func `cargo-bundle: other keys, and a file that is not there`() throws {
    func cargo(_ text: String) throws -> [String] {
      try stated(["Cargo.toml": "[package]\nname = \"demo\"\n\(text)\n", "b.icns": ""])
    }
    #expect(try cargo("[package.metadata.other]\nicon = [\"b.icns\"]") == [])
    #expect(
      try cargo("[package.metadata.bundle]\nicon = [\"b.png\"] # b.icns") == [
        "cargo-bundle: unread demo b.png:4"
      ])
    #expect(
      try cargo("[package.metadata.packager]\nicons = [\"b.ico\"]") == ["cargo-bundle: unread demo b.ico:4"])
    #expect(try cargo("[package.metadata.bundle]\nicon = []") == [])
    #expect(try cargo("include = [\"b.icns\"\n") == [])
    #expect(
      try cargo("[package.metadata.bundle]\nicon = [\"c.icns\"]") == ["cargo-bundle: unread demo c.icns:4"])
  }

  /// Source: swiftbundler.dev, "Configuration".
  @Test func `Swift Bundler: the icon of an app`() throws {
    let text = "[apps.Demo]\nproduct = 'Demo'\nicon = 'A.icns'\n"
    #expect(
      try stated(["Bundler.toml": text, "A.icns": ""]) == ["swift-bundler: Demo macos: | A.icns [3]"])
    #expect(try stated(["Bundler.toml": text]) == ["swift-bundler: unread Demo A.icns:3"])
    #expect(try stated(["Bundler.toml": "[apps.Demo]\nproduct = 'A.icns'\n", "A.icns": ""]) == [])
    // Of a picture the tool makes one.
    let drawn = "[apps.Demo]\nproduct = 'A'\nicon = 'icon.png'\n"
    #expect(
      try stated(["Bundler.toml": drawn]) == ["swift-bundler: Demo macos: | swift-bundler.icon icon.png [3]"])
    #expect(
      try stated(["Bundler.toml": drawn + "[apps.Other]\nproduct = 'B'\n"]) == [
        "swift-bundler: Demo macos: | swift-bundler.icon icon.png [3]", "swift-bundler: Other macos:",
      ])
  }

  // MARK: Dotnet.Bundle

  private func bundle(_ icon: String, framework: String = "net8.0", _ files: [FilePath]) throws -> [String] {
    let text = """
      <Project Sdk="Microsoft.NET.Sdk">
        <PropertyGroup><TargetFramework>\(framework)</TargetFramework></PropertyGroup>
        <PropertyGroup Condition="'$(RuntimeIdentifier)' == 'osx-arm64'">
          <CFBundleIconFile>\(icon)</CFBundleIconFile>
        </PropertyGroup>
      </Project>
      """
    var all: [FilePath: String] = ["app/a.csproj": text]
    for file in files { all[file] = "" }
    return try stated(all)
  }

  /// Source: egramtel/dotnet-bundle, README.
  @Test func `Dotnet.Bundle: the icon of a project`() throws {
    let expected = "dotnet-bundle: - macos: | app/art/a.icns [4]"
    #expect(try bundle(#"art\a.icns"#, ["app/art/a.icns"]) == [expected])
    // A script puts it beside the project.
    #expect(try bundle("a.icns", ["app/art/a.icns"]) == [expected])
    #expect(
      try bundle("a.icns", ["app/art/a.icns", "app/old/a.icns"]) == ["dotnet-bundle: unread - a.icns:4"])
    #expect(try bundle("", ["app/art/a.icns"]) == [])
  }

  // MARK: CMake

  /// Source: cmake.org, "CPack Bundle Generator", "install".
  @Test(arguments: [
    "set(CPACK_BUNDLE_ICON \"${CMAKE_CURRENT_SOURCE_DIR}/a.icns\")",
    "install(FILES a.icns DESTINATION ${APP}/Contents/Resources)",
  ])
  func `CMake: the icon of an app that is packed`(text: String) throws {
    let found = "- macos: | a.icns [1]"
    #expect(try stated(["CMakeLists.txt": text, "a.icns": ""]) == ["cmake: \(found)"])
    #expect(try stated(["cmake/pack.cmake": text, "a.icns": ""]) == ["cmake-module: \(found)"])
    // Of two that are installed one is a document's; a file that includes this one may name the icon itself.
    let document = "install(FILES b.icns DESTINATION ${APP}/Contents/Resources)\n"
    let expected = text.hasPrefix("set") ? ["cmake: - macos: | a.icns [2]"] : []
    #expect(try stated(["CMakeLists.txt": document + text, "a.icns": "", "b.icns": ""]) == expected)
    #expect(
      try stated(["cmake/pack.cmake": text, "CMakeLists.txt": "# a.icns\nproject(x)\n", "a.icns": ""]) == [])
    // A build may make it, and the icon of the app's own target counts first.
    #expect(try stated(["CMakeLists.txt": text]) == [])
    let own = "set(MACOSX_BUNDLE_ICON_FILE b.icns)\n\(text)"
    #expect(
      try stated(["CMakeLists.txt": own, "a.icns": "", "b.icns": ""]) == ["cmake: - macos: | b.icns [1]"])
  }

  @Test(arguments: [
    "set(CPACK_PACKAGE_ICON a.icns)", "install(FILES a.icns DESTINATION share/art) # Contents/Resources",
    "if(WIN32)\nset(CPACK_BUNDLE_ICON a.icns)\nendif()",
  ])
  func `CMake: the icon of something else is none`(text: String) throws {
    #expect(try stated(["CMakeLists.txt": text, "a.icns": ""]) == [])
  }
}
