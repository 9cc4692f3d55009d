import Archives
import CompiledCatalog
import Discovery
package import FileTree
import ImageInspection
import ImageProperties
package import Model
import Places
import SpecTables
package import SystemPackage

/// The files of what the user named that hold images: of a catalog itself, of a folder such as an app, or of an
/// archive such as an ipa.
package struct PictureProduct: Sendable {
  /// A compiled catalog or an image.
  struct Place: Sendable {
    enum Kind: Sendable { case catalog, image }

    /// From the root of what was named; empty for that itself.
    let name: FilePath
    let kind: Kind
    fileprivate let content: Content

    /// Nil for a member of an archive.
    var file: FilePath? { if case .file(let path) = content { path } else { nil } }
  }

  fileprivate enum Content: Sendable {
    case file(FilePath)
    case member(ZipMember)
  }

  /// What lies beside each other is in byte order.
  let places: [Place]
  /// Folders that could not be listed.
  package let failures: [Failure]
  private let path: FilePath
  private let archive: ZipArchive?
  /// The state that it is of, where that is another one than the disk's.
  private let overlay: TreeOverlay?

  /// The images of a source tree, without what a build left in it and what was fetched.
  /// - Parameters:
  ///   - overlay: shows the state that is meant; nil for that of the disk.
  ///   - isExcluded: what a configuration leaves out.
  package static func sources(
    at path: FilePath, in overlay: TreeOverlay?, isExcluded: @escaping (FilePath) -> Bool
  ) throws(PictureProductError) -> PictureProduct {
    guard (try? kind(of: path, in: overlay)) == .folder else {
      guard let overlay else { return try PictureProduct(path) }
      let product = try overlay.whileShown { () throws(PictureProductError) in try PictureProduct(path) }
      return PictureProduct(product, in: overlay)
    }
    var walk = FolderWalk(root: path)
    walk.isSkipped = { isSkippedInSources($1) || isExcluded($0) }
    walk.isExcluded = isExcluded
    if let overlay {
      overlay.whileShown { walk.list(path, name: "", depth: 0) }
    } else {
      walk.list(path, name: "", depth: 0)
    }
    return PictureProduct(walk, in: overlay)
  }

  private init(_ walk: FolderWalk, in overlay: TreeOverlay?) {
    (places, failures, archive) = (walk.places, walk.failures, nil)
    (path, self.overlay) = (walk.root, overlay)
  }

  private init(_ product: PictureProduct, in overlay: TreeOverlay) {
    (places, failures, archive) = (product.places, product.failures, product.archive)
    (path, self.overlay) = (product.path, overlay)
  }

  private static func kind(of path: FilePath, in overlay: TreeOverlay?) throws(FileError) -> EntryKind {
    guard let overlay else { return try entryKind(path) }
    return try overlay.whileShown { () throws(FileError) in try entryKind(path) }
  }

  /// Calls `body` while the state is shown that the product is of.
  func whileShown<Result>(_ body: () -> Result) -> Result {
    guard let overlay else { return body() }
    return overlay.whileShown(body)
  }

  /// Ends with a failure where what was named cannot be read, or holds no image of a kind that is looked for.
  package init(_ path: FilePath) throws(PictureProductError) {
    self.path = path
    overlay = nil
    do throws(FileError) {
      if try entryKind(path) == .folder {
        var walk = FolderWalk(root: path)
        walk.list(path, name: "", depth: 0)
        (places, failures, archive) = (walk.places, walk.failures, nil)
        return
      }
      failures = []
      let beginning = try readBeginning(of: path, count: 4096)
      guard beginning.starts(with: zipSignature) else {
        archive = nil
        guard let kind = Place.Kind(beginning: beginning) else { throw FileError.notAFile }
        places = [Place(name: "", kind: kind, content: .file(path))]
        return
      }
    } catch {
      throw PictureProductError(
        path, error == .notAFile ? .picture(.noPictureFile) : .reader(error))
    }
    do throws(ZipError) {
      let archive = try ZipArchive(path)
      self.archive = archive
      places = archive.members.compactMap { member in
        let name = FilePath(bytes: member.name.bytes)
        guard member.kind == .file, let kind = Place.Kind(at: name) else { return nil }
        return Place(name: name, kind: kind, content: .member(member))
      }
    } catch {
      throw PictureProductError(path, .reader(error))
    }
  }

  /// Whether it holds what is compiled rather than what was: asset catalogs as Xcode edits them.
  var isSource: Bool {
    places.contains { place in place.name.fileNames.contains { $0.isAssetCatalog } }
      || path.fileName.isAssetCatalog
  }

  /// Where a failure lies.
  func shownPath(of place: Place) -> FilePath { place.name.isEmpty ? path : path.pushing(place.name) }

  func id(of place: Place) -> FileID {
    switch place.content {
    case .file(let file): .file(PathKey(file))
    case .member(let member): .member(FileName(bytes: member.name.bytes), archive: PathKey(path))
    }
  }

  func bytes(of place: Place) throws(AnyDiagnosis) -> [UInt8] {
    let limit = place.kind == .catalog ? catalogByteLimit : imageByteLimit
    switch place.content {
    case .file(let file):
      do throws(FileError) { return try readFile(file, limit: limit) } catch {
        throw AnyDiagnosis(error)
      }
    case .member(let member):
      guard let archive else { return [] }
      do throws(ZipError) { return try archive.read(member, limit: limit) } catch {
        throw AnyDiagnosis(error)
      }
    }
  }
}

