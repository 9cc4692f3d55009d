import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension TargetBuilder {
  /// The `.icns` of a Mac app that compiles no icon: the member of its target that its Info.plist names. One that is no
  /// member may be copied or made by a script. The name of a set is for the asset compiler, which a target without a catalog
  /// does not call.
  func iconFile(of root: AppRoot, infoPlist: InfoPlist?, beside catalogs: TargetCatalogs) -> BundleIconFile? {
    guard root.platform == .macos, let members = root.members, root.mayHaveIcon,
      catalogs.names.primary == nil || catalogs.leaveNameUnread, catalogs.iconBundles.isEmpty,
      !catalogs.sets.contains(where: \.isIcon),
      let entry = infoPlist?.icons.first(where: { $0.key == PlistKey("CFBundleIconFile") })
    else { return nil }
    let name = BundleIconFile.fileName(entry.name)
    guard let member = members.images.first(where: { $0.nameInBundle == name }) else { return nil }
    let path = member.path.lexicallyNormalized()
    let state: BundleIconFile.State
    do throws(FileError) {
      state = .read(IconFamilyFacts(try readFile(path, limit: BundleIconFile.byteLimit)))
    } catch {
      state = error == .absent ? .absent : .unreadable
    }
    return BundleIconFile(name: name, path: path, file: .file(PathKey(path)), state: state)
  }
}

extension TargetCatalogs {
  /// Whether nothing reads the name of the icon set that a setting gives.
  fileprivate var leaveNameUnread: Bool {
    isEmpty && !isIncomplete && !isCompiledByScript && copiedCatalog == nil
      && names.primary?.key != SetNames.flag
  }
}
