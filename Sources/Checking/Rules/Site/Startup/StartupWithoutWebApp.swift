import Model
import Places
import SpecTables

extension Rule {
  static let startupWithoutWebApp = Rule(
    id: "startup-without-web-app",
    severity: .note,
    title: "A page links startup images but declares no web app",
    rationale: """
      iOS shows startup images for web apps alone: pages that say so with apple-mobile-web-app-capable, or with a \
      manifest whose display is standalone, fullscreen or minimal-ui. Before iOS 26 it opens every other page of \
      the home screen in Safari. Developers report that iOS shows them only with apple-mobile-web-app-capable, \
      whatever the manifest says; Apple does not document it.
      """,
    remedy: "Declare the web app, or remove the startup images.",
    evidence: .apple, sources: ["SafariWeb"],
    checks: .site { site in
      site.site.heads.compactMap { head in
        guard !head.isTemplate, let first = site.startupLinks(of: head).first,
          !head.isYes("apple-mobile-web-app-capable")
        else { return nil }
        let count = head.pageCount > 1 ? head.pageCount - 1 : nil
        let fault: any Fault =
          site.declaresWebApp(head) ? StartupByOtherMeans(count: count) : StartupWithoutWebApp(count: count)
        return site.problem(.note, at: head.page, first.link.link.position, fault)
      }
    })
}

struct StartupWithoutWebApp: Fault {
  /// The other pages that do the same.
  let count: Int?

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "links startup images, but declares no web app\(finding.alsoOn(count))",
      consequence: "Before iOS 26, iOS opens the page in Safari and never shows them.",
      remedy: "Add <meta name=\"apple-mobile-web-app-capable\" content=\"yes\">.")
  }
}

/// The page is a web app by its manifest or by `mobile-web-app-capable` alone.
struct StartupByOtherMeans: Fault {
  /// The other pages that do the same.
  let count: Int?

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding,
      "links startup images and declares a web app without "
        + "apple-mobile-web-app-capable\(finding.alsoOn(count))",
      consequence: "Developers report that iOS then shows no startup image.",
      remedy: "Add <meta name=\"apple-mobile-web-app-capable\" content=\"yes\">.")
  }
}
