import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let absentIconSet = Rule(
    id: "absent-icon-set",
    severity: .cases(
      .error("for a set that no catalog holds, or that is of another platform's type"),
      .warning(
        "where no set is named, where only letter case differs, where the name of a launch image or an alternate "
          + "icon has an unknown build variable, and for other configurations"),
      .note("where the name of another configuration has an unknown build variable")),
    title: "The project names an icon or launch image set that no catalog holds",
    plural: "sets that the project names are missing",
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
    checks: .app { app in
      guard !app.target.isUnused else { return [] }
      return app.absentIcons + app.absentLaunchImages + app.unnamedIcon + app.looseIconsAlone
        + app.noMessagesIcon + app.iconOfScript
    },
    sentences: absentSetSentences)
}

/// Which fault it is; the raw value is what programs read.
private enum AbsentSetFault: String {
  case absent
  case unresolvedVariables = "unresolved-variables"
  /// An Icon Composer file has the name, and the target's Xcode does not compile it.
  case iconComposer = "icon-composer"
  /// The project names no set at all.
  case unnamed
  /// What has the name is no icon of the platform.
  case wrongType = "wrong-type"
  /// The app has loose icons alone, and an SDK that takes the icon from a catalog.
  case looseIconsAlone = "loose-icons-alone"
  /// An extension for Messages has no icon set.
  case noMessagesIcon = "no-messages-icon"
  case letterCase = "letter-case"
  /// The catalog is no member of the target, and a script phase may compile it.
  case compiledByScript = "compiled-by-script"
}

/// Which kind of set is named; the raw value is its word in a sentence.
private enum NamedKind: String {
  case icon = "icon set"
  case alternateIcon = "alternate icon"
  case otherIcon = "icon set of another configuration"
  case launchImage = "launch image set"
}

@Sendable private func absentSetSentences(_ finding: Finding) -> LegacySentences {
  let (name, key) = (finding.oldName, finding.values.text(.key))
  switch AbsentSetFault(rawValue: finding.values.fault) {
  case .iconComposer:
    return LegacySentences(
      "\(name) is an Icon Composer file, which Xcode before 26 does not compile",
      consequence: "The app has no icon. App Store Connect rejects the upload.",
      remedy: "Build with Xcode 26, or add an icon set of this name.")
  case .unresolvedVariables:
    return LegacySentences(
      "\(key) names \(name), whose build variables have no known value",
      consequence:
        "Iconproof cannot tell which set is the \(finding.values.text(.kind)), so no set counts as used.",
      remedy: finding.values.text(.kind) == NamedKind.icon.rawValue
        ? "Name the set with --app-icon, or give the variable a value in the project."
        : "Give the variable a value in the project.")
  case .unnamed:
    let set = finding.values.text(.set)
    return LegacySentences(
      "\(name) names no app icon set, though the catalog has \(set)",
      consequence: "Without \(key) the asset compiler adds no icon to the app.",
      remedy: "Set \(key) to \(set).")
  case .wrongType:
    return LegacySentences(
      "\(key) names \(name), which is \(finding.values.text(.actual)), not \(finding.values.text(.expected))",
      consequence: "The app has no icon on \(finding.values.text(.platform)).",
      remedy: "Add \(finding.values.text(.expected)) named \(name) to a catalog of the target.")
  case .looseIconsAlone:
    return LegacySentences(
      "\(name) has \(finding.values.number(.count) > 0 ? "loose icons and " : "")no app icon set, but is built "
        + "with the iOS 11 SDK or later",
      consequence: "App Store Connect takes the icon of such an app only from its asset catalog.",
      remedy: "Add an asset catalog with an app icon set, and in it an opaque PNG of 1024 x 1024 px.")
  case .noMessagesIcon:
    return LegacySentences(
      "\(name) is a Messages extension without a stickers icon set",
      consequence: "The extension has no icon. App Store Connect rejects the upload.",
      remedy: "Add a stickers icon set to a catalog of the target, and name it in \(key).")
  case .letterCase:
    let near = finding.values.text(.near)
    return LegacySentences(
      "\(key) names \(name), but the set is named \(near)",
      consequence:
        "The two names differ in letter case; tools and disks that compare every letter find no set.",
      remedy: "Write \(near), as the set is named.")
  case .compiledByScript:
    return LegacySentences(
      "\(key) names \(name); \(finding.values.text(.otherPath)) lies there but is not a member of the target",
      consequence: "The app has an icon only if a script phase of the target compiles the catalog.",
      remedy: "Add the catalog to the target's Copy Bundle Resources phase.")
  case .absent, nil:
    let isLaunchImage = finding.values.text(.kind) == NamedKind.launchImage.rawValue
    let consequence =
      "The asset compiler stops, or the app has no \(isLaunchImage ? "launch image" : "icon")."
    if finding.values.has(.otherPath) {
      let path = finding.values.text(.otherPath)
      return LegacySentences(
        "\(key) names \(name); \(path) lies there but is not a member of the target",
        consequence: consequence, remedy: "Add \(path) to the target's Copy Bundle Resources phase.")
    }
    return LegacySentences(
      "\(key) names \(name), but no catalog of the target has a set with this name",
      consequence: consequence, remedy: "Correct the name, or add the set to a catalog of the target.")
  }
}

