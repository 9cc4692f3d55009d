import Model
import Places
import SpecTables

extension Rule {
  static let legacyMacIcon = Rule(
    id: "legacy-mac-icon",
    severity: .note,
    title: "A Mac app for macOS 26 has no Icon Composer file",
    rationale: """
      macOS 26 draws every icon as a rounded square. One of another shape from an icon set or an .icns is shown \
      smaller, on a grey tile; several apps report it. An Icon Composer file also brings the dark, clear and tinted \
      appearances.
      """,
    remedy: "Draw the icon in Icon Composer; Xcode 26 makes the images for older systems from it.",
    evidence: .verified, sources: ["tahoe-tile", "HIG-appicons"],
    checks: .sources { app in app.legacyIcon.map { [$0] } ?? [] })
}

struct LegacyMacIcon: Fault {
  /// What the icon comes from.
  let set: IconSetName
  /// Of the icon.
  let name: FileName

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is built with the macOS 26 SDK and has its icon from \(set.words) alone",
      consequence: "macOS 26 shows an icon that is not a rounded square on a grey tile.",
      remedy: "Add an Icon Composer file named \(name).")
  }
}

/// An icon set by its name: "the icon set AppIcon".
struct IconSetName: WordedFact {
  let name: FileName

  var words: Words { "the icon set \(name)" }
}

extension AppContext {
  /// The icon set that a Mac app of today has instead of an Icon Composer file.
  fileprivate var legacyIcon: Problem? {
    guard build.platform == .macos, build.product == .application,
      build.sdk.version >= OSVersion(26), app.shipping?.ships != false, case .iconSet(let name) = app.icon,
      let appName = app.name, app.catalogs.composerFile(named: name) == nil,
      sets.contains(where: { $0.set.use == .primaryIcon && $0.set.hasListedImage })
    else { return nil }
    return problem(
      .note, at: app.description.path, name: appName,
      LegacyMacIcon(set: IconSetName(name: name), name: name))
  }
}
