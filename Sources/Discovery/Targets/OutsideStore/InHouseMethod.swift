import SystemPackage

/// The file by which an app for devices goes to a company's own alone: `enterprise` is among the methods of its exports, all others
/// are for those who make or try it, and nothing in these folders speaks of the store.
///
/// Source: `xcodebuild -help`, "Available keys for -exportOptionsPlist": `method`.
func inHouseFile(_ releases: DeviceReleases) -> FilePath? {
  guard let inHouse = releases.methods.first(where: { $0.method == "enterprise" }), releases.avoidStore else {
    return nil
  }
  return inHouse.file
}
