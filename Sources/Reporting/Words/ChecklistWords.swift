import Checking
import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage

extension SpecRow {
  /// A size, a size to aim at, or a ceiling.
  var checklistSize: String {
    switch sizeRule {
    case .exact, .asReplaced: size?.prose ?? ""
    case .about, .longEdgeAtLeast: size.map { "~\($0.prose)" } ?? ""
    case .atMost: (maxSize ?? size).map { "to \($0.prose)" } ?? ""
    }
  }
}

extension ChecklistState {
  var word: String {
    switch self {
    case .done: "done"
    case .warned: "warning"
    case .toFix: "FIX"
    case .missing: "MISSING"
    case .covered: "covered"
    case .notRequired: "-"
    }
  }

  /// In the legend.
  var meaning: String {
    switch self {
    case .done: "the image is there and fits"
    case .warned: "the image is there, and check warns of it"
    case .toFix: "an image is there and does not fit"
    case .missing: "no image is there"
    case .covered: "no image of its own; a larger one serves, scaled down"
    case .notRequired: "not required"
    }
  }
}

extension SlotFault {
  /// In a few words, behind the file: "is 70 x 72 px".
  var words: String {
    switch self {
    case .name(let name): "is named \(name.display)"
    case .size(let size): "is \(size.prose) px"
    case .format(let format): "is \(format.name)"
    case .damaged: "is damaged"
    case .unread: "could not be read"
    case .unknownSize: "cannot be read"
    }
  }
}

extension OtherMeans {
  /// What serves a need in place of images.
  var text: String {
    switch self {
    case .launchStoryboard(let name):
      "Launch screen: \(name.display).storyboard serves every screen"
    case .absentLaunchStoryboard(let name): "Launch screen: \(name.display).storyboard is missing"
    case .launchScreenKey: "Launch screen: UILaunchScreen of the Info.plist serves every screen"
    case .launchAssets(let images, let colors, let missing):
      "Launch screen shows: "
        + [
          images.isEmpty ? "" : "images \(listed(images.map { $0.display }))",
          colors.isEmpty ? "" : "colours \(listed(colors.map { $0.display }))",
          missing.isEmpty ? "" : "missing \(listed(missing.map { $0.display }))",
        ].filter { !$0.isEmpty }.joined(separator: "; ")
    case .launchScreenToAdd(isKey: true):
      "Launch screen: add UILaunchScreen to the Info.plist, or a storyboard under UILaunchStoryboardName"
    case .launchScreenToAdd(isKey: false):
      "Launch screen: add a storyboard, and name it under UILaunchStoryboardName in the Info.plist"
    case .iconFileInstead(let name):
      "In place of the set: \(name).icon of Icon Composer, compiled by Xcode 26 or later"
    case .iconFamily(let name, let state): "Icon: \(name.display) \(state.predicate)"
    case .iconBundle(let path, let summary):
      "Icon: \(path.fileName.display) (Icon Composer, \(counted(summary.layerCount, "layer"))) "
        + (summary.families.isEmpty
          ? "serves no size: its platforms are none that an icon is made for"
          : "serves every size on \(listed(summary.families.map(\.title))); \(summary.appearanceText)")
    }
  }
}

extension IconFamilyState {
  /// "lacks 512 x 512@2x, which the Mac App Store requires".
  fileprivate var predicate: String {
    switch self {
    case .whole: "has 512 x 512 and 512 x 512@2x, which the Mac App Store requires"
    case .lacking(let sizes): "lacks \(listed(sizes)), which the Mac App Store requires"
    case .damaged: "is damaged, or no icon family (icns)"
    case .unread: "could not be read"
    case .absent: "is missing"
    }
  }
}

extension IconFileSummary {
  /// "drawn for light and dark; the system makes tinted".
  fileprivate var appearanceText: String {
    let made = IconAppearance.derived.filter { !appearances.contains($0) }
    let drawn = "drawn for \(listed(([.light] + appearances).map(\.rawValue)))"
    return made.isEmpty ? drawn : "\(drawn), the system makes \(listed(made.map(\.rawValue)))"
  }
}

extension SetTitle {
  var text: String {
    let scheme =
      schemes.contains(.singleSize)
      ? ", one image for every size" : schemes.contains(.perSize) ? ", one image for each size" : ""
    return "\(kind) \(name.display)\(scheme)"
  }

  private var kind: String {
    switch type {
    case .appIcon, .icon: "App icon"
    case .launchImage: "Launch images"
    case .stickersIcon: "Messages icon"
    case .brandAssets: "Brand assets"
    case .imageStack, .solidImageStack: "Layered icon"
    case .image, .imageStackLayer, .solidImageStackLayer, .stickerPack, .sticker, .stickerSequence,
      .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap, .spriteAtlas, .arResourceGroup,
      .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage, .gameCenterLeaderboard,
      .gameCenterLeaderboardSet, nil:
      "Set"
    }
  }
}

extension ReportedSlot {
  /// What is wrong with its image; nil where nothing is.
  var faultWords: String? { fault?.words ?? (state == .malformed ? "does not serve" : nil) }
}

/// The images that Apple's design guidelines recommend beside an icon. Source: Human Interface Guidelines, App icons.
enum OfferedAppearance: String, CaseIterable {
  case dark, tinted

  fileprivate var image: String {
    switch self {
    case .dark: "a dark image, 1024 x 1024 px, transparent background"
    case .tinted: "a tinted image, 1024 x 1024 px, greyscale"
    }
  }
}

/// What an offer is made to.
enum Offered {
  /// The set whose name is above it.
  case setAbove
  case sets(Int, of: Int)

  fileprivate var words: String {
    switch self {
    case .setAbove: ""
    case .sets(let count, let all): count == all ? ", in each icon set" : ", in \(count) icon sets"
    }
  }
}

extension Offer {
  static let without = "iOS makes one from the icon"

  func sentence(of sets: Offered) -> String {
    "Recommended from iOS \(Self.firstOS.major) on\(sets.words): \(appearance.image); without it, \(Self.without)"
  }
}

extension ChecklistTotals {
  var sentence: String {
    let warnings = warned == 0 ? "" : ", \(warned) with \(warned == 1 ? "a warning" : "warnings")"
    return "\(toAdd) to add, \(toFix) to fix\(warnings), \(done) of \(all) done"
  }
}

/// What a checklist says beside its rows.
enum ChecklistLine {
  case nothingRequired
  case allTogether(ChecklistTotals)
  case notRequired([String])
  case setDone(title: String, rows: Int)
  case moreSetsDone(Int)
  /// - Parameter besides: rows of the set that are listed.
  case rowsDone(Int, besides: Int)
  /// Behind the state of a slot.
  case accepted
  /// What an open slot has to be, and what happens without it.
  case instruction(format: String, alpha: String, without: String)

  var words: String {
    switch self {
    case .nothingRequired: "Nothing is required: no image here has a name or place that the tables know."
    case .allTogether(let totals): "All together: \(totals.sentence)."
    case .notRequired(let kinds): "Not required here: \(listed(kinds))."
    case .setDone(let title, let rows): "\(title): \(rows) done (--all lists \(rows == 1 ? "it" : "them"))"
    case .moreSetsDone(let count): "\(counted(count, "more set")): all done (--all lists them)"
    case .rowsDone(let count, let shown):
      "\(count)\(shown == 0 ? "" : " more") (--all lists \(count == 1 ? "it" : "them"))"
    case .accepted: "accepted"
    case .instruction(let format, let alpha, let without): "\(format); \(alpha). Without it: \(without)"
    }
  }
}
