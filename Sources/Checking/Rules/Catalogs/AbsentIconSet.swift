import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let absentIconSet = Rule(
    id: "absent-icon-set",
    severity: .cases(
      .error(
        "for a set that no catalog holds, or that is of another platform's type, and where an app that ships names none"
      ),
      .warning(
        "where only letter case differs, where the name of a launch image or an alternate icon has an unknown "
          + "build variable, for a launch image on tvOS, for a Mac app that names no icon, and for other configurations"
      ),
      .note(
        "where the name of another configuration has an unknown build variable, where a set is found though a "
          + "build variable in its name is empty, and where the target copies a compiled catalog")),
    title: "The project names an icon or launch image set that no catalog holds",
    plural: "sets that the project names are missing",
    lack: .appIcon, stopsBuild: true,
    rationale: """
      A build setting, the Info.plist or a flag names a set, and none of the catalogs that the target \
      compiles has one with this name: the asset compiler stops. A set of the name must also be of the \
      platform's type: brand assets on tvOS, an image stack on visionOS, a stickers icon set in Messages. \
      Xcode 26 and later compile an Icon Composer file of the name for iOS, macOS and watchOS; earlier \
      versions copy it like any folder, and the app has no icon. Apps have shipped with a set whose name \
      differs only in letter case.
      """,
    remedy: "Correct the name in the build setting, or add the set to a catalog of the target.",
    storeCodes: ["ITMS-90022", "ITMS-90649", "ITMS-90713", "ITMS-90895", "ITMS-91111"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "measured"],
    checks: .sources { app in
      guard !app.target.isUnused else { return [] }
      return app.absentIcons + app.absentLaunchImages + app.emptyVariables + app.unnamedIcon
        + app.looseIconsAlone + app.noIconInCatalogs
        + app.noMessagesIcon + app.iconOfScript + app.iconOfPack
    })
}

/// Faults that name a set have the setting or key that names it, and which kind of set that is.
enum AbsentIconSet: Fault {
  /// - Parameters:
  ///   - otherPath: the catalog that has the set and is no member of the target.
  ///   - configuration: the one that names it, where that is not the one that ships.
  ///   - list: build variables in the name that nothing defines, so that they are empty.
  case absent(
    key: Untrusted, kind: NamedKind, otherPath: FilePath?, configuration: Untrusted?, list: [Untrusted]?)
  /// A setting leaves a catalog out of the app that is a member of the target.
  case leftOut(key: Untrusted, kind: NamedKind, otherPath: FilePath, otherKey: Term)
  /// The set is there, and its name has build variables that are empty.
  case emptyVariables(key: Untrusted, kind: NamedKind, list: [Untrusted])
  case unresolvedVariables(key: Untrusted, kind: NamedKind, otherPath: FilePath?)
  /// An Icon Composer file has the name, and the target's Xcode does not compile it.
  case iconComposer(key: Untrusted, kind: NamedKind)
  /// What has the name is no icon of the platform.
  case wrongType(
    key: Untrusted, kind: NamedKind, actual: NamedIcon, expected: PlatformIcon, platform: IconPlatform)
  case letterCase(key: Untrusted, kind: NamedKind, near: FileName)
  /// The catalog is no member of the target, and a script phase may compile it.
  case compiledByScript(key: Untrusted, kind: NamedKind, otherPath: FilePath)
  /// The catalog has tags of on-demand resources.
  case onDemand(key: Untrusted, kind: NamedKind, otherPath: FilePath)

  /// Which kind of set is named.
  enum NamedKind: WordedFact {
    case icon, alternateIcon
    /// Of a configuration that does not ship.
    case otherIcon
    case launchImage

    var words: Words {
      switch self {
      case .icon: "icon set"
      case .alternateIcon: "alternate icon"
      case .otherIcon: "icon set of another configuration"
      case .launchImage: "launch image set"
      }
    }

    fileprivate var consequence: Words {
      self == .launchImage
        ? "The asset compiler stops, or the app has no launch image."
        : "The asset compiler stops, or the app has no icon."
    }
  }

  /// What has the name of an icon.
  enum NamedIcon: WordedFact {
    case set(SetType)
    case iconComposer

    var words: Words {
      switch self {
      case .set(let type): Words(type.titleWithArticle)
      case .iconComposer: "an Icon Composer file"
      }
    }
  }

  /// What the icon of a platform is in an asset catalog.
  enum PlatformIcon: WordedFact {
    case stickersIcon, appIcon, brandAssets, solidImageStack

