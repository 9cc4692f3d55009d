import AssetSources
import SpecTables

extension Rule {
  static let newsstandLeftover = Rule(
    id: "newsstand-leftover",
    severity: "warning",
    title: "The Info.plist has a Newsstand icon, and the app is not for Newsstand",
    rationale: """
      Xcode's editor adds UINewsstandIcon when icon files are added by hand. Without UINewsstandApp the upload \
      is met with ITMS-90138.
      """,
    remedy: "Take UINewsstandIcon out of CFBundleIcons.",
    storeCodes: ["ITMS-90138"],
    evidence: .verified, sources: ["ITMS-newsstand", "IOSKeys"]
  ) { app in
    guard app.isAppPart, app.input.scope == .application, let plist = app.input.infoPlist,
      plist.hasNewsstandIcon, !plist.declaresNewsstand
    else { return [] }
    return [
      Problem(
        severity: .warning, path: plist.path,
        message: "UINewsstandIcon is there, but UINewsstandApp is not",
        consequence: "Uploads were refused for it.",
        remedy: "Take UINewsstandIcon out of CFBundleIcons.", storeCodes: ["ITMS-90138"])
    ]
  }
}
