import SystemPackage
import TestSupport
import Testing

/// No run is endless: what an image or a machine could make of it is bounded, and is said.
@Suite struct EndlessTests {
  /// A black PNG of one bit a pixel.
  private static func bomb(side: Int) -> [UInt8] {
    let size = bigEndian(UInt32(side))
    let rows = [UInt8](repeating: 0, count: side * (1 + (side + 7) / 8))
    return PNGFile(chunks: [
      .init("IHDR", size + size + [1, 0, 0, 0, 0]), .init("IDAT", Compression.libdeflate.zlib(rows)),
      .init("IEND"),
    ]).bytes
  }

  @Test func `images that are larger than any slot are not decoded`() throws {
    var tree: FixtureTree = ["Icon.png": .png(57)]
    let bytes = Self.bomb(side: 6000)
    for number in 0..<20 { tree[FixturePath("art/\(number).png")] = .data(bytes) }
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--role", "tab-bar=art/*.png"], in: folder)
      #expect(run.exitCode == 3)
      #expect(
        run.outputText.split(separator: "\n").last
          == "incomplete: 20 paths: not inspected: more than 33554432 pixels, the limit for one image; its image data was not read"
      )
    }
  }

  @Test(arguments: [("Art.imageset", Int32(0)), ("AppIcon.appiconset", 3)])
  func `one of an image set that is no icon hides nothing of the app`(set: String, exitCode: Int32) throws {
    let icon = set == "AppIcon.appiconset"
    let entry = ["idiom": "universal", "filename": "big.png"]
    let tree = FixtureTree.app(icon ? [] : [.iconSet(.singleSize)]).adding([
      FixturePath("Assets.xcassets/\(set)/Contents.json"): .setContents([
        icon ? entry.merging(["size": "1024x1024", "platform": "ios"]) { $1 } : entry
      ]),
      FixturePath("Assets.xcassets/\(set)/big.png"): .data(Self.bomb(side: 6000)),
    ])
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--verbose"], in: folder)
      #expect(run.exitCode == exitCode)
      #expect(
        run.outputText.contains("has more than 33554432 pixels, so that they were not checked") == !icon)
    }
  }

  @Test func `a deadline that is far away changes nothing`() throws {
    try withFolder(["Icon.png": .png(57)]) { folder in
      let free = try runTool(["check"], in: folder)
      #expect(try runTool(["check", "--max-time", "600"], in: folder) == free)
    }
  }

  @Test(arguments: ["0", "-1", "x", "86401"]) func `a time that is none`(time: String) throws {
    #expect(try runTool(["check", "--max-time=\(time)", "."]).exitCode == 2)
  }

  @Test func `where no process may be made, one thread does all`() throws {
    guard let setpriv = program(named: "setpriv"), program(named: "prlimit") != nil else {
      return print("skipped: setpriv and prlimit are not installed")
    }
    let tool = try toolPath()
    let run = try runProgram(
      setpriv,
      [
        "--reuid=65534", "--clear-groups", "prlimit", "--nproc=1", tool.string, "check", "--jobs", "8",
        "SampleAssets/clean",
      ]
      .map { Array($0.utf8) })
    guard run.exitCode != 127, run.exitCode != 126, !run.errorText.contains("ermitted"),
      !run.errorText.contains("ermission")
    else { return print("skipped: this user cannot run as another") }
    #expect(run.exitCode == 0)
  }
}
