import ImageProperties
import Testing

@testable import ProofSheet

/// What is on the page, and in which order.
@Suite struct PageTests {
  private let page = html(of: .everything())

  @Test func `findings of one rule are one item of the summary`() {
    func finding(_ rule: String, _ message: String) -> SheetFinding {
      SheetFinding(severity: .note, rule: rule, message: message)
    }
    let page = html(
      of: Sheet(
        title: "", generator: "",
        findings: [
          finding("alpha-channel", "one"), finding("bit-depth", "two"), finding("alpha-channel", "three"),
        ]))
    #expect(page.contains("<summary>1 more of this kind</summary>"))
    #expect(page.ranges(of: "<li class=\"note\">").count == 2)
  }

  @Test func `what no eye sees is stamped on its image`() {
    var slot = SheetSlot(
      id: 1, label: "Icon", need: .required, state: .malformed, content: .hole(reason: ""),
      marks: FaultMarks(stamps: ["16 bits", "<b>"]))
    slot.findings = [SheetFinding(severity: .error, rule: "bit-depth", message: "")]
    let page = html(
      of: Sheet(
        title: "", generator: "",
        groups: [SheetGroup(target: "", platform: "iOS", kind: "App icons", slots: [slot])]))
    #expect(page.contains("<p class=\"stamp\"><bdi>16 bits</bdi></p>"))
    #expect(page.contains("<p class=\"stamp\"><bdi>&lt;b&gt;</bdi></p>"))
  }

  private func slots(_ count: Int, _ change: (inout SheetSlot, Int) -> Void = { _, _ in }) -> [SheetSlot] {
    (1...count).map { id in
      var slot = SheetSlot(
        id: id, label: "Star \(id)", set: SheetSet(key: "\(id)", title: "Star \(id)", place: "1x", scale: 1),
        actual: PixelSize(width: 20, height: 20), need: .optional, state: .present,
        content: .picture(PictureID(1)))
      change(&slot, id)
      return slot
    }
  }

  private func page(_ slots: [SheetSlot]) -> String {
    html(
      of: Sheet(
        title: "", generator: "",
        groups: [SheetGroup(target: "App", platform: "iOS", kind: "Template images", slots: slots)],
        pictures: [PictureID(1): .sample(20, 20)]))
  }

  @Test func `images of one set with the same fault are one of the faulty images on the first screen`() throws
  {
    let page = page(
      slots(6) { slot, id in
        // 1 to 4 are of one set; the fourth has another fault, and the fifth is of another set.
        slot.set = SheetSet(key: id < 5 ? "a" : "b\(id)", title: "Star", place: "\(id)x", scale: 1)
        guard id < 6 else { return }
        slot.findings = [
          SheetFinding(
            severity: id == 4 ? .error : .warning, rule: id == 4 ? "wrong-size" : "alpha-channel",
            message: "fault \(id)", slot: id)
        ]
      })
    let start = try #require(page.firstRange(of: "<div class=\"faulty\">"))
    let list = page[start.upperBound...]
    let end = try #require(list.firstRange(of: "</div>"))
    let items = list[..<end.lowerBound].split(separator: "<li ").dropFirst().map(String.init)
    #expect(items.count == 3)
    #expect(items[0].contains("fault 4") && !items[0].contains("more"))
    #expect(items[1].contains("fault 1") && items[1].contains("<em>and 2 images more</em>"))
    #expect(items[2].contains("fault 5") && !items[2].contains("more"))
  }

  /// Ten thousand images are to be fewer than 60,000 elements.
  @Test func `a large page shows what is in order as a contact sheet, and what is not in full`() {
    let page = page(
      slots(1000) { slot, id in
        if id == 7 {
          slot.findings = [SheetFinding(severity: .error, rule: "wrong-size", message: "", slot: 7)]
        }
        if id == 8 { slot.state = .missing }
      })
    #expect(page.ranges(of: "<article class=\"slot ").count == 2)
    #expect(page.ranges(of: "<svg class=\"slot is-present needs-optional\"").count == 998)
    #expect(page.ranges(of: "</").count + page.ranges(of: "<input").count < 4600)
    #expect(!self.page(slots(400)).contains("class=\"tiles\""))
  }

