package import Model
package import Places
import ProofSheet

/// The pictures of the images of a report.
package typealias PicturesByImage = [ImageID: Result<EmbeddedPicture, NoPicture>]

/// The pictures of a page, each once, however many slots show it.
struct PictureShelf {
  private(set) var pictures: [PictureID: SheetPicture] = [:]
  private var ids: [[UInt8]: PictureID] = [:]

  mutating func add(_ picture: EmbeddedPicture) -> PictureID {
    if let id = ids[picture.bytes] { return id }
    let id = PictureID(pictures.count + 1)
    ids[picture.bytes] = id
    pictures[id] = SheetPicture(
      format: SheetPicture.Format(picture.format), bytes: picture.bytes, size: SheetSize(picture.size),
      hasTransparency: picture.hasTransparency)
    return id
  }
}

extension SheetPicture.Format {
  fileprivate init(_ format: EmbeddedPicture.Format) {
    switch format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .webP: self = .webp
    case .svg: self = .svg
    }
  }
}
