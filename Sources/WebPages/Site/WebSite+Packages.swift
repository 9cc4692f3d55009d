import Model
import Places

extension WebSite {
  /// What pages and manifests take out of packages is left to the bundler that puts the site together: packages are fetched before
  /// it runs, and are not looked into. What else is missing beside it is missing.
  mutating func leaveToBundlers() {
    for index in links.indices where links[index].resolution.isInPackage {
      links[index].resolution = .dynamic
    }
    for index in manifests.indices {
      manifests[index].resolutions = manifests[index].resolutions.map { $0.isInPackage ? .dynamic : $0 }
    }
  }
}

extension LinkResolution {
  /// Missing, with no file of a similar name, and of a package.
  fileprivate var isInPackage: Bool {
    guard case .missing(let path, similar: nil) = self else { return false }
    return path.names.contains { $0 == "node_modules" || $0 == "bower_components" }
  }
}
