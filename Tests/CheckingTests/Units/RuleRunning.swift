import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import Testing

@testable import Checking

/// What one rule says of a made-up app: no other rule runs.
func findings(of rule: Rule, in app: MadeApp) throws -> [Finding] {
  Checker(try app.context(), checks: ChecksByScope(of: [rule])).findings
}

/// The same, a finding a line: `error Icon.png ios6.app.iphone.57`.
func lines(of rule: Rule, in app: MadeApp) throws -> [String] {
  try findings(of: rule, in: app).map { finding in
    [finding.severity.rawValue, (finding.image ?? finding.path).fileName.display, finding.slot ?? "-"]
      .joined(separator: " ")
  }
}

/// The context of the first image of an app, loose or in a set, with all evidence.
func imageContext(in app: MadeApp, log: (@Sendable (InspectionDepth) -> Void)? = nil) throws -> ImageContext {
  let context = try app.context()
  let set = context.sets.first
  let layout = set?.layout ?? context.loose
  let image = try #require(layout.images.first)
  return ImageContext(
    image: image, layout: layout, set: set?.set, target: context.target,
    evidence: EvidenceView(image.inspected, allowed: .pixels, log: log))
}
