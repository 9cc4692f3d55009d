import SystemPackage
import Testing

@testable import Projects

@Suite struct ConveyorTests {
  private func conveyor(_ settings: String, _ files: [FilePath] = []) throws -> [String] {
    var all: [FilePath: String] = ["conveyor.conf": settings]
    for file in files { all[file] = "" }
    return try stated(all)
  }

  /// Source: conveyor.hydraulic.dev, "Icons".
  @Test(arguments: [
    ("app {\n  mac.icons = \"i.svg\"\n}\n", "i.svg [2]"),
    ("app.icons = art/i.png\n", "art/i.png [1]"),
    // Those of the Mac count over those of every system, and those of the download page for none.
    ("app {\n  icons = i.svg\n  site { icons = s.svg }\n  mac {\n    icons: m.png\n  }\n}\n", "m.png [5]"),
    ("app {\n  site.icons = s.svg\n  icons = [i.svg]\n}\n", "i.svg [3]"),
    ("{\"app\": {\"icons\": \"i.svg\"}}\n", "i.svg [1]"),
    // A name in quotes or in a comment closes no brace.
    ("app {\n  a = ${b.c}/\"}\" // }\n  # }\n  icons = i.svg\n}\n", "i.svg [4]"),
    ("app {\n  a = \"\"\"\n}\n\"\"\"\n  inputs += { from = x, to = y }\n  icons = i.svg\n}\n", "i.svg [6]"),
  ])
  func `the icon of the Mac`(settings: String, expected: String) throws {
    #expect(try conveyor(settings) == ["conveyor: - macos: | conveyor.icon \(expected)"])
  }

  @Test func `the name, and the largest image that a pattern means`() throws {
    let settings = "app {\n  display-name = \"Demo App\"\n  icons = \"art/i-*.png\"\n}\n"
    let expected = "conveyor: Demo App macos: | conveyor.icon art/i-512px.png [3]"
    #expect(try conveyor(settings, ["art/i-64px.png", "art/i-512px.png", "art/x-1024.png"]) == [expected])
    // Nothing, or which of two, is not known.
    let unknown = ["conveyor: unread Demo App art/i-*.png:3"]
    #expect(try conveyor(settings) == unknown)
    #expect(try conveyor(settings, ["art/i-a.png", "art/i-b.png"]) == unknown)
  }

  @Test(arguments: [
    "icons = ${art}\n", "icons = [a.png, b.png]\n", "icons = \"i-{16,32}.png\"\n", "icons = \"a.icns\"\n",
    "icons = \"a.png -> b.png\"\n", "icons = [{ from = a.png }]\n",
  ])
  func `what is no single image of a known name`(line: String) throws {
    let found = try conveyor("app {\n\(line)}\n", ["a.png", "b.png", "a.icns"])
    #expect(found.count == 1 && found[0].hasPrefix("conveyor: unread - ") && found[0].hasSuffix(":2"))
  }

  @Test(arguments: [
    ("machines = [windows.amd64, linux.amd64.glibc]", false), ("machines = windows.amd64", false),
    ("machines = [\n  linux.amd64.glibc\n  // mac.amd64\n]", false), ("machines = [ mac.aarch64 ]", true),
    ("machines = ${targets}", true), ("machines += linux.aarch64.glibc", true),
  ])
  func `machines of which none is a Mac`(machines: String, isForMac: Bool) throws {
    #expect(try conveyor("app {\n  icons = i.svg\n  \(machines)\n}\n").isEmpty != isForMac)
  }

  @Test func `an icon that Conveyor draws, and settings of something else`() throws {
    #expect(try conveyor("app.icons = { label = \"AP\" }\n") == [])
    #expect(try conveyor("app.windows.icons = i.svg\n") == [])
    #expect(try conveyor("icons = i.svg\n") == [])
  }
}
