import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let iconWithoutBackground = Rule(
    id: "icon-without-background",
    severity: .cases(
      .error(
        "for an icon of an iOS or watchOS app, alternate ones too, whose layers leave ground open, from the SDK that makes it the icon"
      ),
      .warning("where ground is open in another icon, or may be open between bitmaps"),
      .note("where a drawing may cover it, and on macOS")),
    title: "An Icon Composer file has no opaque background",
    rationale: """
      The fill of the file lies behind all groups. Without one, or with one that is not opaque, the icon has \
      transparent pixels wherever no layer covers it. App Store Connect has rejected three icons of one app for that, \
      while its three others went through. What bitmaps cover is computed, and of an SVG the boxes around its shapes: beside them it covers \
      nothing, and within them it may.
      """,
    remedy: "Give the icon a fill in Icon Composer: automatic, a colour without transparency, or a gradient.",
    storeCodes: ["ITMS-90717"], evidence: .reported, sources: ["composer-alpha"],
    checks: .app(needs: .thumbnail, of: \.isComposerLayer) { app in
      app.app.catalogs.iconBundles.compactMap(app.missingBackground)
    })
}

/// What lies behind all groups.
enum IconWithoutBackground: Fault {
  case absent
  /// - Parameter actual: the fill.
  case clear(actual: IconFill)

  func sentences(_ finding: Finding) -> Sentences {
    let consequence: Words =
      "App Store Connect has rejected such icons as transparent, unless a layer covers the whole icon."
    let remedy: Words = "Choose an opaque fill in Icon Composer."
    return switch self {
    case .absent: Sentences(of: finding, "has no fill", consequence: consequence, remedy: remedy)
    case .clear(let fill):
      Sentences(
        "The fill of \(finding.name) is \(fill.words), so that the background is not opaque",
        consequence: consequence, remedy: remedy)
    }
  }
}

extension AppContext {
  fileprivate func missingBackground(_ bundle: IconBundle) -> Problem? {
    guard bundle.manifest == .present, !bundle.groups.isEmpty else { return nil }
    let design = bundle.designs.first { $0.system == system(of: bundle) } ?? .light
    let fill = bundle.content.fill(in: design)
    guard fill?.isOpaque != true else { return nil }
    let coverage = coverage(of: bundle, design)
    guard coverage != .whole else { return nil }
    return Problem(
      severity(coverage, bundle), at: bundle.manifestPath, name: Untrusted(bundle.path.fileName),
      fill.map { IconWithoutBackground.clear(actual: $0) } ?? .absent)
  }

  /// Whether the app has the icon, be it its own or one to change to.
  func isIcon(_ bundle: IconBundle) -> Bool {
    let names = app.catalogs.names
    return app.icon.composerFile == bundle.path || names.alternates.contains { $0.name == bundle.name }
      || app.isOfKnownApp && names.includesAllIcons
  }

  /// A file by itself is for the first system that it lists.
  private func system(of bundle: IconBundle) -> IconSystem? {
    app.isOfKnownApp ? IconSystem(build.platform) : bundle.content.systems.first
  }

  private func severity(_ coverage: IconCoverage, _ bundle: IconBundle) -> Severity {
    // A file by itself is for what it lists.
    let isForMac =
      !app.isOfKnownApp
      ? bundle.content.squares == .list([IconSystem.macOS.rawValue]) : build.platform == .macos
    guard !isForMac, !bundle.content.hasUnknownFill else { return .note }
    if coverage == .open {
      return isIcon(bundle) && build.sdk.version >= OSVersion(26) ? .error : .warning
    }
    let isDrawn = bundle.shownLayers.contains { _, layer in
      layer.images.isEmpty || layer.images.contains { !$0.filename.hasExtension("png") }
    }
    return isDrawn ? .note : .warning
  }
}

extension IconFill: WordedFact {
  var isOpaque: Bool {
    switch self {
    case .keyword(let word): word != .none
    case .solid(let color), .automaticGradient(let color): color.isOpaque
    case .linearGradient(let gradient): gradient.colors.allSatisfy(\.isOpaque)
    }
  }

  var words: Words {
    switch self {
    case .keyword(let word): Words(Untrusted(word.rawValue))
    case .solid(let color), .automaticGradient(let color): Words(color.text)
    case .linearGradient(let gradient): gradient.colors.map(\.text).listed()
    }
  }
}
