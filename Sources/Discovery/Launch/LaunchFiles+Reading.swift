import FileTree
import InterfaceFiles
import Model
import Places
import SpecTables
import SystemPackage

extension LaunchFiles {
  /// The storyboards and xibs with which an app begins, and the loose images that they may mean.
  /// - Parameters:
  ///   - isOwn: whether a file of the tree may belong to the app.
  ///   - hasCatalogs: whether the app compiles any set.
  /// - Returns: what could not be read.
  init(
    of infoPlist: InfoPlist?, root: AppRoot, in scan: FolderScan, hasCatalogs: Bool,
    isOwn: (FilePath) -> Bool, failures: inout [Failure]
  ) {
    self.init()
    guard let infoPlist, (root.platform ?? .ios) == .ios else { return }
    let names = Set(infoPlist.launchStoryboards.flatMap(\.fileStems))
    if !names.isEmpty {
      for path in Self.candidates(of: root, in: scan, isOwn: isOwn) where names.contains(path.fileName.stem) {
        switch Self.read(path, of: scan) {
        case .success(let file?): interfaces.append(file)
        case .success(nil): break
        case .failure(let failure): failures.append(failure.failure)
        }
      }
    }
    looseImages = Self.looseImages(
      named: allImageNames(infoPlist),
      among: root.memberImages(in: scan) ?? (scan.images.paths + scan.images.ofOtherFormats).filter(isOwn))
    knowsAllAssets = root.members?.areAllKnown ?? hasCatalogs
    developmentRegion = infoPlist.developmentRegion ?? root.developmentRegion
  }

  /// Of a project the members of its target; else, and where not all of them are known, what lies near.
  private static func candidates(
    of root: AppRoot, in scan: FolderScan, isOwn: (FilePath) -> Bool
  ) -> [FilePath] {
    var seen: Set<PathKey> = []
    var paths: [FilePath] = []
    func add(_ more: some Sequence<FilePath>) {
      paths += more.filter { seen.insert(PathKey($0)).inserted }
    }
    guard let members = root.members else {
      add(scan.interfaces.sources.filter(isOwn))
      return paths
    }
    add(members.interfaces.map(\.path))
    let folders = members.folders
    add(scan.interfaces.sources.filter { scan.isCompiled($0, by: folders) })
    if !members.areAllKnown { add(scan.interfaces.sources.filter(isOwn)) }
    return paths
  }

  private struct Unread: Error {
    let failure: Failure
  }

  /// - Returns: nil for a file that is absent, or lies outside of the repository.
  private static func read(_ path: FilePath, of scan: FolderScan) -> Result<InterfaceFile?, Unread> {
    do throws(FileError) {
      let real = try realPath(of: path)
      guard let top = scan.top, real.isInside(try repositoryFolder(around: top)) else { return .success(nil) }
      let bytes = try readDescribingFile(path, limit: interfaceByteLimit)
      do throws(InterfaceLimitError) {
        return .success(try readInterface(bytes, path: path, locale: locale(of: path)))
      } catch {
        return .failure(Unread(failure: Failure(path: path, reason: .reader(error.error))))
      }
    } catch .absent {
      return .success(nil)
    } catch .notAFile {
      return .success(nil)
    } catch {
      return .failure(Unread(failure: Failure(path: path, reason: .reader(error))))
    }
  }

  /// The names of images that the screens give, other than those of the system.
  func allImageNames(_ infoPlist: InfoPlist) -> Set<String> {
    interfaces.imageNames(infoPlist)
  }
}

extension AppRoot {
  /// The images outside of catalogs that are members of the target; nil where not all members are known.
  fileprivate func memberImages(in scan: FolderScan) -> [FilePath]? {
    guard let members, members.includeImages, members.areAllKnown else { return nil }
    let folders = members.folders
    let listed = members.images.map { scan.resolved($0.path.lexicallyNormalized()) }
    let all =
      listed + folders.held(among: scan.images.paths) + folders.held(among: scan.images.ofOtherFormats)
    return all.uniqued { PathKey($0) }
  }
}

extension LaunchFiles {
  /// The images outside of catalogs that these names may mean, in the order of the paths.
  fileprivate static func looseImages(named names: Set<String>, among paths: [FilePath]) -> [String:
    [ImageAsset]]
  {
    guard !names.isEmpty else { return [:] }
    let wanted = Dictionary(grouping: names) { FileName.imageBase($0) }
    var found: [String: [ImageAsset]] = [:]
    for path in paths {
      for name in wanted[NameParts(path.fileName).base] ?? [] {
        found[name, default: []].append(ImageAsset(path: path))
      }
    }
    return found
  }
}

extension FileName {
  /// The first part of the file's name that a storyboard means: it may give the extension, and the folder in the bundle.
  static func imageBase(_ text: String) -> FileName {
    let name = FileName(text.split(separator: "/").last.map(String.init) ?? text)
    return NameParts(PathKind(name).isImage ? name : name.appending(".png")).base
  }
}

extension LaunchStoryboard {
  /// What the file may be called, without its extension.
  var fileStems: [FileName] { stem.deviceVariants }
}
