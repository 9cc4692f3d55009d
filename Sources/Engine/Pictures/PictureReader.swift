import Archives
import FileTree
import ImageInspection
package import ImageProperties
package import Model
package import Places
package import SystemPackage

/// Gives the pictures of images, once the report is made.
package struct PictureReader: Sendable {
  let boundary: PictureBoundary

  /// - Parameter paths: what the user named. Nothing outside of their repositories is read.
  package init(around paths: [FilePath]) { boundary = PictureBoundary(around: paths) }

  /// The picture of one image.
  /// - Parameter side: the most pixels along the longer side; a larger PNG is reduced.
  package func picture(of image: ImageID, fitting side: Int) throws(NoPicture) -> EmbeddedPicture {
    let archives = archives(of: [image])
    return try picture(
      of: image, fitting: side, archives: archives, catalogs: catalogs(of: [image], archives: archives))
  }

  /// The pictures of several images, read on `jobs` threads at once.
  package func pictures(
    of images: [ImageID], fitting side: Int, jobs: Int, progress: ImageProgress? = nil
  ) -> [ImageID: Result<EmbeddedPicture, NoPicture>] {
    let archives = archives(of: images)
    let catalogs = catalogs(of: images, archives: archives)
    let memory = MemoryBudget(limit: memoryLimit)
    let counter = ProgressCounter(total: images.count, progress: progress)
    let results = Workers(count: jobs).map(images) { image -> Result<EmbeddedPicture, NoPicture> in
      defer { counter.count() }
      do throws(NoPicture) {
        return .success(
          try picture(
            of: image, fitting: side, archives: archives, catalogs: catalogs, memory: memory))
      } catch {
        return .failure(error)
      }
    }
    return Dictionary(zip(images, results)) { first, _ in first }
  }

  private func picture(
    of image: ImageID, fitting side: Int, archives: [PathKey: ZipArchive],
    catalogs: [FileID: Result<CatalogPictures, NoPicture>],
    memory: MemoryBudget = MemoryBudget(limit: memoryLimit)
  ) throws(NoPicture) -> EmbeddedPicture {
    if let index = image.rendition {
      guard let pictures = try catalogs[image.file]?.get() else { throw .unreadCatalog }
      return try pictures.picture(ofRendition: index, fitting: side, memory: memory)
    }
    switch image.file {
    case .file(let key):
      guard let real = boundary.realFile(at: key.path) else { throw .outside }
      return try read(real, fitting: side, memory: memory)
    case .member(let name, let path):
      guard let archive = archives[path],
        let member = archive.member(named: MemberName(bytes: name.bytes))
      else { throw NoPicture(.picture(.unknownArchive)) }
      return try read(member, in: archive, fitting: side, memory: memory)
    }
  }

  /// The archives are opened again: a report holds no open file.
  private func archives(of images: [ImageID]) -> [PathKey: ZipArchive] {
    let paths = images.compactMap { image -> PathKey? in
      if case .member(_, let archive) = image.file { archive } else { nil }
    }
    return Set(paths).reduce(into: [:]) { archives, key in
      guard let real = boundary.realFile(at: key.path) else { return }
      archives[key] = try? ZipArchive(real)
    }
  }

  private func read(_ file: FilePath, fitting side: Int, memory: MemoryBudget) throws(NoPicture)
    -> EmbeddedPicture
  {
    let result: Result<EmbeddedPicture, NoPicture>
    do throws(FileError) {
      let beginning = try readBeginning(of: file, count: ImageInspector.beginningByteCount)
      let need = PictureDecoder.workingMemory(forFileBeginning: beginning)
      result = try memory.with(need) { () throws(FileError) -> Result<EmbeddedPicture, NoPicture> in
        PictureDecoder(side: side).picture(of: try readFile(file, limit: imageByteLimit))
      }
    } catch {
      throw NoPicture(.reader(error))
    }
    return try result.get()
  }

  private func read(
    _ member: ZipMember, in archive: ZipArchive, fitting side: Int, memory: MemoryBudget
  ) throws(NoPicture) -> EmbeddedPicture {
    // How large the image is shows once it is unpacked, so the largest that is decoded is allowed for.
    let need = member.size > smallMember ? memoryLimit : 2 * smallMember
    let result = memory.with(need) { () -> Result<EmbeddedPicture, NoPicture> in
      do throws(ZipError) {
        return PictureDecoder(side: side).picture(of: try archive.read(member, limit: imageByteLimit))
      } catch {
        return .failure(NoPicture(.reader(error)))
      }
    }
    return try result.get()
  }
}

extension NoPicture {
  static let unreadCatalog = NoPicture(.picture(.unknownCatalog))
  static let outside = NoPicture(.picture(.outside))
}

/// Bytes of one file, as many as are inspected.
private let imageByteLimit = 48 << 20

/// Bytes of an archive's member whose image needs little memory: icons and most launch images have fewer.
private let smallMember = 128 << 10

/// What all workers together hold while pictures are decoded.
private let memoryLimit = 96 << 20
