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
    "obsolete-slot": "images are only for systems that the app no longer supports",
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
    "unusable-set-name": "sets or manifests cannot be reached by their names",
    "invalid-contents-json": "manifests of a catalog cannot be read, or are missing",
    "short-image-stack": "image stacks have fewer than two layers with an image",
    "mixed-single-size": "icon sets mix a single size with one image per size",
    "aliased-mask": "masks have a jagged outline",
    "opaque-upper-layer": "layers above the back one are opaque everywhere",
    "framed-icon": "icons leave a border around their art, or are too small",
    "appearance-alpha": "dark or tinted icons are transparent, and an older Xcode may build the app",
    "document-safe-zone": "document icons have art that reaches into the margins",
    "different-art": "sizes of an icon show another picture",
    "mask-with-color": "images that are used as masks rely on their colours",
    "placeholder-art": "app icons are a generator's default icon",
    "mask-without-shape": "images that are used as masks have no shape",
    "enlarged-art": "icons were enlarged from smaller images",
    "oversize-bar-icon": "bar icons are larger than their bar allows",
    "appearance-art": "dark icons are the light one",
    "slow-sticker": "animated stickers play few frames per second",
    "maskable-safe-zone": "maskable icons have art outside the safe zone, or transparent pixels",
    "icon-not-square": "icons of the web site are not square",
    "missing-orientation": "iPad launch images are missing for an orientation",
    "missing-tall-launch-image": "4-inch launch images are missing",
  ]
}
