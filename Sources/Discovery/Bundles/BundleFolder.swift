import Archives
import FileTree
import Model
import Places
import Synchronization
import SystemPackage

/// A folder of a built product, on the disk or in an archive: what is in it, by name, and its bytes.
///
/// Symbolic links are named and never followed, so that nothing outside of the product is read.
struct BundleFolder: Sendable {
  private enum Place: Sendable {
    case disk
    case archive(ZipArchive, MemberName, UnpackedBytes)
  }

  /// As the user would type it: `App.ipa!/Payload/App.app`.
  let path: FilePath
  private let place: Place
  /// The archive that the folder is in; the folder's own path on the disk.
  private let archivePath: FilePath

  init(_ path: FilePath) {
    self.path = path
    archivePath = path
    place = .disk
  }

  /// The top of an archive.
  /// - Parameter path: the archive's own.
  init(_ archive: ZipArchive, at path: FilePath) {
    self.path = FilePath(bytes: path.bytes + Array("!".utf8))
    archivePath = path
    place = .archive(archive, MemberName(""), UnpackedBytes())
  }

  private init(path: FilePath, place: Place, archivePath: FilePath) {
    self.path = path
    self.place = place
    self.archivePath = archivePath
  }

  var name: FileName { path.fileName }

  func child(_ name: FileName) -> BundleFolder {
    switch place {
    case .disk: BundleFolder(path.child(name))
    case .archive(let archive, let folder, let unpacked):
      BundleFolder(
        path: path.appending(name), place: .archive(archive, folder.child(name), unpacked),
        archivePath: archivePath)
    }
  }

  /// What lies directly in the folder, in byte order.
  func entries() throws(BundleFault) -> [FolderEntry] {
    switch place {
    case .archive(let archive, let folder, _): return archive.list(folder).filter { !$0.name.isAppleDouble }
    case .disk:
      do throws(FileError) {
        return try listFolder(path) { !$0.isAppleDouble }
      } catch {
        throw .file(error)
      }
    }
  }

  /// A whole file.
  /// - Parameter limit: the most bytes that are read.
  func read(_ name: FileName, limit: Int) throws(BundleFault) -> [UInt8] {
    switch place {
    case .archive(let archive, let folder, let unpacked):
      guard let member = archive.member(named: folder.child(name)) else { throw .file(.absent) }
      guard unpacked.takes(min(member.size, limit)) else {
        throw .unpackedTooMuch(limit: UnpackedBytes.limit)
      }
      return try Self.read(member, of: archive, limit: limit)
    case .disk:
      do throws(FileError) {
        let file = path.child(name)
        guard try entryKind(file, following: false) != .symbolicLink else { throw .notAFile }
        return try readFile(file, limit: limit)
      } catch {
        throw .file(error)
      }
    }
  }

  private static func read(
    _ member: ZipMember, of archive: ZipArchive, limit: Int
  ) throws(BundleFault) -> [UInt8] {
    do throws(ZipError) {
      guard member.kind == .file else { throw ZipError(.file(.notAFile)) }
      return try archive.read(member, limit: limit)
    } catch {
      throw .archive(error)
    }
  }

  /// An image of the folder.
  func image(_ name: FileName, locale: Untrusted?) -> ImageAsset {
    ImageAsset(path: path.child(name), id: ImageID(file(name)), locale: locale)
  }

  /// A file of the folder.
  func file(_ name: FileName) -> FileID {
    switch place {
    case .disk: .file(PathKey(path.child(name)))
    case .archive(_, let folder, _):
      .member(FileName(bytes: folder.child(name).bytes), archive: PathKey(archivePath))
    }
  }
}

/// Bytes that property lists, compiled catalogs and the like of one archive unpack to: a small archive can hold hundreds
/// of large ones.
final class UnpackedBytes: Sendable {
  /// Eight of the largest compiled catalogs.
  static let limit = 4 << 30

  private let sum = Mutex(0)

  /// Counts so many bytes, unless they are too many.
  func takes(_ count: Int) -> Bool {
    sum.withLock { sum in
      guard count <= Self.limit - sum else { return false }
      sum += count
      return true
    }
  }
}

/// Why a file of a bundle could not be read.
enum BundleFault: Error, Equatable {
  case file(FileError)
  case archive(ZipError)
  case unpackedTooMuch(limit: Int)

  var isAbsent: Bool { self == .file(.absent) }

  /// It is we who cannot look: for lack of permission, for encryption, for a limit. Else the product is damaged.
  var isFailure: Bool {
    switch self {
    case .unpackedTooMuch: true
    case .file(let error): error != .absent && error != .notAFile
    case .archive(let error):
      switch error.fault {
      case .refused, .memberTooLarge: true
      case .file(let error): error != .notAFile
      default: false
      }
    }
  }

  var reason: WhyNotJudged {
    switch self {
    case .file(let error): .reader(error)
    case .archive(let error): .reader(error)
    case .unpackedTooMuch(let limit): .product(.unpackedTooMuch(limit: limit))
    }
  }
}
