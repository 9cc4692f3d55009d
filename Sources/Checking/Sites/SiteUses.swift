package import Model
package import SpecTables

/// What systems and browsers show of a site: of the pages whose head is that of the start page, else of the first page
/// that links to an icon.
package struct SiteUses: Sendable {
  /// The page whose head decides; nil for a site of which no page is here.
  package let page: SitePath?
  package let choices: [WebChoice]
  /// On every screen of an iPhone or iPad; nil where no startup image is linked.
  package let startups: StartupProofs?
  /// What keeps Chrome from offering to install the site; nil where the manifest is not known here.
  package let obstacles: [InstallObstacle]?

  init(page: SitePath?, choices: [WebChoice], startups: StartupProofs?, obstacles: [InstallObstacle]?) {
    (self.page, self.choices, self.startups, self.obstacles) = (page, choices, startups, obstacles)
  }

  init(_ site: SiteContext) {
    let head = site.mainHead
    page = head?.page
    choices = site.choices(of: head, for: site.content.uses)
    startups = site.content.use("iphone.start").flatMap { site.startupProofs(of: head, by: $0) }
    obstacles = site.installObstacles(of: head)
  }
}

extension StartupProof {
  /// Whether it is an iPhone's screen: the narrowest iPad has 744 points, the widest iPhone 669.
  fileprivate var isPhone: Bool { screen.width < 744 }
}

extension StartupProofs {
  /// Those of the iPhones or of the iPads.
  package func screens(of platform: WebPlatform) -> [StartupProof] {
    screens.filter { $0.isPhone == (platform == .iphone) }
  }
}
