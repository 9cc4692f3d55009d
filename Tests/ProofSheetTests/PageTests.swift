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
      PictureID(1): SheetPicture(bytes: [], size: SheetSize(width: 0, height: 0), hasTransparency: true)
    ]
    for size in [SheetSize(width: 0, height: 0), SheetSize(width: 1, height: 2_147_483_647)] {
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
