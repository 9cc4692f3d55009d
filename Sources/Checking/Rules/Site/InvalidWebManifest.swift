import Model
import Places
import SpecTables

extension Rule {
  static let invalidWebManifest = Rule(
    id: "invalid-web-manifest",
    severity: .cases(.error("in a folder without templates"), .warning()),
    title: "A web app manifest is not JSON",
    rationale: """
      Browsers read a manifest as strict JSON in UTF-8, without comments and without a comma after the last element. \
      At the first fault they reject all of it.
      """,
    remedy: "Correct the JSON at the line of the finding.",
    evidence: .own, sources: ["appmanifest"],
    checks: .site { site in
      site.site.manifests.compactMap { manifest in
        guard case .failure(let error) = manifest.content else { return nil }
        let severity: Severity = site.site.templateCount > 0 ? .warning : .error
        switch error {
        case .json(let reason, let position):
          return site.problem(
            severity, at: manifest.path, position, InvalidWebManifest(reason: Untrusted(reason)))
        case .notAnObject(let found, let position):
          return site.problem(
            severity, at: manifest.path, position,
            InvalidWebManifest(reason: Untrusted("expected an object, found \(found)")))
        case .template: return nil
        }
      }
    })
}

struct InvalidWebManifest: Fault {
  let reason: Untrusted

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "\(finding.name) is not a web app manifest: \(reason)",
      consequence: "Browsers reject the whole manifest: no icons, no name, no installation.",
      remedy: "Correct the JSON.")
  }
}