    var words: Words {
      switch self {
      case .stickersIcon: "a stickers icon set"
      case .appIcon: "an app icon set"
      case .brandAssets: "brand assets"
      case .solidImageStack: "an image stack for visionOS (solidimagestack)"
      }
    }
  }

  /// Where an icon is seen.
  enum IconPlatform: WordedFact {
    case messages
    case home(Platform)

    var words: Words {
      switch self {
      case .messages: "Messages"
      case .home(let platform): Words(platform.title)
      }
    }
  }
}

extension AbsentIconSet {
  func sentences(_ finding: Finding) -> Sentences {
    let name = finding.name
    switch self {
    case .absent(let key, let kind, let outside, let configuration, let empty):
      return absent(finding, key, kind, beside: outside, of: configuration, empty: empty ?? [])
    case .leftOut(let key, let kind, let catalog, let setting):
      return Sentences(
        "\(key) names \(name); \(setting) leaves \(catalog) out of the app",
        consequence: kind.consequence,
        remedy: "Take it out of \(setting), or add the set to a catalog that the app keeps.")
    case .emptyVariables(let key, let kind, let empty):
      return Sentences(
        "\(key) names \(name), as nothing defines \(empty.listed()), so that \(finding.vocabulary.builder) takes it for empty",
        consequence: "Iconproof judges \(name) as the \(kind.words).", to: .nothing)
    case .unresolvedVariables(let key, let kind, _):
      return Sentences(
        "\(key) names \(name), whose build variables have no known value",
        consequence: "Iconproof cannot tell which set is the \(kind.words), so no set counts as used.",
        remedy: kind == .icon
          ? "Name the set with --app-icon, or give the variable a value in the project."
          : "Give the variable a value in the project.")
    case .iconComposer:
      return Sentences(
        of: finding, "is an Icon Composer file, which Xcode before 26 does not compile",
        consequence: "The app has no icon. App Store Connect rejects the upload.",
        remedy: "Build with Xcode 26, or add an icon set of this name.")
    case .wrongType(let key, _, let actual, let expected, let platform):
      return Sentences(
        "\(key) names \(name), which is \(actual.words), not \(expected.words)",
        consequence: "The app has no icon on \(platform.words).",
        remedy: "Add \(expected.words) named \(name) to a catalog of the target.")
    case .letterCase(let key, _, let near):
      return Sentences(
        "\(key) names \(name), but the set is named \(near)",
        consequence:
          "The two names differ in letter case; tools and disks that compare every letter find no set.",
        remedy: "Write \(near), as the set is named.")
    case .onDemand(let key, _, let catalog):
      return Sentences(
        "\(key) names \(name), but \(catalog) has tags of on-demand resources",
        consequence:
          "\(finding.vocabulary.builder) compiles all catalogs of the target into the asset pack of the tags, and the app has no icon.",
        remedy: "Remove the tags from the catalog, and give them to the sets that need them.")
    case .compiledByScript(let key, _, let catalog):
      return Sentences(
        "\(key) names \(name); \(catalog) lies there but is not a member of the target",
        consequence: "The app has an icon only if a script phase of the target compiles the catalog.",
        remedy: "Add the catalog to \(finding.vocabulary.resources.words).")
    }
  }

  private func absent(
    _ finding: Finding, _ setting: Untrusted, _ kind: NamedKind, beside outside: FilePath?,
    of configuration: Untrusted?, empty: [Untrusted]
  ) -> Sentences {
    let name = finding.name
    let key: Words = configuration.map { "\(setting) of configuration \($0)" } ?? "\(setting)"
    let emptied: Words = empty.isEmpty ? "" : " (nothing defines \(empty.listed()), so that it is empty)"
    guard let outside else {
      return Sentences(
        "\(key) names \(name), but no catalog of the target has a set with this name\(emptied)",
        consequence: kind.consequence,
        remedy: "Correct the name, or add the set to a catalog of the target\(givingVariable(empty)).")
    }
    return Sentences(
      "\(key) names \(name); \(outside) lies there but is not a member of the target\(emptied)",
      consequence: kind.consequence, remedy: "Add \(outside) to \(finding.vocabulary.resources.words).")
  }
}

extension AbsentIconSet {
  func leavesNoIcon(_ finding: Finding) -> Bool {
    switch self {
    case .absent(_, let kind, _, _, _), .leftOut(_, let kind, _, _), .iconComposer(_, let kind),
      .wrongType(_, let kind, _, _, _), .onDemand(_, let kind, _):
      kind == .icon
    // A set is there after all, or may be.
    case .emptyVariables, .unresolvedVariables, .letterCase, .compiledByScript: false
    }
  }
}
