import Model
import Places
import SpecTables

extension Rule {
  static let anyMaskable = Rule(
    id: "any-maskable",
    severity: .note,
    title: "A web app manifest lists one icon for both purposes, any and maskable",
    rationale: """
      A maskable icon needs its art inside the circle of 80% that no mask cuts. With that margin it looks small where \
      no mask is used; without it, a mask cuts off its edges. Chrome's developer tools advise against it.
      """,
    remedy: "List two files, one for each purpose.",
    evidence: .verified, sources: ["chrome-maskable", "appmanifest"],
    checks: .site { site in
      site.manifests.flatMap { place, content in
        content.icons.filter { $0.purposes.isSuperset(of: [.any, .maskable]) }.prefix(1).map { icon in
          site.problem(
            .note, at: place.path, icon.position,
            AnyMaskable(other: Untrusted(shortening: icon.source?.text ?? "")))
        }
      }
    })
}

struct AnyMaskable: Fault {
  /// The address of the icon.
  let other: Untrusted

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "lists \(other) for both purposes, any and maskable",
      consequence:
        "With the margin that a mask needs it looks small in other places; without it, a mask cuts off its edges."
    )
  }
}
