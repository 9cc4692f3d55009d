import Model
import Places
import SpecTables

extension FolderScan {
  /// The system of a list that states none, where what lies beside it is the icon of a Mac app; catalogs say more of it than that.
  func platformShown(beside list: InfoPlist) -> Platform? {
    guard !list.showsDevice, catalogs.isEmpty else { return nil }
    if list.statesCategory { return .macos }
    let folder = list.path.parentFolder
    let folders = Set([folder, folder.child("Resources"), folder.child("resources")].map { PathKey($0) })
    return images.families.contains { folders.contains(PathKey($0.parentFolder)) } ? .macos : nil
  }
}

extension AppRoot {
  /// Whether the app is one for devices by guess alone: an Info.plist that states no system, and no image whose name and size only
  /// they have.
  func isForDevicesByGuess(_ target: AppTarget, flags: TargetFlags, tables: SpecTables) -> Bool {
    guard self.target == nil, platform == nil, flags.families == nil, flags.platforms.isEmpty,
      let infoPlist = target.description.infoPlist, infoPlist.platform == nil, !infoPlist.showsDevice,
      ShownByCatalogs(target.catalogs.sets).platform == nil, target.catalogs.iconBundles.isEmpty
    else { return false }
    return !LooseEvidence.showsDevice(target.loose.images.map(\.path), tables: tables)
  }
}
