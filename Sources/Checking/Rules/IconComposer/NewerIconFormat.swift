import Model
import Places
import SpecTables

extension Rule {
  static let newerIconFormat = Rule(
    id: "newer-icon-format",
    severity: .warning,
    title: "An Icon Composer file has features that Xcode 26 does not compile",
    stamp: "Xcode 27",
    rationale: """
      Icon Composer 2, which comes with Xcode 27, lists in icon.json which features an icon uses, such as refractivity \
      and specular-location. The asset compiler of Xcode 26 stops at the list with "attempt to insert nil object from \
      objects[0]", and names no file. Several projects report it; two tried the keys one by one. It stops for the icon that \
      an app is compiled with, not for others in its catalogs.
      """,
    remedy: "Build with Xcode 27, or remove features and the values that need them.",
    evidence: .verified, sources: ["composer-features", "composer-features-key"],
    checks: .sources { app in app.app.catalogs.iconBundles.compactMap(app.newerFormat) })
}

/// - Parameter list: the features.
struct NewerIconFormat: Fault {
  let list: [Untrusted]

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has features of Icon Composer 2: \(list.listed("and"))",
      consequence:
        "If built with Xcode 26, the asset compiler stops with an exception that names no file (\"attempt to insert nil "
        + "object from objects[0]\").",
      remedy: "Build with Xcode 27 and tell it with --sdk 27.0, or delete features from icon.json.")
  }
}

extension AppContext {
  fileprivate func newerFormat(_ bundle: IconBundle) -> Problem? {
    let features = bundle.content.features
    // Without a target nothing says whether an app is compiled with it.
    guard !features.isEmpty, build.sdk.version < OSVersion(27),
      !app.isOfKnownApp || app.icon.composerFile == bundle.path || isAlternate(bundle)
    else { return nil }
    return Problem(
      .warning, at: bundle.manifestPath, name: Untrusted(bundle.path.fileName),
      NewerIconFormat(list: features.prefix(8).map { Untrusted($0) })
    ).with {
      let place = bundle.content.featuresPosition
      $0.place.point(at: place)
    }
  }

  private func isAlternate(_ bundle: IconBundle) -> Bool {
    let names = app.catalogs.names
    return names.includesAllIcons || names.alternates.contains { $0.name == bundle.name }
  }
}
