import FileTree
import Places
import SystemPackage

/// What shows how an app for devices reaches those who use it.
///
/// Source: fastlane documentation, deliver (`Deliverfile`, `metadata`).
struct DeviceReleases {
  /// Those in which fastlane and scripts may be, each once.
  private let folders: [FilePath]
  /// Methods of exports and of fastlane, each with the file that states it.
  let methods: [(method: String, file: FilePath)]
  let hasLanes: Bool
  private let lanes: [(file: FilePath, text: LaneText)]
  private let preparesStorePage: Bool
  private let files: ReleaseFiles

  init(exports: [(method: String, file: FilePath)], folders: [FilePath], _ files: ReleaseFiles) {
    let withLanes = folders.filter { (try? entryKind($0.child("fastlane"))) == .folder }
    let lanes = withLanes.flatMap(files.lanes)
    (self.folders, self.files, self.lanes) = (folders, files, lanes)
    hasLanes = !withLanes.isEmpty
    methods = exports + lanes.flatMap { lane in lane.text.methods.map { (method: $0, file: lane.file) } }
    preparesStorePage = withLanes.contains(where: hasStorePage)
  }

  var scripts: ArraySlice<(file: FilePath, text: ScriptText)> {
    folders.flatMap(files.scripts).prefix(ScriptText.fileLimit)
  }

  /// What the file of CMake says by which an app is built; nil where another kind of project describes it.
  func buildFile(at path: FilePath) -> (file: FilePath, text: ScriptText)? {
    guard path.fileName == "CMakeLists.txt" || path.fileName.hasExtension("cmake") else { return nil }
    return files.text(of: path).map { (file: path, text: $0) }
  }

  /// Whether a page for readers links to an app of the store.
  var linksToStore: Bool { folders.contains(where: files.linksToStore) }

  /// Whether all methods are for a company's own devices or for those who make or try the app, and nothing speaks of the
  /// store.
  var avoidStore: Bool {
    methods.allSatisfy { methodsWithoutStore.contains($0.method) }
      && !lanes.contains { $0.text.sendsToStore || $0.text.certificates.contains("appstore") }
      && !preparesStorePage && !scripts.contains(where: \.text.isForStore)
  }
}

private let methodsWithoutStore: Set<String> = [
  "enterprise", "ad-hoc", "release-testing", "development", "debugging",
]

/// Whether fastlane has what the page of an app in the store shows.
private func hasStorePage(_ folder: FilePath) -> Bool {
  let place = folder.child("fastlane")
  return (["Deliverfile", "metadata", "Snapfile"] as [FileName]).contains {
    (try? entryKind(place.child($0))) != nil
  }
}
