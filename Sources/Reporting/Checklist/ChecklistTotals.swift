import Checking

/// "3 to add, 1 to fix, 26 of 30 done": the same in every form of the checklist.
struct ChecklistTotals {
  private(set) var toAdd = 0
  private(set) var toFix = 0
  private(set) var done = 0

  init(_ entries: [ReportedSlot]) {
    for entry in entries {
      switch entry.state {
      case .missing: toAdd += 1
      case .malformed: toFix += 1
      case .present, .covered: done += 1
      case .notApplicable: break
      }
    }
  }

  var all: Int { toAdd + toFix + done }
}
