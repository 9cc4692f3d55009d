import Checking
import Model
import SpecTables

/// What the checklist says of a slot: its own state, and what the rules count against the image that fills it.
enum ChecklistState: CaseIterable {
  case done
  /// The image serves, and a rule warns of it.
  case warned
  case toFix, missing, covered, notRequired

  /// Nothing is left to do or to look at.
  var isDone: Bool {
    switch self {
    case .done, .covered, .notRequired: true
    case .warned, .toFix, .missing: false
    }
  }

  /// Whether the line says what the image has to be.
  var isInstructed: Bool {
    switch self {
    case .toFix, .missing: true
    case .done, .warned, .covered, .notRequired: false
    }
  }
}

/// A slot as all forms of the checklist show it.
struct ChecklistSlot: Sendable {
  let node: SlotNode
  let state: ChecklistState
  /// What is wrong with its image; nil where nothing is.
  let fault: String?
  /// It is open, and a waiver or the baseline accepts that.
  let isAccepted: Bool

  /// - Parameter acceptsOpen: whether what its set or itself lacks is accepted.
  fileprivate init(_ node: SlotNode, of report: Report, acceptsOpen: Bool) {
    self.node = node
    let slot = node.slot
    switch slot.state {
    case .malformed: (state, fault, isAccepted) = (.toFix, slot.faultWords, acceptsOpen)
    case .missing: (state, fault, isAccepted) = (.missing, nil, acceptsOpen)
    case .covered: (state, fault, isAccepted) = (.covered, nil, false)
    case .present, .notApplicable:
      let counted = node.allFindings.filter { report[$0].severity != .note }
      guard !counted.isEmpty else {
        let isRequired = slot.state != .notApplicable
        (state, fault, isAccepted) = isRequired ? (.done, nil, false) : (.notRequired, slot.faultWords, false)
        return
      }
      state = counted.contains { report[$0].severity == .error } ? .toFix : .warned
      fault = counted.map { report[$0].message.display }.uniqued.joined(separator: "; ")
      isAccepted = counted.allSatisfy(\.isAccepted)
    }
  }

  var slot: ReportedSlot { node.slot }

  /// Something requires or recommends the slot, or `check` counts something against an image that it may have.
  var counts: Bool { slot.state.isWanted || state != .notRequired }

  /// In JSON, whose states know no warning: its findings name it.
  var jsonState: SlotState { isFilledWithFault ? .malformed : slot.state }

  /// In JSON, why the image does not serve.
  var jsonFault: String? { slot.fault?.words ?? (isFilledWithFault ? fault : nil) }

  /// The image has the right name, size and format, and a rule calls it an error all the same.
  private var isFilledWithFault: Bool { slot.state == .present && state == .toFix }
}

extension TargetNode {
  /// The checklist of its slots, in their order.
  func checklist(of report: Report) -> [ChecklistSlot] {
    let accepted = acceptedSlots
    return slots.indices.map {
      ChecklistSlot(slots[$0], of: report, acceptsOpen: accepted.contains($0))
    }
  }

  /// Indices of the open slots of which a waiver or the baseline accepts what is wrong, in their set or by themselves.
  private var acceptedSlots: Set<Int> {
    let ofSets = sets.filter { $0.findings.contains(where: \.isAccepted) }.flatMap(\.slots)
    let own = slots.indices.filter { slots[$0].allFindings.contains(where: \.isAccepted) }
    return Set((ofSets + own).filter { !slots[$0].slot.state.isDone })
  }
}

extension FinishedReport {
  /// That of all targets.
  var checklist: [ChecklistSlot] { tree.targets.flatMap { $0.checklist(of: report) } }
}
