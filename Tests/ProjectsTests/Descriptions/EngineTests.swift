import FileTree
import Places
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Engines of games` {
  // MARK: Unity

  private func unity(_ icons: String, _ files: [FilePath: String], app: String = "") throws -> [String] {
    var all = files
    all["ProjectSettings/ProjectSettings.asset"] = "PlayerSettings:\n  productName: D\n\(app)\(icons)"
    return try stated(all)
  }

  private func place(of target: String, _ icon: String) -> String {
    "  m_BuildTargetIcons:\n  - m_BuildTarget: \(target)\n    m_Icons:\n    - m_Icon: \(icon)\n      m_Width: 180\n"
  }

  private let texture = "{fileID: 2800000, guid: aaaa, type: 3}"

  @Test func `Unity: icons of an older version, and textures in the project's own packages`() throws {
    let expected = ["unity: D ios 1,2: | unity.icon Packages/com.x.y/a.png [6]"]
    let files: [FilePath: String] = [
      "Packages/com.x.y/a.png": "", "Packages/com.x.y/a.png.meta": "guid: aaaa\n",
    ]
    #expect(try unity(place(of: "iPhone", texture), files) == expected)
  }

  @Test func `Unity: a texture that no file is known to be is told once`() throws {
    let icon = place(of: "iPhone", texture)
    let twice = icon + "    - m_Icon: \(texture)\n      m_Width: 120\n"
    #expect(try unity(twice, ["Assets/b.png.meta": "guid: bbbb\n"]) == ["unity: D ios 1,2: | unfound aaaa:6"])
  }

  @Test func `Unity: a texture whose import drops alpha`() throws {
    let files: [FilePath: String] = [
      "Assets/a.png.meta": "fileFormatVersion: 2\nguid: aaaa\nTextureImporter:\n  alphaUsage: 0\n"
    ]
    #expect(
      try unity(place(of: "", texture), files) == [
        "unity: D ios 1,2: | unity.icon Assets/a.png [6] on ownColors"
      ])
  }

  @Test func `Unity: icons for computers are a Mac app's where nothing is for phones`() throws {
    let icon = place(of: "Standalone", texture)
    let files: [FilePath: String] = ["Assets/a.png": "", "Assets/a.png.meta": "guid: aaaa\n"]
    #expect(try unity(icon, files) == ["unity: D macos: | unity.macos Assets/a.png [6]"])
    #expect(try unity(icon, [:]) == ["unity: without icon"])
    let phone = "  applicationIdentifier:\n    iPhone: a.b\n"
    #expect(try unity(icon, files, app: phone) == ["unity: D ios 1,2:"])
  }

  /// Source: docs.unity3d.com, "Import images", Supported formats.
  @Test(arguments: [("psd", true), ("bmp", true), ("gif", true), ("tga", false), ("exr", false)])
  func `Unity: textures of other formats than PNG`(ending: String, isRead: Bool) throws {
    let path = "Assets/a.\(ending)"
    let meta = FilePath("\(path).meta")
    let expected =
      isRead ? "unity: D ios 1,2: | unity.icon \(path) [6]" : "unity: unread D \(path):6"
    #expect(
      try unity(place(of: "iPhone", texture), [FilePath(path): "", meta: "guid: aaaa\n"]) == [expected])
    // Another file of the id is none.
    let other: [FilePath: String] = ["Assets/a.cs": "", "Assets/a.cs.meta": "guid: aaaa\n"]
    #expect(try unity(place(of: "iPhone", texture), other) == ["unity: D ios 1,2: | unfound aaaa:6"])
  }

  @Test(
    arguments: [
      ("    Standalone: a.b\n", "", true), ("    Android: a.b\n", "targetPlatform: Android", true),
      ("    Standalone: a.b\n    iPhone: com.DefaultCompany.x\n", "", true), ("    tvOS: a.b\n", "", true),
      ("    Standalone: a.b\n", "targetPlatform: [Android, iOS]", false), ("    iPhone: a.b\n", "", false),
    ])
  func `Unity: nothing shows that a game ships for iOS whose identifiers are others'`(
    identifiers: String, workflow: String, isOfSide: Bool
  ) throws {
    func app(_ identifiers: String, _ icon: String) throws -> DescribedApp? {
      let texts: [FilePath: String] = [
        "Assets/a.png.meta": "guid: aaaa\n", ".github/workflows/a.yml": "jobs:\n  \(workflow)\n",
      ]
      let file = DescriptionFile(
        path: "ProjectSettings/ProjectSettings.asset",
        bytes: Array("PlayerSettings:\n\(identifiers)\(icon)".utf8),
        reading: { path throws(FileError) in
          guard let text = texts[path] else { throw .absent }
          return Array(text.utf8)
        },
        listing: { folder throws(FileError) in
          switch folder {
          case "Assets": return ["a.png", "a.png.meta"]
          case ".github/workflows": return ["a.yml"]
          default: throw .absent
          }
        }, isReachable: { _ in true })
      guard case .app(let app) = try ProjectFormat.unity.read(file).first else { return nil }
      return app
    }
    let common = place(of: "", texture)
    #expect(try app("  applicationIdentifier:\n\(identifiers)", common)?.isOfSideSystem == isOfSide)
    // Older projects have one for all systems, and icons for iPhones say enough.
    #expect(try app("  bundleIdentifier: a.b\n", common)?.isOfSideSystem == false)
    let own = place(of: "iPhone", texture)
    #expect(try app("  applicationIdentifier:\n\(identifiers)", own)?.isOfSideSystem == false)
  }

  // MARK: Godot

  private func godot(
    _ options: String, on platform: String = "macOS", project: String = "config/icon=\"res://d.svg\"",
    _ files: [FilePath: String] = [:]
  ) throws -> [String] {
    var all = files
    all["export_presets.cfg"] = "[preset.0]\nplatform=\"\(platform)\"\n[preset.0.options]\n\(options)\n"
    all["project.godot"] = "[application]\n\(project)\n"
    return try stated(all)
  }

  /// Source: docs.godotengine.org, EditorExportPlatformMacOS, application/icon and application/liquid_glass_icon.
  @Test func `Godot: an Icon Composer file, and the project's icon for the Mac`() throws {
    #expect(
      try godot("application/liquid_glass_icon=\"res://a.icon\"") == [
        "godot: - macos: | godot.macos d.svg [2] | a.icon [4]"
      ])
    let own = "config/icon=\"res://d.svg\"\nconfig/macos_native_icon=\"res://m.icns\""
    #expect(try godot("application/icon=\"\"", project: own) == ["godot: - macos: | m.icns [3]"])
    #expect(
      try godot("icons/app_store_1024x1024=\"\"", on: "iOS", project: own) == [
        "godot: - ios 1,2: | godot.ios d.svg [2] on splashBackground"
      ])
  }

  @Test func `Godot: presets without a project are no app`() throws {
    let presets =
      "[preset.0]\nplatform=\"iOS\"\n[preset.0.options]\nicons/app_store_1024x1024=\"\"\n"
    #expect(try stated(["docker/export_presets.cfg": presets]) == [])
    #expect(
      try stated(["docker/export_presets.cfg": presets, "project.godot": "[application]\n"]) == [])
    // One that cannot be read is there.
    for project in ["[application]\n", "[application]\na=\"b"] {
      #expect(
        try stated(["export_presets.cfg": presets, "project.godot": project]) == ["godot: - ios 1,2:"])
    }
  }

  @Test func `Godot: several presets for one system are told apart`() throws {
    let presets = [("macOS", "Release"), ("macOS", "Store"), ("iOS", "Phone")].enumerated().map {
      index, preset in
      "[preset.\(index)]\nname=\"\(preset.1)\"\nplatform=\"\(preset.0)\"\n[preset.\(index).options]\n"
    }
    let found = try stated([
      "export_presets.cfg": presets.joined(),
      "project.godot": "[application]\nconfig/name=\"Demo\"\nconfig/icon=\"res://d.svg\"\n",
    ])
    #expect(
      found.map { $0.split(separator: ":")[1] } == [
        " Demo, Release macos", " Demo, Store macos", " Demo ios 1,2",
      ])
  }

  @Test func `Godot: a file by its uid`() throws {
    let named = "config/icon=\"uid://abc\""
    let files: [FilePath: String] = [
      "art/i.png": "", "art/i.png.import": "[remap]\n\nimporter=\"texture\"\nuid=\"uid://abc\"\n",
    ]
    #expect(try godot("", project: named, files) == ["godot: - macos: | godot.macos art/i.png [2]"])
    #expect(try godot("", project: named) == ["godot: - macos: | unfound uid://abc:2"])
  }

  @Test(arguments: [
    ("application/icon=\"res://a.png\nother=\"x\"", 4), ("a=\"x\"\napplication/icon=\"res://a.png", 5),
  ])
  func `Godot: a text that nothing closes`(options: String, line: Int) throws {
    #expect(try godot(options) == ["godot: export_presets.cfg:\(line) invalid"])
  }

  @Test func `Godot: texts over lines, and values that are no text`() throws {
    let options = """
      notes="first
      second"
      list=PackedStringArray("a", "b
      c")
      quoted="a \\" b"
      application/icon="res://a.png"
      """
    #expect(try godot(options) == ["godot: - macos: | godot.macos a.png [9]"])
  }
}
