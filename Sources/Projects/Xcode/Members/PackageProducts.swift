extension ProjectObjects {
  /// The products of packages that targets are built with, without those of packages that Xcode fetches.
  ///
  /// Source: swift-build, ProjectModel of packages; a dependency of a package that lies in a group has no `package`.
  func localPackageProducts(of targets: some Sequence<ProjectObject>) -> Set<String> {
    var names: Set<String> = []
    for target in targets {
      for product in list("packageProductDependencies", of: target, limit: packageLimit) {
        guard self[product.string("package")]?.isa != "XCRemoteSwiftPackageReference" else { continue }
        if let name = product.string("productName") { names.insert(name) }
      }
    }
    return names
  }
}

/// Packages of one target.
private let packageLimit = 1000
