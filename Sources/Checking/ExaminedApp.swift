import AssetSources
import FileTree
import ImageInspection
package import SpecTables
import SystemPackage

/// One input with its images laid out on the slots: what every rule looks at.
package struct ExaminedApp: Sendable {
  let input: AssetInput
  let names: LooseNames
  let images: [ExaminedImage]
  package let slots: [Slot]
}

/// One image and the rows that it is for.
struct ExaminedImage: Sendable {
  let asset: ImageAsset
  /// The rows that it fills, best match first; empty where no table and no plist knows the image.
  var placements: [Placement]
  let condition: ImageCondition

  var row: SpecRow? { placements.first?.row }

  /// Pixels as the header says, whether the rest can be read or not.
  var headerSize: PixelSize? { asset.facts?.size }

  /// Of a PNG, and of another format where the row takes it.
  var pixelSize: PixelSize? {
    switch condition {
    case .readable(let size, _): size
    case .notPNG(let facts): facts.size
    case .corrupt, .unread: nil
    }
  }
}

struct Placement: Sendable {
  let row: SpecRow
  let match: Match

  enum Match: Equatable, Sendable {
    case named
    /// Someone says what the image of free name is for.
    case given
    /// A plist gives the free name.
    case listed
    /// The name is wrong; the right one is given.
    case misnamed(right: FileName, NearMiss?)
  }
}

/// Whether an image can be judged at all; the first of these that applies is its one finding.
enum ImageCondition: Sendable {
  case readable(PixelSize, PNGFacts)
  case notPNG(ImageFacts)
  case corrupt(PNGFault)
  case unread

  init(_ content: ImageContent) {
    guard case .facts(let facts) = content else {
      self = .unread
      return
    }
    guard let png = facts.png else {
      self = .notPNG(facts)
      return
    }
    if let fault = png.fault {
      self = .corrupt(fault)
    } else if let size = facts.size {
      self = .readable(size, png)
    } else {
      self = .notPNG(facts)
    }
  }

  var size: PixelSize? {
    if case .readable(let size, _) = self { size } else { nil }
  }

  var isUsable: Bool { size != nil }
}

/// One row of a table as this app sees it.
package struct Slot: Sendable {
  package let row: SpecRow
  package let asked: Asked
  package let need: Need
  /// Indices of the images that are there for it, right or wrong.
  let filling: [Int]
  /// The severity of a fault that leaves the slot without a usable image.
  let emptySeverity: Severity
  /// Whether a plist names a file for this slot which is not there: said once, by the plist's rule.
  var isNamedByPropertyList: Bool

  package var isAsked: Bool { asked != .no }
  var isEmpty: Bool { filling.isEmpty }
}

extension ExaminedApp {
  /// The severity of a fault that makes `image` unusable: that of the worst slot it leaves empty. An image
  /// for no slot, or for one that is not asked for, can only be noted.
  func severityOfLosing(_ image: ExaminedImage) -> Severity {
    // An image of free name fills no slot that is asked for, and yet nothing is drawn in its place.
    if image.asset.role != nil { return .warning }
    return image.placements.compactMap { placement in slots.first { $0.row.id == placement.row.id } }
      .map(\.emptySeverity).min() ?? .note
  }

  func slot(_ id: String) -> Slot? { slots.first { $0.row.id == id } }

  /// Whether anything was judged: a slot was asked for, or an image met one. Checking that a file is a
  /// whole PNG is not yet judging it; a single file that the user named is.
  var isJudged: Bool {
    input.kind == .image || slots.contains(where: \.isAsked) || images.contains(where: \.isPlaced)
  }
}
