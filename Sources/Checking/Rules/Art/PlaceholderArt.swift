import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let placeholderArt = Rule(
    id: "placeholder-art",
    severity: .cases(
      .error("for a generator's default icon in an application that a shared scheme archives"), .warning()),
    title: "The app icon is a generator's default icon",
    plural: "app icons are a generator's default icon",
    stamp: "placeholder",
    rationale: """
      Project generators put an icon of their own into a new project. It is easily shipped by mistake, in all \
      sizes or in the one that was forgotten. App Review has rejected apps with placeholder icons (Guideline 2.3.8). \
      Icons are compared with fingerprints, which survive scaling, recompression and rounded corners; most are known by \
      their shape too, in other colours, at another size and place, or with a badge or a band upon them. Those of \
      \(listed(Placeholder.knownGenerators)) are known; the configuration adds those of house templates. Xcode and \
      React Native leave the icon set of a new project empty, which `\(Rule.emptyIconSet.id)` reports. The pictures in an \
      `.icns` are not compared.
      """,
    remedy:
      "Replace it with the icon of your app in every size; to accept it, add a waiver for placeholder-art.",
    commands: ["iconproof fingerprint {file}"],
    evidence: .reported, sources: ["placeholder-templates", "measured"],
    checks: .icon(needs: .picture) { icon in icon.placeholderArt.map { [$0] } ?? [] })
}

enum PlaceholderArt: Fault {
  case exact(KnownPlaceholder)
  /// It looks like the placeholder, and may be another picture.
  case near(KnownPlaceholder)
  /// Its glyph in other colours, at another scale, inverted or with a badge.
  case changed(KnownPlaceholder)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .exact(let placeholder): sentences(finding, placeholder, "is")
    case .near(let placeholder): sentences(finding, placeholder, "looks like")
    case .changed(let placeholder): sentences(finding, placeholder, "seems to be a changed form of")
    }
  }

  private func sentences(_ finding: Finding, _ shown: KnownPlaceholder, _ verb: Words) -> Sentences {
    let what: Words =
      shown.kind.map { "the default icon of \($0)" }
      ?? "the placeholder \"\(shown.name)\" from your configuration"
    let more = andOthers(of: shown.count, "is", "are", "image")
    return Sentences(
      of: finding, "\(verb) \(what)\(more)",
      consequence: finding.purposed("App Review has rejected apps with placeholder icons (Guideline 2.3.8)."))
  }
}

/// The placeholder that an icon shows.
struct KnownPlaceholder: Hashable, Sendable {
  let name: Untrusted
  /// The generator; nil for a placeholder of the configuration.
  let kind: Untrusted?
  /// The images that show it.
  let count: Int
}

extension KnownPlaceholder {
  fileprivate init(_ placeholder: Placeholder, isHouse: Bool = false, count: Int) {
    self.init(
      name: Untrusted(placeholder.name), kind: isHouse ? nil : Untrusted(placeholder.generator), count: count)
  }
}

extension IconFamily {
  /// The images that show what one of them shows.
  private func count(of icon: IconArt) -> Int { max(icons.count { $0.showsPicture(of: icon) }, 1) }

  /// Somebody began with the generator's icon. Of the largest image, which the others show as well or have a finding for.
  private var changedPlaceholder: Problem? {
    guard let icon = icons.first, let match = target.placeholder(changedIn: icon) else { return nil }
    let known = KnownPlaceholder(match.placeholder, count: count(of: icon))
    return icon.image.problem(.warning, PlaceholderArt.changed(known))
  }

  /// One finding for all images of an icon. Images that look like the largest one show the same placeholder or none.
  fileprivate var placeholderArt: Problem? {
    // A template has the icon of its tool until that tool makes an app of it.
    if case .helper(.template)? = target.app.severityLimit.reason { return nil }
    let found = picturesApart(in: pictures).compactMap { index in
      target.placeholder(shownBy: icons[index]).map { (icon: icons[index], match: $0) }
    }
    guard let first = found.first(where: { $0.match.isExact }) ?? found.first else {
      return changedPlaceholder
    }
    let shown = first.match.placeholder
    // A repository of samples is full of default icons, and none of them is a fault.
    let isArchived = target.app.shipping?.isArchived == true
    let isHouse = shown.generator.isEmpty
    let isSure = first.match.isExact && isOfApp && !isHouse
    let isLeftUntaken = target.app.shipping?.isLeftUntaken == true
    var why: WhyNoError?
    if isSure, isLeftUntaken {
      why = .target(.sidePlatform, target.platform)
    } else if isSure, !isArchived, target.app.shipping?.ships ?? (target.app.ofProject != nil) {
      why = .notArchived
    }
    let known = KnownPlaceholder(shown, isHouse: isHouse, count: count(of: first.icon))
    return first.icon.image.problem(
      isSure && isArchived && !isLeftUntaken ? .error : .warning,
      first.match.isExact ? PlaceholderArt.exact(known) : .near(known)
    ).with { $0.weight.whyNoError = why }
  }
}
