import SystemPackage
import Testing

/// Expected values by xtool's own sources: PackSchema, Planner and Packer.
@Suite struct `xtool` {
  private func package(_ products: String = ".library(name: \"Demo\", targets: [\"Demo\"])") -> String {
    "let package = Package(name: \"Pack\", platforms: [.iOS(.v17)],\n  products: [\(products)], targets: [])"
  }

  private func read(
    _ text: String, _ package: String? = nil, _ files: [FilePath: String] = [:]
  ) throws -> [String] {
    try stated(
      files.merging([
        "xtool.yml": "version: 1\nbundleID: a\n" + text, "Package.swift": package ?? self.package(),
      ]) {
        $1
      })
  }

  @Test func `builds the one library product, or that which is named`() throws {
    let icon = "iconPath: i.png\n"
    #expect(try read(icon) == ["xtool: Demo ios 1,2 17: | xtool.icon i.png [3]"])
    let two = package(".library(name: \"A\", targets: []), .library(name: \"B\", targets: [])")
    #expect(try read("product: B\n" + icon, two) == ["xtool: B ios 1,2 17: | xtool.icon i.png [4]"])
    #expect(
      try read(icon, two) == [
        "xtool: Pack ios 1,2 17: | xtool.icon i.png [3] | refused product  [1] product A B"
      ])
    #expect(
      try read("product: C\n" + icon)
        == ["xtool: C ios 1,2 17: | xtool.icon i.png [4] | refused product C [3] product Demo"])
    #expect(
      try read(icon, package(".executable(name: \"A\", targets: [])"))
        == ["xtool: Pack ios 1,2 17: | xtool.icon i.png [3] | refused product  [1] product "])
    // Products that a program puts together are not known.
    #expect(
      try read("product: C\n" + icon, package("").replacing("[]", with: "makeProducts()", maxReplacements: 1))
        == ["xtool: C ios 1,2 17: | xtool.icon i.png [4]"])
  }

  @Test func `takes a PNG, by its name, and an identifier`() throws {
    #expect(
      try read("iconPath: i.PNG\n")
        == ["xtool: Demo ios 1,2 17: | xtool.icon i.PNG [3] | refused iconPath i.PNG [3] format png"])
    #expect(
      try stated(["xtool.yml": "version: 1\niconPath: i.png\n"])
        == ["xtool: - ios 1,2: | xtool.icon i.png [2] | refused bundleID  [1] missing bundleID orgID"])
  }

  @Test func `needs what it copies, and the property lists of extensions`() throws {
    let text = """
      iconPath: i.png
      infoPath: Info.plist
      resources: [a.json, b.png]
      extensions:
        - product: Demo
          infoPath: W.plist
      """
    #expect(
      try read(text, nil, ["Info.plist": "<plist><dict/></plist>"])
        == [
          "xtool: Demo ios 1,2 17: | xtool.icon i.png [3] | needs Info.plist [4] | needs b.png [5] | needs W.plist [8]"
        ])
    #expect(
      try read("infoPath: Info.plist\n", nil, ["Info.plist": "<plist>\n<dict>"])
        == ["xtool: Info.plist:2 invalid"])
  }
}
