package import Checking
package import Discovery
import FileTree
import Model
import Places
package import SpecTables
package import SystemPackage

/// The apps that are about to be started, each laid out on its slots: in an asset catalog; for systems before iOS 7
/// as loose files.
package func newApps(flags: TargetFlags, tables: SpecTables) -> [AppContext] {
  apps(at: [], flags: flags, tables: tables).map {
    AppContext($0.target, tables: tables, contents: InspectedImages([:]))
  }
}

/// Everything that each of these apps needs; nil where neither a platform nor an Info.plist says what is meant.
package func requirements(at paths: [FilePath], flags: TargetFlags, tables: SpecTables) -> Report? {
  let apps = apps(at: paths, flags: flags, tables: tables)
  guard !apps.isEmpty else { return nil }
  let judgements = apps.map { app in
    var judgement = Judgement(AppContext(app.target, tables: tables, contents: InspectedImages([:])))
    // Nothing exists, so that nothing can be wrong with it.
    judgement.report.findings = []
    judgement.report.isJudged = true
    let build = judgement.report.build
    if build.takesIconComposer, !app.isOfLooseImages {
      judgement.report.otherMeans.append(.iconFileInstead(Untrusted(SetNames.usualIcon)))
    }
    if app.needsLaunchScreen {
      judgement.report.otherMeans.append(
        .launchScreenToAdd(isKey: build.minimumOS >= InfoPlist.firstOSWithLaunchScreen))
    }
    return judgement
  }
  return Report(judgements, leftOut: [], failures: unmatchedKinds(flags.requestedKinds, among: judgements))
}

/// The report with the icons that its apps have still to get: of an app of a project that has no icon at all nothing else is a
/// slot, and a list of what is to be drawn is for such an app above all.
package func listingLackedIcons(of report: Report, flags: TargetFlags, tables: SpecTables) -> Report {
  var report = report
  for index in report.inputs.indices where report.inputs[index].lacksEveryIcon {
    let input = report.inputs[index]
    var app = NewApp(building: input.build, provenance: input.provenance, flags: flags, tables: tables)
      .target
    app.name = input.targetName
    let needed = InputReport(AppContext(app, tables: tables, contents: InspectedImages([:])), findings: [])
    report.inputs[index].slots += needed.slots
    report.inputs[index].kinds.formUnion(needed.kinds)
    report.inputs[index].files.catalogs += needed.catalogs
    report.inputs[index].isJudged = true
    if input.build.takesIconComposer, !needed.catalogs.isEmpty {
      report.inputs[index].otherMeans.append(.iconFileInstead(Untrusted(SetNames.usualIcon)))
    }
    report.unjudgedPaths.removeAll { input.path.isInside($0) }
  }
  return report
}

extension InputReport {
  /// Whether it is an app of a project that goes to users without an icon, and no image of it is asked for.
  fileprivate var lacksEveryIcon: Bool {
    targetName != nil && project != nil && build.product.hasAppIcon && shipping?.ships != false
      && !slots.contains { $0.state.isWanted }
      && findings.contains { $0.leavesNoIcon && $0.severity != .note }
  }
}

private func apps(at paths: [FilePath], flags: TargetFlags, tables: SpecTables) -> [NewApp] {
  let infoPlist = flags.infoPlist ?? paths.lazy.compactMap(propertyList).first
  return NewApp.all(infoPlist: infoPlist, flags: flags, tables: tables)
}

/// The path itself, or the Info.plist of the folder.
private func propertyList(at path: FilePath) -> FilePath? {
  if PathKind(path.fileName) == .propertyList { return path }
  let inside = path.child("Info.plist")
  return (try? entryKind(inside)) == .file ? inside : nil
}
