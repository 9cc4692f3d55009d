import Model
import Places
import SpecTables

extension Rule {
  static let alternateIconsDiffer = Rule(
    id: "alternate-icons-differ",
    severity: .warning,
    title: "iPad lacks an alternate icon that iPhone has",
    rationale: """
      On iPad, CFBundleIcons~ipad replaces the whole of CFBundleIcons. Where it lists fewer alternate \
      icons, setAlternateIconName fails on iPad with "The file doesn't exist".
      """,
    remedy: "List the same alternate icons under CFBundleIcons~ipad, or remove that key.",
    evidence: .verified, sources: ["alternate-icons", "CFKeys"],
    checks: .app { app in
      guard let infoPlist = app.target.start.appInfoPlist, infoPlist.hasPadIcons,
        app.build.families.contains(.ipad)
      else { return [] }
      let onPad = Set(infoPlist.alternateIcons.filter { $0.iconsKey.device == .ipad }.map(\.name))
      let lacking = infoPlist.alternateIcons.filter {
        $0.iconsKey.device == nil && !onPad.contains($0.name)
      }
      guard !lacking.isEmpty else { return [] }
      return [
        app.problem(
          .warning, at: infoPlist.path, name: Untrusted(padKey.text),
          AlternateIconsDiffer(count: lacking.count, list: lacking.map { Untrusted($0.name) }))
      ]
    })

  private static let padKey = PlistKey("CFBundleIcons", for: .ipad)
}

struct AlternateIconsDiffer: Fault {
  let count: Int
  let list: [Untrusted]

  func sentences(_ finding: Finding) -> Sentences {
    let isOne = count == 1
    return Sentences(
      of: finding,
      "lacks \(isOne ? "an alternate icon" : "alternate icons") that CFBundleIcons has: \(list.listed())",
      consequence: "On iPad the app cannot change to \(isOne ? "it" : "them").")
  }
}
