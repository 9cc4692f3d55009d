import Model
import Places
import SpecTables

extension Rule {
  static let manifestOnlyMaskable = Rule(
    id: "manifest-only-maskable",
    severity: .note,
    title: "A web app manifest has only maskable icons",
    rationale: """
      Most places show an icon with purpose any. Safari takes no other from a manifest, and Chrome may need \
      one before it offers to install a site. This finding silences missing-manifest-icon.
      """,
    remedy: "List an icon without purpose as well.",
    evidence: .verified, sources: ["mdn-manifest"],
    checks: .site { site in
      site.manifests.compactMap { place, content in
        guard content.isOnlyMaskable else { return nil }
        return site.problem(.note, at: place.path, content.icons.first?.position, ManifestOnlyMaskable())
      }
    })
}

struct ManifestOnlyMaskable: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "\(finding.name) has only maskable icons",
      consequence: "Safari ignores them, and Chrome may not offer to install the site.")
  }
}

extension WebManifest {
  /// Whether it lists icons, and each is for masks alone.
  var isOnlyMaskable: Bool { !icons.isEmpty && icons.allSatisfy { $0.purposes == [.maskable] } }
}
