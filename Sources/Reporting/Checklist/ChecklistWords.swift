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

extension SlotState {
  var word: String {
    switch self {
    case .present: "done"
    case .malformed: "FIX"
    case .missing: "MISSING"
    case .covered: "covered"
    case .notApplicable: "-"
    }
  }

  /// In the legend.
  var meaning: String {
    switch self {
    case .present: "the image is there and fits"
    case .malformed: "an image is there and does not fit"
    case .missing: "no image is there"
    case .covered: "no image of its own; a larger one serves, scaled down"
    case .notApplicable: "not required"
    }
  }

  /// Nothing is left to do.
  var isDone: Bool { self == .present || self == .covered || self == .notApplicable }
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
    case .unreadable: "cannot be read"
    }
  }
}

extension OtherMeans {
  /// What serves a need in place of images.
  var text: String {
    switch self {
    case .launchStoryboard(let name):
      "Launch screen: \(displayText(name.utf8)).storyboard serves every screen"
    case .launchScreenKey: "Launch screen: UILaunchScreen of the Info.plist serves every screen"
    case .launchAssets(let images, let colors, let missing):
      "Launch screen shows: "
        + [
          images.isEmpty ? "" : "images \(listed(images.map { displayText($0.utf8) }))",
          colors.isEmpty ? "" : "colours \(listed(colors.map { displayText($0.utf8) }))",
          missing.isEmpty ? "" : "missing \(listed(missing.map { displayText($0.utf8) }))",
        ].filter { !$0.isEmpty }.joined(separator: "; ")
    case .launchScreenToAdd(isKey: true):
      "Launch screen: add UILaunchScreen to the Info.plist, or a storyboard under UILaunchStoryboardName"
    case .launchScreenToAdd(isKey: false):
      "Launch screen: add a storyboard, and name it under UILaunchStoryboardName in the Info.plist"
    case .iconFileInstead(let name):
      "In place of the set: \(name).icon of Icon Composer, compiled by Xcode 26 or later"
    case .iconBundle(let path, let summary):
      "Icon: \(path.fileName.display) (Icon Composer, \(counted(summary.layerCount, "layer"))) serves every size "
        + "on \(listed(summary.families.map(\.title))); \(summary.appearanceText)"
    }
  }
}

extension IconFileSummary {
  /// "drawn for light and dark; the system makes tinted".
  fileprivate var appearanceText: String {
    let made = ["dark", "tinted"].filter { !appearances.contains($0) }
    let drawn = "drawn for \(listed(["light"] + appearances))"
    return made.isEmpty ? drawn : "\(drawn), the system makes \(listed(made))"
  }
}