extension AppContext {
  fileprivate var absentIcons: [Problem] {
    let names = app.catalogs.names
    let primary = names.primary.flatMap {
      absent($0, .icon, severityOfAbsentSet, codes: build.codesOfNoIcon)
    }
    // Those that the Info.plist names have a rule of their own.
    let alternates = names.alternates.filter { !$0.key.hasPrefix("CFBundleIcons") }.map {
      absent($0, .alternateIcon, .error, codes: ["ITMS-90895"])
    }
    let others = names.otherIcons.map { absent($0, .otherIcon, .warning, codes: []) }
    return ([primary] + alternates + others).compactMap(\.self)
  }

  fileprivate var absentLaunchImages: [Problem] {
    let present = sets.map(\.set.set).filter { $0.type == .launchImage }.map(\.name)
    let names = app.catalogs.names
    let named = [names.launchImage].compactMap(\.self).map { ($0, severityOfAbsentSet) }
    let others = names.otherLaunchImages.map { ($0, Severity.warning) }
    return (named + others).compactMap { named, severity in
      problem(named, .launchImage, severity, among: present, codes: [])
    }
  }

  /// The compiler is only given the name where the target compiles a catalog or an Icon Composer file; without
  /// one, an app that must have its icon from there has none.
  private var severityOfAbsentSet: Severity {
    if build.product == .other { return .warning }
    let compilesComposerFile =
      build.takesIconComposer && build.sdk.version >= OSVersion(26) && !app.catalogs.iconBundles.isEmpty
    if compilesComposerFile || !app.catalogs.isEmpty { return .error }
    return app.catalogs.nonMembers.isEmpty ? .warning : .error
  }

  private func absent(
    _ named: NamedSet, _ kind: NamedKind, _ severity: Severity, codes: [String]
  ) -> Problem? {
    let icons = sets.map(\.set.set).filter { $0.type.isAppIcon }
    let present = icons.filter { build.takes($0.type) }.map(\.name)
    let isComposerFile = app.catalogs.iconBundles.contains { $0.name == named.name }
    if isComposerFile, build.takesIconComposer {
      guard !present.contains(named.name), case .exactly(let sdk) = build.sdk, sdk < OSVersion(26) else {
        return nil
      }
      return problem(
        severity, at: named.path, line: named.line, name: named.name.display,
        [
          .fault: .text(AbsentSetFault.iconComposer.rawValue), .key: .text(named.key),
          .kind: .text(kind.rawValue),
        ]
      ).with { $0.storeCodes = codes }
    }
    let other = icons.first { $0.name == named.name }
    if !present.contains(where: { $0.lowercased == named.name.lowercased }), isComposerFile || other != nil {
      return wrongType(named, kind, other: other?.type)
    }
    // Loose icons serve a target that compiles no catalog.
    if app.catalogs.isEmpty, hasLooseAppIcon { return nil }
    if let outside = app.catalogs.nonMembers.first, present.isEmpty {
      return problem(named, kind, severity, among: present, codes: codes)?.with {
        $0.values[.otherPath] = .path(outside)
      }
    }
    return problem(named, kind, severity, among: present, codes: codes)
  }

