import AssetSources
import SpecTables

extension Rule {
  static let alternateIconsDiffer = Rule(
    id: "alternate-icons-differ",
    severity: "warning",
    title: "iPad does not know an alternate icon that iPhone has",
    rationale: """
      On iPad CFBundleIcons~ipad stands in place of the whole of CFBundleIcons. Where it lists fewer alternate \
      icons, setAlternateIconName fails there with "The file doesn't exist".
      """,
    remedy: "List the same alternate icons under CFBundleIcons~ipad, or take that key out.",
    evidence: .verified, sources: ["alternate-icons", "CFKeys"]
  ) { app in
    guard case .app = app.part, let infoPlist = app.input.appInfoPlist, infoPlist.hasPadIcons,
      app.input.target.families.contains(.ipad)
    else { return [] }
    let onPad = Set(infoPlist.alternateIcons.filter(\.isForPad).map(\.name))
    let lacking = infoPlist.alternateIcons.filter {
      $0.iconsKey == "CFBundleIcons" && !onPad.contains($0.name)
    }
    guard !lacking.isEmpty else { return [] }
    return [
      Problem(
        severity: .warning, path: infoPlist.path,
        message: "CFBundleIcons~ipad lacks \(lacking.count == 1 ? "an alternate icon" : "alternate icons") "
          + "that CFBundleIcons has: \(lacking.map(\.name).joined(separator: ", "))",
        consequence: "On iPad the app cannot change to it.",
        remedy: "List the same alternate icons under CFBundleIcons~ipad, or take that key out.")
    ]
  }
}

extension AlternateIcon {
  var isForPad: Bool { iconsKey == "CFBundleIcons~ipad" }
}
