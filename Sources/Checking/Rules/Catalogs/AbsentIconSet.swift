import Model
import Places
import SpecTables

extension Rule {
  static let absentIconSet = Rule(
    id: "absent-icon-set",
    severity: .cases(
      .error("for a set that no catalog holds"),
      .warning("where no set is named, and for other configurations"),
      .note("where the name has an unknown build variable")),
    title: "The project names an icon or launch image set that no catalog holds",
    rationale: """
      A build setting, the Info.plist or a flag names a set, and none of the catalogs that the target \
      compiles has one of this name and letter case: the asset compiler stops. Xcode 26 and later compile \
      an Icon Composer file of the name as well; earlier versions copy it like any folder, and the app has \
      no icon.
      """,
    remedy: "Correct the name in the build setting, or add the set to a catalog of the target.",
    storeCodes: ["ITMS-90022", "ITMS-90713", "ITMS-90895"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "measured"],
    checks: .app { app in
      guard !app.target.isUnused else { return [] }
      return app.absentIcons + app.absentLaunchImages + app.unnamedIcon
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
}

/// Which kind of set is named; the raw value is its word in a sentence.
private enum NamedKind: String {
  case icon = "icon set"
  case alternateIcon = "alternate icon"
  case otherIcon = "icon set of another configuration"
  case launchImage = "launch image set"
}

@Sendable private func absentSetSentences(_ finding: Finding) -> Sentences {
  let (name, key) = (finding.name, finding.values.text(.key))
  switch AbsentSetFault(rawValue: finding.values.fault) {
  case .iconComposer:
    return Sentences(
      "\(name) is an Icon Composer file, which Xcode before 26 does not compile",
      consequence: "The app has no icon. App Store Connect rejects the upload.",
      remedy: "Build with Xcode 26, or add an icon set of this name.")
  case .unresolvedVariables:
    return Sentences(
      "\(key) names \(name), whose build variables have no known value",
      consequence: "Which set is the \(finding.values.text(.kind)) is not known, and no set counts as used.",
      remedy: "Name the set with --app-icon, or give the variable a value in the project.")
  case .unnamed:
    let set = finding.values.text(.set)
    return Sentences(
      "\(name) names no app icon set, though the catalog has \(set)",
      consequence: "Without \(key) the asset compiler adds no icon to the app.",
      remedy: "Set \(key) to \(set).")
  case .absent, nil:
    let isLaunchImage = finding.values.text(.kind) == NamedKind.launchImage.rawValue
    return Sentences(
      "\(key) names \(name), but no catalog of the target has a set of this name",
      consequence: "The asset compiler stops, or the app has no \(isLaunchImage ? "launch image" : "icon").",
      remedy: finding.values.has(.near)
        ? "Write \(finding.values.text(.near)), as the set is named."
        : "Correct the name, or add the set to a catalog of the target.")
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

  /// The compiler is only given the name where the target compiles a catalog.
  private var severityOfAbsentSet: Severity {
    build.product == .other || app.catalogs.isEmpty ? .warning : .error
  }

  private func absent(
    _ named: NamedSet, _ kind: NamedKind, _ severity: Severity, codes: [String]
  ) -> Problem? {
    let present = sets.map(\.set.set).filter { $0.type.isAppIcon }.map(\.name)
    if app.catalogs.iconBundles.contains(where: { $0.name == named.name }) {
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
    // Loose icons serve a target that compiles no catalog.
    if app.catalogs.isEmpty, hasLooseAppIcon { return nil }
    return problem(named, kind, severity, among: present, codes: codes)
  }

  private func problem(
    _ named: NamedSet, _ kind: NamedKind, _ severity: Severity, among present: [FileName], codes: [String]
  ) -> Problem? {
    guard !present.contains(named.name) else { return nil }
    let isResolved = named.unresolvedVariables.isEmpty
    let fault: AbsentSetFault = isResolved ? .absent : .unresolvedVariables
    var problem = problem(
      isResolved ? severity : .note, at: named.path, line: named.line, name: named.name.display,
      [.fault: .text(fault.rawValue), .key: .text(named.key), .kind: .text(kind.rawValue)])
    problem.expectedName = named.name
    if isResolved {
      problem.values[.near] = present.first { $0.lowercased == named.name.lowercased }.map { .name($0) }
      problem.storeCodes = codes
    }
    return problem
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

  private var hasLooseAppIcon: Bool { loose.images.contains { $0.row?.kind == .appIcon } }
}
