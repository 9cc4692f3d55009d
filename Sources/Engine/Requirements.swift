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
    let build = judgement.report.target
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
