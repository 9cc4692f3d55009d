import Places
import SystemPackage
import TestSupport
import Testing

/// Files made to bring a reader down: each gets its finding, in little memory.
@Suite struct HostileFileTests {
  /// Runs `check` with at most a gigabyte of addresses, where the system can hold a program to it: what a
  /// few hundred bytes ask for must not be had.
  private func check(_ tree: FixtureTree, options: [String] = []) throws -> ToolRun {
    try withFolder(tree) { folder in
      let shell = try #require(program(named: "sh"))
      let script = #"ulimit -v 1000000 2>/dev/null; exec "$@""#
      let words = ["-c", script, "sh"].map { Array($0.utf8) } + [try toolPath().bytes]
      return try runProgram(
        shell, words + (["check", "--format", "json"] + options + ["."]).map { Array($0.utf8) }, in: folder)
    }
  }

  private func expectInvalidList(_ tree: FixtureTree, _ path: String) throws {
    let run = try check(tree.adding(["Icon.png": .png(57)]))
    #expect(run.exitCode == 1, "\(run.errorText)")
    let rule = #""rule": "invalid-property-list""#
    #expect(run.outputText.split(separator: "\n").count { $0.contains(rule) } == 1)
    #expect(run.outputText.contains(#""path": "\#(path)""#))
    try expectValid(run.output, schema: "report.schema.json")
  }

  private static func xml(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(body)</plist>"
  }

