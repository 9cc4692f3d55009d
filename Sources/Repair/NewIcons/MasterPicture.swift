import FileTree
import ImageProperties
import Pictures
import Places
import SystemPackage

/// A picture of which others are made.
struct MasterPicture {
  let path: FilePath
  let picture: Picture
  private let bytes: [UInt8]

  /// - Parameter known: what the file will hold; nil for what it holds.
  init(_ path: FilePath, bytes known: [UInt8]? = nil) throws(MasterFault) {
    self.path = path
    var file = known ?? []
    if known == nil {
      do throws(FileError) { file = try readFile(path, limit: 256 << 20) } catch {
        throw MasterFault(path, .unreadable(AnyDiagnosis(error)))
      }
    }
    do throws(PictureRefusal) {
      bytes = isOfOtherFormat(file) ? try pngOfOtherFormat(file) : file
    } catch {
      throw MasterFault(path, .picture(error))
    }
    do throws(PictureError) { picture = try Picture(png: bytes) } catch .notPNG {
      throw MasterFault(path, .picture(.notPNG))
    } catch {
      throw MasterFault(path, .undecoded(error))
    }
  }

  /// One that the user names.
  init(square path: FilePath) throws(MasterFault) {
    try self.init(path)
    guard picture.size.width == picture.size.height else {
      throw MasterFault(path, .notSquare(picture.size))
    }
  }

  /// Without transparent pixels.
  func filled(with background: RGBA) throws(MasterFault) -> Picture {
    do {
      return try Picture(png: try Repair.picture(bytes, after: [.flatten(background)]))
    } catch let refusal as PictureRefusal {
      throw MasterFault(path, .picture(refusal))
    } catch {
      throw MasterFault(path, .picture(.unreadable))
    }
  }
}
