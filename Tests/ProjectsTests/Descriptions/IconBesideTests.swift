import SystemPackage
import Testing

@Suite struct `Apps with an icon beside their description` {
  @Test func `Godot, Unity, CMake, qmake and packages with an icon beside them`() throws {
    #expect(
      try stated([
        "export_presets.cfg":
          "[preset.0]\nname=\"iOS\"\nplatform=\"iOS\"\n[preset.0.options]\nicons/iphone_120x120=\"res://i.png\"\n",
        "project.godot": "[application]\nconfig/name=\"Demo\"\nconfig/icon=\"res://d.svg\"\n",
      ]) == [
        "godot: Demo ios 1,2: | godot.ios 120 i.png [5] on splashBackground"
          + " | godot.ios d.svg [3] on splashBackground"
      ])
    #expect(
      try stated([
        "ProjectSettings/ProjectSettings.asset":
          "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!129 &1\nPlayerSettings:\n  productName: Demo\n"
          + "  m_BuildTargetIcons:\n  - m_BuildTarget: \n    m_Icons:\n    - m_Icon: {fileID: 1, guid: abc, type: 3}\n",
        "Assets/i.png": "", "Assets/i.png.meta": "fileFormatVersion: 2\nguid: abc\n",
      ]) == ["unity: Demo ios 1,2: | unity.icon Assets/i.png [9]"])
    #expect(
      try stated(["ProjectSettings/ProjectSettings.asset": "PlayerSettings:\n  productName: Demo\n"])
        == ["unity: without icon"])
    #expect(
      try stated(["CMakeLists.txt": "project(x)\nset(MACOSX_BUNDLE_ICON_FILE a.icns)\n", "res/a.icns": ""])
        == ["cmake: - macos: | res/a.icns [2]"])
    let ofList = """
      set_source_files_properties("${x_SOURCE_DIR}/dist/Doc.icns"
        "${x_SOURCE_DIR}/dist/App.icns" PROPERTIES MACOSX_PACKAGE_LOCATION Resources)
      set_target_properties(x PROPERTIES MACOSX_BUNDLE_INFO_PLIST ${x_SOURCE_DIR}/dist/Info.plist)
      """
    #expect(
      try stated([
        "src/app/CMakeLists.txt": ofList, "dist/App.icns": "", "dist/Doc.icns": "",
        "dist/Info.plist":
          "<plist><dict><key>CFBundleIconFile</key><string>App</string></dict></plist>",
      ]) == ["cmake: - macos: | dist/App.icns [2]"])
    #expect(
      try stated(["x.pro": "TARGET = x\nmacx: ICON = a.icns\n", "a.icns": ""]) == [
        "qmake: - macos: | a.icns [2]"
      ])
    #expect(
      try stated(["Makefile": "app:\n\tcp A.icns x\n", "A.icns": ""]) == ["package: - macos: | A.icns [2]"])
    #expect(try stated(["Makefile": "all:\n\tcc x.c\n", "CMakeLists.txt": "project(x)"]) == [])
  }

  @Test func `Makefile: an icon that is copied and that nothing makes`() throws {
    let copy = "app:\n\tcp A.icns X.app/Contents/Resources/\n"
    #expect(try stated(["Makefile": copy]) == ["package: - macos: | A.icns [2]"])
    let others = [
      copy + "A.icns: A.png\n\tmake-icon A.png\n", "app:\n\ticonutil -c icns A.iconset\n" + copy,
      "app:\n\tcp $(ICON).icns X.app/Contents/Resources/\n", "app:\n\tcp X.app/A.icns .\n",
      "app:\n\tcp A.icns X.app/ || true\n", "# cp A.icns X.app/\n",
    ]
    for text in others { #expect(try stated(["Makefile": text]) == [], "\(text)") }
    for name in [#""Art/My Icon.icns""#, "'Art/My Icon.icns'", #"Art/My\ Icon.icns"#] {
      let text = "app:\n\t@cp \(name) X.app/Contents/Resources/\n"
      // Whether it is there or not, where its folder is.
      let expected = ["package: - macos: | Art/My Icon.icns [2]"]
      #expect(try stated(["Makefile": text, "Art/My Icon.icns": ""]) == expected, "\(name)")
      #expect(try stated(["Makefile": text, "Art/x": ""]) == expected, "\(name)")
      // The whole folder may be a part that was not fetched.
      #expect(try stated(["Makefile": text]) == ["package: unread - Art/My Icon.icns:2"], "\(name)")
    }
  }
}
