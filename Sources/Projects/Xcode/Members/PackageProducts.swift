extension Sequence<ProjectObject> {
  /// The products of packages that these targets are built with, without those of packages that Xcode fetches.
  ///
  /// Source: swift-build, ProjectModel of packages; a dependency of a package that lies in a group has no `package`.
  var localPackageProducts: Set<String> {
    var names: Set<String> = []
    for target in self {
      for product in target.list("packageProductDependencies", limit: packageLimit) {
        guard product.object("package")?.isKind("XCRemoteSwiftPackageReference") != true else { continue }
        if let name = product.string("productName") { names.insert(name) }
      }
    }
    return names
  }
}

/// Packages of one target.
private let packageLimit = 1000
