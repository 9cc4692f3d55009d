import Model
import Places

/// What makes two links the same one.
struct LinkKey: Hashable {
  private let relations: [LinkRelation]
  private let resolution: LinkResolution
  private let values: [String?]
  private let flags: [Bool]

  init(_ link: PageLink, _ resolution: LinkResolution, on page: SitePath, isInTemplate: Bool) {
    relations = link.relations
    self.resolution = resolution
    // What a generator fills in differs by what is written; elsewhere the file that is meant decides.
    let written = [.dynamic, .undecoded, .invalid].contains(resolution) ? link.address?.text : nil
    values = [written, link.sizes?.text, link.media?.text, link.color?.text, link.type?.text]
    // Of what is missing it counts which pages ask for it.
    flags = [link.isInHead, isInTemplate, resolution.isMissing && page.isServerTemplate]
  }
}

/// What makes the heads of two pages the same one.
struct HeadKey: Hashable {
  private let links: [Int]
  private let metas: [[String?]]
  private let flags: [Bool]

  init(_ page: WebPage, links: [Int]) {
    self.links = links
    metas = page.metas.map { [$0.name, $0.content?.text, $0.media?.text] }
    flags = [page.isTemplate, page.strayContent != nil]
  }
}
