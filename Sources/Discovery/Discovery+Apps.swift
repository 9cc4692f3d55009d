import Model
import Places
import SystemPackage

extension Discovery {
  /// - Returns: whether it is an app: of a target that is sure, of a plist its images tell.
  mutating func take(
    _ app: AppUnit, in scan: FolderScan, builder: TargetBuilder, unanswered: inout [AppUnit]
  ) -> Bool {
    if let project = app.root.projectPath {
      if case .project(var unit)? = units.last, unit.apps.last?.root.projectPath == project {
        unit.apps.append(app)
        units[units.count - 1] = .project(unit)
      } else {
        units.append(.project(ProjectUnit(apps: [app], scan: scan, builder: builder)))
      }
      return true
    }
    let read = ProjectUnit(apps: [app], scan: scan, builder: builder).read()
    leftOut += read.leftOut
    failures += read.failures
    if !read.targets.isEmpty { units.append(.targets(read.targets)) }
    let isSelected = !read.leftOut.contains(where: \.isNotSelected)
    if read.targets.isEmpty, read.failures.isEmpty, isSelected { unanswered.append(app) }
    return !read.targets.isEmpty || !isSelected
  }

  /// The plists with no image of an app near them. Fewer images are never a milder verdict, so where nothing else is an
  /// app here, what they list is asked for; beside others their images most often lie elsewhere.
  /// - Parameter iconFiles: what is judged by its own.
  mutating func settle(
    _ plists: [AppUnit], beside iconFiles: [ListedIconFile], in scan: FolderScan, builder: TargetBuilder
  ) -> [FilePath] {
    var builder = builder
    builder.demandsListedIcons =
      units.isEmpty && scan.catalogs.paths.isEmpty && scan.catalogs.iconBundles.isEmpty
    let judged = units.isEmpty ? iconFiles : iconFiles.filter(\.isApart)
    let ofMac = Set(judged.map { PathKey($0.list) })
    return plists.compactMap { app in
      if let list = app.root.infoPlistPath, ofMac.contains(PathKey(list)) { return nil }
      let read = ProjectUnit(apps: [app], scan: scan, builder: builder).read()
      guard read.targets.isEmpty else {
        units.append(.targets(read.targets))
        return app.root.domain
      }
      let path = app.root.infoPlistPath ?? app.root.folder
      leftOut.append(LeftOut(path: path, reason: .place(.plistWithoutImages)))
      return nil
    }
  }
}

extension LeftOut {
  fileprivate var isNotSelected: Bool { if case .selection = reason { true } else { false } }
}
