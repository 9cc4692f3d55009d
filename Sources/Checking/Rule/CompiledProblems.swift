import Model
import Places
import SystemPackage

// Of the images of one compiled icon, what several have in common is said once, of the worst of them: a user has the
// catalog, and no file to mend.

extension [RuleProblem] {
  /// - Parameter icon: whose images the problems are of; nil for images of none.
  func together(of icon: CompiledIcon?) -> [RuleProblem] {
    gathered { problem in problem.image?.title(in: icon) ?? problem.name }.compactMap { name, problems in
      problems.worst { problem, images in problem.of(icon, images: images).with { $0.name = name } }
    }
  }

  /// - Parameter catalog: in which the images are.
  func together(of catalog: FilePath) -> [RuleProblem] {
    gathered(by: \.severity).compactMap { _, problems in
      problems.worst { problem, _ in
        problem.with {
          ($0.name, $0.image, $0.row, $0.purpose) = (Untrusted(catalog.fileName), nil, nil, nil)
        }
      }
    }
  }

  /// The problems of one rule and one subject together, in the order of the first of each.
  private func gathered<Subject: Hashable>(by subject: (Problem) -> Subject) -> [(Subject, [RuleProblem])] {
    var order: [Key<Subject>] = []
    var groups: [Key<Subject>: [RuleProblem]] = [:]
    for found in self {
      let key = Key(rule: found.rule.id, subject: subject(found.problem))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(found)
    }
    return order.map { ($0.subject, groups[$0] ?? []) }
  }

  private struct Key<Subject: Hashable>: Hashable {
    let rule: String
    let subject: Subject
  }

  /// - Parameter place: says what the problem of some images is shown at.
  private func worst(_ place: (Problem, [PlacedImage]) -> Problem) -> RuleProblem? {
    guard let severity = map(\.problem.severity).min() else { return nil }
    let worst = filter { $0.problem.severity == severity }
    guard let first = worst.first else { return nil }
    let fault = first.problem.fault.together(worst.map(\.problem))
    let problem = place(first.problem, worst.compactMap(\.problem.image)).with {
      if let fault { $0.fault = fault }
    }
    return RuleProblem(rule: first.rule, problem: problem)
  }
}

extension Problem {
  /// The same as a problem of a compiled icon: a user has the catalog, and no file of the image.
  func of(_ icon: CompiledIcon?, images: [PlacedImage]) -> Problem {
    with {
      ($0.set, $0.row, $0.purpose, $0.image) = (icon?.id, nil, nil, nil)
      $0.images = images
    }
  }
}

extension PlacedImage {
  /// What a user knows a compiled image by: each layer has a name of its own.
  func title(in icon: CompiledIcon?) -> Untrusted {
    icon.flatMap { use.part == nil ? nil : Untrusted($0.name) } ?? Untrusted(asset.name)
  }
}
