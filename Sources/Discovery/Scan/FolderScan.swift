import AssetCatalogs
import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// What lies below a folder, sorted by what it is to us. Paths are in byte order.
struct FolderScan: Sendable {
  /// The folder that was scanned; nil for none.
  let top: FilePath?
  var projects: [FilePath] = []
  private(set) var workspaces: [FilePath] = []
  var propertyLists: [FilePath] = []
  /// Those of them that other files name.
  var namedLists = NamedLists()
  /// Those of them that say how an archive is exported: each app asks for its own.
  private(set) var exportOptions: [FilePath] = []
  var images: [FilePath] = []
  private var imageIndex: ImageIndex?
  /// Images of other formats, which only a role makes ours.
  var otherImages: [FilePath] = []
  /// `.icns`: a desktop program lies here.
  private(set) var iconFamilies: [FilePath] = []
  /// Images by links that leave the repository.
  var imagesOutside: [FilePath] = []
  /// Each `Assets.car`.
  private(set) var compiledCatalogs: [FilePath] = []
  /// `InfoPlist.strings` of each language.
  var localizedLists: [FilePath] = []
  private(set) var catalogs: [FilePath] = []
  let catalogsAhead = CatalogsReadAhead()
  let iconNames = IconNamesOfCatalogs()
  let packages = Answers<PathKey, Bool>()
  /// Icon Composer files outside of catalogs, once they are read.
  private(set) var iconBundles: [IconBundle] = []
  private var iconBundlePaths: [FilePath] = []
  /// Sets that lie in no catalog: nothing compiles them.
  var straySets: [FilePath] = []
  /// The storyboards and xibs, by name without extension.
  var storyboards: [FilePath] = []
  /// Those that somebody compiled and committed.
  private(set) var compiledStoryboards: [FilePath] = []
  var settingsBundles: [FilePath] = []
  /// Those with what an app for Android has: its manifest, its images.
  private(set) var androidFolders: [FilePath] = []
  private(set) var siteSigns = SiteSigns()
  /// Files that may describe an app.
  private(set) var descriptions: [FilePath] = []
  /// Files that may describe an app by what they hold alone, not far below the top.
  var unnamedDescriptions: [FilePath] = []
  /// Whether a program lies here, or what builds one: its pictures need not be an iPhone app's.
  private(set) var holdsProgram = false
  var leftOut: [LeftOut] = []
  var failures: [Failure] = []
  /// Links under the names of descriptions that lead nowhere, and what is left of projects that are gone.
  var doubts: [Doubt] = []
  /// Pages that cannot be read, by their names; of a site they may hold its links.
  var lostPages: [Failure] = []
  private(set) var isExcluded: @Sendable (FilePath) -> Bool = { _ in false }
  private var reasonToStop: @Sendable () -> WhyNotJudged? = { nil }
  private let listed: ListedFolders
  private var links: LinkedFolders?
  private var tracked = TrackedFolders()
  private let entersCMakeBuilds: Bool
  private var leavesOutCMakeBuild = false
  var schemesOfGone = SchemesOfGoneProjects()
  /// Of all that looks for a file which its project spells otherwise.
  let letterCases = LetterCases()
  /// Links that leave the repository: followed only for what a target names.
  private(set) var outsideLinks: [PathKey: FilePath] = [:]
}

extension FolderScan {
  /// A scan that found nothing.
  static var none: FolderScan { FolderScan(below: nil) }

  /// More folders inside each other than any project has; a guard against a made-up tree.
  static let depthLimit = 100

  /// - Parameter entersCMakeBuilds: whether what CMake wrote is looked at.
  init(
    below root: FilePath?, isExcluded: @escaping @Sendable (FilePath) -> Bool = { _ in false },
    reasonToStop: @escaping @Sendable () -> WhyNotJudged? = { nil }, listed: ListedFolders = ListedFolders(),
    entersCMakeBuilds: Bool = false
  ) {
    (self.isExcluded, self.reasonToStop, self.listed, top) = (isExcluded, reasonToStop, listed, root)
    self.entersCMakeBuilds = entersCMakeBuilds
    links = root.flatMap { LinkedFolders(below: $0) }
    if let root { visit(root, depth: 0) }
  }

  /// Whether the only projects may lie in what CMake wrote: then one of them may be the app's.
  var mayLeaveOutAllProjects: Bool { leavesOutCMakeBuild && projects.isEmpty }

  /// Reads the Icon Composer files that were found: a drawing in one takes longer than a hundred folders.
  mutating func readIconBundles(by mapper: some Mapper) {
    iconBundles = mapper.map(iconBundlePaths) { readIconBundle(at: $0) }
  }

  /// Lets ``image(at:)`` find images.
  mutating func indexImages() { imageIndex = ImageIndex(images) }

  func image(at path: FilePath) -> FilePath? { imageIndex?.image(at: path) }

