import Model
import Places

extension [RuleProblem] {
  /// Of the images of one compiled icon, what several have in common is said once, of the worst of them: a user has the
  /// catalog, and no file to mend.
  func together(of icon: CompiledIcon) -> [RuleProblem] {
    var order: [Key] = []
    var groups: [Key: [RuleProblem]] = [:]
    var rest: [RuleProblem] = []
    for found in self {
      guard found.problem.fault.together(with: []) != nil else {
        rest.append(found)
        continue
      }
      let key = Key(rule: found.rule.id, name: found.problem.name)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(found)
    }
    return rest + order.compactMap { key in (groups[key] ?? []).worst(of: icon) }
  }

  private struct Key: Hashable {
    let rule: String
    let name: Untrusted
  }

  private func worst(of icon: CompiledIcon) -> RuleProblem? {
    guard let severity = map(\.problem.severity).min() else { return nil }
    let worst = filter { $0.problem.severity == severity }
    guard let first = worst.first,
      let fault = first.problem.fault.together(with: worst.dropFirst().map(\.problem.fault))
    else { return nil }
    let problem = first.problem.with {
      ($0.fault, $0.set, $0.row, $0.purpose, $0.image) = (fault, icon.id, nil, nil, nil)
      $0.images = worst.compactMap(\.problem.image)
    }
    return RuleProblem(rule: first.rule, problem: problem)
  }
}
