import Archives
import Checking
import CompiledCatalog
import FileTree
import ImageProperties
import Model
import PictureSets
import Pictures
import Places

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
      let picture = DecodedPicture(fileOfSource: bytes, source)
    else { return nil }
    switch BuiltDifference(
      source: picture, built: DecodedPicture(self), isProfileKnown: source.png != nil)
    {
    case .none: return .same
    case .pixels(let difference): return .other(share: difference.clearShare)
    case .drawing: return .otherDrawing
    }
  }
}

extension DecodedPicture {
  /// - Parameter image: what is known of the file.
  fileprivate init?(fileOfSource bytes: [UInt8], _ image: PlacedImage) {
    let decoded =
      image.png == nil
      ? decodedJPEG(bytes) : (try? Picture(png: bytes)).map { .success(DecodedPicture($0, image.png)) }
    guard case .success(let picture) = decoded else { return nil }
    self = picture
  }
}

/// Bytes of one image of the source, as when it is judged.
private let sourceByteLimit = 48 << 20
