import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let newsstandLeftover = Rule(
    id: "newsstand-leftover",
    severity: .warning,
    title: "The Info.plist has a Newsstand icon, but the app is not for Newsstand",
    rationale: """
      Xcode's editor adds UINewsstandIcon when icon files are added by hand. App Store Connect has rejected uploads \
      that have it without UINewsstandApp (ITMS-90138).
      """,
    remedy: "Remove UINewsstandIcon from CFBundleIcons.",
    commands: [.fix(.unsafe)],
    storeCodes: ["ITMS-90138"],
    evidence: .verified, sources: ["ITMS-newsstand", "IOSKeys"],
    checks: .app { app in
      guard app.app.request.scope == .application, let plist = app.infoPlist, plist.hasNewsstandIcon,
        !plist.declaresNewsstand
      else { return [] }
      return [
        app.problem(.warning, at: plist.path, NewsstandLeftover()).with {
          $0.weight.storeCodes = ["ITMS-90138"]
          $0.repair.fix = plist.repair(
            .remove(PlistKey.variants(of: "CFBundleIcons", "UINewsstandIcon")))
        }
      ]
    })
}

struct NewsstandLeftover: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has UINewsstandIcon, but not UINewsstandApp",
      consequence: "App Store Connect has rejected uploads for it.",
      remedy: "Remove UINewsstandIcon from CFBundleIcons in \(finding.path).")
  }
}
