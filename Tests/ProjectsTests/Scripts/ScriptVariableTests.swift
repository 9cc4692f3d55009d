import SystemPackage
import Testing

/// Scripts and Makefiles that name an icon, or the app, by variables.
@Suite struct VariablesOfScripts {
  private let icon = "package: - macos: | Resources/AppIcon.icns"
  private let judged = " macos: | Resources/AppIcon.icns ["

  private func read(_ script: FilePath, _ text: String, _ more: [FilePath: String] = [:]) throws -> [String] {
    let files = more.merging([script: text, "Package.swift": "", "Resources/AppIcon.icns": ""]) { own, _ in
      own
    }
    return try stated(files)
  }

  @Test(arguments: [
    "ICON=\"$ROOT/Resources/AppIcon.icns\"\ncp \"$ICON\" \"$APP/Contents/Resources/AppIcon.icns\"",
    "ICON=Resources/AppIcon.icns\ncp \"$ICON\" \"$APP/Contents/Resources/\"",
    "R=\"$APP/Contents/Resources\"\ncp Resources/AppIcon.icns \"$R/AppIcon.icns\"",
    "C=\"$APP/Contents\"\ncp Resources/AppIcon.icns \"$C/Resources/AppIcon.icns\"",
    "C=\"$APP/Contents\"\nexport R=\"${C}/Resources\"\ncp \"Resources/AppIcon.icns\" \"$R\"",
    "R=\"dist/${N}.app/Contents/Resources\"\ninstall -m 644 Resources/AppIcon.icns \"$R/\"",
    "R=\"$APP/Contents/Resources\"\n[ -f Resources/AppIcon.icns ] || ./make_icon.sh\ncp Resources/AppIcon.icns \"$R/\"",
    "ICON=\"${ICON:-Resources/AppIcon.icns}\"\ncp \"$ICON\" \"$APP/Contents/Resources/\"",
    "local ICON=\"${1:-$ROOT/Resources/AppIcon.icns}\"\n/bin/cp -f \"$ICON\" \"$APP/Contents/Resources/\"",
    "N=AppIcon\ncp \"Resources/$N.icns\" A.app/Contents/Resources/",
    "cp \"Resources/$1.icns\" A.app/Contents/Resources/",
    "C=\"$APP/Contents\"\ncp -R Resources/ \"$C/Resources/\"", "cp -R Resources \"$APP/Contents/\"",
    "ditto \"$ROOT/Resources\" A.app/Contents/Resources", "cp Resources/* A.app/Contents/Resources/",
    "for f in Resources/*.icns; do cp \"$f\" \"A.app/Contents/Resources/\"; done",
    "for f in AppIcon.icns x.png; do\n  cp Resources/$f \"A.app/Contents/Resources/\"\ndone",
    "install -m 644 Resources/AppIcon.icns \\\n  \"$APP/Contents/Resources/\"",
    "pack() { cp \"$ICON\" \"$R\"; }\nICON=Resources/AppIcon.icns\nR=A.app/Contents/Resources\npack",
    "ICON=Resources/AppIcon.icns\njpackage --icon \"$ICON\"",
    "cat > x <<EOF\nICON=other\nEOF\nICON=Resources/AppIcon.icns\nmv \"$ICON\" A.app/Contents/Resources/",
  ])
  func `a script copies the icon into the app`(text: String) throws {
    let start = "#!/bin/bash\nROOT=\"$(cd \"$(dirname \"$0\")/..\" && pwd)\"\nAPP=\"$ROOT/build/A.app\"\n"
    for script: FilePath in ["scripts/bundle.sh", "build.sh"] {
      let found = try read(script, start + text + "\n")
      #expect(found.count == 1 && found.allSatisfy { $0.contains(judged) }, "\(script) \(text) \(found)")
    }
  }

