package import Places
package import ProofSheet

/// The picture of an image of the report.
package enum LocatedPicture: Sendable {
  /// - Parameters:
  ///   - fileSize: of the image before it was reduced for the page.
  ///   - fingerprint: equal for equal pixels.
  case picture(SheetPicture, fileSize: SheetSize, fingerprint: Int)
  /// - Parameter reason: one line without a full stop.
  case hidden(reason: String)
}

package typealias LocatedPictures = [ImageID: LocatedPicture]

/// The pictures of a page, each once, however many slots show it.
struct PictureShelf {
  private(set) var pictures: [PictureID: SheetPicture] = [:]
  private var ids: [[UInt8]: PictureID] = [:]

  mutating func add(_ picture: SheetPicture) -> PictureID {
    if let id = ids[picture.bytes] { return id }
    let id = PictureID(pictures.count + 1)
    ids[picture.bytes] = id
    pictures[id] = picture
    return id
  }
}
