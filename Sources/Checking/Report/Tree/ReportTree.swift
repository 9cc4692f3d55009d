package import Places

/// A report as a tree: its targets, their sets, the slots of each with their images, and at each of them what was found
/// wrong there. What shows a report by its slots is drawn from it, so that no two of these formats tell what a finding is
/// about in two ways; what lists findings, as text by rule, takes them in report order.
package struct ReportTree: Sendable {
  /// One for each input, in their order.
  package let targets: [TargetNode]
}

/// One target, with all that was found in it at its place.
package struct TargetNode: Sendable {
  /// What else is to be said of the target.
  package let input: InputReport
  /// Those of the input.
  package internal(set) var slots: [SlotNode]
  /// Those that have slots, in the order of their first ones, a stack before its layers; then others of which something
  /// was found.
  package internal(set) var sets: [SetNode]
  /// What was found in files that are on no slot, such as the layers of an Icon Composer file.
  package internal(set) var files: [ImageID: [FindingID]] = [:]
  /// All that was found in the target, what it shares with an earlier one as well.
  package internal(set) var findings: [FindingID] = []
}

/// A slot, with what was found in it.
package struct SlotNode: Sendable {
  package let slot: ReportedSlot
  /// Those of the slot, in their order.
  package internal(set) var images: [ImageNode]
  /// That no usable image fills it, and the like.
  package internal(set) var findings: [FindingID] = []

  init(_ slot: ReportedSlot) {
    self.slot = slot
    images = slot.images.map { ImageNode($0) }
  }

  /// What was found in the slot and its images.
  package var allFindings: [FindingID] { (findings + images.flatMap(\.findings)).sorted() }
}

/// An image on a slot, with what was found in it there.
package struct ImageNode: Sendable {
  package let image: PlacedImage
  package internal(set) var findings: [FindingID] = []

  init(_ image: PlacedImage) { self.image = image }
}

/// A set, with what was found in it as a whole.
package struct SetNode: Sendable {
  package let id: SetID
  /// Its title and type; nil for a stack, whose layers are sets with slots, and for a set without slots.
  package let set: ReportedSet?
  /// Indices of ``TargetNode/slots``; of a stack those of its layers.
  package internal(set) var slots: [Int] = []
  package internal(set) var findings: [FindingID] = []
}

/// A finding of a report, by its place in it.
package struct FindingID: Hashable, Comparable, Sendable {
  /// Whether a waiver or the baseline takes it out of the count.
  package let isAccepted: Bool
  /// The input with which it is reported, as its place among those of the report.
  package let input: Int
  /// Among the findings of the input; of an accepted one among ``Report/suppressed``.
  package let index: Int

  /// What counts comes first, then in report order.
  package static func < (left: FindingID, right: FindingID) -> Bool {
    if left.isAccepted != right.isAccepted { return right.isAccepted }
    return (left.input, left.index) < (right.input, right.index)
  }
}

extension Report {
  package subscript(id: FindingID) -> Finding {
    id.isAccepted ? suppressed[id.index].finding : inputs[id.input].findings[id.index]
  }
}
