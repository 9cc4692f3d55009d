import ImageProperties
package import Model
import Places
import SpecTables

/// One image with its slot: what a rule of scope `.image` looks at.
package struct ImageContext: Sendable {
  package let image: PlacedImage
  /// The images and slots that it belongs to.
  package let layout: SlotLayout
  /// The set that holds it; nil for a loose image and for a layer of an Icon Composer file.
  package let set: CatalogSet?
  package let target: TargetContext
  /// Whether the compiled icon that it is of is an alternate one.
  var isOfCompiledAlternate = false
  /// What the rule may see of the pixels.
  var evidence: EvidenceView
}

extension ImageAsset {
  /// Whether a catalog, as its sources or compiled, says what it is for.
  var isOfCatalog: Bool { entry != nil || compiled != nil }

  /// The devices that an entry or a compiled catalog gives the image to; nil of one that is in no catalog.
  var devices: Devices? {
    if let idiom = entry?.position.idiom {
      return switch idiom {
      case .mac, .macCatalyst: .mac
      case .watch, .watchMarketing: .watch
      default: .ios
      }
    }
    return switch compiled?.idiom {
    case .mac: .mac
    case .watch: .watch
    case nil: nil
    default: .ios
    }
  }

  /// Whether its entry or its compiled catalog gives it to a store.
  var isForStore: Bool { entry?.position.idiom?.isForStore ?? (compiled?.idiom == .marketing) }

  /// Devices that draw icons in one way; `ios` stands for all others, television and headset included.
  enum Devices { case ios, mac, watch }

  /// Nil where the image serves any appearance.
  var appearance: ImageAppearance? { entry?.position.appearance ?? compiled?.appearanceInTables }
}

extension ImageContext {
  var use: ImageUse { image.use }
  var row: SpecRow? { image.row }
  var alpha: AlphaPolicy? { image.use.alpha }
  /// Of a PNG that can be read whole, or a compiled image.
  var size: PixelSize? { image.condition.size }
  /// The PNG's facts but for its pixels, where it can be read.
  var png: PNGFacts? { image.png }
  var transparency: TransparencyEvidence? { evidence.transparency }
  var flatness: FlatnessEvidence? { evidence.flatness }
  var outline: OutlineEvidence? { evidence.outline }
  var art: ArtSignature? { evidence.art }
  var picture: SmallPicture? { evidence.picture }
  /// Whether every pixel is opaque; nil where that was not looked at.
  var isOpaque: Bool? { evidence.isOpaque }

  /// The severity of a fault that makes the image unusable: that of the worst slot it leaves empty.
  var severityOfLoss: Severity {
    layout.severityOfLosing(image) { target.severityOfMissing($0, in: layout) }
  }

  /// Whether a program can write the file again: of a product the next build does.
  var canBeWritten: Bool { target.app.product == nil && image.asset.path.canBeChanged }

  /// A problem of this image.
  func problem(_ severity: Severity, _ fault: any Fault) -> Problem { image.problem(severity, fault) }
}
