import Checking
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// The checklist of a target with catalogs, set by set; only what is still to be done has a line of its own.
struct TargetChecklist {
  let input: InputReport
  let tables: SpecTables
  let listsAll: Bool

  private static let titleWidth = 68
  private static let doneLimit = 4

  /// What a person reads.
  var lines: [String] {
    let title = "\(input.targetTitle): \(input.catalogDescription)"
    let done = "\(input.asked.count(where: \.state.isDone)) of \(input.asked.count) done"
    let head = input.asked.isEmpty ? title : "\(title.padded(to: Self.titleWidth))  \(done)"
    return [head] + setBlocks + loose + input.otherMeans.map { "  \($0.text)" }
  }

  /// The sets that are asked for images, in the order of the catalogs.
  var sets: [SetChecklist] {
    let shown = input.checklist.filter { $0.set != nil && (listsAll || $0.state != .notAsked) }
    return shown.compactMap(\.set).uniqued.map { name in
      SetChecklist(name: name, entries: shown.filter { $0.set == name })
    }
  }

  /// Loose images beside the catalogs.
  private var loose: [String] {
    let entries = input.asked.filter { $0.set == nil && (listsAll || !$0.state.isDone) }
    let done = input.asked.count { $0.set == nil && $0.state.isDone }
    let lines = looseGroups(entries, tables: tables, isIndented: true)
    guard !listsAll, done > 0 else { return lines }
    return lines + (lines.isEmpty ? ["  Loose images"] : []) + [doneLine(done, of: entries.count + done)]
  }

  /// Sets with something to do; those that are done are named in a line, a long row of them counted.
  private var setBlocks: [String] {
    let done = listsAll ? [] : sets.filter { $0.entries.allSatisfy(\.state.isDone) }
    let open = sets.filter { set in !done.contains { $0.name == set.name } }
    let named = done.count > Self.doneLimit ? done.prefix(Self.doneLimit - 1) : done[...]
    let rest = done.count - named.count
    return open.flatMap(setLines)
      + named.map { "  \($0.title): \($0.entries.count) done (--all lists \($0.them))" }
      + (rest > 0 ? ["  \(counted(rest, "more set")): all done (--all lists them)"] : [])
  }

  private func setLines(_ set: SetChecklist) -> [String] {
    let open = listsAll ? set.entries : set.entries.filter { !$0.state.isDone }
    let widths = (
      name: open.map(\.slotName.count).max() ?? 0, points: open.map(\.pointsText.count).max() ?? 0
    )
    let lines = open.map { line(of: $0, nameWidth: widths.name, pointsWidth: widths.points) }
    let done = set.entries.count(where: \.state.isDone)
    guard !listsAll, done > 0 else { return ["  \(set.title)"] + lines }
    return ["  \(set.title)"] + lines + [doneLine(done, of: set.entries.count)]
  }

  private func doneLine(_ done: Int, of all: Int) -> String {
    "  done     \(done)\(done < all ? " more" : "") (--all lists \(done == 1 ? "it" : "them"))"
  }

  private func line(of entry: ChecklistEntry, nameWidth: Int, pointsWidth: Int) -> String {
    let points = pointsWidth == 0 ? [] : [" \(entry.pointsText.leftPadded(to: pointsWidth))"]
    let columns =
      [entry.state.word.padded(to: 8), entry.slotName.padded(to: nameWidth)] + points + [
        entry.row.checklistSize.leftPadded(to: 11),
        " \(entry.remark(on: input.target.platform))",
      ]
    return "  \(columns.joined(separator: " "))".trimmingEnd
  }
}

/// The slots of one set.
struct SetChecklist {
  let name: String
  let entries: [ChecklistEntry]

  /// "App icon AppIcon, one image for each size".
  var title: String {
    let kind = entries.first?.catalogPosition.map { Self.kind(ofSet: $0.set) } ?? "Set"
    let schemes = Set(entries.filter { $0.state != .notAsked }.compactMap(\.row.scheme))
    let scheme =
      schemes.contains("single-size")
      ? ", one image for every size" : schemes.contains("per-size") ? ", one image for each size" : ""
    return "\(kind) \(displayText(name.utf8))\(scheme)"
  }

  /// The entries in a sentence.
  var them: String { entries.count == 1 ? "it" : "them" }

  /// - Parameter set: the extension of the set's folder.
  private static func kind(ofSet set: String) -> String {
    switch set {
    case "appiconset", "iconset": "App icon"
    case "launchimage": "Launch images"
    case "stickersiconset": "Messages icon"
    case "brandassets": "Brand assets"
    case "imagestack", "solidimagestack": "Layered icon"
    default: "Set"
    }
  }
}

extension ChecklistEntry {
  /// Why it is asked for, or what is wrong with what is there.
  func remark(on platform: Platform) -> String {
    switch state {
    case .missing: needText(on: platform)
    case .malformed: fault ?? "does not serve"
    case .present, .covered: need.rawValue
    case .notAsked: "not asked for"
    }
  }
}

extension InputReport {
  /// The target where a project names it, else the path.
  var targetTitle: String { targetName.map { displayText($0.utf8) } ?? path.display }
}

extension OtherMeans {
  /// What serves a need in place of images.
  var text: String {
    switch self {
    case .launchStoryboard(let name):
      "Launch screen: \(displayText(name.utf8)).storyboard serves every screen"
    case .launchScreenKey: "Launch screen: UILaunchScreen of the Info.plist serves every screen"
    case .iconBundle(let path): "Icon: \(path.fileName.display) serves every size"
    }
  }
}
