import FileTree
import Model
import Places
import SystemPackage

/// The property lists below a folder.
struct FoundLists: Sendable {
  var all: [FilePath] = []
  /// Those of them that other files name.
  var named = NamedLists()
  /// Those of them that say how an archive is exported: each app asks for its own.
  var exportOptions: [FilePath] = []
  /// `InfoPlist.strings` of each language.
  private(set) var localized: [FilePath] = []
  /// By the folder of the languages: each app asks for its own.
  private var localizedByFolder: [PathKey: [FilePath]] = [:]

  mutating func takeLocalized(_ path: FilePath) {
    localized.append(path)
    localizedByFolder[PathKey(path.parentFolder.parentFolder), default: []].append(path)
  }

  func localized(in folder: FilePath) -> [FilePath] { localizedByFolder[PathKey(folder)] ?? [] }
}

/// The images below a folder that lie in no catalog.
struct FoundImages: Sendable {
  var paths: [FilePath] = []
  private var known: ImageIndex?
  /// Images of other formats, which only a role makes ours.
  var ofOtherFormats: [FilePath] = []
  /// `.icns`: a desktop program lies here.
  var families: [FilePath] = []
  /// By links that leave the repository.
  var outside: [FilePath] = []

  /// Lets ``image(at:)`` find images.
  mutating func index() { known = ImageIndex(paths) }

  func image(at path: FilePath) -> FilePath? { known?.image(at: path) }
}

/// The catalogs below a folder, and what else the asset compiler takes or makes.
struct FoundCatalogs: Sendable {
  var paths: [FilePath] = []
  let ahead = CatalogsReadAhead()
  let iconNames = IconNamesOfCatalogs()
  /// Icon Composer files outside of catalogs, once they are read.
  var iconBundles: [IconBundle] = []
  var iconBundlePaths: [FilePath] = []
  /// Folders with the name and the images of one, and without its manifest.
  var bundlesWithoutManifest: [FilePath] = []
  /// Sets that lie in no catalog: nothing compiles them.
  var straySets: [FilePath] = []
  /// Each `Assets.car`.
  var compiled: [FilePath] = []

  /// Whether nothing is there that the asset compiler takes.
  var isEmpty: Bool { paths.isEmpty && iconBundles.isEmpty }
}

/// The storyboards and xibs below a folder.
struct FoundInterfaces: Sendable {
  var sources: [FilePath] = []
  /// Those that somebody compiled and committed.
  var compiled: [FilePath] = []
}

/// The files below a folder that may describe an app.
struct FoundDescriptionFiles: Sendable {
  var named: [FilePath] = []
  /// By what they hold alone, not far below the top.
  var unnamed: [FilePath] = []
}

/// What is not looked at, or could not be.
struct ScanRemarks: Sendable {
  var leftOut: [LeftOut] = []
  var failures: [Failure] = []
  /// Links under the names of descriptions that lead nowhere, and what is left of projects that are gone.
  var doubts: [Doubt] = []
  /// Pages that cannot be read, by their names; of a site they may hold its links.
  var lostPages: [Failure] = []
}

/// How a tree is walked: what is left out of it, and where links lead.
struct TreeWalk: Sendable {
  let isExcluded: @Sendable (FilePath) -> Bool
  let reasonToStop: @Sendable () -> WhyNotJudged?
  let listed: ListedFolders
  var links: LinkedFolders?
  var tracked = TrackedFolders()
  /// Whether what CMake wrote is looked at.
  let entersCMakeBuilds: Bool
  var leavesOutCMakeBuild = false
  var schemesOfGone = SchemesOfGoneProjects()
  /// Links that leave the repository: followed only for what a target names.
  var outsideLinks: [PathKey: FilePath] = [:]
}
