package import SystemPackage

/// A path at which we could not look: a failure of ours, or of the machine, and never of an asset.
package struct Failure: Equatable, Sendable {
  package let path: FilePath
  package let reason: String

  package init(path: FilePath, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// A path that was found and not judged, with the reason.
package struct LeftOut: Equatable, Sendable {
  package let path: FilePath
  package let reason: String
  /// The target of the project that is left out alone; nil for the whole.
  package let target: String?
  /// The reason without the target.
  package let targetReason: String?
  /// A built product among sources, which would be judged were it named itself.
  package let isBuiltProduct: Bool
  /// A web site beside an app, likewise.
  package let isWebSite: Bool

  package init(path: FilePath, reason: String, isBuiltProduct: Bool = false, isWebSite: Bool = false) {
    (self.path, self.reason, target, targetReason) = (path, reason, nil, nil)
    (self.isBuiltProduct, self.isWebSite) = (isBuiltProduct, isWebSite)
  }

  /// A target of a project.
  package init(target: String, of project: FilePath, reason: String) {
    (path, self.reason) = (project, "target \(target): \(reason)")
    (self.target, targetReason) = (target, reason)
    (isBuiltProduct, isWebSite) = (false, false)
  }

  /// Of what a team does not want looked at.
  package static let excludedReason = "excluded by the configuration"

  /// What was built before is no fault of the sources around it.
  package static func builtProduct(_ path: FilePath) -> LeftOut {
    LeftOut(
      path: path, reason: "a built product, skipped unless you pass it explicitly", isBuiltProduct: true)
  }

  /// A site's icons are not the app's.
  package static func webSite(_ path: FilePath, pages: Int) -> LeftOut {
    LeftOut(
      path: path, reason: "a web site with \(counted(pages, "page")), skipped unless you pass it explicitly",
      isWebSite: true)
  }
}