/// Why what the user named, or a file of it, cannot be read.
package struct PictureProductError: Error, Sendable {
  package let failure: Failure

  init(_ path: FilePath, _ reason: WhyNotJudged) { failure = Failure(path: path, reason: reason) }
}

/// Bytes of one catalog: those of the largest apps have some hundred million.
let catalogByteLimit = 1 << 29
/// Bytes of one image file.
private let imageByteLimit = 48 << 20

private let zipSignature: [UInt8] = [0x50, 0x4B, 3, 4]

extension FileName {
  var isJPEG: Bool { ImageFormat(named: self) == .jpeg }
}

extension PictureProduct.Place.Kind {
  init?(beginning: [UInt8]) {
    if CompiledCatalog.mayBegin(with: beginning) {
      self = .catalog
    } else if beginning.starts(with: ImageFormat.signatureOfPNG.prefix(4))
      || beginning.starts(with: ImageFormat.beginningOfJPEG)
      || inspectImage(beginning, depth: .verified).format.codecOfCopy != nil
    {
      self = .image
    } else {
      return nil
    }
  }

  /// - Parameter path: of a file, with the folder in which it lies.
  init?(at path: FilePath) {
    let name = path.fileName
    if name.isAppleDouble { return nil }
    switch PathKind(name) {
    case .compiledCatalog: self = .catalog
    case .image, .otherImage, .foreignImage, .iconFamily:
      // Outside of a set a PDF is a document, and a Photoshop document what an image is drawn in.
      if let format = ImageFormat(named: name), format == .pdf || format == .photoshop,
        SetType(folder: path.parentFolder.fileName) == nil
      {
        return nil
      }
      self = .image
    default: return nil
    }
  }
}

/// Goes through a folder; links are not followed.
private struct FolderWalk {
  let root: FilePath
  var places: [PictureProduct.Place] = []
  var failures: [Failure] = []
  /// Of folders, by path and name.
  var isSkipped: (FilePath, FileName) -> Bool = { _, name in name.isHidden }
  /// Of files.
  var isExcluded: (FilePath) -> Bool = { _ in false }

  /// Folders within each other, and files of one product: real ones stay far below.
  private static let depthLimit = 64
  private static let placeLimit = 200_000

  init(root: FilePath) { self.root = root }

  mutating func list(_ folder: FilePath, name: FilePath, depth: Int) {
    let entries: [FolderEntry]
    do throws(FileError) {
      entries = try listFolder(folder)
    } catch {
      failures.append(Failure(path: folder, reason: .reader(error)))
      return
    }
    for entry in entries where places.count < Self.placeLimit {
      let path = folder.appending(entry.name)
      let name = name.appending(entry.name)
      switch entry.kind {
      case .folder where depth < Self.depthLimit && !isSkipped(path, entry.name):
        list(path, name: name, depth: depth + 1)
      case .file:
        guard let kind = PictureProduct.Place.Kind(at: path), !isExcluded(path) else { continue }
        places.append(PictureProduct.Place(name: name, kind: kind, content: .file(path)))
      default: break
      }
    }
  }
}
