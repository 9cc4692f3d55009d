import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// A file that serves two slots, one of which may be transparent: no command is printed that would spoil the other.
@Suite struct SharedFileTests {
  private static let manifest = """
    {
      "images" : [
        { "filename" : "Icon.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" },
        { "filename" : "Icon.png", "idiom" : "mac", "scale" : "2x", "size" : "512x512" }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }
    """

  @Test func `the remedy is a file of its own, and fix refuses`() throws {
    let icon = PNGWriter(.rgba).bytes(.floatingIcon(1024))
    try withFolder([
      "A.xcassets/AppIcon.appiconset/Contents.json": .text(Self.manifest),
      "A.xcassets/AppIcon.appiconset/Icon.png": .data(icon),
    ]) { folder in
      let check = try runTool(["check", "A.xcassets"], in: folder)
      #expect(check.exitCode == 1 && check.outputText.contains("[transparent-pixels]"))
      #expect(check.outputText.contains("Give this slot a file of its own: "), "\(check.outputText)")
      #expect(!check.outputText.contains("iconproof fix"), "\(check.outputText)")
      let json = try runTool(["check", "--format", "json", "A.xcassets"], in: folder).outputText
      #expect(json.contains("\"fixable\": null") && !json.contains("\"safety\""))
      let fix = try runTool(["fix", "--write", "--force", "--background", "#fff", "A.xcassets"], in: folder)
      #expect(fix.exitCode == 3 && fix.errorText.contains("Icon.png: it serves Mac icon"), "\(fix.errorText)")
      #expect(
        try readFile(folder.appending("A.xcassets/AppIcon.appiconset/Icon.png"), limit: 1 << 22) == icon)
    }
  }
}
