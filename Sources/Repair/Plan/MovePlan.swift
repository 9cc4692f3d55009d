import Checking
import Places
import SystemPackage

/// A picture that gets another name, with every text that refers to it.
struct MovePlan {
  let from: FilePath
  let to: FilePath
  /// Whether it becomes a PNG.
  var converts: Bool
  var findings: [Finding]
  var texts: [(path: FilePath, changes: [TextChange])]
}

/// Texts and pictures that change together or not at all, since one refers to the other.
struct LinkedPlans {
  var texts: [TextPlan] = []
  var moves: [MovePlan] = []

  /// Each text once: moves that change the same one are put together.
  static func gathered(_ texts: [PathKey: TextPlan], _ moves: [MovePlan]) -> [LinkedPlans] {
    var plans: [LinkedPlans] = []
    var texts = texts
    for move in moves {
      var linked = LinkedPlans(moves: [move])
      for (path, changes) in move.texts {
        let key = PathKey(path)
        if let owner = plans.firstIndex(where: { $0.texts.contains { PathKey($0.path) == key } }) {
          let other = plans.remove(at: owner)
          linked.texts += other.texts
          linked.moves += other.moves
        } else {
          linked.texts.append(texts.removeValue(forKey: key) ?? TextPlan(path: path))
        }
        guard let index = linked.texts.firstIndex(where: { PathKey($0.path) == key }) else { continue }
        linked.texts[index].add(changes)
      }
      plans.append(linked)
    }
    plans += texts.values.map { LinkedPlans(texts: [$0]) }
    return plans.map { plan in
      var plan = plan
      plan.texts.sort { byByteOrder($0.path, $1.path) }
      plan.moves.sort { byByteOrder($0.from, $1.from) }
      return plan
    }.sorted { byByteOrder($0.place, $1.place) }
  }

  private var place: FilePath { texts.first?.path ?? moves.first?.from ?? "" }
}
