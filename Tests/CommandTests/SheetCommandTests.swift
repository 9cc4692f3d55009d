import FileTree
import SystemPackage
import TestSupport
import Testing

/// `iconproof sheet` and `check --format html`, run as a person runs them.
@Suite struct SheetCommandTests {
  @Test func `the page is one file that loads nothing`() throws {
    try withFolder(weatherRepository) { folder in
      let run = try runTool(["sheet", "-o", "proof.html", "."], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(run.output.isEmpty)
      let page = try Page(folder.appending("proof.html"))
      #expect(page.text.hasPrefix("<!DOCTYPE html>\n"))
      #expect(page.text.hasSuffix("</html>\n"))
      #expect(!page.text.contains("<script"))
      #expect(!page.text.contains("http:") && !page.text.contains("https:"))
      #expect(page.text.contains("Content-Security-Policy"))
      #expect(page.slots.contains { $0.contains("iphone-60@2x.png") && $0.contains("class=\"expected\"") })
      #expect(page.slots.contains { $0.contains("is-missing") && $0.contains("167 x 167 px") })
      #expect(page.text.contains("<h3><bdi>Weather</bdi></h3>"))
      #expect(page.text.contains("<h3><bdi>WeatherWatch</bdi></h3>"))
    }
  }

  @Test func `only slots with findings are shown, and their pictures alone are embedded`() throws {
    try withFolder(weatherRepository) { folder in
      let all = try runTool(["sheet", "."], in: folder).outputText
      let some = try runTool(["sheet", "--only", "findings", "."], in: folder).outputText
      #expect(Page(some).slots.count < Page(all).slots.count)
      #expect(Page(some).slots.allSatisfy { $0.contains("has-findings") })
      #expect(Page(some).pictureCount < Page(all).pictureCount)
    }
  }

  @Test func `a vector image with a role is drawn where a browser can, and named where not`() throws {
    func set(_ file: String, template: Bool = true) -> FixtureEntry {
      .text(
        """
        {"images": [{"idiom": "universal", "filename": "\(file)"}],
         "properties": {"template-rendering-intent": "\(template ? "template" : "original")"}}
        """)
    }
    var tree: FixtureTree = [
      "Icon.png": .png(57), "A.xcassets/tab.imageset/Contents.json": set("tab.svg"),
      "A.xcassets/star.imageset/Contents.json": set("star.pdf"),
      "A.xcassets/photo.imageset/Contents.json": set("photo.svg", template: false),
      "A.xcassets/star.imageset/star.pdf": .text("%PDF-1.4\n"),
    ]
    for path: FixturePath in ["A.xcassets/tab.imageset/tab.svg", "A.xcassets/photo.imageset/photo.svg"] {
      tree[path] = .text(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\"><path d=\"M0 0h24v24z\"/></svg>"
      )
    }
    try withFolder(tree) { folder in
      let page = try Page(runTool(["sheet", "."], in: folder).outputText)
      #expect(page.slots.contains { $0.contains("tab.svg") })
      #expect(page.text.ranges(of: "data:image/svg+xml").count == 1)
      #expect(page.slots.contains { $0.contains("star") && $0.contains("PDF, which is not shown here") })
      #expect(!page.text.contains("photo.svg"))
    }
  }

  @Test func `the same input gives the same page`() throws {
    try withFolder(weatherRepository) { folder in
      let first = try runTool(["sheet", "--jobs", "1", "."], in: folder).output
      #expect(try runTool(["sheet", "--jobs", "4", "."], in: folder).output == first)
    }
  }

  @Test func `check writes the page beside its report`() throws {
    try withFolder(weatherRepository) { folder in
      let run = try runTool(["check", "--format", "html=proof.html", "."], in: folder)
      #expect(run.exitCode == 1)
      #expect(run.outputText.contains("failed:"))
      #expect(try !Page(folder.appending("proof.html")).slots.isEmpty)
    }
  }

  @Test func `a file that is no proof sheet stays`() throws {
    var tree: FixtureTree = ["Icon.png": .png(57), "notes.html": .text("<!DOCTYPE html>\n<p>mine")]
    tree["empty.html"] = .text("")
    try withFolder(tree) { folder in
      for arguments in [["sheet", "-o", "notes.html", "."], ["check", "--format", "html=notes.html", "."]] {
        let run = try runTool(arguments, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errorText.contains("notes.html exists and is not an iconproof report"))
      }
      for arguments in [["-o", "empty.html"], ["-o", "empty.html"], ["-o", "notes.html", "--force"]] {
        #expect(try runTool(["sheet"] + arguments + ["."], in: folder).exitCode == 0)
      }
    }
  }

  @Test func `wrong usage ends with 2, and nothing to show with 3`() throws {
    try withFolder(["Icon.png": .png(57), "empty": .folder([:])]) { folder in
      #expect(try runTool(["sheet", "--only", "errors", "."], in: folder).exitCode == 2)
      #expect(try runTool(["sheet", "-o", "", "."], in: folder).exitCode == 2)
      #expect(try runTool(["sheet", "--compare", ".", "empty", "Icon.png"], in: folder).exitCode == 2)
      let run = try runTool(["sheet", "-o", "proof.html", "empty"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.errorText.contains("no page is written"))
      #expect(try runTool(["sheet", "-o", "absent/proof.html", "Icon.png"], in: folder).exitCode == 3)
    }
  }

  @Test func `the bars of an app hold its templates once each, in their true scale`() throws {
    func template(_ name: String, _ scales: [Int]) -> FixtureEntry {
      let images = scales.map {
        #"{"idiom":"universal","scale":"\#($0)x","filename":"\#(name)@\#($0)x.png"}"#
      }
      return .text(
        #"{"images":[\#(images.joined(separator: ","))],"info":{"version":1,"author":"a"},"#
          + #""properties":{"template-rendering-intent":"template"}}"#)
    }
    var tree = weatherRepository
    for (name, scales) in [("home", [2, 3]), ("more", [3])] {
      let set = "Weather/Assets.xcassets/\(name).imageset"
      tree[FixturePath(stringLiteral: "\(set)/Contents.json")] = template(name, scales)
      for scale in scales {
        tree[FixturePath(stringLiteral: "\(set)/\(name)@\(scale)x.png")] = .png(25 * scale)
      }
    }
    try withFolder(tree) { folder in
      let text = try runTool(["sheet", "."], in: folder).outputText
      #expect(text.contains("Toolbar and navigation bar.: 2 templates"))
      #expect(text.contains("Drawn from home@3x.png, more@3x.png, at 3x as declared."))
      #expect(text.contains("Short look of a notification."))
    }
  }

  @Test func `names from outside are text on the page`() throws {
    let name = "\"><img src=x onerror=alert(1)>"
    var tree: FixtureTree = [
      "Info.plist": .plist([
        "CFBundleDisplayName": .string("</title><script>alert(1)</script>"),
        "CFBundleIdentifier": .string("a&\"b"),
        "CFBundlePackageType": .string("APPL"), "LSRequiresIPhoneOS": .boolean(true),
      ]),
      "Icon.png": .png(57),
    ]
    tree[FixturePath(bytes: Array("TabBar/\(name)".utf8) + [0xFF, 0x1B] + Array(".png".utf8))] = .png(30)
    tree["Assets.xcassets/Art.imageset/Contents.json"] = .text(
      """
      {"images": [{"idiom": "universal", "filename": "<b>.png"}], "properties": {"template-rendering-intent": "template"}}
      """)
    tree["Assets.xcassets/Art.imageset/<b>.png"] = .png(30)
    try withFolder(tree) { folder in
      let run = try runTool(["sheet", "."], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(
        !run.outputText.contains("<img") && !run.outputText.contains("<script")
          && !run.outputText.contains("<b>.png"))
      #expect(run.outputText.contains("&lt;script&gt;"))
      #expect(!run.output.contains(0x1B) && !run.output.contains(0xFF))
    }
  }

  @Test func `nothing behind a link that leaves the repository is shown`() throws {
    try withFolder([
      "secret.png": .png(57), "App/.git": .folder([:]), "App/Icon.png": .link(to: "../secret.png"),
      "App/Icon@2x.png": .png(114),
    ]) {
      folder in
      let run = try runTool(["sheet", "App"], in: folder)
      #expect(Page(run.outputText).pictureCount == 1)
    }
  }

  @Test func `two states are compared, changed images first`() throws {
    let before: FixtureTree = [
      "Icon.png": .png(57), "Icon@2x.png": .png(114), "Default.png": .launchImage(320, 480),
    ]
    var after: FixtureTree = ["Icon.png": .png(57), "Icon-72.png": .png(72)]
    after["Icon@2x.png"] = .png(.glyph(114))
    try withFolder(["old": .folder(before), "new": .folder(after)]) { folder in
      let run = try runTool(["sheet", "--compare", "old", "new"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      let slots = Page(run.outputText).slots
      func change(_ file: String) -> String? {
        slots.first { $0.contains("file-name\">\(file)<") }.flatMap { slot in
          ["added", "removed", "changed"].first { slot.contains("<span class=\"badge change\">\($0)</span>") }
        }
      }
      #expect(change("Icon.png") == nil)
      #expect(change("Icon@2x.png") == "changed")
      #expect(change("Icon-72.png") == "added")
      #expect(change("Default.png") == "removed")
      #expect(slots.first?.contains("badge change") == true)
    }
  }

  @Test func `the same state twice has no change`() throws {
    try withFolder(weatherRepository) { folder in
      let run = try runTool(["sheet", "--compare", ".", "."], in: folder)
      #expect(!run.outputText.contains("badge change"))
    }
  }

  @Test func `pictures come out of an archive`() throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": .string("APPL"), "LSRequiresIPhoneOS": .boolean(true),
      "MinimumOSVersion": .string("5.0"),
      "CFBundleIconFiles": .array([.string("Icon.png")]), "UIDeviceFamily": .array([.integer(1)]),
    ]
    let archive = ZipWriter([
      .file("Payload/App.app/Info.plist", plist.xml),
      .file("Payload/App.app/Icon.png", PNGWriter().crushedFile(.icon(57)).bytes),
    ])
    try withFolder(["App.ipa": .data(archive.bytes())]) { folder in
      let page = Page(try runTool(["sheet", "App.ipa"], in: folder).outputText)
      #expect(page.pictureCount == 1)
      #expect(
        page.slots.contains {
          $0.contains("file-name\">Icon.png<") && $0.contains("folder\">App.ipa!/Payload/App.app/<")
            && $0.contains("57 x 57 px<span class=\"scale\">, true size<")
        })
      #expect(!page.text.contains("Q2dCSQ"), "the chunk CgBI, which browsers cannot read")
    }
  }
}

/// Pages of real commands in Chromium.
@Suite struct SheetBrowserTests {
  @Test(arguments: ["light", "dark"])
  func `the page of an app fits, shows every picture and can be read`(scheme: String) throws {
    try withFolder(weatherRepository) { folder in
      let pages = [
        try runTool(["sheet", "."], in: folder), try runTool(["sheet", "SampleAssets/broken/uneven-scales"]),
        try runTool([
          "sheet", "--compare", "SampleAssets/passing/missing-required", "SampleAssets/broken/wrong-size",
        ]),
        try runTool([
          "diff", "--format", "html", "SampleAssets/passing/wrong-size", "SampleAssets/broken/wrong-size",
        ]),
      ]
      for page in pages {
        guard let faults = try browserFaults(of: page.outputText, scheme: scheme) else {
          return print("skipped: no Chromium is installed")
        }
        #expect(faults.isEmpty, "\(scheme): \(faults)")
        guard let violations = try axeViolations(of: page.outputText, scheme: scheme) else {
          print("skipped: axe-core (PyPI: axe-playwright-python) is not installed")
          continue
        }
        #expect(violations.isEmpty, "\(scheme): \(violations)")
      }
    }
  }
}

/// What a reader would see of the samples' faults without the text.
@Suite struct SampleSheetTests {
  @Test(arguments: [
    ("transparent-pixels", "paper checked fault"), ("rounded-corners", "mark outline"),
    ("wrong-size", "class=\"expected\""), ("missing-required", "art hole"),
    ("missing-orientation", "art hole"),
    ("document-safe-zone", "class=\"outside\""), ("edge-trimmed", "the system trims"),
    ("corrupt-png", "art hole"), ("mask-with-color", "url(#classic-normal)"),
    ("short-image-stack", "art hole"), ("uneven-scales", "class=\"pair\""),
    ("maskable-safe-zone", "class=\"outside\""), ("icon-without-background", "paper checked"),
    ("duplicate-slot", "class=\"pair\""), ("mixed-sticker-sizes", "class=\"art"),
    ("favicon-size", "class=\"stamp\""), ("framed-icon", "class=\"stamp\""),
  ])
  func `a sample's fault is marked in its slot`(rule: String, mark: String) throws {
    for options in [[], ["--only", "findings"]] {
      let page = Page(try runTool(["sheet"] + options + ["SampleAssets/broken/\(rule)"]).outputText)
      let slots = page.slots.filter { $0.contains("<span class=\"rule\">\(rule)") }
      #expect(slots.contains { $0.contains(mark) }, "\(rule) \(options)")
    }
  }
}
