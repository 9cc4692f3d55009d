import Archives
import CompiledCatalog
import FileTree
import Places

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
    let bytes = try bytes(of: file, archives: archives)
    do throws(CompiledCatalogError) {
      return CatalogPictures(catalog: try CompiledCatalog(bytes), file: bytes)
    } catch {
      throw NoPicture("The compiled catalog cannot be read: \(error.reason)")
    }
  }

  private func bytes(
    of file: FileID, archives: [PathKey: ZipArchive]
  ) throws(NoPicture) -> [UInt8] {
    switch file {
    case .file(let key):
      guard let real = boundary.realFile(at: key.path) else { throw .outside }
      do throws(FileError) { return try readFile(real, limit: catalogByteLimit) } catch {
        throw NoPicture(error.reason)
      }
    case .member(let name, let path):
      guard let archive = archives[path], let member = archive.member(named: MemberName(bytes: name.bytes))
      else { throw NoPicture("The archive cannot be read") }
      do throws(ZipError) { return try archive.read(member, limit: catalogByteLimit) } catch {
        throw NoPicture(error.message)
      }
    }
  }
}

extension CatalogPictures {
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
