import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// Files that get another name: what refers to them changes with them, and a second run changes nothing.
@Suite struct FixMoveTests {
  private func contents(_ file: String) -> FixtureEntry {
    .text(
      """
      {"images": [{"filename": "\(file)", "idiom": "iphone", "scale": "2x", "size": "60x60"}], \
      "info": {"author": "xcode", "version": 1}}
      """)
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
  }

  @Test func `a page keeps its link, and the file takes the name`() throws {
    let page =
      #"<html><head><title>a</title><link rel="apple-touch-icon" href="/img/touch.png"></head></html>"#
    let other = page.replacing("/img/touch.png", with: "img/Touch.png")
    try withFolder([
      "index.html": .text(page), "b.html": .text(other), "img/Touch.png": .png(180), "favicon.ico": .png(32),
    ]) { folder in
      let words = ["fix", "--write", "--only", "unresolved-link"]
      let held = try runTool(words + ["."], in: folder)
      #expect(held.outputText.contains("--unsafe would fix 1 more"), "\(held)")
      let run = try runTool(words + ["--unsafe", "."], in: folder)
      #expect(run.exitCode == 0 && run.outputText.hasSuffix("fixed: 1 finding in 3 files\n"), "\(run)")
      #expect(try listFolder(folder.appending("img")).map(\.name) == ["touch.png"])
      #expect(try text(folder.appending("index.html")) == page)
      #expect(try text(folder.appending("b.html")) == other.replacing("Touch.png", with: "touch.png"))
      #expect(
        try runTool(words + ["--unsafe", "."], in: folder).outputText == "nothing was changed\n")
    }
  }

  @Test func `a rounded JPEG becomes a square PNG in one run`() throws {
    try withFolder([
      "A.xcassets/AppIcon.appiconset/Contents.json": contents("Art.jpg"),
      "A.xcassets/AppIcon.appiconset/Art.jpg": .data(JPEGSamples.roundedIcon),
    ]) { folder in
      let words = [
        "fix", "--write", "--unsafe", "--force", "--only", "rounded-corners", "--only", "not-png", ".",
      ]
      let run = try runTool(words, in: folder)
      #expect(run.exitCode == 0 && run.outputText.hasSuffix("fixed: 2 findings in 3 files\n"), "\(run)")
      let set = folder.appending("A.xcassets/AppIcon.appiconset")
      #expect(try listFolder(set).map(\.name.display) == ["Art.png", "Contents.json"])
      let after = try readFile(set.appending("Art.png"), limit: 1 << 24)
      #expect(try runTool(words, in: folder).outputText == "nothing was changed\n")
      #expect(try readFile(set.appending("Art.png"), limit: 1 << 24) == after)
    }
  }

  @Test func `keys of Newsstand go, and nothing else of the list`() throws {
    let leftover = "\t\t<key>UINewsstandIcon</key>\n\t\t<dict/>\n"
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>CFBundleIdentifier</key>
      \t<string>a.b</string>
      \t<key>CFBundleIcons</key>
      \t<dict>
      \t\t<key>CFBundlePrimaryIcon</key>
      \t\t<dict>
      \t\t\t<key>CFBundleIconFiles</key>
      \t\t\t<array>
      \t\t\t\t<string>Icon.png</string>
      \t\t\t</array>
      \t\t</dict>
      \(leftover)\t</dict>
      </dict>
      </plist>

      """
    try withFolder(["Info.plist": .text(list), "Icon.png": .png(57), "Icon@2x.png": .png(114)]) { folder in
      let words = ["fix", "--write", "--only", "newsstand-leftover", "--unsafe", "."]
      let run = try runTool(words, in: folder)
      #expect(run.exitCode == 0, "\(run)")
      #expect(try text(folder.appending("Info.plist")) == list.replacing(leftover, with: ""))
    }
  }
}
