import Model
import Places

extension WebSite {
  /// Where a page takes an icon out of a package, a bundler puts the site together: packages are fetched before it runs, and are
  /// not looked into. What else is missing for the pages and manifests in the folder of that one may come from a package as well.
  mutating func leaveToBundlers() {
    let folders = Set(links.lazy.filter { $0.resolution.isInPackage }.map(\.page.folder))
    guard !folders.isEmpty else { return }
    for index in links.indices
    where links[index].resolution.isUnfound && folders.contains(links[index].page.folder) {
      links[index].resolution = .dynamic
    }
    for index in manifests.indices where folders.contains(manifests[index].path.folder) {
      manifests[index].resolutions = manifests[index].resolutions.map { $0.isUnfound ? .dynamic : $0 }
    }
  }
}

extension LinkResolution {
  /// Missing, with no file of a similar name.
  fileprivate var isUnfound: Bool { if case .missing(_, similar: nil) = self { true } else { false } }

  fileprivate var isInPackage: Bool {
    guard case .missing(let path, similar: nil) = self else { return false }
    return path.names.contains { $0 == "node_modules" || $0 == "bower_components" }
  }
}
