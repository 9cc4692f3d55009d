import Checking

/// "3 to add, 1 to fix, 2 with a warning, 24 of 30 done": the same in every form of the checklist.
struct ChecklistTotals {
  private(set) var toAdd = 0
  private(set) var toFix = 0
  private(set) var warned = 0
  private(set) var done = 0

  init(_ entries: [ChecklistSlot]) {
    for entry in entries {
      switch entry.state {
      case .missing: toAdd += 1
      case .toFix: toFix += 1
      case .warned: warned += 1
      case .done, .covered: done += 1
      case .notRequired: break
      }
    }
  }

  /// Of those alone that anything requires or recommends, as the counts of JSON are: an optional image of which a rule warns is a row
  /// more in a list.
  init(ofWanted entries: [ChecklistSlot]) { self.init(entries.filter(\.slot.state.isWanted)) }

  /// An image serves them.
  var filled: Int { warned + done }

  var all: Int { toAdd + toFix + filled }
}
