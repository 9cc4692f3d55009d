import ImageProperties
import Model
import SpecTables

extension Rule {
  static let couldNotLook = Rule(
    id: "could-not-look",
    severity: .note,
    title: "Part of an image was not checked",
    rationale: """
      Iconproof does not decode this form of compiled image, or the build is for one device only. What \
      was not checked is neither right nor wrong, so the rules that need it are silent. A picture that is too \
      large to check is not a finding: the run then ends with exit code 3.
      """,
    remedy: "Check the source catalog as well.",
    evidence: .own, sources: [],
    checks: .app { app in app.icons.flatMap { app.notLookedAt($0.icon) } },
    sentences: gapSentences)
}

/// Why something was not looked at; the raw value is what programs read.
private enum Gap: String {
  /// A compiled image of which not all is decoded.
  case compiledImage = "compiled-image"
  case moreCompiledImages = "more-compiled-images"
  case layersAlone = "layers-alone"
  case damagedEntries = "damaged-entries"
  case simulator, thinned
}

@Sendable private func gapSentences(_ finding: Finding) -> LegacySentences {
  let (name, values) = (finding.oldName, finding.values)
  switch Gap(rawValue: values.fault) {
  case .compiledImage:
    let reason = values.has(.reason) ? values.text(.reason) : "whether it is opaque is not known"
    return LegacySentences("\(values.text(.list)) of \(name) was not checked in full: \(reason)")
  case .moreCompiledImages:
    return LegacySentences(
      "\(name) has \(counted(values.number(.count), "more image")) that could not be checked in full")
  case .layersAlone:
    return LegacySentences("\(name) is compiled as layers alone, which Iconproof does not compose")
  case .damagedEntries:
    let count = values.number(.count)
    let entries = count == 1 ? "1 entry" : "\(count) entries"
    return LegacySentences(
      "\(name) is in a catalog with \(entries) that cannot be read: \(values.text(.reason))")
  case .simulator:
    return LegacySentences(
      "\(name) is built for a simulator: which images App Store Connect receives is not known",
      remedy: "Check the archive that you upload.")
  case .thinned, nil:
    return LegacySentences(
      "\(name) is thinned for one device: which images App Store Connect receives is not known",
      remedy: "Check the archive that you upload.")
  }
}

extension AppContext {
  /// What of a compiled icon is not known, so that what depends on it is not proved.
  fileprivate func notLookedAt(_ icon: CompiledIcon) -> [Problem] {
    let unknown = icon.images.filter { !$0.undecoded.isEmpty || $0.opacity == .unknown }
    var problems = unknown.prefix(5).map { image in
      note(
        icon, .compiledImage,
        [.list: .texts([image.label]), .reason: image.undecoded.first.map { .text($0) }])
    }
    if unknown.count > 5 {
      problems.append(note(icon, .moreCompiledImages, [.count: .number(unknown.count - 5)]))
    }
    if icon.isOfLayersAlone { problems.append(note(icon, .layersAlone)) }
    if let damage = app.product?.assets?.damage, let first = damage.first {
      problems.append(note(icon, .damagedEntries, [.count: .number(damage.count), .reason: .text(first)]))
    }
    if isPartOfABuild {
      problems.append(note(icon, app.product?.isForSimulator == true ? .simulator : .thinned))
    }
    return problems
  }

  private func note(_ icon: CompiledIcon, _ gap: Gap, _ values: FindingValues = [:]) -> Problem {
    problem(.note, at: icon.path, name: icon.name, values.merging([.fault: .text(gap.rawValue)]))
  }
}
