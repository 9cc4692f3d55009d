import Checking
import Places

/// Why a slot of a proof sheet has no picture.
enum HoleReason {
  case notRead
  case noLayer
  /// The icon of an app: it is in the catalog of a product, drawn by the system from an Icon Composer file, or nowhere.
  case compiledIcon, noIcon
  case composerIcon(name: Untrusted)
  /// No image is there.
  case emptySet(title: Untrusted)
  case noFile(named: String)
  case noImage
  /// An image is there.
  case compiled
  case fault(SlotFault?)
  /// Nothing has to be there.
  case covered, empty

  var words: String {
    switch self {
    case .notRead: "Not read"
    case .noLayer: "No layer can be shown"
    case .compiledIcon: "Compiled into Assets.car"
    case .noIcon: "No icon"
    case .composerIcon(let name): "\(name.display) is an Icon Composer file, drawn by the system"
    case .emptySet(let title): "\(title.display) has no image for this slot"
    case .noFile(let name): "No file is named \(name)"
    case .noImage: "No image"
    case .compiled: "Compiled into Assets.car, and not among what can be shown"
    case .fault(let fault): fault.map { "The image \($0.words)" } ?? "The image cannot be used"
    case .covered: "Empty: the system makes it from another image"
    case .empty: "Empty"
    }
  }
}
