import Model
import Places
import SystemPackage

// What one check finds in several images of a compiled catalog is said once, of the worst of them: a user has the
// catalog, and no file to repair.

/// - Parameters:
///   - found: what is wrong with the images of each icon, and of those of none.
///   - catalog: in which they are.
func together(
  _ found: [(icon: CompiledIcon?, problems: [(rule: Rule, problem: Problem)])], in catalog: FilePath
) -> [(rule: Rule, problem: Problem)] {
  let ofImages = found.flatMap { icon, problems in
    byRule(problems.filter { !$0.problem.fault.blamesCatalog }).flatMap { rule, problems in
      problems.together(of: icon).map { (rule, $0) }
    }
  }
  let ofCatalog = byRule(found.flatMap(\.problems).filter(\.problem.fault.blamesCatalog))
  return ofImages
    + ofCatalog.flatMap { rule, problems in problems.together(of: catalog).map { (rule, $0) } }
}

private func byRule(_ found: [(rule: Rule, problem: Problem)]) -> [(Rule, [Problem])] {
  found.gathered(by: \.rule).map { rule, found in (rule, found.map(\.problem)) }
}

extension [Problem] {
  /// - Parameter icon: whose images the problems are of; nil for images of none.
  func together(of icon: CompiledIcon?) -> [Problem] {
    gathered { $0.image.map { SubjectName.outside($0.title(in: icon)) } ?? $0.name }.compactMap {
      name, problems in
      problems.worst { problem, images in problem.of(icon, images: images).with { $0.name = name } }
    }
  }

  /// - Parameter catalog: in which the images are.
  func together(of catalog: FilePath) -> [Problem] {
    gathered(by: \.severity).compactMap { _, problems in
      problems.worst { problem, _ in
        problem.with { ($0.name, $0.subject) = (.file(catalog), .place) }
      }
    }
  }

  /// - Parameter place: says what the problem of some images is shown at.
  private func worst(_ place: (Problem, [PlacedImage]) -> Problem) -> Problem? {
    guard let severity = map(\.severity).min() else { return nil }
    let worst = filter { $0.severity == severity }
    guard let first = worst.first else { return nil }
    return place(first, worst.compactMap(\.image)).with {
      if let fault = first.fault.together(worst) { $0.fault = fault }
    }
  }
}

extension Problem {
  /// The same as a problem of a compiled icon: a user has the catalog, and no file of the image.
  func of(_ icon: CompiledIcon?, images: [PlacedImage]) -> Problem {
    with { $0.subject = .images(images, of: icon?.id) }
  }
}

extension PlacedImage {
  /// What a user knows a compiled image by: each layer has a name of its own.
  func title(in icon: CompiledIcon?) -> Untrusted {
    icon.flatMap { use.part == nil ? nil : Untrusted($0.name) } ?? Untrusted(asset.name)
  }
}
