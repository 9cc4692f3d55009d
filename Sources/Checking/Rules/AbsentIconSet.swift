import AssetCatalogs
import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let absentIconSet = Rule(
    id: "absent-icon-set",
    severity:
      "error for a set that no catalog holds; warning where no set is named, and for other configurations",
    title: "The project names an icon or launch image set that no catalog holds",
    rationale: """
      A build setting, the Info.plist or a flag names a set, and none of the catalogs that the target compiles \
      has one of this name and letter case: the asset compiler stops. An Icon Composer file counts from Xcode \
      26 on; before, it is copied like any folder, and the app has no icon.
      """,
    remedy: "Correct the name in the build setting, or add the set to a catalog of the target.",
    storeCodes: ["ITMS-90022", "ITMS-90713", "ITMS-90895"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "measured"]
  ) { app in
    guard app.isAppPart, !app.input.isUnused else { return [] }
    return app.absentIcons + app.absentLaunchImages + app.unnamedIcon
  }
}

extension ExaminedApp {
  fileprivate var absentIcons: [Problem] {
    let names = input.setNames
    let primary = names.primary.map { absent($0, "icon set", severityOfAbsentIcon, codes: codesOfNoIcon) }
    // Those that the Info.plist names have a rule of their own.
    let alternates = names.alternates.filter { !$0.key.hasPrefix("CFBundleIcons") }.map {
      absent($0, "alternate icon", .error, codes: ["ITMS-90895"])
    }
    let others = names.otherIcons.map { absent($0, "icon set of another configuration", .warning, codes: []) }
    return ([primary ?? nil] + alternates + others).compactMap(\.self)
  }

  fileprivate var absentLaunchImages: [Problem] {
    let sets = input.sets.filter { $0.set.type == .launchImage }.map(\.set.name)
    let named = [input.setNames.launchImage].compactMap(\.self).map { ($0, severityOfAbsentIcon) }
    let others = input.setNames.otherLaunchImages.map { ($0, Severity.warning) }
    return (named + others).compactMap { named, severity in
      problem(named, "launch image set", severity, among: sets, codes: [])
    }
  }

  /// The compiler is only given the name where the target compiles a catalog.
  private var severityOfAbsentIcon: Severity {
    input.target.product == .other || input.catalogs.isEmpty ? .warning : .error
  }

  private func absent(
    _ named: NamedSet, _ kind: String, _ severity: Severity, codes: [String]
  ) -> Problem? {
    let sets = input.sets.filter { $0.set.type.isAppIcon }.map(\.set.name)
    if input.iconBundles.contains(where: { $0.name == named.name }) {
      guard !sets.contains(named.name), case .exactly(let sdk) = input.target.sdk, sdk < OSVersion(26) else {
        return nil
      }
      var problem = Problem(
        severity: severity, path: named.path ?? input.path, line: named.line,
        message: "\(named.name.display): an Icon Composer file, which Xcode before 26 does not compile")
      problem.consequence = "The app has no icon. The upload is refused."
      problem.remedy = "Build with Xcode 26, or add an icon set of this name."
      problem.storeCodes = codes
      return problem
    }
    // Loose icons serve a target that compiles no catalog.
    if input.catalogs.isEmpty, images.contains(where: { $0.row?.kind == .appIcon }) { return nil }
    return problem(named, kind, severity, among: sets, codes: codes)
  }

  private func problem(
    _ named: NamedSet, _ kind: String, _ severity: Severity, among sets: [FileName], codes: [String]
  ) -> Problem? {
    guard !sets.contains(named.name) else { return nil }
    let name = named.name.display
    var problem = Problem(
      severity: severity, path: named.path ?? input.path, line: named.line,
      message: "\(named.key) names \(name), and no catalog of the target has such a set",
      expectedName: named.name, storeCodes: codes)
    if !named.unresolvedVariables.isEmpty {
      problem.severity = .note
      problem.message = "\(named.key) names \(name), whose variables are not known here"
      problem.storeCodes = []
      problem.consequence = "Which set is the \(kind) is not known, and none is judged as used."
      problem.remedy = "Name the set with --app-icon, or give the variable a value in the project."
      return problem
    }
    let near = sets.first { $0.lowercased == named.name.lowercased }
    problem.consequence = "The asset compiler stops, or the app has no icon."
    problem.remedy =
      near.map { "The set is called \($0.display): write it so." }
      ?? "Correct the name, or add the set to a catalog of the target."
    return problem
  }

  /// An app that has icon sets and names none ships without an icon.
  fileprivate var unnamedIcon: [Problem] {
    guard input.setNames.isKnown, input.setNames.primary == nil, input.target.product.hasAppIcon,
      let path = input.descriptionPath, let set = input.sets.first(where: \.isIcon),
      !images.contains(where: { $0.row?.kind == .appIcon })
    else { return [] }
    return [
      Problem(
        severity: .warning, path: path,
        message: "\(input.targetName ?? "the target") names no app icon set, though \(set.title) is there",
        consequence: "Without ASSETCATALOG_COMPILER_APPICON_NAME no icon is compiled into the app.",
        remedy: "Set ASSETCATALOG_COMPILER_APPICON_NAME to \(set.title).")
    ]
  }
}
