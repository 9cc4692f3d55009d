package import ImageProperties
package import Model
package import Places
import ProofSheet

/// The pictures of the images of a report.
package typealias PicturesByImage = [ImageID: Result<EmbeddedPicture, NoPicture>]

/// The pictures of a page, each once, however many slots show it.
struct PictureShelf {
  private(set) var pictures: [PictureID: EmbeddedPicture] = [:]
  private var ids: [[UInt8]: PictureID] = [:]

  mutating func add(_ picture: EmbeddedPicture) -> PictureID {
    if let id = ids[picture.bytes] { return id }
    let id = PictureID(pictures.count + 1)
    ids[picture.bytes] = id
    pictures[id] = picture
    return id
  }
}
