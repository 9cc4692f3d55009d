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
  var lists = FoundLists()
  var images = FoundImages()
  private(set) var catalogs = FoundCatalogs()
  private(set) var interfaces = FoundInterfaces()
  var descriptions = FoundDescriptionFiles()
  private(set) var settingsBundles: [FilePath] = []
  /// Those with what an app for Android has: its manifest, its images.
  private(set) var androidFolders: [FilePath] = []
  private(set) var siteSigns = SiteSigns()
  /// Whether a program lies here, or what builds one: its pictures need not be an iPhone app's.
  private(set) var holdsProgram = false
  var remarks = ScanRemarks()
  var walk: TreeWalk
  let packages = Answers<PathKey, Bool>()
  /// Of all that looks for a file which its project spells otherwise.
  let letterCases = LetterCases()
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
    top = root
    walk = TreeWalk(
      isExcluded: isExcluded, reasonToStop: reasonToStop, listed: listed,
      links: root.flatMap { LinkedFolders(below: $0) }, entersCMakeBuilds: entersCMakeBuilds)
    if let root { visit(root, depth: 0) }
  }

  /// Whether the only projects may lie in what CMake wrote: then one of them may be the app's.
  var mayLeaveOutAllProjects: Bool { walk.leavesOutCMakeBuild && projects.isEmpty }

  /// Reads the Icon Composer files that were found: a drawing in one takes longer than a hundred folders.
  mutating func readIconBundles(by mapper: some Mapper) {
    catalogs.iconBundles = mapper.map(catalogs.iconBundlePaths) { readIconBundle(at: $0) }
  }

  private mutating func visit(_ folder: FilePath, depth: Int) {
    guard depth < Self.depthLimit else {
      remarks.failures.append(Failure(path: folder, reason: .place(.tooDeep(limit: Self.depthLimit))))
      return
    }
    if let reason = walk.reasonToStop() {
      remarks.failures.append(Failure(path: folder, reason: reason))
      return
    }
    do throws(FileError) {
      let entries = try walk.listed.entries(of: folder)
      if depth > 0, isUnpackedApp(folder, holding: entries) {
        remarks.leftOut.append(LeftOut(path: folder, reason: .place(.builtProduct)))
        return
      }
      if depth > 0, !walk.entersCMakeBuilds, isCMakeBuild(entries) {
        walk.leavesOutCMakeBuild = true
        remarks.leftOut.append(LeftOut(path: folder, reason: .place(.buildProducts)))
        return
      }
      for entry in entries where !entry.name.isAppleDouble {
        let path = folder.child(entry.name)
        guard !walk.isExcluded(path) else {
          remarks.leftOut.append(LeftOut(path: path, reason: .place(.excluded)))
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
      remarks.failures.append(Failure(path: folder, reason: .reader(error)))
    }
  }

  private mutating func visitFolder(_ path: FilePath, named name: FileName, depth: Int) {
    guard !walk.tracked.leaveOut(path) else {
      if !name.isHidden { remarks.leftOut.append(LeftOut(path: path, reason: .place(.buildProducts))) }
      return
    }
    switch kindOfFolder(path, named: name) {
    case .project: takeProject(path)
    case .workspace where !name.isHidden: workspaces.append(path)
    case .catalog where !name.isHidden, .set(.icon) where !name.isHidden: catalogs.paths.append(path)
    case .iconComposer where !name.isHidden && path.isIconBundle:
      catalogs.iconBundlePaths.append(path)
    case .bundle where !name.isHidden && name.hasExtension("app"), .xcodeArchive where !name.isHidden:
      remarks.leftOut.append(LeftOut(path: path, reason: .place(.builtProduct)))
    case .set(let type) where !name.isHidden && Self.strayTypes.contains(type):
      catalogs.straySets.append(path)
    case .settingsBundle: settingsBundles.append(path)
    case .otherBundle: remarks.leftOut.append(LeftOut(path: path, reason: .place(.otherBundle)))
    case .other where name.isCompiledInterface: interfaces.compiled.append(path)
    default:
      if let reason = reasonToLeaveOut(name), !walk.tracked.hold(path, named: name) {
        // Hidden folders are so many and so seldom meant that they are skipped without a word.
        if !name.isHidden { remarks.leftOut.append(LeftOut(path: path, reason: .place(reason))) }
        if name.isHiddenFolderOfBuilds { takeAppParts(ofHidden: path) }
        siteSigns.takeFolder(path, named: name)
      } else {
        if name.isOfAndroidImages, path.parentFolder.fileName.isOfAndroidResources {
          androidFolders.append(path)
        }
        if name.hasExtension("icon"), (try? entryKind(path.child("Assets"))) == .folder {
          catalogs.bundlesWithoutManifest.append(path)
        }
        visit(path, depth: depth + 1)
      }
    }
  }

  /// Sets that are worth a word where they lie in no catalog.
  private static let strayTypes: Set<SetType> = [.appIcon, .image, .launchImage, .brandAssets]

  mutating func takeFile(_ path: FilePath, named name: FileName) {
    siteSigns.take(path, named: name)
    if name.isOfProgram { holdsProgram = true }
    switch PathKind(name) {
    case .image: images.paths.append(path)
    case .otherImage: images.ofOtherFormats.append(path)
    case .localizedList: if locale(of: path) != nil { lists.takeLocalized(path) }
    case .propertyList:
      lists.all.append(path)
      if name.isExportOptions { lists.exportOptions.append(path) }
    case .interface: interfaces.sources.append(path)
    case .iconFamily: images.families.append(path)
    case .compiledCatalog where name == "Assets.car": catalogs.compiled.append(path)
    case .archive where name.hasExtension("ipa"):
      remarks.leftOut.append(LeftOut(path: path, reason: .place(.builtProduct)))
    case .project where !name.isHidden, .workspace where !name.isHidden:
      remarks.failures.append(Failure(path: path, reason: .reader(FileError.notAFolder)))
    case .other where name.mayDescribeApp: descriptions.named.append(path)
    case .other where ProjectFormat.mayHold(name): takeUnnamed(path)
    case .other where name.isCompiledInterface: interfaces.compiled.append(path)
    case .other where name == roboVMFile: takePropertyList(ofRoboVM: path)
    case .other where name == "AndroidManifest.xml": androidFolders.append(path.parentFolder)
    default: break
    }
  }

  private mutating func takeLink(_ path: FilePath, named name: FileName) {
    let isImageOutside = PathKind(name).isImage && walk.links?.isLeft(by: path) == true
    if isImageOutside { images.outside.append(path) }
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
    remarks.leftOut.append(LeftOut(path: path, reason: .place(.linkOutside)))
  }
}

extension FolderScan {
  /// The path with symbolic links in it replaced by where they lead.
  func resolved(_ path: FilePath) -> FilePath { walk.links?.resolved(path) ?? path }

  /// Whether folders of a target bring what is compiled, by the path at which it lies or by a link that leads there.
  func isCompiled(_ path: FilePath, by folders: MemberFolders) -> Bool {
    folders.bringCompiled(path)
      || walk.links?.aliases(of: path).contains(where: folders.bringCompiled) == true
  }

  private mutating func takeFolderLink(_ path: FilePath, named name: FileName) {
    switch walk.links?.destination(ofFolderLink: path) {
    case .inside?, .visited?, .absent?, nil: break
    case .toVisit(let place)?:
      // Only where the destination would itself be looked at.
      if !name.isHidden, reasonToLeaveOut(place.fileName) == nil {
        visitFolder(place, named: place.fileName, depth: 1)
      }
    case .outside(let real)?:
      walk.outsideLinks[PathKey(path)] = real
      leaveOut(outside: path)
    }
  }
}
