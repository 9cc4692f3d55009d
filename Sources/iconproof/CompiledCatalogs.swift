import CompiledCatalog
import Engine
import FileTree
import Model
import PictureSets
import Places
import Reporting
import SystemPackage

/// The compiled catalogs among the files that the user named, told by their first bytes, whatever their name.
struct CompiledCatalogs {
  private(set) var paths: Set<FilePath> = []
  private(set) var inspected: [InspectedCatalog] = []
  private(set) var failures: [Failure] = []

  /// Bytes of one catalog: those of the largest apps have some hundred million.
  private static let byteLimit = 1 << 29
  private static let signatureSize = 8

  init(among files: [FilePath]) {
    for path in files where Self.isCatalog(path) {
      paths.insert(path)
      read(path)
    }
  }

  /// A file that cannot be read is left to whoever reads it next, and says why.
  private static func isCatalog(_ path: FilePath) -> Bool {
    guard let beginning = try? readBeginning(of: path, count: signatureSize) else { return false }
    return CompiledCatalog.mayBegin(with: beginning)
  }

  /// What the pixels of all of them tell.
  func pictures(jobs: Int) throws -> [PictureFacts] {
    try inspected.flatMap { inspected in
      let walk = PictureWalk(try pictureProduct(at: inspected.path), jobs: jobs)
      return walk.facts(source: inspected.path.display)
    }
  }

  private mutating func read(_ path: FilePath) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: Self.byteLimit)
    } catch {
      failures.append(Failure(path: path, reason: .reader(error)))
      return
    }
    do throws(CompiledCatalogError) {
      inspected.append(InspectedCatalog(path: path, catalog: try CompiledCatalog(bytes)))
    } catch {
      failures.append(Failure(path: path, reason: .reader(error)))
    }
  }
}
