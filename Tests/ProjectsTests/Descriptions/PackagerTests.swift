import SystemPackage
import Testing

@testable import Projects

/// Tools that pack programs of other languages than Apple's as apps.
@Suite struct Packagers {
  // MARK: Briefcase

  private func briefcase(_ lines: String, _ files: [FilePath] = []) throws -> [String] {
    var all: [FilePath: String] = [
      "pyproject.toml": "[tool.briefcase]\nbundle = \"a.b\"\n[tool.briefcase.app.demo]\n\(lines)\n"
    ]
    for file in files { all[file] = "" }
    return try stated(all)
  }

  /// Source: briefcase.readthedocs.io, "Project configuration options", `icon`.
  @Test func `Briefcase: the icon of the Mac app, and of no document`() throws {
    let text = """
      formal_name = "Demo"
      icon = "art/demo"
      [tool.briefcase.app.demo.document_type.deck]
      icon = "art/deck"
      """
    let files: [FilePath] = ["art/demo.icns", "art/deck.icns", "art/demo-256.png"]
    #expect(try briefcase(text, files) == ["briefcase: Demo macos: | art/demo.icns [5]"])
    // Briefcase puts its own where the file is not there.
    #expect(try briefcase(text, ["art/demo.png"]) == ["briefcase: Demo macos:"])
    #expect(try briefcase(text, ["art/Demo.icns"]) == ["briefcase: Demo macos: | art/demo.icns [5]"])
    #expect(
      try briefcase("icon = \"../a\"") == ["briefcase: demo macos: | ../a.icns [4]"])
    // A build writes it.
    let ignored: [FilePath: String] = [
      "pyproject.toml": "[tool.briefcase.app.demo]\nicon = \"art/demo\"\n", ".gitignore": "/art\n",
    ]
    #expect(try stated(ignored) == ["briefcase: demo macos: | art/demo.icns [2]"])
  }

  @Test func `Briefcase: what is for one system counts over what is for all`() throws {
    let mac = "icon = \"a\"\n[tool.briefcase.app.demo.macOS]\nicon = \"b\""
    #expect(try briefcase(mac, ["a.icns", "b.icns"]) == ["briefcase: demo macos: | b.icns [6]"])
    #expect(
      try briefcase("icon = \"a\"\n[tool.briefcase.app.demo.macOS]\nsupported = false", ["a.icns"]) == [])
    #expect(try briefcase("icon = \"a\"\nexternal_package_path = \"dist\"", ["a.icns"]) == [])
    #expect(try stated(["pyproject.toml": "[project]\nname = \"tool.briefcase\"\n"]) == [])
  }

  /// Source: beeware/briefcase-iOS-Xcode-template, briefcase.toml.
  @Test func `Briefcase: images of a size that only iOS has`() throws {
    let files: [FilePath] = ["a.icns", "a-1024.png", "a-180.png", "a-256.png", "a-1920.png"]
    let ios =
      "briefcase: demo ios 1,2: | briefcase.ios 180 a-180.png [4] | briefcase.ios 1024 a-1024.png [4]"
    #expect(try briefcase("icon = \"a\"", files) == ["briefcase: demo macos: | a.icns [4]", ios])
    let off = "icon = \"a\"\n[tool.briefcase.app.demo.iOS]\nsupported = false"
    #expect(try briefcase(off, files) == ["briefcase: demo macos: | a.icns [4]"])
  }

  // MARK: Programs of JavaScript

  @Test(arguments: [
    ("gulpfile.js", "macIcns: './src/a.icns',", "nwjs: - macos: | src/a.icns [2]"),
    ("Gruntfile.js", "\"macIcns\": \"src/a.icns\"", "nwjs: - macos: | src/a.icns [2]"),
    ("build/gulpfile.app.js", "darwinIcon: 'src/a.icns',", "gulp-electron: - macos: | src/a.icns [2]"),
    ("gulpfile.js", "macIcns: 'src/b.icns',", "nwjs: unread - src/b.icns:2"),
    ("gulpfile.js", "macIcns: icons[flavor],", "nwjs: unread - macIcns:2"),
  ])
  func `a program of JavaScript names the icon`(name: String, line: String, expected: String) throws {
    #expect(try stated([FilePath(name): "const b = pack({\n  \(line)\n})", "src/a.icns": ""]) == [expected])
    #expect(try stated([FilePath(name): "const b = pack({\n  // \(line)\n})", "src/a.icns": ""]) == [])
  }

  // MARK: Gradle

  @Test(arguments: [
    ("macOS {\n  iconFile.set(project.file(\"art/a.icns\"))\n}", "app/art/a.icns [2]"),
    ("imageOptions = ['--icon', file('./art/a.icns')]", "app/art/a.icns [1]"),
    ("imageOptions = [\"--icon\",\n  \"$projectDir/art/a.icns\"]", "app/art/a.icns [2]"),
    ("iconFile.set(file(\"$rootDir/pack/b.icns\"))", "pack/b.icns [1]"),
  ])
  func `Gradle: the icon of a Mac app`(text: String, expected: String) throws {
    for name: FilePath in ["app/build.gradle.kts", "app/build.gradle"] {
      #expect(
        try stated([name: text, "app/art/a.icns": "", "pack/b.icns": ""]) == [
          "gradle: - macos: | \(expected)"
        ])
    }
  }

  @Test func `Gradle: a file of the whole build, in a folder that builds write to as well`() throws {
    func read(_ call: String) throws -> [String] {
      try stated([
        "app/build.gradle.kts": "macOS { iconFile = \(call) }", "settings.gradle.kts": "",
        "build/macos/a.icns": "", "app/art/a.icns": "", "app/dev/a.icns": "",
      ])
    }
    let expected = ["gradle: - macos: | build/macos/a.icns [1]"]
    #expect(try read("rootProject.file(\"build/macos/a.icns\")") == expected)
    #expect(try read("rootDir.resolve(\"build/macos/a.icns\")") == expected)
    #expect(
      try read("rootProject.layout.projectDirectory.file(\"build/macos/a.icns\")") == expected)
    // From the folder of the build file it is none.
    #expect(try read("file(\"build/macos/a.icns\")") == ["gradle: unread - build/macos/a.icns:1"])
  }

  @Test func `Gradle: the only icon of a name, where its folder is named in another line`() throws {
    let text =
      "val icons = project.file(\"../common/art\")\nmacOS { iconFile.set(icons.resolve(\"a.icns\")) }"
    var files: [FilePath: String] = ["app/build.gradle.kts": text, "common/art/a.icns": ""]
    #expect(try stated(files) == ["gradle: unread - a.icns:2"])
    files["settings.gradle.kts"] = ""
    files["app/build/a.icns"] = ""
    #expect(try stated(files) == ["gradle: - macos: | common/art/a.icns [2]"])
    files["app/dev/a.icns"] = ""
    #expect(try stated(files) == ["gradle: unread - a.icns:2"])
  }

  @Test func `Gradle: what is not known, and what is no icon of an app`() throws {
    func read(_ text: String) throws -> [String] { try stated(["build.gradle": text, "a.icns": ""]) }
    #expect(try read("icon = file(\"$name.icns\")") == ["gradle: unread - $name.icns:1"])
    #expect(try read("icon = file('b.icns')") == ["gradle: unread - b.icns:1"])
    #expect(try read("exclude 'a.icns'\n// icon = 'a.icns'") == [])
    #expect(try read("fileAssociation(\"x\", \"y\", iconFile = file(\"a.icns\"))") == [])
    // A made-up file must not have a folder listed for each line.
    let lost = (1...60).map { "icon = file('b\($0).icns')\n" }
    #expect(
      try read(lost.prefix(40).joined() + "icon = 'a.icns'").first == "gradle: - macos: | a.icns [41]")
    #expect(try read(lost.joined() + "icon = 'a.icns'") == ["gradle: unread - b1.icns:1"])
  }

  @Test func `Gradle: build files of other names, and names that are put together`() throws {
    let text = "macOS { iconFile.set(project.file(\"art/a.icns\")) }"
    func read(_ name: FilePath, _ files: [FilePath: String] = ["app/art/a.icns": ""]) throws -> [String] {
      try stated(files.merging([name: text]) { $1 })
    }
    let found = ["gradle: - macos: | app/art/a.icns [1]"]
    for name: FilePath in ["app/app.gradle.kts", "app/app.gradle", "app/pack.gradle"] {
      #expect(try read(name) == found)
    }
    #expect(try read("app/settings.gradle.kts") == [])
    #expect(try read("app/app.gradle.kts", [:]) == ["gradle: unread - art/a.icns:1"])
    #expect(try read("app/pack.gradle", [:]) == [])
    let joined = "icon = file('mac/' + project.name + '.icns')"
    #expect(
      try stated(["build.gradle": joined, "mac/a.icns": "", "b.icns": ""]) == ["gradle: unread - .icns:1"])
  }

  @Test func `Gradle: an icon that is missing or computed beside one that is there`() throws {
    func read(_ text: String) throws -> [String] { try stated(["build.gradle": text, "a.icns": ""]) }
    let present = "icon = 'a.icns'\n"
    #expect(
      try read("icon = 'b.icns'\n\(present)icon = 'b.icns'\nicon = 'c.icns'") == [
        "gradle: - macos: | a.icns [2]", "gradle: unread - b.icns:1", "gradle: unread - c.icns:4",
      ])
    #expect(
      try read("icon = \"$name.icns\"\n\(present)") == ["gradle: - macos: | a.icns [2] | computed icon:1"])
    #expect(try read("\(present)// icon = 'b.icns'\n\(present)") == ["gradle: - macos: | a.icns [1]"])
  }

  // MARK: Commands

  @Test(arguments: [
    "pup package --nice-name='A B' --icon-path=./art/a.icns .", "jpackage --name A --icon \"art/a.icns\"",
    "nuitka --macos-app-icon=art/a.icns main.py",
  ])
  func `a command is given the icon of the app`(command: String) throws {
    let expected = "package: - macos: | art/a.icns [2]"
    #expect(try stated(["Makefile": "app:\n\t\(command)\n", "art/a.icns": ""]) == [expected])
    #expect(try stated(["scripts/pack.sh": "#!/bin/sh\n\(command)\n", "art/a.icns": ""]) == [expected])
    #expect(try stated(["Makefile": "app:\n\t\(command)\n"]) == [])
    #expect(try stated(["Makefile": "app:\n\t# \(command)\n", "art/a.icns": ""]) == [])
  }

  @Test func `a script puts the icon above it into the app`() throws {
    let text = "FROM=Icon.icon\nTO=Icon.icns\ncp $TO $APP/Contents/Resources/Icon.icns\n"
    func read(_ folder: String, _ text: String) throws -> [String] {
      try stated([FilePath("\(folder)/pack.sh"): text, "Icon.icns": "", "Icon.icon/icon.json": "{}"])
    }
    // Whatever the folder is called.
    for folder in ["scripts", "Scripts", "Other"] {
      #expect(try read(folder, text) == ["package: - macos: | Icon.icns [2]"])
    }
    #expect(try read("Other/deep", text) == ["package: - macos: | Icon.icns [3]"])
    // An Icon Composer file is the icon where the asset compiler is called.
    let compiled = try read("Scripts", text + "xcrun actool $FROM\n")
    #expect(compiled.count == 1 && compiled.allSatisfy { $0.contains("Icon.icon") })
  }

  @Test(arguments: [
    "cp art/a.icns A.app/Contents/Resources", "install -m 644 art/a.icns \"$APP/Contents/Resources/a.icns\"",
    "cp \"$ROOT/art/a.icns\" A.app/Contents/Resources/",
    "mkdir -p x && cp ./art/a.icns A.app/Contents/Resources",
  ])
  func `a script copies an icon that is there into the app`(command: String) throws {
    let expected = "package: - macos: | art/a.icns [2]"
    for script: FilePath in ["pack.sh", "mac/pack.sh", "mac/dist/pack.sh"] {
      #expect(try stated([script: "#!/bin/sh\n\(command)\n", "art/a.icns": ""]) == [expected])
    }
    #expect(try stated(["mac/pack.sh": "#!/bin/sh\n# \(command)\n", "art/a.icns": ""]) == [])
    // A list beside the icon names it, and the app.
    let list = "<plist><dict><key>CFBundleIconFile</key><string>a</string></dict></plist>"
    for place: FilePath in ["art/Info.plist", "art/Resources/x.plist"] {
      let files =
        ["mac/pack.sh": "#!/bin/sh\n\(command)\n", "art/a.icns": "", place: list] as [FilePath: String]
      #expect(try stated(files) == (place == "art/Info.plist" ? [] : [expected]))
    }
    // Of two one is a document's.
    let two = "\(command)\ncp art/b.icns A.app/Contents/Resources\n"
    let found = try stated(["mac/pack.sh": two, "art/a.icns": "", "art/b.icns": ""])
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("package: unread") }, "\(found)")
  }

  @Test(arguments: [
    "cp art/a.icns /Volumes/A/.VolumeIcon.icns", "cp art/a.icns share/icons",
    "cp $ICON.icns A.app/Contents/Resources",
    "cp B.app/Contents/Resources/a.icns A.app/Contents/Resources",
  ])
  func `a script that copies another icon says nothing of the app`(command: String) throws {
    #expect(try stated(["mac/pack.sh": "#!/bin/sh\n\(command)\n", "art/a.icns": ""]) == [])
  }

  @Test func `A script that only removes an icon packs no app`() throws {
    let remove = """
      for icon in Icon.icns Old.icns; do
        if [ -f "$icon" ]; then
          rm -f "$icon"
        fi
      done

      """
    #expect(try stated(["clean.sh": remove, "Icon.icns": ""]) == [])
    #expect(try stated(["clean.sh": "rm -f Icon.icns\n", "Icon.icns": ""]) == [])
    for copy in [
      remove.replacing("rm -f \"$icon\"", with: "cp \"$icon\" A.app/Contents/Resources/"),
      "rm -f old && cp Icon.icns A.app/Contents/Resources/\n",
    ] {
      #expect(try stated(["pack.sh": copy, "Icon.icns": ""]) == ["package: - macos: | Icon.icns [1]"])
    }
  }

  @Test func `An icon is not named within the name of another file`() throws {
    let convert = "iconutil -c icns Icon.iconset\n"
    #expect(try stated(["pack.sh": convert, "Icon.icon/icon.json": "{}"]) == [])
    let copy = "cp -R Icon.icon A.app\n"
    #expect(try stated(["pack.sh": copy, "Icon.icon/icon.json": "{}"]).count == 1)
    for name in ["my-Icon.icns", "my_Icon.icns", "Icon.icns-old"] {
      #expect(try stated(["pack.sh": "zip a.zip \(name)\n", "Icon.icns": ""]) == [])
    }
    // A folder without what each such file has.
    #expect(try stated(["pack.sh": copy, "Icon.icon/README.md": ""]) == [])
  }

  @Test(arguments: [
    "create-dmg --volicon art/a.icns A.dmg A.app", "dmgutil --set --icon=art/a.icns \"$VOLUME\"",
    "jpackage --icon $ICON.icns", "jpackage --file-associations art/a.icns",
  ])
  func `the icon of a disk image or of documents is none of an app`(command: String) throws {
    #expect(try stated(["Makefile": "app:\n\t\(command)\n", "art/a.icns": ""]) == [])
  }

  @Test(arguments: [
    "create-dmg --volname X --volicon ./a.icns A.dmg A.app", "  --volicon=\"a.icns\" \\",
    "cp a.icns \"$MOUNT/.VolumeIcon.icns\"", "VOLICON=a.icns", "#cp a.icns A.app/Contents/Resources/",
    "\t # cp a.icns A.app/Contents/Resources/",
  ])
  func `the icon beside a script is none where it is that of a disk image or in a comment`(line: String)
    throws
  {
    #expect(try stated(["pack.sh": "\(line)\n", "a.icns": ""]) == [])
    // Another line may put it into the app as well.
    let copy = "cp a.icns A.app/Contents/Resources/"
    #expect(
      try stated(["pack.sh": "\(line)\n\(copy)\n", "a.icns": ""]) == ["package: - macos: | a.icns [2]"])
  }

  @Test func `Gradle: the icon of a disk image is none of an app`() throws {
    func read(_ text: String) throws -> [String] {
      try stated(["build.gradle.kts": text, "a.icns": "", "v.icns": ""])
    }
    #expect(try read("run(\"--volicon\", file(\"v.icns\"))") == [])
    #expect(try read("run(\"--volicon\",\n  file(\"v.icns\"))") == [])
    let both = "run(\"--volicon\", file(\"v.icns\"),\n  \"--icon\", file(\"a.icns\"))"
    #expect(try read(both) == ["gradle: - macos: | a.icns [2]"])
  }

  @Test func `a script packs several apps, each with an icon of its own`() throws {
    let pack = ["a", "b", "a"].map { "jpackage --icon \($0).icns\n" }.joined()
    let both = ["package: - macos: | a.icns [1]", "package: - macos: | b.icns [2]"]
    for folder in ["", "art/"] {
      let text = pack.replacing("--icon ", with: "--icon \(folder)")
      let files: [FilePath: String] = [
        FilePath("\(folder)a.icns"): "", FilePath("\(folder)b.icns"): "", "pack.sh": text,
      ]
      #expect(try stated(files) == both.map { $0.replacing("| ", with: "| \(folder)") })
    }
    // A copy of what is missing stops the script, whatever else it packs.
    let copy = "jpackage --icon art/a.icns\ncp art/c.icns B.app/Contents/Resources/\n"
    #expect(
      try stated(["pack.sh": copy, "art/a.icns": ""]) == [
        "package: - macos: | art/a.icns [1]", "package: - macos: | art/c.icns [2]",
      ])
    #expect(
      try stated(["pack.sh": copy, "art/a.icns": "", "art/c.icns": ""])
        == ["package: - macos: | art/a.icns [1]"])
  }

  /// To look for each icon of a folder in each line takes minutes where both are thousands.
  @Test func `thousands of icons beside a script of thousands of lines`() throws {
    var files: [FilePath: String] = [:]
    for number in 0..<300 { files[FilePath("a\(number).icns")] = "" }
    files["pack.sh"] = String(repeating: "echo Resources .icns\n", count: 20_000)
    #expect(try stated(files) == [])
  }
}
