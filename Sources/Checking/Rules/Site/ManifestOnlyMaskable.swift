import Model
import Places
import SpecTables

extension Rule {
  static let manifestOnlyMaskable = Rule(
    id: "manifest-only-maskable",
    severity: .cases(.warning("where the manifest makes the site an app"), .note()),
    title: "A web app manifest has only maskable icons",
    rationale: """
      Most places show an icon with purpose any. Safari takes no other from a manifest, and Chrome needs one \
      before it offers to install a site. This finding silences \(Rule.missingManifestIcon.id).
      """,
    remedy: "List an icon without purpose as well.",
    evidence: .verified, sources: ["mdn-manifest"],
    checks: .site { site in
      site.manifests.compactMap { place, content in
        guard content.isOnlyMaskable else { return nil }
        let isApp = content.isApp && !content.isTab
        return site.problem(
          isApp ? .warning : .note, at: place.path, content.icons.first?.position, ManifestOnlyMaskable())
      }
    })
}

struct ManifestOnlyMaskable: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has only maskable icons",
      consequence: "Safari ignores them, and Chrome does not offer to install the site.")
  }
}

extension WebManifest {
  /// Whether it lists icons, and each is for masks alone.
  var isOnlyMaskable: Bool { !icons.isEmpty && icons.allSatisfy { $0.purposes == [.maskable] } }
}
