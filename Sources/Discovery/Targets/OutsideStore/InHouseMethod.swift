import FileTree
import Places
import SystemPackage

/// The file by which an app for devices goes to a company's own alone: `enterprise` is among the methods of its exports, all others
/// are for those who make or try it, and nothing in these folders speaks of the store.
///
/// Source: `xcodebuild -help`, "Available keys for -exportOptionsPlist": `method`; fastlane documentation, deliver (`Deliverfile`,
/// `metadata`).
/// - Parameter folders: those in which fastlane may have its files, each once.
func inHouseFile(
  exports: [(method: String, file: FilePath)], folders: [FilePath], _ files: ReleaseFiles
) -> FilePath? {
  let withLanes = folders.filter { (try? entryKind($0.child("fastlane"))) == .folder }
  guard !exports.isEmpty || !withLanes.isEmpty else { return nil }
  let lanes = withLanes.flatMap(files.lanes)
  let stated = exports + lanes.flatMap { lane in lane.text.methods.map { (method: $0, file: lane.file) } }
  guard let inHouse = stated.first(where: { $0.method == "enterprise" }),
    stated.allSatisfy({ methodsWithoutStore.contains($0.method) }),
    !lanes.contains(where: { $0.text.sendsToStore || $0.text.certificates.contains("appstore") }),
    !withLanes.contains(where: preparesStorePage),
    !folders.flatMap(files.scripts).prefix(ScriptText.fileLimit).contains(where: \.text.isForStore)
  else { return nil }
  return inHouse.file
}

private let methodsWithoutStore: Set<String> = [
  "enterprise", "ad-hoc", "release-testing", "development", "debugging",
]

/// Whether fastlane has what the page of an app in the store shows.
private func preparesStorePage(_ folder: FilePath) -> Bool {
  let place = folder.child("fastlane")
  return (["Deliverfile", "metadata", "Snapfile"] as [FileName]).contains {
    (try? entryKind(place.child($0))) != nil
  }
}
