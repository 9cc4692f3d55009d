import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  static let invalidWebManifest = Rule(
    id: "invalid-web-manifest",
    severity: .cases(
      .error("in a folder without templates"),
      .warning("in one with templates, and for what Chrome reads all the same")),
    title: "A web app manifest is not JSON",
    rationale: """
      Browsers read a manifest as JSON in UTF-8, without a comma after the last element. At the first fault they reject \
      all of it. Chrome passes over comments and reads UTF-16 with a byte order mark, which the standard does not allow: \
      other browsers may reject such a manifest.
      """,
    remedy: "Correct the JSON at the line of the finding.",
    evidence: .own, sources: ["appmanifest"],
    checks: .site { site in
      site.manifests.flatMap { site.chromeOnly($0.content, in: $0.place) }
        + site.site.manifests.compactMap { manifest in
          guard case .failure(let error) = manifest.content else { return nil }
          let severity: Severity = site.site.templateCount > 0 ? .warning : .error
          guard let (position, reason) = error.told else { return nil }
          return site.problem(
            severity, at: manifest.path, position, InvalidWebManifest(reason: Untrusted(reason)))
        }
    })
}

extension SiteContext {
  fileprivate func chromeOnly(_ content: WebManifest, in place: SiteManifest) -> [Problem] {
    content.faults.compactMap { fault in
      let kind: ChromeOnlyManifest
      switch fault.kind {
      case .comment: kind = .comment
      case .utf16: kind = .utf16
      default: return nil
      }
      return problem(.warning, at: place.path, fault.position, kind)
    }
  }
}

/// What Chrome reads, and the standard does not allow.
enum ChromeOnlyManifest: Fault {
  case comment
  case utf16

  func sentences(_ finding: Finding) -> Sentences {
    let consequence: Words =
      "Chrome reads it all the same. A browser that reads strict JSON, such as Firefox, rejects the whole manifest."
    return switch self {
    case .comment:
      Sentences(
        of: finding, "has a comment, which JSON does not allow", consequence: consequence,
        remedy: "Remove the comment.")
    case .utf16:
      Sentences(
        of: finding, "is UTF-16; a manifest must be UTF-8", consequence: consequence,
        remedy: "Save it as UTF-8.")
    }
  }
}

struct InvalidWebManifest: Fault {
  let reason: Untrusted

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is not a web app manifest: \(reason)",
      consequence: "Browsers reject the whole manifest: no icons, no name, no installation.",
      remedy: "Correct the JSON.")
  }
}
