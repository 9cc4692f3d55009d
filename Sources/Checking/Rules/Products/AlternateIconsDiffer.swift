import Model
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
      let onPad = Set(infoPlist.alternateIcons.filter { $0.iconsKey == padKey }.map(\.name))
      let lacking = infoPlist.alternateIcons.filter {
        $0.iconsKey == "CFBundleIcons" && !onPad.contains($0.name)
      }
      guard !lacking.isEmpty else { return [] }
      return [
        app.problem(
          .warning, at: infoPlist.path, name: padKey,
          [.count: .number(lacking.count), .list: .texts(lacking.map(\.name))])
      ]
    }
  ) { finding in
    let isOne = finding.values.number(.count) == 1
    return LegacySentences(
      "\(finding.oldName) lacks \(isOne ? "an alternate icon" : "alternate icons") that CFBundleIcons has: "
        + finding.values.text(.list),
      consequence: "On iPad the app cannot change to \(isOne ? "it" : "them").",
      remedy: "List the same alternate icons under \(finding.oldName), or remove that key.")
  }

  private static let padKey = "CFBundleIcons~ipad"
}
