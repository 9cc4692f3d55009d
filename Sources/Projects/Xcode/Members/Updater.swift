extension ProjectObject {
  /// Whether the target is built with Sparkle, a framework or the product of a package, which updates the app itself; its
  /// feed may be given in code.
  ///
  /// Source: Sparkle's documentation, "Basic Setup".
  var isBuiltWithUpdater: Bool {
    if list("packageProductDependencies", limit: linkLimit).contains(where: {
      $0.string("productName") == "Sparkle"
    }) {
      return true
    }
    return list("buildPhases", limit: linkLimit).contains { phase in
      phase.isKind("PBXFrameworksBuildPhase")
        && phase.list("files", limit: linkLimit).contains { $0.object("fileRef")?.isUpdater == true }
    }
  }

  private var isUpdater: Bool {
    let names = ["Sparkle.framework", "Sparkle.xcframework"]
    return [string("path"), string("name")].compactMap(\.self).contains { text in
      names.contains { text == $0 || text.hasSuffix("/\($0)") }
    }
  }
}

/// Packages, phases and frameworks of one target.
private let linkLimit = 1000
