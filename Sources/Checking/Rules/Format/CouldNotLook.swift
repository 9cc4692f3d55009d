import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  package static let couldNotLook = Rule(
    id: "could-not-look",
    severity: .note,
    title: "Part of an image was not checked",
    rationale: """
      Iconproof does not decode this form of compiled image, the build is for one device only, or an image of an \
      image set has more pixels than are checked. What was not checked is neither right nor wrong, so the rules that \
      need it are silent. An icon or launch image that is too large to check is not a finding: the run then ends \
      with exit code 3.
      """,
    remedy: "Check the source catalog as well.",
    evidence: .own, sources: [],
    checks: .product { app, product in
      app.icons.flatMap { app.notLookedAt($0, in: product) }
        + app.notes(on: app.besideIcons.filter(\.isPlaced).compactMap(UncheckedImage.init), in: nil)
    },
    .sources { app in
      app.picturesOverLimit.map {
        $0.image.problem(.note, CouldNotLook.pictureOverLimit(limit: $0.limit), in: $0.set)
      }
    })
}

/// Why something was not looked at.
enum CouldNotLook: Fault {
  /// A compiled image of which not all is decoded.
  case compiledImage(list: [RenditionLabel], reason: AnyDiagnosis?)
  case moreCompiledImages(count: Int)
  case layersAlone
  /// - Parameter reason: of the first entry.
  case damagedEntries(count: Int, reason: AnyDiagnosis)
  case simulator, thinned
  /// An image of an image set, which is neither an icon nor on a launch screen.
  case pictureOverLimit(limit: Int)

  func sentences(_ finding: Finding) -> Sentences {
    let name = finding.name
    switch self {
    case .compiledImage(let images, let reason):
      let reason: Words = reason.map { "\($0)" } ?? "whether it is opaque is not known"
      return Sentences(
        "\(images.map(\.words).listed()) of \(name) was not checked in full: \(reason)", to: .nothing)
    case .moreCompiledImages(let count):
      return Sentences(
        of: finding, "has \(counted(count, "more image")) that could not be checked in full", to: .nothing)
    case .layersAlone:
      return Sentences(
        of: finding, "is compiled as layers alone, which Iconproof does not compose", to: .nothing)
    case .damagedEntries(let count, let reason):
      let entries: Words = count == 1 ? "1 entry" : "\(count) entries"
      return Sentences(
        of: finding, "is in a catalog with \(entries) that cannot be read: \(reason)", to: .nothing)
    case .simulator:
      return Sentences(
        of: finding, "is built for a simulator: which images App Store Connect receives is not known",
        remedy: "Check the archive that you upload.")
    case .thinned:
      return Sentences(
        of: finding, "is thinned for one device: which images App Store Connect receives is not known",
        remedy: "Check the archive that you upload.")
    case .pictureOverLimit(let limit):
      return Sentences(
        of: finding, "has more than \(limit) pixels, so that they were not checked", to: .nothing)
    }
  }
}

extension AppContext {
  /// The images of more pixels than are looked at of one, in image sets that hold neither an icon nor what a launch screen
  /// shows: what is not known of them decides nothing of the app.
  var picturesOverLimit: [(image: PlacedImage, set: CatalogSet, limit: Int)] {
    let pictures = sets.filter { $0.set.use == .resource && $0.set.type == .image }.flatMap { set in
      set.images.compactMap { image -> (image: PlacedImage, set: CatalogSet, limit: Int)? in
        guard image.asset.role == nil, case .tooManyPixels(let limit)? = image.facts?.gap else { return nil }
        return (image, set.set, limit)
      }
    }
    // Where nothing else was looked at, nothing was.
    let count = loose.images.count + sets.reduce(0) { $0 + $1.images.count }
    guard !pictures.isEmpty, count > pictures.count || !app.catalogs.iconBundles.isEmpty else { return [] }
    let shown = app.description.launch.interfaces.imageNames(infoPlist)
    // As launch screens find them, with an extension too.
    let names = shown.union(shown.map { FileName($0).stem.display })
    return pictures.filter { !names.contains($0.set.title) }
  }
}

extension AppContext {
  /// What of a compiled icon is not known, so that what depends on it is not proved.
  fileprivate func notLookedAt(_ context: CompiledIconContext, in product: BuiltProduct) -> [Problem] {
    let icon = context.icon
    var problems = notes(on: context.layout.images.compactMap(UncheckedImage.init), in: icon)
    if icon.isOfLayersAlone { problems.append(note(icon, .layersAlone)) }
    if let damage = product.assets?.damage, let first = damage.first {
      problems.append(note(icon, .damagedEntries(count: damage.count, reason: AnyDiagnosis(first))))
    }
    if app.isPartOfABuild {
      problems.append(note(icon, product.isForSimulator ? .simulator : .thinned))
    }
    return problems
  }

  fileprivate func notes(on images: [UncheckedImage], in icon: CompiledIcon?) -> [Problem] {
    let mostTold = 5
    func note(_ images: [UncheckedImage], _ fault: CouldNotLook) -> Problem? {
      images.first.map { first in
        problem(.note, at: first.image.asset.path, name: first.image.title(in: icon), fault)
          .of(icon, images: images.map(\.image))
      }
    }
    let rest = Array(images.dropFirst(mostTold))
    return images.prefix(mostTold).compactMap { image in
      note([image], .compiledImage(list: [image.label], reason: image.reason))
    } + [note(rest, .moreCompiledImages(count: rest.count))].compactMap(\.self)
  }

  private func note(_ icon: CompiledIcon, _ fault: CouldNotLook) -> Problem {
    problem(.note, at: icon.path, name: Untrusted(icon.name), fault)
  }
}

/// A compiled image of which not all is known.
private struct UncheckedImage {
  let image: PlacedImage
  let label: RenditionLabel
  /// Nil where nothing tells whether it is opaque.
  let reason: AnyDiagnosis?

  /// Nil where all is known that is needed: of an image that a rule needs the pixels tell it, of others the headers.
  init?(_ image: PlacedImage) {
    guard let compiled = image.asset.compiled,
      let facts = (image.isPlaced ? image.facts ?? compiled.header : compiled.header).compiled,
      !facts.undecoded.isEmpty || facts.opacity == .unknown
    else { return nil }
    self.image = image
    (label, reason) = (compiled.label, facts.undecoded.first)
  }
}
