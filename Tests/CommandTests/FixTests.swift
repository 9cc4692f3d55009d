import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// `iconproof fix`: what it shows, what it writes, and what it leaves.
@Suite struct FixTests {
  private static func art(_ icon: [UInt8], _ retina: FixtureEntry = .png(114)) -> FixtureTree {
    ["Art/Icon.png": .data(icon), "Art/Icon@2x.png": retina]
  }

  private static let opaque = PNGWriter(.rgba).bytes(.icon(57))

  @Test func `a preview changes nothing, and --write does what it shows`() throws {
    try withFolder(Self.art(Self.opaque)) { folder in
      let icon = folder.appending("Art/Icon.png")
      let preview = try runTool(["fix", "Art"], in: folder)
      #expect(preview.exitCode == 0)
      #expect(preview.outputText.contains("Art/Icon.png  [alpha-channel] safe\n"))
      #expect(try readFile(icon, limit: 1 << 20) == Self.opaque)
      #expect(try runTool(["fix", "--exit-code", "Art"], in: folder).exitCode == 1)
      let run = try runTool(["fix", "--write", "Art"], in: folder)
      #expect(run.exitCode == 0 && run.outputText.hasSuffix("fixed: 1 finding in 1 file\n"), "\(run)")
      let after = try readFile(icon, limit: 1 << 20)
      #expect(after != Self.opaque)
      #expect(
        try runTool(["fix", "--write", "--exit-code", "Art"], in: folder).outputText
          == "nothing was changed\n")
      #expect(try readFile(icon, limit: 1 << 20) == after)
      let names = try listFolder(folder.appending("Art")).map(\.name.display)
      #expect(names == ["Icon.png", "Icon@2x.png"])
    }
  }

  @Test func `errors that it leaves are counted`() throws {
    let wrong: FixtureTree = ["Art/Icon.png": .png(56, 57), "Art/Icon@2x.png": .png(114)]
    let left = "left: 1 error, which iconproof check Art lists\n"
    try withFolder(wrong) { folder in
      #expect(try runTool(["fix", "Art"], in: folder).outputText == "would fix nothing; \(left)")
      let run = try runTool(["fix", "--write", "--unsafe", "Art"], in: folder)
      #expect(run.exitCode == 0 && run.outputText == "nothing was changed; \(left)", "\(run)")
      // What is not asked for is not looked at, and what is fixed is not left.
      let other = try runTool(["fix", "--only", "alpha-channel", "Art"], in: folder)
      #expect(other.outputText == "nothing to fix\n")
    }
    try withFolder(wrong.adding(["Art/Icon@2x.png": .data(PNGWriter(.rgba).bytes(.icon(114)))])) { folder in
      let run = try runTool(["fix", "Art"], in: folder)
      let summary = "would fix: 1 finding in 1 file; --write does it\n"
      #expect(run.outputText.hasSuffix(left + summary), "\(run)")
    }
    try withFolder(Self.art(PNGWriter().bytes(.icon(57)))) { folder in
      let run = try runTool(["fix", "Art"], in: folder)
      #expect(run.outputText == "nothing to fix\n")
    }
  }

  @Test func `transparent pixels need a background, and --unsafe is none`() throws {
    let icon = PNGWriter(.rgba).bytes(.floatingIcon(57))
    // The other size shows the same, so that a flattened icon is no other picture.
    let retina = PNGWriter(.rgba).bytes(.floatingIcon(114))
    try withFolder(Self.art(icon, .data(retina))) { folder in
      #expect(try runTool(["fix", "--write", "--unsafe", "Art"], in: folder).exitCode == 0)
      #expect(try readFile(folder.appending("Art/Icon.png"), limit: 1 << 20) == icon)
      // No repository holds its pixels.
      let refused = try runTool(["fix", "--write", "--background", "#fff", "Art"], in: folder)
      #expect(refused.exitCode == 3)
      #expect(refused.errorText.contains("Art/Icon.png: git does not hold its pixels"))
      #expect(try readFile(folder.appending("Art/Icon.png"), limit: 1 << 20) == icon)
      let forced = try runTool(["fix", "--write", "--force", "--background", "#fff", "Art"], in: folder)
      #expect(forced.exitCode == 0, "\(forced.errorText)")
      #expect(try readFile(folder.appending("Art/Icon.png"), limit: 1 << 20) != icon)
    }
  }

  @Test func `a link is not written through`() throws {
    try withFolder([
      "Art/Icon@2x.png": .png(114), "Other/Icon.png": .data(Self.opaque),
      "Art/Icon.png": .link(to: "../Other/Icon.png"),
    ]) { folder in
      _ = try runTool(["fix", "--write", "Art"], in: folder)
      #expect(try readFile(folder.appending("Other/Icon.png"), limit: 1 << 20) == Self.opaque)
    }
  }

  @Test func `a JPEG of a set becomes a PNG, and its entries refer to that`() throws {
    let contents = """
      {"images": [{"filename": "Art.jpg", "idiom": "universal", "platform": "ios", "size": "1024x1024"}], \
      "info": {"author": "xcode", "version": 1}}
      """
    try withFolder([
      "A.xcassets/AppIcon.appiconset/Contents.json": .text(contents),
      // Of one colour, before and after: no finding that the repair makes.
      "A.xcassets/AppIcon.appiconset/Art.jpg": .data(jpeg(width: 1024, height: 1024)),
    ]) { folder in
      let set = folder.appending("A.xcassets/AppIcon.appiconset")
      let run = try runTool(["fix", "--write", "--unsafe", "--only", "not-png", "."], in: folder)
      #expect(run.exitCode == 3 && run.errorText.contains("Art.jpg: git does not hold its pixels"), "\(run)")
      let forced = try runTool(
        ["fix", "--write", "--unsafe", "--force", "--only", "not-png", "."], in: folder)
      #expect(forced.exitCode == 0, "\(forced)")
      let text = try readFile(set.appending("Contents.json"), limit: 1 << 12)
      #expect(text == Array(contents.replacing("Art.jpg", with: "Art.png").utf8))
      #expect(try listFolder(set).map(\.name.display).sorted() == ["Art.png", "Contents.json"])
    }
  }

  @Test func `a rule or colour that does not exist is wrong usage`() throws {
    #expect(try runTool(["fix", "--only", "no-such-rule"]).exitCode == 2)
    #expect(try runTool(["fix", "--background", "snow"]).exitCode == 2)
  }
}
