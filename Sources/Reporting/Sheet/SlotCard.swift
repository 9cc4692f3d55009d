import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// One slot of the report as the proof sheet shows it, before any picture was read.
struct SlotCard {
  /// The target, as its place among the report's inputs.
  let input: Int
  /// Nil for an image that fills no slot.
  let row: SpecRow?
  let set: ReportedSet?
  /// Of the file; where the slot is empty, of the file that it needs.
  let name: FileName?
  var need = Need.optional
  /// Whether it is known that an app has the slot; else nothing is said of its need.
  var isOfApp = true
  var state = SlotState.notApplicable
  var fault: SlotFault?
  /// None for an empty slot; several are the layers of a stack, front first.
  var images: [PlacedImage] = []
  /// Shows all layers of a stack, each of which has a card of its own.
  var isStack = false
  /// The Icon Composer file whose layers the card shows, with ``images`` as theirs.
  var composer: ComposerCard?
  /// Its image is an `.icns`, of which the largest picture is shown.
  var isIconFamily = false
  /// What it shows by its place in the report.
  var found: [FindingID] = []
  var findings: [Finding] = []
  /// What a waiver or the baseline takes out of them.
  var accepted: [SuppressedFinding] = []
  /// Every target that compiles the image from the same set, this one among them; none where it is the only one.
  var targets: [String] = []

  /// Findings that count and those that do not: a mark in the picture is as true for both.
  var allFindings: [Finding] { findings + accepted.map(\.finding) }

  var kind: AssetKind? { composer == nil ? isIconFamily ? .macIcon : row?.kind : .appIcon }
  /// Whether it shows several images as one.
  var isComposed: Bool { isStack || composer != nil }
  var image: PlacedImage? { isComposed ? nil : images.first }
  /// Nil where it serves any appearance.
  var appearance: ImageAppearance? {
    guard let composer else { return image?.appearance }
    return switch composer.appearance {
    case .light: nil
    case .dark: .dark
    case .tinted: .tinted
    }
  }
}

extension PlacedImage {
  /// Pixels for a point, as the entry of its catalog declares.
  var scale: Int? { asset.entry?.position.pixelsPerPoint }
}