  @Test func `the scales of one picture share a card with one title`() {
    let page = page(
      slots(3) { slot, id in
        slot.set = SheetSet(
          key: "1", title: "Star", targets: ["App", "Widget"], place: "\(id)x", scale: id)
        (slot.label, slot.actual) = ("Star", PixelSize(width: 20 * id, height: 20 * id))
      })
    #expect(page.ranges(of: "<div class=\"set scales\"").count == 1)
    #expect(page.ranges(of: "<bdi>Star</bdi></h3>").count == 1)
    #expect(page.contains("Compiled by <bdi>App, Widget</bdi>"))
    #expect(
      page.contains("<bdi>3x</bdi></h4>")
        && page.contains("60 x 60 px<span class=\"scale\">, shown in points"))
    #expect(page.ranges(of: "width=\"20\" height=\"20\" viewBox=").count == 3, "equal points")
  }

  @Test func `the first screen says what would be refused, codes first, and what is accepted`() throws {
    func app(_ findings: [SheetFinding], _ verdict: SheetVerdict) -> SheetApp {
      SheetApp(
        name: "App", platform: "iOS", icon: .hole(reason: ""), presentation: .plain, verdict: verdict,
        findings: findings)
    }
    let uncoded = SheetFinding(severity: .error, rule: "empty-icon-set", message: "Without a code.")
    let coded = SheetFinding(
      severity: .error, rule: "wrong-size", message: "With a code.", storeCodes: ["ITMS-90022"],
      accepted: "waived: by design")
    let page = html(
      of: Sheet(
        title: "", generator: "", gate: SheetGate(.passed, totals: "no errors, 1 waived"),
        apps: [app([uncoded, coded], .failed), app([uncoded], .failed)]))
    #expect(page.contains("<span class=\"badge\">Passed, with errors</span> 2 faults would be refused</h2>"))
    let first = try #require(page.firstRange(of: "With a code."))
    let second = try #require(page.firstRange(of: "Without a code."))
    #expect(first.lowerBound < second.lowerBound)
    #expect(page.contains("<span class=\"badge\">accepted</span>"))
    #expect(
      page.contains("Without a code.</bdi> <span class=\"of-app\"><bdi>App</bdi> and 1 other app</span>"))
    #expect(page.contains("accepted, <bdi>waived: by design</bdi>"))
    #expect(page.contains("1 error, 1 accepted"))
  }

  @Test func `a finding that no image shows has its file`() {
    var finding = SheetFinding(severity: .error, rule: "missing-launch-screen", message: "None.")
    finding.place = "App/Info.plist:3"
    let page = html(of: Sheet(title: "", generator: "", findings: [finding]))
    #expect(page.contains("None.</bdi> <span class=\"of-app\"><bdi>App/Info.plist:3</bdi></span>"))
    #expect(page.contains("<span class=\"rule\"><bdi>App/Info.plist:3</bdi> \u{00B7} missing-launch-screen"))
  }

  @Test func `a site has its verdict in the list, and no summary of nothing`() {
    func page(_ verdict: SheetVerdict?, _ findings: [SheetFinding] = []) -> String {
      let groups = ["Web clip icons", "Favicons", "Startup images"].map { kind in
        SheetGroup(target: "site", platform: "Web", kind: kind, slots: slots(1), verdict: verdict)
      }
      return html(
        of: Sheet(
          title: "", generator: "", groups: groups, findings: findings,
          pictures: [PictureID(1): .sample(20, 20)]))
    }
    let site = page(.passedWithWarnings)
    #expect(site.contains("<li class=\"is-warned\"><bdi>site</bdi> <span class=\"badge\">"))
    #expect(!site.contains("id=\"summary-title\""))
    #expect(page(nil).contains("<li><bdi>site</bdi>"))
    let note = SheetFinding(severity: .note, rule: "wrong-size", message: "")
    #expect(page(.passed, [note]).contains("id=\"summary-title\""))
  }

  @Test func `a set shows each of its faults once on the first screen`() {
    func finding(_ rule: String) -> SheetFinding {
      SheetFinding(severity: .warning, rule: rule, message: "A fault of \(rule).")
    }
    let page = page(
      slots(4) { slot, id in
        slot.set = SheetSet(key: "1", title: "AppIcon", place: "Slot \(id)")
        slot.findings = [finding("alpha-channel")] + (id == 3 ? [finding("different-art")] : [])
      })
    #expect(
      page.ranges(of: "<i><bdi>A fault of alpha-channel.</bdi></i></span><em>and 2 images more</em>").count
        == 1)
    #expect(page.ranges(of: "<i><bdi>A fault of different-art.</bdi></i></span></a>").count == 1)
  }

  /// The first screen and the card use one word for one state.
  @Test(
    arguments: [
      (SheetGate.Verdict.passed, [], SheetVerdict.passed, "Passed", "Nothing here would be refused"),
      (.passed, [.warning], .passedWithWarnings, "Passed, with warnings", "Nothing here would be refused"),
      (.failed, [.error], .failed, "Failed", "1 fault would be refused"),
      // With --fail-on warning.
      (.failed, [.warning], .failed, "Failed", "Nothing here would be refused"),
      (.incomplete, [], .incomplete, "Incomplete", "No error in what could be read"),
    ] as [(SheetGate.Verdict, [SheetSeverity], SheetVerdict, String, String)])
  func `one word for one state`(
    gate: SheetGate.Verdict, severities: [SheetSeverity], verdict: SheetVerdict, word: String,
    headline: String
  ) {
    let findings = severities.map { SheetFinding(severity: $0, rule: "wrong-size", message: "A fault.") }
    let app = SheetApp(
      name: "App", platform: "iOS", icon: .hole(reason: ""), presentation: .plain, verdict: verdict,
      findings: findings)
    let page = html(
      of: Sheet(title: "", generator: "", gate: SheetGate(gate, totals: ""), apps: [app]))
    #expect(page.contains("<h2 id=\"verdict\"><span class=\"badge\">\(word)</span> \(headline)</h2>"))
    #expect(page.contains("<p class=\"verdict\"><span class=\"badge\">\(word)</span>"))
  }

  @Test func `accepted errors, and what nobody refuses, are called so`() {
    func page(_ finding: SheetFinding) -> String {
      html(of: Sheet(title: "", generator: "", gate: SheetGate(.passed, totals: ""), findings: [finding]))
    }
    let accepted = page(
      SheetFinding(
        severity: .error, rule: "wrong-size", message: "A fault.", storeCodes: ["ITMS-90022"],
        accepted: "baseline"))
    #expect(
      accepted.contains("<span class=\"badge\">Passed, errors accepted</span> 1 fault would be refused</h2>"))
    let ofSite = page(SheetFinding(severity: .warning, rule: "unresolved-link", message: "A fault."))
    #expect(ofSite.contains("<span class=\"badge\">Passed, with warnings</span> No error</h2>"))
    let ofNobody = page(
      SheetFinding(
        severity: .warning, rule: "incomplete-icns", message: "A fault.", storeCodes: ["ITMS-90236"]))
    #expect(ofNobody.contains("No error, but a warning is about what App Store Connect can refuse</h2>"))
  }

  @Test func `every picture is embedded once, however often it is shown`() {
    #expect(page.ranges(of: "data:image/png;base64,").count == 3)
    #expect(page.ranges(of: "href=\"#p1\"").count > 3)
  }

  @Test func `the page can't run or load anything`() {
    #expect(page.contains("default-src &#39;none&#39;; img-src data:"))
    for forbidden in ["<script", "<link", "<iframe", "<object", "@import", " src=", "http://", "https://"] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
  }

  /// The same sheet with and without hostile names has the same elements.
  @Test func `names of strangers stay text`() {
    for name in hostileNames {
      let hostile = html(of: .everything(name: name))
      #expect(hostile.ranges(of: "<").count == page.ranges(of: "<").count, "\(name)")
      #expect(hostile.ranges(of: "\"").count == page.ranges(of: "\"").count, "\(name)")
    }
  }

  @Test func `slots that changed come first in groups that changed`() throws {
    var sheet = Sheet.everything()
    sheet.groups.reverse()
    let page = html(of: sheet)
    let changed = try #require(page.firstRange(of: "id=\"slot-3\""))
    let unchanged = try #require(page.firstRange(of: "id=\"slot-1\""))
    let layered = try #require(page.firstRange(of: "id=\"slot-40\""))
    #expect(changed.lowerBound < unchanged.lowerBound)
    #expect(unchanged.lowerBound < layered.lowerBound)
    #expect(page.contains("before: 64 x 64 px"))
  }

  @Test func `only findings leaves out what is in order and did not change`() {
    var sheet = Sheet.everything()
    sheet.showsOnlyFindings = true
    let page = html(of: sheet)
    #expect(page.contains("id=\"slot-2\""))
    #expect(page.contains("id=\"slot-3\""))
    #expect(!page.contains("id=\"slot-1\""))
    sheet.groups = []
    #expect(html(of: sheet).contains("No image has a finding."))
  }

  @Test func `a slot tells its sizes, and a hole what happens`() {
    #expect(page.contains("120 x 120 px \u{00B7} 60 pt @2x"))
    #expect(page.contains("solid: the file, 64 x 64 px; dashed: the slot, 120 x 120 px"))
    #expect(page.contains("1024 x 1024 px, drawn at 25%"))
    #expect(page.contains("the system trims 1 px at each edge: 62 x 62 px stay visible"))
  }

  @Test func `a sheet of nothing is a page`() {
    let page = html(of: Sheet(title: "", generator: ""))
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("There is no image to show."))
  }

  /// Pictures that the sheet does not have, sizes of nothing, and the largest: nothing of it may stop the
  /// program.
  @Test func `values that can't be are drawn somehow`() {
    var sheet = Sheet.everything()
    sheet.pictures = [
      PictureID(1): EmbeddedPicture(bytes: [], size: PixelSize(width: 0, height: 0), hasTransparency: true)
    ]
    for size in [PixelSize(width: 0, height: 0), PixelSize(width: 1, height: 2_147_483_647)] {
      for group in sheet.groups.indices {
        for slot in sheet.groups[group].slots.indices {
          sheet.groups[group].slots[slot].actual = size
          sheet.groups[group].slots[slot].expected = size
        }
      }
      #expect(!html(of: sheet).isEmpty)
    }
  }
}

let hostileNames = [
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "</style><b>",
  "</title>",
  "&lt;b&gt;", "]]>-->", "`${alert(1)}`", "\u{0}\u{1}\u{202E}gnp.exe", "javascript:alert(1)",
  "</svg><use href=#p1>",
]
