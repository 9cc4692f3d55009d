import Archives
import ArtComparison
import Checking
import CompiledCatalog
import FileTree
import ImageInspection
import ImageProperties
import Model
import PictureSets
import Pictures
import Places
import SystemPackage

/// Lays the compiled icons of products over the images that they were compiled from, pixel by pixel.
struct BuiltIcons: Sendable {
  let archives: [PathKey: ZipArchive]
  let deadline: Deadline
  private let memory = MemoryBudget(limit: heldBytes)

  init(archives: [PathKey: ZipArchive], deadline: Deadline) {
    (self.archives, self.deadline) = (archives, deadline)
  }

  /// What each compiled icon shows of which the source has an image; what cannot be decoded is not among them.
  func shown(_ pair: PairContext) -> [ImageID: ShownPicture] {
    let images = pair.builtImages
    guard let first = images.first, !deadline.isOver,
      let catalog = try? CatalogPictures(first.image.asset.id.file, at: first.icon.path, archives: archives)
    else { return [:] }
    var decoder = catalog.decoder()
    var shown: [ImageID: ShownPicture] = [:]
    for image in images where !deadline.isOver {
      guard let index = image.image.asset.id.rendition else { continue }
      shown[image.image.asset.id] = memory.with(2 * catalog.workingMemory(ofRendition: index)) {
        (try? decoder.pixels(of: index)).flatMap { compiled in
          image.sources.lazy.compactMap { compiled.shown(beside: $0) }.min { $0.weight < $1.weight }
        }
      }
    }
    return shown
  }
}

/// The pixels of two images of 1024 by 1024, and what decoding them takes.
private let heldBytes = 32 << 20

extension ShownPicture {
  /// The image that a compiled one was made of is the one that it is closest to.
  fileprivate var weight: Double {
    switch self {
    case .same: 0
    case .other(let share): share
    case .otherDrawing: 1
    }
  }
}

extension RenditionPixels {
  /// Nil where the image of the source cannot be decoded.
  fileprivate func shown(beside source: PlacedImage) -> ShownPicture? {
    guard case .file(let key) = source.asset.id.file,
      let bytes = try? readFile(key.path, limit: sourceByteLimit),
      let picture = try? Picture(png: bytes)
    else { return nil }
    guard hasColors(of: source.png?.colorSpace) else { return drawing(beside: picture) }
    guard let difference = PixelDifference(DecodedPicture(picture, source.png), DecodedPicture(self)) else {
      return .same
    }
    return difference.isOtherPicture ? .other(share: difference.clearShare) : .same
  }

  /// Whether the numbers of both mean the same colours. Xcode takes what has no profile for sRGB, and converts all else.
  private func hasColors(of source: ColorSpace?) -> Bool {
    switch colorSpace {
    case .displayP3: source == .displayP3
    case .other: false
    case .sRGB, .extendedSRGB, .grayGamma22, .extendedGray: source == .sRGB || source == .unspecified
    }
  }

  private func drawing(beside source: Picture) -> ShownPicture? {
    guard let own = inspection(.picture)?.picture,
      let other = PixelInspection(rgba: source.rgba, size: source.size, depth: .picture)?.picture
    else { return nil }
    return pictureDifference(own, other).kind == .different ? .otherDrawing : .same
  }
}

/// Bytes of one image of the source, as when it is judged.
private let sourceByteLimit = 48 << 20
