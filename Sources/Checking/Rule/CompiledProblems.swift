import Model
import Places

extension [RuleProblem] {
  /// Of the images of one compiled icon, what several have in common is said once, of the worst of them: a user has the
  /// catalog, and no file to mend.
  func together(of icon: CompiledIcon) -> [RuleProblem] {
    var order: [Key] = []
    var groups: [Key: [RuleProblem]] = [:]
    for found in self {
      let key = Key(rule: found.rule.id, name: found.problem.name)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(found)
    }
    return order.compactMap { key in (groups[key] ?? []).worst(of: icon) }
  }

  private struct Key: Hashable {
    let rule: String
    let name: Untrusted
  }

  private func worst(of icon: CompiledIcon) -> RuleProblem? {
    guard let severity = map(\.problem.severity).min() else { return nil }
    let worst = filter { $0.problem.severity == severity }
    guard let first = worst.first else { return nil }
    let fault = first.problem.fault.together(with: worst.dropFirst().map(\.problem.fault))
    let problem = first.problem.of(icon, images: worst.compactMap(\.problem.image)).with {
      if let fault { $0.fault = fault }
    }
    return RuleProblem(rule: first.rule, problem: problem)
  }
}

extension Problem {
  /// The same as a problem of a compiled icon: a user has the catalog, and no file of the image.
  func of(_ icon: CompiledIcon, images: [PlacedImage]) -> Problem {
    with {
      ($0.set, $0.row, $0.purpose, $0.image) = (icon.id, nil, nil, nil)
      $0.images = images
    }
  }
}
