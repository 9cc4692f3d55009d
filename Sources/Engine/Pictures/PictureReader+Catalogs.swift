import Archives
import CompiledCatalog
import FileTree
import ImageProperties
import Model
import Places
import SystemPackage

extension PictureReader {
  /// The compiled catalogs that some of the images lie in, each read once.
  func catalogs(
    of images: [ImageID], archives: [PathKey: ZipArchive]
  ) -> [FileID: Result<CatalogPictures, NoPicture>] {
    let files = Set(images.lazy.filter { $0.rendition != nil }.map(\.file))
    return files.reduce(into: [:]) { catalogs, file in
      do throws(NoPicture) {
        catalogs[file] = .success(try catalog(file, archives: archives))
      } catch {
        catalogs[file] = .failure(error)
      }
    }
  }

  private func catalog(
    _ file: FileID, archives: [PathKey: ZipArchive]
  ) throws(NoPicture) -> CatalogPictures {
    guard case .file(let key) = file else {
      return try CatalogPictures(file, at: "", archives: archives)
    }
    guard let real = boundary.realFile(at: key.path) else { throw .outside }
    return try CatalogPictures(file, at: real, archives: archives)
  }
}

extension CatalogPictures {
  /// Reads a compiled catalog where it is.
  init(_ file: FileID, archives: [PathKey: ZipArchive]) throws(NoPicture) {
    let path: FilePath = if case .file(let key) = file { key.path } else { "" }
    try self.init(file, at: path, archives: archives)
  }

  /// Reads a compiled catalog.
  /// - Parameter path: of a file of its own; of a member of an archive it says nothing.
  init(_ file: FileID, at path: FilePath, archives: [PathKey: ZipArchive]) throws(NoPicture) {
    let bytes: [UInt8]
    switch file {
    case .file:
      do throws(FileError) { bytes = try readFile(path, limit: catalogByteLimit) } catch {
        throw NoPicture(.reader(error))
      }
    case .member(let name, let archive):
      guard let archive = archives[archive],
        let member = archive.member(named: MemberName(bytes: name.bytes))
      else { throw NoPicture(.picture(.unknownArchive)) }
      do throws(ZipError) { bytes = try archive.read(member, limit: catalogByteLimit) } catch {
        throw NoPicture(.reader(error))
      }
    }
    do throws(CompiledCatalogError) {
      self.init(catalog: try CompiledCatalog(bytes), file: bytes)
    } catch {
      throw NoPicture(.picture(.catalog(AnyDiagnosis(error))))
    }
  }

  /// The picture of one rendition.
  func picture(
    ofRendition index: Int, fitting side: Int, memory: MemoryBudget
  ) throws(NoPicture) -> EmbeddedPicture {
    let result = memory.with(workingMemory(ofRendition: index)) {
      var decoder = decoder()
      return PictureDecoder(side: side).picture(ofRendition: index, with: &decoder)
    }
    return try result.get()
  }
}
