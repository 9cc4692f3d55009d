import ImageProperties
import Model
import SpecTables

extension Rule {
  static let appearanceAlpha = Rule(
    id: "appearance-alpha",
    severity: .warning,
    title: "A dark or tinted icon is transparent, and an older Xcode may build the app",
    plural: "dark or tinted icons are transparent, and an older Xcode may build the app",
    stamp: "transparent",
    rationale: """
      The guideline recommends a transparent dark icon, and Xcode 16 and later compile one. Even so, App Store \
      Connect has rejected apps whose only transparent icons were the dark and the tinted one (ITMS-90717): \
      older tools on the build machine took them for the large icon. No such case is known with the iOS 18 SDK \
      or later.
      """,
    remedy: "Build with Xcode 16 or later; --for-upload or --sdk says that you do.",
    storeCodes: ["ITMS-90717"], evidence: .verified, sources: ["appearance-alpha-reports"],
    checks: .sourceImage(needs: .transparency, of: { $0.isAppearanceOfIcon }) { image in
      guard image.set?.use == .primaryIcon, image.mayBeBuiltByOlderTools, image.png != nil,
        image.isOpaque == false
      else { return [] }
      return [image.problem(.warning, AppearanceAlpha()).with { $0.weight.storeCodes = ["ITMS-90717"] }]
    })
}

struct AppearanceAlpha: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has transparent pixels, and the app may be built with an SDK before iOS 18",
      consequence: finding.purposed("Uploads built with older tools have been rejected for it."),
      remedy: "Build with Xcode 16 or later, and say so with --for-upload.")
  }
}

extension ImageUse {
  /// Whether it is the dark or tinted image of an icon that has a single size.
  var isAppearanceOfIcon: Bool {
    row?.kind == .appIcon && row?.positions.contains { $0.appearance != nil } == true
  }
}

extension ImageContext {
  /// Whether nothing says that the SDK knows the appearances of icons, which came with iOS 18.
  var mayBeBuiltByOlderTools: Bool {
    target.platform == .ios && target.app.isOfKnownApp
      && target.build.sdk.version < OSVersion(18)
  }
}
