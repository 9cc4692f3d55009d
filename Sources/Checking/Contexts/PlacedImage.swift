package import ImageProperties
package import Model
package import Places
package import SpecTables
import SystemPackage

/// One image and the slots that it is for, with what was found out about it.
///
/// A class only so that contexts and the report share it; it never changes.
package final class PlacedImage: Sendable {
  package let asset: ImageAsset
  /// The rows that it fills, best match first; empty where no table and no plist knows the image.
  package let placements: [Placement]
  package let use: ImageUse
  package let content: ImageContent
  package let condition: ImageCondition

  package convenience init(
    _ asset: ImageAsset, placements: [Placement], alpha: AlphaPolicy?, layer: StackPlace? = nil,
    content: ImageContent
  ) {
    self.init(
      asset, placements: placements,
      use: ImageUse(row: placements.first?.row, alpha: alpha, role: asset.role, layer: layer),
      content: content)
  }

  /// An image that may be judged as one of a row which it does not fill.
  init(_ asset: ImageAsset, placements: [Placement], use: ImageUse, content: ImageContent) {
    self.asset = asset
    self.placements = placements
    self.use = use
    self.content = content
    condition = ImageCondition(content)
  }
}

extension PlacedImage {
  package var row: SpecRow? { use.row }
  package var facts: ImageFacts? { content.facts }
  /// The PNG's facts, where it can be read.
  package var png: PNGFacts? { inspected?.png }
  /// The facts of a PNG, a compiled image or a JPEG whose pixels were decoded, where it can be read.
  var inspected: ImageFacts? { condition.isUsable || isUsedAsJPEG ? facts : nil }
  /// Catalogs compile a JPEG; elsewhere one that must be a PNG is as good as missing, which is its one finding.
  private var isUsedAsJPEG: Bool {
    facts?.jpeg != nil && (asset.entry != nil || row?.accepts(.jpeg) == true)
  }
  var isPlaced: Bool { use.isPlaced }
  /// Of an image that can be read, whatever its format.
  var pixelSize: PixelSize? { condition.pixelSize }
  /// Pixels as the header says, whether the rest can be read or not.
  package var headerSize: PixelSize? { content.facts?.size }

  /// The folder that it shares with others of a bar or a pack; in a catalog each image has a folder of its own within it.
  var commonFolder: FilePath {
    let folder = asset.path.parentFolder
    return asset.entry == nil ? folder : folder.parentFolder
  }

  var purpose: Purpose? { row.map { Purpose(row: $0, origin: asset.role?.origin) } }
}

package struct Placement: Sendable {
  package let row: SpecRow
  package let match: Match

  package enum Match: Equatable, Sendable {
    case named
    /// A role says what the image of free name is for.
    case role
    /// A plist or a manifest lists the free name.
    case listed
    /// The name is wrong; the right one is given.
    case misnamed(right: FileName, NearMiss?)
  }
}

/// Whether an image can be judged at all; the first of these that applies is its one finding.
package enum ImageCondition: Equatable, Sendable {
  case readable(PixelSize)
  case notPNG(ImageFormat, PixelSize?)
  case corrupt(PNGFault)
  case unreadable

  init(_ content: ImageContent) {
    guard let facts = content.facts else {
      self = .unreadable
      return
    }
    if facts.compiled != nil {
      self = facts.size.map { .readable($0) } ?? .unreadable
      return
    }
    guard let png = facts.png else {
      self = .notPNG(facts.format, facts.size)
      return
    }
    if let fault = png.fault {
      self = .corrupt(fault)
    } else if let size = facts.size {
      self = .readable(size)
    } else {
      self = .notPNG(facts.format, facts.size)
    }
  }

  package var size: PixelSize? {
    if case .readable(let size) = self { size } else { nil }
  }

  /// Of a PNG, and of an image of another format.
  package var pixelSize: PixelSize? {
    switch self {
    case .readable(let size): size
    case .notPNG(_, let size): size
    case .corrupt, .unreadable: nil
    }
  }

  var isUsable: Bool { size != nil }
}

extension PlacedImage {
  /// Whether its row takes an image of these pixels: one of the wrong size has a finding, and is drawn by nothing at its own
  /// pixels.
  func fitsItsRow(at size: PixelSize) -> Bool { row?.acceptedSizes.contains(size) ?? false }
}