  /// A binary property list of these objects, of which the first is the root; one byte a reference.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += bigEndian(bytes.count, 4)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 1] + bigEndian(objects.count, 8) + bigEndian(0, 8)
      + bigEndian(table, 8)
  }

  private static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static let iconFiles: [UInt8] = [0x5F, 0x10, 0x11] + Array("CFBundleIconFiles".utf8)

  static let lists: [(name: String, bytes: [UInt8])] = [
    ("empty", []), ("no list", Array("hello { =".utf8)),
    ("half a list", Array("<?xml version=\"1.0\"?><plist><dict>".utf8)),
    ("an array", Array(xml("<array/>").utf8)), ("a text", Array(xml("<string>x</string>").utf8)),
    (
      "100,000 levels",
      Array(
        xml(
          "<dict><key>CFBundleIconFiles</key>" + String(repeating: "<array>", count: 100_000)
            + String(repeating: "</array>", count: 100_000) + "</dict>"
        ).utf8)
    ),
    (
      "entities",
      Array(
        #"""
        <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c SYSTEM "file:///etc/passwd">]><plist><dict><key>CFBundleIconFile</key><string>&b;&c;</string></dict></plist>
        """#.utf8)
    ),
    ("a dictionary that holds itself", binary([[0xD1, 1, 0], iconFiles])),
    ("an array that holds itself", binary([[0xD1, 1, 2], iconFiles, [0xA1, 2]])),
    (
      "2^38 texts in 300 bytes",
      binary(
        [[0xD1, 1, 2], iconFiles] + (2..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x51, 0x78]])
    ),
    (
      "counts beyond the file",
      Array("bplist00".utf8) + [0, 0, 0, 0, 0, 0, 8, 8] + bigEndian(.max, 8) + bigEndian(1 << 62, 8)
        + bigEndian(1 << 40, 8)
    ),
    ("a text longer than the file", binary([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]])),
  ]

  @Test(arguments: lists)
  func `an Info.plist that cannot be read is one finding`(name: String, bytes: [UInt8]) throws {
    try expectInvalidList(["Info.plist": .data(bytes)], "Info.plist")
  }

  /// A limit that we set says nothing about the file, so it is a failure and no finding.
  @Test(arguments: [(8 << 20, 0), (9 << 20, 3)])
  func `an Info.plist is read up to eight mebibytes`(byteCount: Int, exitCode: Int32) throws {
    let list = Array(Self.xml("<dict/>").utf8)
    let bytes = list + [UInt8](repeating: 0x20, count: byteCount - list.count)
    let run = try check(
      ["Info.plist": .data(bytes), "Icon.png": .png(57)], options: ["--fail-on", "never"])
    #expect(run.exitCode == exitCode, "\(run.errorText)")
    #expect(run.outputText.contains("\(byteCount) bytes, more than") == (exitCode == 3))
    try expectValid(run.output, schema: "report.schema.json")
  }

  @Test func `values of a wrong type are told, and the rest is read`() throws {
    let list: FixturePropertyList = [
      "CFBundleIcons": "x", "CFBundleIconFiles": ["Icon": 1], "UIDeviceFamily": "both", "MinimumOSVersion": 3,
      "UILaunchImages": [1, ["UILaunchImageName": 4]], "UILaunchImageFile": .boolean(true),
      "UISupportedInterfaceOrientations": 5, "CFBundleDocumentTypes": "x", "UILaunchStoryboardName": ["x"],
      "DTSDKName": "iphoneos6.1",
    ]
    let run = try check(["Info.plist": .plist(list), "Icon.png": .png(57), "Icon@2x.png": .png(114)])
    #expect(run.exitCode == 0)
    for words in [
      "CFBundleIcons in Info.plist is a text, must be a dictionary",
      "CFBundleIconFiles in Info.plist is a dictionary, must be a list of texts",
      "UIDeviceFamily in Info.plist is a text, must be a list of numbers",
      "MinimumOSVersion in Info.plist is a number, must be a version, such as 12.0",
      "UILaunchImageFile in Info.plist is a boolean, must be a text",
      "CFBundleDocumentTypes in Info.plist is a text, must be a list",
      "UISupportedInterfaceOrientations in Info.plist is a number, must be a list of texts",
      "UILaunchStoryboardName in Info.plist is a list, must be a text",
    ] { #expect(run.outputText.contains(words), "\(words)") }
    #expect(run.outputText.contains(#""sdk": "6.1""#))
  }

  @Test func `a device family that is one number counts`() throws {
    let run = try check(["Info.plist": .plist(["UIDeviceFamily": 2]), "Icon-72.png": .png(72)])
    #expect(run.outputText.contains(#""families": ["ipad"]"#))
    #expect(!run.outputText.contains("invalid-property-list"))
  }

  static let projects: [(name: String, text: String)] = [
    ("empty", ""), ("an array", "(a, b)"), ("no project", "{objects = (1, 2); rootObject = {a = b;};}"),
    (
      "100,000 levels of arrays",
      "{a = " + String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000) + ";}"
    ),
    (
      "100,000 levels of dictionaries",
      String(repeating: "{a = ", count: 100_000) + "1;" + String(repeating: "};", count: 100_000)
    ),
    ("an unclosed text", "{a = \"b"),
  ]

  @Test(arguments: projects)
  func `a project that cannot be read is one finding`(name: String, text: String) throws {
    try expectInvalidList(["A.xcodeproj/project.pbxproj": .text(text)], "A.xcodeproj/project.pbxproj")
  }

  @Test func `a project over the limit is a failure`() throws {
    let text = "{a = \"" + String(repeating: "x", count: 40 << 20) + "\";}"
    let run = try check(["A.xcodeproj/project.pbxproj": .text(text), "Icon.png": .png(57)])
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("A.xcodeproj/project.pbxproj"))
    #expect(!run.outputText.contains("invalid-property-list"))
    try expectValid(run.output, schema: "report.schema.json")
  }

  @Test func `groups, targets, settings and inclusions that go round in a circle`() throws {
    var project = XcodeProject()
    project.settings = [
      "Release": [
        "A": "$(B)$(B)", "B": "$(A)$(A)", "INFOPLIST_FILE": "$(A)", "IPHONEOS_DEPLOYMENT_TARGET": "$(A)",
        "TARGETED_DEVICE_FAMILY": "$(TARGETED_DEVICE_FAMILY)",
      ]
    ]
    let run = try check(["A.xcodeproj/project.pbxproj": project.entry, "Icon.png": .png(57)])
    #expect(run.exitCode <= 1)
    try expectValid(run.output, schema: "report.schema.json")
  }

  @Test func `settings that double sixty times`() throws {
    var settings = Dictionary(uniqueKeysWithValues: (0..<60).map { ("V\($0)", "$(V\($0 + 1))$(V\($0 + 1))") })
    settings["V60"] = "xxxxxxxx"
    settings["INFOPLIST_FILE"] = "$(V0)"
    var project = XcodeProject()
    project.settings = ["Release": settings]
    let run = try check(["A.xcodeproj/project.pbxproj": project.entry, "Icon.png": .png(57)])
    #expect(run.exitCode <= 1)
    try expectValid(run.output, schema: "report.schema.json")
  }

  @Test func `an image of no bytes`() throws {
    let run = try check(["Icon.png": .data([]), "Icon@2x.png": .png(114)])
    #expect(run.exitCode == 1)
    #expect(run.outputText.contains(#""rule": "not-png""#))
    #expect(run.outputText.contains("Icon.png is "))
  }

  @Test func `an image cut at every byte`() throws {
    let whole = PNGWriter().bytes(Canvas(width: 57, height: 57, ground: Pixel(16, 84, 196)))
    var tree: FixtureTree = [:]
    for count in 0..<whole.count {
      tree[FixturePath("\(count)/Icon.png")] = .data(Array(whole.prefix(count)))
    }
    let run = try withFolder(tree) { folder in try checkWithTool(folder) }
    #expect(run.exitCode == 1)
    let damage = run.findings.filter { ["not-png", "corrupt-png"].contains($0.rule) }
    #expect(damage.count == whole.count)
    #expect(Set(damage.map(\.path)).count == whole.count)
    #expect(damage.allSatisfy { $0.severity == "error" && $0.slot == "ios6.app.iphone.57" })
    // Without its eight bytes of signature a file is no PNG.
    #expect(damage.count { $0.rule == "not-png" } == 8)
  }

  @Test(arguments: [30_000, 1_000_000, 0x7FFF_FFFF, 0])
  func `a header that promises far more than there is`(side: Int) throws {
    let header = Self.bigEndian(side, 4) + Self.bigEndian(side, 4) + [8, 6, 0, 0, 0]
    for data in [
      [], [PNGFile.Chunk("IDAT", [0x78, 0x9C])],
      [PNGFile.Chunk("IDAT", PNGWriter().file(.icon(1))["IDAT"]!.data)],
    ] {
      let file = PNGFile(chunks: [.init("IHDR", header)] + data + [.init("IEND")])
      let run = try check(["Icon.png": .data(file.bytes), "Icon@2x.png": .png(114)])
      #expect(run.exitCode == 1, "\(run.errorText)")
      #expect(run.outputText.contains(#""rule": "corrupt-png""#))
    }
  }
}
