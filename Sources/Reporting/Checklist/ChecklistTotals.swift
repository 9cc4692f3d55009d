import Checking
import SpecTables

/// "3 to add, 1 to fix, 26 of 30 done": the same in every form of the checklist.
struct ChecklistTotals {
  let toAdd: Int
  let toFix: Int
  let all: Int

  init(_ entries: [ReportedSlot]) {
    let listed = entries.filter { $0.state != .notApplicable }
    toAdd = listed.count { $0.state == .missing }
    toFix = listed.count { $0.state == .malformed }
    all = listed.count
  }

  var done: Int { all - toAdd - toFix }
}
