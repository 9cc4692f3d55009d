import TestSupport
import Testing

@testable import ProofSheet

/// The page in Chromium, at the widths of a phone, a tablet and a desk.
@Suite struct BrowserTests {
  @Test(arguments: ["light", "dark"])
  func `the page fits, shows every picture and can be read`(scheme: String) throws {
    for name in [
      "Skylark", "\"><img src=x onerror=document.title='broken'>", String(repeating: "W", count: 300),
    ] {
      let faults = try faults(of: html(of: .everything(name: name)), scheme: scheme)
      #expect(faults.isEmpty, "\(scheme): \(faults)")
    }
  }

  @Test func `a set is printed in columns as wide as those of slots without one`() throws {
    func sheets(ofSet set: SheetSet?) throws -> Int? {
      var sheet = Sheet.everything()
      let slot = try #require(sheet.groups.first?.slots.first)
      let sentence = String(repeating: "The channel carries no information. ", count: 30)
      let slots = (1...8).map { id in
        var slot = slot
        (slot.id, slot.set) = (id, set)
        slot.findings = [SheetFinding(severity: .note, rule: "alpha-channel", message: sentence)]
        return slot
      }
      sheet.groups = [SheetGroup(target: "App", platform: "iOS", kind: "App icons", slots: slots)]
      (sheet.apps, sheet.panels, sheet.launches, sheet.splashes) = ([], [], [], [])
      return try sheetsOfPaper(for: html(of: sheet))
    }
    guard let alone = try sheets(ofSet: nil),
      let together = try sheets(ofSet: SheetSet(key: "1", title: "AppIcon", place: "Slot"))
    else { return print("skipped: no Chromium is installed") }
    #expect(alone > 1 && together <= alone * 2, "\(together) sheets of paper, not \(alone)")
  }

  @Test(arguments: ["light", "dark"])
  func `axe finds no violation`(scheme: String) throws {
    guard let violations = try axeViolations(of: html(of: .everything()), scheme: scheme) else {
      return print("skipped: Chromium or axe-core (PyPI: axe-playwright-python) is not installed")
    }
    #expect(violations.isEmpty, "\(scheme): \(violations)")
  }

  @Test func `axe finds what breaks its rules`() throws {
    let bad =
      "<!DOCTYPE html><html lang=\"en\"><title>x</title><main><h1>a</h1><p style=\"color:#aaa\">pale</p></main></html>"
    guard let violations = try axeViolations(of: bad, scheme: "light") else { return }
    #expect(violations.contains { $0.hasPrefix("color-contrast") })
  }

  /// The checks themselves find what they look for.
  @Test func `a page with faults is found out`() throws {
    guard browser() != nil else { return }
    let bad = """
      <!DOCTYPE html><html lang="en"><head><title>x</title></head><body style="background:#fff">
      <div style="width:2000px">wide</div><p style="color:#aaa">pale</p><svg width="1" height="1"></svg>
      <svg aria-hidden="true"><image id="a" href="data:image/png;base64,AAAA"></image><use href="#gone"></use></svg>
      <b id="a"></b><input type="radio"><h1>a</h1><h3>b</h3></body></html>
      """
    let faults = try faults(of: bad, scheme: "light").joined(separator: "\n")
    for expected in [
      "wider than the window", "contrast", "drawing without role", "broken image", "refers to nothing",
      "twice",
      "without a name", "skips a level",
    ] {
      #expect(faults.contains(expected), "\(expected)")
    }
  }

  private func faults(of page: String, scheme: String) throws -> [String] {
    guard let faults = try browserFaults(of: page, scheme: scheme) else {
      print("skipped: no Chromium is installed")
      return []
    }
    return faults
  }
}
