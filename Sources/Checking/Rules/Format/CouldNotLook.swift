import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage

extension Rule {
  package static let couldNotLook = Rule(
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
    checks: .app { app in app.icons.flatMap(app.notLookedAt) + app.unprovedShelves })
}

/// Why something was not looked at.
enum CouldNotLook: Fault {
  /// A compiled image of which not all is decoded.
  case compiledImage(list: [Untrusted], reason: Untrusted?)
  case moreCompiledImages(count: Int)
  case layersAlone
  /// - Parameter reason: of the first entry.
  case damagedEntries(count: Int, reason: Untrusted)
  case simulator, thinned

  func sentences(_ finding: Finding) -> Sentences {
    let name = finding.name
    switch self {
    case .compiledImage(let images, let reason):
      let reason = reason.map { Words($0) } ?? "whether it is opaque is not known"
      return Sentences("\(images.listed()) of \(name) was not checked in full: \(reason)", to: .nothing)
    case .moreCompiledImages(let count):
      return Sentences(
        "\(name) has \(counted(count, "more image")) that could not be checked in full", to: .nothing)
    case .layersAlone:
      return Sentences("\(name) is compiled as layers alone, which Iconproof does not compose", to: .nothing)
    case .damagedEntries(let count, let reason):
      let entries: Words = count == 1 ? "1 entry" : "\(count) entries"
      return Sentences(
        "\(name) is in a catalog with \(entries) that cannot be read: \(reason)", to: .nothing)
    case .simulator:
      return Sentences(
        "\(name) is built for a simulator: which images App Store Connect receives is not known",
        remedy: "Check the archive that you upload.")
    case .thinned:
      return Sentences(
        "\(name) is thinned for one device: which images App Store Connect receives is not known",
        remedy: "Check the archive that you upload.")
    }
  }
}

extension AppContext {
  /// What of a compiled icon is not known, so that what depends on it is not proved.
  fileprivate func notLookedAt(_ context: CompiledIconContext) -> [Problem] {
    let icon = context.icon
    var problems = notes(on: context.unknown + unprovedLayers(of: icon), at: icon.path, name: icon.name)
    if icon.isOfLayersAlone { problems.append(note(icon, .layersAlone)) }
    if let damage = app.product?.assets?.damage, let first = damage.first {
      problems.append(note(icon, .damagedEntries(count: damage.count, reason: Untrusted(first.words))))
    }
    if isPartOfABuild {
      problems.append(note(icon, app.product?.isForSimulator == true ? .simulator : .thinned))
    }
    return problems
  }

  /// The layers and their pictures that may have transparent pixels.
  private func unprovedLayers(of icon: CompiledIcon) -> [Undecoded] {
    guard let stack = icon.stack else { return [] }
    let layers = stack.layers.sorted { $0.key < $1.key }.flatMap(\.value)
    return (stack.flattened + layers).compactMap(\.compiled).filter { $0.opacity == .unknown }.map(
      Undecoded.init)
  }

  /// The Top Shelf images that may have transparent pixels.
  fileprivate var unprovedShelves: [Problem] {
    guard build.platform == .tvos, let assets = app.product?.assets else { return [] }
    return assets.pictures.sorted { $0.key < $1.key }.flatMap { name, images in
      let unknown = images.compactMap(\.compiled).filter { $0.opacity == .unknown }.map(Undecoded.init)
      return notes(on: unknown, at: assets.path, name: name)
    }
  }

  private func notes(on images: [Undecoded], at path: FilePath, name: String) -> [Problem] {
    var problems = images.prefix(5).map { image in
      problem(
        .note, at: path, name: Untrusted(name),
        CouldNotLook.compiledImage(
          list: [Untrusted(image.label)], reason: image.reason.map { Untrusted($0.words) }))
    }
    if images.count > 5 {
      problems.append(
        problem(
          .note, at: path, name: Untrusted(name), CouldNotLook.moreCompiledImages(count: images.count - 5)))
    }
    return problems
  }

  private func note(_ icon: CompiledIcon, _ fault: CouldNotLook) -> Problem {
    problem(.note, at: icon.path, name: Untrusted(icon.name), fault)
  }
}

/// A compiled image of which not all is known.
private struct Undecoded {
  let label: String
  /// Nil where nothing tells whether it is opaque.
  let reason: AnyDiagnosis?

  init(_ image: CompiledImage) { (label, reason) = (image.label, image.undecoded.first) }

  init?(_ image: CompiledImage, as facts: CompiledFacts?) {
    guard let facts, !facts.undecoded.isEmpty || facts.opacity == .unknown else { return nil }
    (label, reason) = (image.label, facts.undecoded.first)
  }
}

extension CompiledIconContext {
  /// The images of which not all is known: of those that a rule needs the pixels tell, of others the headers.
  fileprivate var unknown: [Undecoded] {
    let placed = Dictionary(layout.images.lazy.filter(\.isPlaced).map { ($0.asset.id, $0) }) { first, _ in
      first
    }
    return icon.assets.compactMap { asset in
      asset.compiled.flatMap { image in
        Undecoded(image, as: (placed[asset.id]?.facts ?? image.header).compiled)
      }
    }
  }
}
