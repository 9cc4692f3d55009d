import FileTree
import ImageProperties
import Pictures
import ReaderWords
package import SystemPackage

/// Why a picture is no master.
package enum MasterFault: Error {
  /// The file cannot be read or decoded.
  case unreadable(FilePath, String)
  /// It is a picture, but not one that others can be made of.
  case unfit(FilePath, String)
}

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
        throw .unreadable(path, error.words)
      }
    }
    do throws(PictureRefusal) {
      bytes = isOfOtherFormat(file) ? try pngOfOtherFormat(file) : file
    } catch {
      throw .unreadable(path, error.reason)
    }
    do throws(PictureError) { picture = try Picture(png: bytes) } catch .notPNG {
      throw .unreadable(path, PictureRefusal.notPNG.reason)
    } catch {
      throw .unreadable(path, error.words)
    }
  }

  /// One that the user names.
  init(square path: FilePath) throws(MasterFault) {
    try self.init(path)
    guard picture.size.width == picture.size.height else {
      throw .unfit(path, "it is \(picture.size.prose) pixels, and a master must be square")
    }
  }

  /// Without transparent pixels.
  func filled(with background: RGBA) throws(MasterFault) -> Picture {
    do {
      return try Picture(png: try Repair.picture(bytes, after: [.flatten(background)]))
    } catch let refusal as PictureRefusal {
      throw .unreadable(path, refusal.reason)
    } catch {
      throw .unreadable(path, "its pixels cannot be decoded")
    }
  }
}
