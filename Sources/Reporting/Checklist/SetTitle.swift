import Checking
import Model
import Places
import SpecTables

/// What a group of the checklist is headed with: "App icon AppIcon, one image for each size".
struct SetTitle {
  let set: ReportedSet
  let entries: [ReportedSlot]

  /// Nil for a stack, whose layers are sets, and for a set without slots.
  /// - Parameter slots: those that are listed; nil for all of the set.
  init?(_ node: SetNode, slots: [Int]? = nil, of target: TargetNode) {
    guard let set = node.set else { return nil }
    (self.set, entries) = (set, (slots ?? node.slots).map { target.slots[$0].slot })
  }

  var name: Untrusted { self.set.title }

  var schemes: Set<RowScheme> {
    Set(entries.filter(\.state.isWanted).compactMap(\.row.scheme))
  }

  /// The set that the tables ask for: of a layer its stack, of an icon of a compiled catalog what it was compiled from.
  var type: SetType? { entries.first?.catalogPosition?.set }

  var isSingleSizeAppIcon: Bool { type == .appIcon && schemes.contains(.singleSize) }
}