  @Test(arguments: [
    "ICON := Resources/AppIcon.icns\nall:\n\tcp $(ICON) $(C)/Resources/\n",
    "all:\n\t@cp Resources/AppIcon.icns $(C)/Resources/\n",
    "RES = Resources\nall:\n\tcp $(RES)/AppIcon.icns $(APP)/Contents/Resources/\n",
    "R ?= $(C)/Resources\nall:\n\t-cp Resources/AppIcon.icns ${R}\n",
    "$(C)/Resources/AppIcon.icns: Resources/AppIcon.icns\n\tcp $< $@\n",
    "ICON := $(abspath Resources/AppIcon.icns)\nall:\n\tinstall -m 644 \"$(ICON)\" \\\n\t\t$(C)/Resources/\n",
  ])
  func `a Makefile copies the icon into the app`(text: String) throws {
    let found = try read("Makefile", "C = $(APP)/Contents\nAPP := build/A.app\n" + text)
    #expect(found.count == 1 && found.allSatisfy { $0.contains(judged) }, "\(text) \(found)")
  }

  @Test func `a rule of Automake installs the icon into the app`() throws {
    func read(_ command: String, _ name: FilePath = "Makefile.am") throws -> [String] {
      let text = """
        OSX_APP=A-Qt.app
        OSX_ICONS=$(top_srcdir)/src/res/AppIcon.icns
        OSX_PLIST=$(top_builddir)/share/Info.plist #not installed
        $(OSX_APP)/Contents/Info.plist: $(OSX_PLIST)
        \t$(INSTALL_DATA) $< $@
        $(OSX_APP)/Contents/Resources/b.icns: $(OSX_ICONS)
        \t$(MKDIR_P) $(@D)
        \t\(command)
        """
      return try stated([name: text, "src/res/AppIcon.icns": "", "src/other/AppIcon.icns": ""])
    }
    let found = try read("$(INSTALL_DATA) $< $@")
    #expect(found.count == 1, "\(found)")
    #expect(
      found.allSatisfy { $0.hasPrefix("package: A-Qt macos: | ") && $0.contains("src/res/AppIcon.icns [8]") },
      "\(found)")
    #expect(try read("$(STRIP) $< $@") == [])
    #expect(try read("$(INSTALL_DATA) $< $@", "Other.am") == [])
  }

  @Test(arguments: [
    "I=\"$HOME/Applications/B.app/Contents/Resources/AppIcon.icns\"\ncp \"$I\" A.app/Contents/Resources/",
    "I=\"/Applications/B.app/Contents/Resources/AppIcon.icns\"\ncp \"$I\" A.app/Contents/Resources/",
    "I=/Resources/AppIcon.icns\ncp \"$I\" A.app/Contents/Resources/",
    "I=~/Resources/AppIcon.icns\ncp \"$I\" A.app/Contents/Resources/",
    "I=$(mktemp -d)/Resources/AppIcon.icns\ncp \"$I\" A.app/Contents/Resources/",
    "VOLICON=Resources/AppIcon.icns\ncreate-dmg --volicon \"$VOLICON\" A.dmg A.app",
    "I=Resources/AppIcon.icns\ncp \"$I\" \"$MOUNT/.background/\"",
    "I=Resources/AppIcon.icns\ncp \"$I\" \"A.app/Contents/Resources/B.saver/Contents/Resources/\"",
    "cp -R Resources \"A.app/Contents/Resources/art\"",
    "I=Resources/AppIcon.icns\n# cp \"$I\" A.app/Contents/Resources/",
    "cat <<'EOF'\nI=Resources/AppIcon.icns\ncp \"$I\" A.app/Contents/Resources/\nEOF",
    "I=Resources/DocIcon.icns\ncp \"$I\" A.app/Contents/Resources/",
  ])
  func `a script that copies another icon, or elsewhere, says nothing of the app`(text: String) throws {
    let documents: [FilePath: String] = ["Resources/DocIcon.icns": ""]
    #expect(try read("scripts/bundle.sh", "#!/bin/bash\n\(text)\n", documents) == [])
  }

  @Test func `the app is called as the folder into which the icon is copied`() throws {
    let copy = "C=\"out/My Demo.app/Contents\"\ncp Resources/AppIcon.icns \"$C/Resources/\"\n"
    #expect(try read("build.sh", copy) == ["package: My Demo macos: | Resources/AppIcon.icns [2]"])
    #expect(try read("build.sh", copy.replacing("My Demo", with: "$1")) == ["\(icon) [2]"])
  }

  @Test func `a script of tests packs no app that ships`() throws {
    let text = "I=Resources/AppIcon.icns\ncp \"$I\" \"$T/A.app/Contents/Resources/\"\n"
    #expect(try read("tests/bundle.sh", text) == [])
    #expect(try read("tests/app/bundle.sh", text) == [])
    #expect(try read("tools/bundle.sh", text).count == 1)
  }

  @Test func `of several icons the property list names the app's`() throws {
    let copy = "R=A.app/Contents/Resources\ncp Resources/*.icns \"$R/\"\n"
    let other: [FilePath: String] = ["Resources/File.icns": ""]
    func isUnread(_ found: [String]) -> Bool { found.count == 1 && found[0].hasPrefix("package: unread") }
    #expect(isUnread(try read("pack.sh", copy, other)))
    let list = "<key>CFBundleIconFile</key>\n<string>AppIcon</string>\n"
    let expected = ["package: A macos: | Resources/AppIcon.icns [2]"]
    #expect(try read("pack.sh", copy + "cat > x <<EOF\n\(list)EOF\n", other) == expected)
    let plist = other.merging(["mac/Info.plist": list]) { own, _ in own }
    #expect(try read("pack.sh", copy + "cp mac/Info.plist A.app/Contents/Info.plist\n", plist) == expected)
    // The list beside the icon knows the app, and what is copied with it is for other uses.
    #expect(try read("pack.sh", copy, other.merging(["Resources/Info.plist": list]) { own, _ in own }) == [])
    #expect(
      try read("pack.sh", copy + "PlistBuddy -c 'Add :CFBundleIconFile string AppIcon' x\n", other)
        == expected)
  }

  @Test func `an icon that variables name and that nothing makes is missing`() throws {
    func read(_ more: String, _ files: [FilePath: String] = [:]) throws -> [String] {
      let text = "ICON=\"$ROOT/Resources/AppIcon.icns\"\n\(more)cp \"$ICON\" \"$APP/Contents/Resources/\"\n"
      let others: [FilePath: String] = [
        "scripts/bundle.sh": text, "Package.swift": "", "Resources/Info.plist": "",
      ]
      return try stated(files.merging(others) { own, _ in own })
    }
    #expect(try read("") == ["\(icon) [2]"])
    // It may be there all the same.
    for more in ["iconutil -c icns x.iconset\n", "[ -f \"$ICON\" ] || exit 1\n", "./icon.sh\n", "cd build\n"]
    {
      #expect(try read(more) == [], "\(more)")
    }
    #expect(try read("", ["scripts/make-icon": ""]) == [])
  }

  @Test(arguments: [
    "BIN=$(swift build --show-bin-path)\ncp \"$BIN/AppIcon.icns\" \"$APP/Contents/Resources/\"",
    "BIN=$(swift build --show-bin-path)\ncp \"$BIN/A_A.bundle/AppIcon.icns\" \"$APP/Contents/Resources/\"",
    "OUT=target/release\ncp \"$OUT/AppIcon.icns\" \"$APP/Contents/Resources/\"",
    "cp \"$1/AppIcon.icns\" \"$APP/Contents/Resources/\"",
    "I=\"${1:-Resources/AppIcon.icns}\"\ncp \"$I\" \"$APP/Contents/Resources/\"",
    "I=Resources/AppIcon.icns\nif $HAS_ICON; then\n  cp \"$I\" \"$APP/Contents/Resources/\"\nfi",
    "I=Resources/AppIcon.icns\n$HAS_ICON && cp \"$I\" \"$APP/Contents/Resources/\"",
    "I=Resources/AppIcon.icns\ngo generate ./...\ncp \"$I\" \"$APP/Contents/Resources/\"",
  ])
  func `an icon that a build or a run may bring is not missing`(text: String) throws {
    let files: [FilePath: String] = ["build.sh": text, "Package.swift": "", "Resources/Info.plist": ""]
    #expect(try stated(files) == [])
  }

  @Test(arguments: [
    "./gen.sh", "swift Scripts/icon.swift", "python3 icon.py", "env A=b node make/icon.mjs", "make icon",
    "\"$ROOT/scripts/icon.sh\"", "go run ./icon", "source icon.sh",
  ])
  func `an icon that a program may make which is run before its copy is not missing`(command: String) throws {
    let copy = "cp Resources/AppIcon.icns A.app/Contents/Resources/"
    func read(_ name: FilePath, _ text: String) throws -> [String] {
      try stated([name: text, "Package.swift": "", "Resources/Info.plist": ""])
    }
    let unread = "package: unread - Resources/AppIcon.icns"
    #expect(try read("pack.sh", "\(command)\n\(copy)\n") == ["\(unread):2"])
    #expect(try read("Makefile", "app: icon\n\t\(copy)\nicon:\n\t@\(command)\n") == ["\(unread):2"])
    let missing = ["package: - macos: | Resources/AppIcon.icns [2]"]
    #expect(try read("pack.sh", "swift build\n\(copy)\n\(command)\n") == missing)
  }

  @Test func `the picture of which a script draws the icon`() throws {
    let text = """
      PNG="$ROOT/art/icon.png"
      SET="$(mktemp -d)/AppIcon.iconset"
      for s in 16 32 512; do
        sips -z $s $s "$PNG" --out "$SET/icon_${s}x${s}.png" >/dev/null
        d=$((s*2)); sips -z $d $d "$PNG" \\
          --out "$SET/icon_${s}x${s}@2x.png"
      done
      iconutil -c icns "$SET" -o "$APP/Contents/Resources/AppIcon.icns"

      """
    func read(_ text: String, _ files: [FilePath: String] = [:]) throws -> [String] {
      let all = files.merging(["scripts/build.sh": text, "Package.swift": "", "art/icon.png": ""]) { own, _ in
        own
      }
      return try stated(all)
    }
    #expect(try read(text) == ["package: - macos: | package.icon art/icon.png [4]"])
    // A picture of its own for a size, a set and an icon that are there, and what becomes of no app.
    let two = text + "sips -z 16 16 art/small.png --out \"$SET/icon_16x16.png\"\n"
    #expect(try read(two, ["art/small.png": ""]) == [])
    let kept = text.replacing("$(mktemp -d)", with: "$ROOT/art")
    #expect(try read(kept, ["art/AppIcon.iconset/a.png": ""]) == [])
    #expect(try read(kept).count == 1)
    let written = text.replacing("$APP/Contents/Resources", with: "$ROOT/art") + "# /Contents\n"
    #expect(try read(written, ["art/AppIcon.icns": ""]) == [])
    #expect(try read(text.replacing("$APP/Contents/Resources", with: "out")) == [])
    #expect(try read(text.replacing("iconutil", with: "echo iconutil_")) == [])
  }

  @Test func `variables of themselves, and thousands of lines, come to an end`() throws {
    let grown = "A=$A$A$A$A/x\nB=${B:-${B:-${B:-${B:-${B:-${B:-x}}}}}}\ncp \"$A\" $B x.icns \"${\n"
    #expect(try read("pack.sh", String(repeating: grown, count: 2000)) == [])
  }
}
