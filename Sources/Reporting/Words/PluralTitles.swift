import Checking
import Model
import SpecTables

extension Rule {
  /// What several findings of the rule have in common: "22 images that must be opaque have transparent pixels".
  func title(ofMany count: Int) -> String {
    Self.plurals[id].map { "\(count) \($0)" } ?? "\(title) (\(count) times)"
  }

  /// The titles of the rules that are often broken several times at once, after the number.
  private static let plurals = [
    "missing-required": "required images are missing",
    "missing-recommended": "recommended images are missing",
    "wrong-size": "images do not have the size of their slot",
    "transparent-pixels": "images that must be opaque have transparent pixels",
    "alpha-channel": "opaque images have an alpha channel",
    "not-png": "files are not PNG where a PNG is required",
    "corrupt-png": "PNGs are damaged",
    "interlaced": "PNGs are interlaced",
    "indexed-color": "PNGs have a palette",
    "bit-depth": "PNGs do not have 8 bits per channel",
    "crushed-png": "PNGs are in Apple's crushed form",
    "trailing-data": "PNGs have bytes after their end",
    "wide-gamut": "icons have colours beyond sRGB",
    "blank-image": "icons are blank",
    "rounded-corners": "icons seem to have corners that are already rounded",
    "leftover-file": "images lie in a set whose Contents.json does not list them",
    "illegal-entry": "entries match no slot",
    "dangling-reference": "entries refer to a missing file",
    "duplicate-slot": "places are claimed by two images",
    "misnamed-file": "names nearly match the ones that iOS looks for",
    "obsolete-slot": "images serve only systems that the app no longer runs on",
    "uneven-scales": "images have scales that do not match",
    "empty-icon-set": "icon sets have no image",
    "absent-icon-set": "sets that the project names are missing",
    "unresolved-icon-file": "icons that the Info.plist lists are missing",
    "missing-alternate-icon": "alternate icons, or sizes of one, are missing",
    "static-launch-image": "launch images are retired since the iOS 13 SDK",
    "edge-trimmed": "Spotlight icons have a frame that iOS cuts off",
    "file-too-large": "sticker files are too large",
    "undescribed-sticker": "stickers have names that do not say what they show",
    "unused-waiver": "waivers match no finding",
    "stale-baseline": "findings of the baseline no longer occur",
    "device-left-out": "screens have no launch image",
  ]
}