  private func problem(
    _ named: NamedSet, _ kind: NamedKind, _ severity: Severity, among present: [FileName], codes: [String]
  ) -> Problem? {
    guard !present.contains(named.name) else { return nil }
    let isResolved = named.unresolvedVariables.isEmpty
    let near = present.first { $0.lowercased == named.name.lowercased }
    let fault: AbsentSetFault = !isResolved ? .unresolvedVariables : near != nil ? .letterCase : .absent
    if app.catalogs.isIncomplete, fault == .absent { return nil }
    let severity: Severity = near != nil ? .warning : severity
    // The one for the app's icon is a failure, unless only one set can be meant.
    let isVisible = kind == .launchImage || kind == .alternateIcon
    let unresolvedSeverity: Severity = isVisible && build.product != .other ? .warning : .note
    var problem = problem(
      isResolved ? severity : unresolvedSeverity, at: named.path, line: named.line, name: named.name.display,
      [.fault: .text(fault.rawValue), .key: .text(named.key), .kind: .text(kind.rawValue)])
    problem.expectedName = named.name
    if isResolved {
      problem.values[.near] = near.map { .name($0) }
      problem.storeCodes = near == nil ? codes : []
    }
    return problem
  }

  /// What has the name cannot be the icon on the target's platform.
  /// - Parameter other: the type of the set; nil for an Icon Composer file.
  private func wrongType(_ named: NamedSet, _ kind: NamedKind, other: SetType?) -> Problem {
    problem(
      kind == .otherIcon || build.product == .other ? .warning : .error, at: named.path, line: named.line,
      name: named.name.display,
      [
        .fault: .text(AbsentSetFault.wrongType.rawValue), .key: .text(named.key),
        .kind: .text(kind.rawValue),
        .actual: .text(other?.titleWithArticle ?? "an Icon Composer file"),
        .expected: .text(build.titleOfIconSet),
        .platform: .text(build.product == .messages ? "Messages" : build.platform.title),
      ]
    ).with { ($0.expectedName, $0.storeCodes) = (named.name, build.codesOfNoIcon) }
  }

  /// An app that has icon sets and names none ships without an icon.
  fileprivate var unnamedIcon: [Problem] {
    let names = app.catalogs.names
    guard names.isKnown, names.primary == nil, build.product.hasAppIcon, let path = app.description.path,
      let set = sets.first(where: \.set.isIcon), !hasLooseAppIcon
    else { return [] }
    return [
      problem(
        .warning, at: path, name: app.name ?? "The target",
        [
          .fault: .text(AbsentSetFault.unnamed.rawValue), .key: .text("ASSETCATALOG_COMPILER_APPICON_NAME"),
          .set: .text(set.set.title),
        ])
    ]
  }

  /// From the iOS 11 SDK on, App Store Connect takes the icon of an app from its catalog.
  fileprivate var looseIconsAlone: [Problem] {
    guard app.needsIconInCatalog else { return [] }
    // Where both versions are guesses, so is what they require.
    let isGuess = app.provenance.sdk.isAssumed && app.provenance.minimumOS.isAssumed
    return [
      problem(
        isGuess ? .warning : .error, at: app.description.path, name: app.name ?? app.path.fileName.display,
        [
          .fault: .text(AbsentSetFault.looseIconsAlone.rawValue),
          .count: .number(loose.images.count { $0.row?.kind == .appIcon }),
          .expected: target.tables.storeIconSize.map(FindingValue.size),
        ]
      ).with { $0.storeCodes = ["ITMS-90713", "ITMS-91111"] }
    ]
  }

  /// An extension for Messages that names no set, and has none that could be meant.
  fileprivate var noMessagesIcon: [Problem] {
    guard app.name != nil, app.product == nil, build.product == .messages, build.platform == .ios,
      app.catalogs.names.primary == nil, !sets.contains(where: { $0.set.set.type == .stickersIcon }),
      let path = app.description.path
    else { return [] }
    return [
      problem(
        .error, at: path, name: app.name,
        [
          .fault: .text(AbsentSetFault.noMessagesIcon.rawValue),
          .key: .text("ASSETCATALOG_COMPILER_APPICON_NAME"),
        ]
      ).with { $0.storeCodes = build.codesOfNoIcon }
    ]
  }

  /// An icon in a catalog that only a script phase of the target handles.
  fileprivate var iconOfScript: [Problem] {
    guard app.catalogs.isCompiledByScript, let named = app.catalogs.names.primary, build.product != .other,
      let set = sets.first(where: { $0.set.set.name == named.name && build.takes($0.set.set.type) })
    else { return [] }
    return [
      problem(
        .warning, at: named.path, line: named.line, name: named.name.display,
        [
          .fault: .text(AbsentSetFault.compiledByScript.rawValue), .key: .text(named.key),
          .kind: .text(NamedKind.icon.rawValue), .otherPath: .path(set.set.catalog),
        ]
      ).with { $0.expectedName = named.name }
    ]
  }

  private var hasLooseAppIcon: Bool { loose.images.contains { $0.row?.kind == .appIcon } }
}
