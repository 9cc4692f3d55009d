import TestSupport
import Testing

/// Icon Composer files on the proof sheet.
@Suite struct IconComposerSheetTests {
  @Test func `the layers of an Icon Composer file are drawn where it puts them`() throws {
    let manifest = #"""
      {"fill": {"linear-gradient": ["srgb:1.0,0.0,0.0,1.0", "display-p3:0.0,0.0,1.0,1.0"],
                "orientation": {"start": {"x": 0, "y": 0.25}, "stop": {"x": 1, "y": 0.75}}},
       "groups": [
         {"layers": [{"image-name": "Front.svg", "opacity": 0.5}]},
         {"hidden": true, "layers": [{"image-name": "Hidden.png"}]},
         {"position": {"scale": 2, "translation-in-points": [10, -20]},
          "layers": [{"image-name": "Back.png", "fill": {"solid": "gray:1.0,1.0"},
                      "position": {"scale": 0.5, "translation-in-points": [100, 0]}}]}],
       "supported-platforms": {"squares": "shared"}}
      """#
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><path d='M0 0h9v9z'/></svg>"
    let tree: FixtureTree = [
      "AppIcon.icon/icon.json": .text(manifest), "AppIcon.icon/Assets/Front.svg": .text(drawing),
      "AppIcon.icon/Assets/Back.png": .png(400), "AppIcon.icon/Assets/Hidden.png": .png(300),
    ]
    try withFolder(tree) { folder in
      let page = Page(try runTool(["sheet", "AppIcon.icon"], in: folder).outputText)
      #expect(page.pictureCount == 2)
      #expect(page.text.contains("data:image/svg+xml;base64,"))
      #expect(page.text.contains("x1=\"0\" y1=\"0.25\" x2=\"1\" y2=\"0.75\">"))
      #expect(page.text.contains("<stop offset=\"0\" stop-color=\"#ff0000\">"))
      #expect(page.text.contains("<stop offset=\"1\" stop-color=\"color(display-p3 0 0 1)\">"))
      // 400 pixels at 0.5 of 2, about 512 + 10 + 2 * 100 and 512 - 20.
      #expect(
        page.text.contains("<rect x=\"522\" y=\"292\" width=\"400\" height=\"400\" fill=\"#ffffff\" mask="))
      // 200 x 100 in the middle, over the rest.
      #expect(page.text.contains("<g opacity=\"0.5\"><use href=\"#p"))
      #expect(page.text.contains("translate(412 462) scale(1.0 1.0)"))
      #expect(page.slots.contains { $0.contains("AppIcon, all layers") && $0.contains("Drawn flat") })
    }
  }

  /// The front layer is of the default appearance alone, the back one white in it and red in the dark one.
  private let appearances = #"""
    {"fill-specializations": [{"value": {"solid": "srgb:0.0,0.0,1.0,1.0"}},
                              {"appearance": "dark", "value": "system-dark"}],
     "groups": [{"layers": [
       {"image-name": "Front.png",
        "image-name-specializations": [{"appearance": "dark", "value": null},
                                       {"appearance": "tinted", "value": "Tinted.png"}]},
       {"image-name": "Back.png",
        "fill-specializations": [{"value": {"solid": "gray:1.0,1.0"}},
                                 {"appearance": "dark", "value": {"solid": "srgb:1.0,0.0,0.0,1.0"}}]}]}],
     "supported-platforms": {"squares": "shared"}}
    """#

  private func tree(_ names: String..., manifest: String) -> FixtureTree {
    names.reduce([:]) { tree, name in
      let files = [
        ("icon.json", FixtureEntry.text(manifest)), ("Assets/Front.png", .png(100)),
        ("Assets/Back.png", .png(200)), ("Assets/Tinted.png", .png(300)),
      ]
      return files.reduce(tree) { tree, file in
        tree.adding(
          FixtureTree(dictionaryLiteral: (FixturePath(stringLiteral: "\(name)/\(file.0)"), file.1)))
      }
    }
  }

  @Test func `are drawn in each appearance that they give something for`() throws {
    try withFolder(tree("AppIcon.icon", manifest: appearances)) { folder in
      let page = Page(try runTool(["sheet", "AppIcon.icon"], in: folder).outputText)
      #expect(page.slots.count == 4)
      #expect(page.slots[3].contains("AppIcon, all layers, macOS<"))
      #expect(page.slots[3].contains("Drawn flat for macOS"))
      #expect(page.slots[0].contains("AppIcon, all layers<"))
      #expect(page.slots[0].contains("fill=\"#0000ff\"") && page.slots[0].contains("fill=\"#ffffff\" mask="))
      // 100 pixels in the middle of 1024.
      #expect(page.slots[0].contains("translate(462 462)"))
      #expect(page.slots[1].contains("AppIcon, all layers, dark<"))
      #expect(page.slots[1].contains("fill=\"#ff0000\" mask=") && !page.slots[1].contains("#0000ff"))
      #expect(!page.slots[1].contains("translate(462 462)"))
      #expect(page.slots[1].contains("Drawn flat with what the file gives for the dark appearance"))
      #expect(page.slots[2].contains("AppIcon, all layers, tinted<"))
      #expect(page.slots[2].contains("filter=\"url(#tinted)\"") && !page.slots[2].contains("#0000ff"))
      #expect(page.slots[2].contains("translate(362 362)"))
      #expect(page.slots[2].contains("on a ground drawn by eye"))
    }
  }

  @Test func `say where an appearance is nothing but the default one`() throws {
    let manifest = #"""
      {"fill": "automatic", "groups": [{"layers": [{"image-name": "Front.png"}],
       "blur-material-specializations": [{"appearance": "dark", "value": 1}]}]}
      """#
    try withFolder(tree("AppIcon.icon", manifest: manifest)) { folder in
      let page = Page(try runTool(["sheet", "AppIcon.icon"], in: folder).outputText)
      #expect(page.slots.count { $0.contains("all layers") } == 3)
      #expect(page.slots[1].contains("The file gives nothing for the dark appearance."))
      #expect(page.slots[2].contains("The file gives nothing for the tinted appearance."))
    }
  }

  @Test func `without a project are one app, not one each`() throws {
    func apps(_ tree: FixtureTree) throws -> [Substring] {
      try withFolder(tree) { folder in
        let page = try runTool(["sheet", "."], in: folder).outputText
        return page.split(separator: "<h3><bdi>").dropFirst().map { $0.prefix { $0 != "<" } }
      }
    }
    #expect(
      try apps(tree("Alternates/A.icon", "AppIcon.icon", "B.icon", manifest: appearances)) == ["AppIcon"])
    #expect(try apps(tree("Only.icon", manifest: appearances)) == ["Only"])
    // Nothing says which of these is the app's.
    let unnamed = try apps(tree("A.icon", "B.icon", manifest: appearances))
    #expect(unnamed.isEmpty)
  }

  @Test func `are required only where they are the app's`() throws {
    try withFolder(tree("Alternates/A.icon", "AppIcon.icon", manifest: appearances)) { folder in
      let slots = Page(try runTool(["sheet", "."], in: folder).outputText).slots
      func needs(_ title: String) -> [Bool] {
        slots.filter { $0.contains("<bdi>\(title), all layers<") }.map { $0.contains(">required<") }
      }
      #expect(needs("AppIcon") == [true])
      #expect(needs("A") == [false])
      #expect(
        slots.count { $0.contains("class=\"badge need\"") } == 4, "of AppIcon, in its appearances and systems"
      )
    }
  }
}
