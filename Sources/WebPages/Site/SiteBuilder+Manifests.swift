package import Model
import Places

extension SiteBuilder {
  /// The manifests that the pages added so far link to, in byte order.
  ///
  /// Where a framework makes the pages, none is here to link: the manifests at the root by their usual names count.
  var manifestPaths: [SitePath] {
    var paths = Set(site.links.filter { $0.link.is(.manifest) }.compactMap(\.resolution.file))
    if site.pageCount == 0, site.isRootCertain || resolver.served != nil {
      paths.formUnion(
        resolver.files.kinds.keys.filter { path in
          path.folder == site.served
            && (path.name.hasExtension("webmanifest") || path.name == "manifest.json")
        })
    }
    return paths.sorted()
  }

  /// - Parameter folder: where the server shows it; nil for where it lies.
  package mutating func add(
    _ manifest: Result<WebManifest, WebManifestError>, at path: SitePath, servedIn folder: SitePath? = nil
  ) {
    guard site.manifests.count < WebLimits.manifests else {
      return note(.tooManyManifests(limit: WebLimits.manifests))
    }
    let content = try? manifest.get()
    let images = content?.images ?? []
    if let content { resolver.addMount(of: content, in: path.folder) }
    let folder = folder ?? resolver.copies.folder(showing: path)
    let besides = images.map { resolver.resolve($0.source, in: folder ?? path.folder) }
    let isAtRoot = besides.contains(where: \.isMissing) && isServedAtRoot(path)
    let resolutions = zip(images, besides).map { image, beside in
      guard isAtRoot, beside.isMissing else { return beside }
      let served = resolver.resolve(image.source, in: site.served)
      return served.isMissing ? beside : served
    }
    site.manifests.append(SiteManifest(path: path, content: manifest, resolutions: resolutions))
  }

  /// Whether pages link to `/manifest.json`, which a build puts there from where the file lies.
  private func isServedAtRoot(_ path: SitePath) -> Bool {
    guard !path.folder.isRoot, !resolver.isRootCertain else { return false }
    return site.links.contains { link in
      guard link.link.is(.manifest), link.resolution.file == path,
        let address = link.link.address?.atServedRoot,
        case .path(let shown) = resolveLink(address.text, in: link.page.folder)
      else { return false }
      return address.text.hasPrefix("/") && shown.folder.isRoot
    }
  }
}
