import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import Projects
import SpecTables
import SystemPackage

extension TargetBuilder {
  /// The `.icns` of a Mac app that compiles no icon: the member of its target that its Info.plist names, listed or by its folder. One
  /// that is no member may be copied or made by a script. The name of a set is for the asset compiler, which a target without a catalog
  /// does not call.
  /// - Parameter failures: takes the file that cannot be read, and one that is not there and that git ignores: a build writes it.
  func iconFile(
    of root: AppRoot, in scan: FolderScan, infoPlist: InfoPlist?, beside catalogs: TargetCatalogs,
    failures: inout [Failure]
  ) -> BundleIconFile? {
    guard root.platform == .macos, let members = root.members, root.mayHaveIcon,
      catalogs.names.primary == nil || catalogs.leaveNameUnread, catalogs.iconBundles.isEmpty,
      !catalogs.sets.contains(where: \.isIcon),
      let entry = infoPlist?.icons.first(where: { $0.key == PlistKey("CFBundleIconFile") })
    else { return nil }
    let name = BundleIconFile.fileName(entry.name)
    let listed = members.images.first { $0.nameInBundle == name }?.path
    guard
      let member = listed
        ?? members.folders.flattened(among: scan.images.families).first(where: { $0.fileName == name })
    else {
      return absentFile(name, of: root, members, beside: catalogs, in: scan)
    }
    let path = member.lexicallyNormalized()
    func file(_ state: BundleIconFile.State) -> BundleIconFile {
      BundleIconFile(name: name, path: path, file: .file(PathKey(path)), state: state)
    }
    do throws(FileError) {
      return file(.read(IconFamilyFacts(try readFile(path, limit: BundleIconFile.byteLimit))))
    } catch .absent {
      if root.shipping?.ships != false, ignored.ignores(path) {
        failures.append(Failure(path: path, reason: .place(.ignored(others: 0))))
        return nil
      }
      var absent = file(.absent)
      absent.mayBeAdded = root.mayMake(path, as: members)
      return absent
    } catch {
      failures.append(Failure(path: path, reason: .reader(error)))
      return file(.unreadable)
    }
  }

  /// The file that an Info.plist names where the project names no set, has no member of the name and nothing of that name lies in
  /// the tree: the app has no icon.
  private func absentFile(
    _ name: FileName, of root: AppRoot, _ members: ProjectMembers, beside catalogs: TargetCatalogs,
    in scan: FolderScan
  ) -> BundleIconFile? {
    guard catalogs.names.primary == nil, catalogs.copiedCatalog == nil, !catalogs.isCompiledByScript,
      !catalogs.isIncomplete, name.hasExtension("icns"), members.includeImages, members.areAllKnown,
      !scan.images.families.contains(where: { $0.fileName.lowercased == name.lowercased })
    else { return nil }
    let path = root.folder.child(name)
    guard !ignored.ignores(path) else { return nil }
    var absent = BundleIconFile(name: name, path: path, file: .file(PathKey(path)), state: .absent)
    absent.mayBeAdded = root.mayMake(path, as: members)
    return absent
  }
}

extension AppRoot {
  /// Whether a file that its target copies and that is not there may come to be: a step of the project's build or another
  /// project may make it, or a submodule have it that is not checked out.
  fileprivate func mayMake(_ file: FilePath, as members: ProjectMembers) -> Bool {
    guard let project, let target, members.includeImages, members.areAllKnown else { return true }
    return project.targets.contains(where: \.mayMakeFiles)
      || target.dependencies.contains { $0.project != project.path }
      || GitModules(around: folder).absentModule(around: file) != nil
  }
}

extension TargetCatalogs {
  /// Whether nothing reads the name of the icon set that a setting gives.
  fileprivate var leaveNameUnread: Bool {
    isEmpty && !isIncomplete && !isCompiledByScript && copiedCatalog == nil
      && names.primary?.isOfUser != true
  }
}