  private mutating func visit(_ folder: FilePath, depth: Int) {
    guard depth < Self.depthLimit else {
      failures.append(Failure(path: folder, reason: .place(.tooDeep(limit: Self.depthLimit))))
      return
    }
    if let reason = reasonToStop() {
      failures.append(Failure(path: folder, reason: reason))
      return
    }
    do throws(FileError) {
      let entries = try listed.entries(of: folder)
      if depth > 0, isUnpackedApp(folder, holding: entries) {
        leftOut.append(LeftOut(path: folder, reason: .place(.builtProduct)))
        return
      }
      if depth > 0, !entersCMakeBuilds, isCMakeBuild(entries) {
        leavesOutCMakeBuild = true
        leftOut.append(LeftOut(path: folder, reason: .place(.buildProducts)))
        return
      }
      for entry in entries where !entry.name.isAppleDouble {
        let path = folder.child(entry.name)
        guard !isExcluded(path) else {
          leftOut.append(LeftOut(path: path, reason: .place(.excluded)))
          continue
        }
        switch entry.kind {
        case .folder: visitFolder(path, named: entry.name, depth: depth)
        case .file: takeFile(path, named: entry.name)
        case .symbolicLink: takeLink(path, named: entry.name)
        case .other: takeLost(path, named: entry.name, .notAFile)
        }
      }
    } catch {
      failures.append(Failure(path: folder, reason: .reader(error)))
    }
  }

  private mutating func visitFolder(_ path: FilePath, named name: FileName, depth: Int) {
    guard !tracked.leaveOut(path) else {
      if !name.isHidden { leftOut.append(LeftOut(path: path, reason: .place(.buildProducts))) }
      return
    }
    switch kindOfFolder(path, named: name) {
    case .project: takeProject(path)
    case .workspace where !name.isHidden: workspaces.append(path)
    case .catalog where !name.isHidden, .set(.icon) where !name.isHidden: catalogs.append(path)
    case .iconComposer where !name.isHidden && path.isIconBundle:
      iconBundlePaths.append(path)
    case .bundle where !name.isHidden && name.hasExtension("app"), .xcodeArchive where !name.isHidden:
      leftOut.append(LeftOut(path: path, reason: .place(.builtProduct)))
    case .set(let type) where !name.isHidden && Self.strayTypes.contains(type): straySets.append(path)
    case .settingsBundle: settingsBundles.append(path)
    case .otherBundle: leftOut.append(LeftOut(path: path, reason: .place(.otherBundle)))
    case .other where name.isCompiledInterface: compiledStoryboards.append(path)
    default:
      if let reason = reasonToLeaveOut(name), !tracked.hold(path, named: name) {
        // Hidden folders are so many and so seldom meant that they are skipped without a word.
        if !name.isHidden { leftOut.append(LeftOut(path: path, reason: .place(reason))) }
      } else {
        if name.isOfAndroidImages, path.parentFolder.fileName.isOfAndroidResources {
          androidFolders.append(path)
        }
        visit(path, depth: depth + 1)
      }
    }
  }

  /// Sets that are worth a word where they lie in no catalog.
  private static let strayTypes: Set<SetType> = [.appIcon, .image, .launchImage, .brandAssets]

  private mutating func takeFile(_ path: FilePath, named name: FileName) {
    siteSigns.take(path, named: name)
    if name.isOfProgram { holdsProgram = true }
    switch PathKind(name) {
    case .image: images.append(path)
    case .otherImage: otherImages.append(path)
    case .localizedList: if locale(of: path) != nil { localizedLists.append(path) }
    case .propertyList:
      propertyLists.append(path)
      if name.isExportOptions { exportOptions.append(path) }
    case .interface: storyboards.append(path)
    case .iconFamily: iconFamilies.append(path)
    case .compiledCatalog where name == "Assets.car": compiledCatalogs.append(path)
    case .archive where name.hasExtension("ipa"):
      leftOut.append(LeftOut(path: path, reason: .place(.builtProduct)))
    case .project where !name.isHidden, .workspace where !name.isHidden:
      failures.append(Failure(path: path, reason: .reader(FileError.notAFolder)))
    case .other where name.mayDescribeApp: descriptions.append(path)
    case .other where ProjectFormat.mayHold(name): takeUnnamed(path)
    case .other where name.isCompiledInterface: compiledStoryboards.append(path)
    case .other where name == roboVMFile: takePropertyList(ofRoboVM: path)
    case .other where name == "AndroidManifest.xml": androidFolders.append(path.parentFolder)
    default: break
    }
  }

  private mutating func takeLink(_ path: FilePath, named name: FileName) {
    let isImageOutside = PathKind(name).isImage && links?.isLeft(by: path) == true
    if isImageOutside { imagesOutside.append(path) }
    // A link to a folder may lead round in a circle or out of what the user named.
    do throws(FileError) {
      switch try entryKind(path) {
      case .file where isImageOutside: leaveOut(outside: path)
      case .file: takeFile(path, named: name)
      case .folder: takeFolderLink(path, named: name)
      case .other, .symbolicLink: takeLost(path, named: name, .notAFile)
      }
    } catch {
      // What lies there on another machine changes nothing.
      if isImageOutside { leaveOut(outside: path) } else { takeLost(path, named: name, error) }
    }
  }

  private mutating func leaveOut(outside path: FilePath) {
    leftOut.append(LeftOut(path: path, reason: .place(.linkOutside)))
  }
}

extension FolderScan {
  /// The path with symbolic links in it replaced by where they lead.
  func resolved(_ path: FilePath) -> FilePath { links?.resolved(path) ?? path }

  private mutating func takeFolderLink(_ path: FilePath, named name: FileName) {
    switch links?.destination(ofFolderLink: path) {
    case .inside?, .visited?, .absent?, nil: break
    case .toVisit(let place)?:
      // Only where the destination would itself be looked at.
      if !name.isHidden, reasonToLeaveOut(place.fileName) == nil {
        visitFolder(place, named: place.fileName, depth: 1)
      }
    case .outside(let real)?:
      outsideLinks[PathKey(path)] = real
      leaveOut(outside: path)
    }
  }
}
