import Checking
import Discovery
import Engine
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// A fault of a site, and the same site without it.
struct SiteFault: Sendable, CustomTestStringConvertible {
  let findings: [String]
  let broken: FixtureTree
  let right: FixtureTree
  let testDescription: String

  init(_ findings: String..., head: (broken: String, right: String), _ files: FixtureTree = [:]) {
    self.findings = findings
    broken = site(head.broken, files)
    right = site(head.right, files)
    testDescription = head.broken
  }

  init(_ findings: String..., manifest: (broken: String, right: String), _ files: FixtureTree = [:]) {
    self.findings = findings
    let link = "<link rel=manifest href=site.webmanifest>"
    broken = site(link, ["site.webmanifest": .text(manifest.broken)]).adding(files)
    right = site(link, ["site.webmanifest": .text(manifest.right)]).adding(files)
    testDescription = manifest.broken
  }

  init(
    _ findings: String..., head: String, name: FixturePath, file: (broken: FixtureEntry, right: FixtureEntry)
  ) {
    self.findings = findings
    broken = site(head, [name: file.broken])
    right = site(head, [name: file.right])
    testDescription = "\(head) \(findings)"
  }

  func expectFoundAlone() throws {
    #expect(try siteFindings(broken) == findings)
    #expect(try siteFindings(right) == [])
  }
}

let touchIcon = "<link rel=apple-touch-icon href=apple-touch-icon.png>"
let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>"

/// A page whose head is `head`.
func page(_ head: String) -> FixtureEntry {
  .text("<!DOCTYPE html><html><head>\(head)</head><body><p>Text</p></body></html>")
}

/// A site that has what a site of today needs, and `head`.
func site(_ head: String, _ files: FixtureTree) -> FixtureTree {
  let tree: FixtureTree = [
    "index.html": .text(
      "<!DOCTYPE html><html><head><title>Site</title>\(head)</head><body><p>Text</p></body></html>"),
    "apple-touch-icon.png": .png(180), "favicon.svg": .text(drawing), "robots.txt": .text("\n"),
  ]
  return tree.adding(files)
}

func siteFindings(_ tree: FixtureTree) throws -> [String] {
  try withFolder(tree) { folder in
    let report = check([folder], flags: TargetFlags(), tables: try embeddedTables(), jobs: 1)
    return report.findings.map { finding in
      var path = finding.path
      path.removeFolder(folder)
      return "\(finding.severity.rawValue) \(finding.rule) \(path.display)"
    }.sorted()
  }
}
