import AssetSources
import CompiledCatalog
import FileTree
import ImageInspection
import SpecTables

extension ExaminedApp {
  /// The problem of a slot for which no image is compiled.
  func missing(_ slot: Slot, of icon: CompiledIcon, severity: Severity) -> Problem {
    let row = slot.row
    let size = row.size.map { " of \($0.prose) pixels" } ?? ""
    var problem = Problem(
      severity: severity, path: icon.path, row: row,
      message:
        "\(slot.asked.caution(on: input.target.platform))\(icon.name): no image\(size) is compiled for the "
        + row.label)
    problem.consequence = row.missing
    problem.remedy = "Add the image to the icon set, or keep one 1024 x 1024 image only (Xcode 14 or later)."
    problem.expected = row.size
    problem.storeCodes = row.codes
    return problem
  }

  /// See-through images of a compiled icon: the large one, and all others together.
  func seeThrough(_ icon: CompiledIcon) -> [Problem] {
    guard input.target.platform == .ios || input.target.platform == .watchos else { return [] }
    let found = icon.images.filter { $0.opacity == .transparent && $0.isForAnyAppearance }
    let refused = found.filter { isRefusedWithAlpha($0) }
    let others = found.filter { !isRefusedWithAlpha($0) }
    var problems: [Problem] = []
    if !refused.isEmpty {
      var problem = seeThrough(refused, of: icon, .error)
      problem.consequence = "The upload is refused."
      problem.storeCodes = [codeOfAlpha]
      problems.append(problem)
    } else if !others.isEmpty {
      problems.append(seeThrough(others, of: icon, .warning))
    }
    return problems
  }

  private func seeThrough(_ images: [CompiledImage], of icon: CompiledIcon, _ severity: Severity) -> Problem {
    let labels = images.prefix(4).map(\.label).joined(separator: ", ")
    let more = images.count > 4 ? " and \(images.count - 4) more" : ""
    return Problem(
      severity: severity, path: icon.path,
      message: "\(icon.name): see-through pixels, must be opaque: \(labels)\(more)",
      consequence: "It shows black where it is see-through.",
      remedy: "Fill the background of the source image, save it without alpha, and build again.")
  }

  private func isRefusedWithAlpha(_ image: CompiledImage) -> Bool {
    input.target.product != .application && input.target.product != .appClip || image.size?.width == 1024
  }

  private var codeOfAlpha: String {
    switch input.target.product {
    case .watchApp: "ITMS-90396"
    case .messages: "ITMS-90647"
    default: "ITMS-90717"
    }
  }

  /// What of the icon is not known, so that what depends on it is not proved.
  func notLookedAt(_ icon: CompiledIcon) -> [Problem] {
    let unknown = icon.images.filter { !$0.undecoded.isEmpty || $0.opacity == .unknown }
    var problems = unknown.prefix(5).map { image in
      let reason = image.undecoded.first ?? "nothing tells whether it is opaque"
      return note(of: icon, "\(image.label) is not looked at in full: \(reason)")
    }
    if unknown.count > 5 {
      problems.append(note(of: icon, "\(unknown.count - 5) more images are not known in full"))
    }
    if icon.isOfLayersAlone {
      problems.append(note(of: icon, "compiled as layers alone, which are not put together here"))
    }
    if let damage = input.product?.assets?.damage, let first = damage.first {
      problems.append(note(of: icon, "\(damage.count) entries of the catalog are damaged: \(first)"))
    }
    if input.isPartOfABuild {
      problems.append(
        note(
          of: icon,
          input.product?.isForSimulator == true
            ? "built for a simulator: which images the store gets is not known"
            : "thinned for one device: which images the store gets is not known"))
    }
    return problems
  }

  private func note(of icon: CompiledIcon, _ found: String) -> Problem {
    Problem(severity: .note, path: icon.path, message: "\(icon.name): \(found)")
  }
}
