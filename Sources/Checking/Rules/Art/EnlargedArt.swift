import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let enlargedArt = Rule(
    id: "enlarged-art",
    severity: .warning,
    title: "An icon or a mask was enlarged from a smaller image",
    plural: "icons or masks were enlarged from smaller images",
    stamp: "enlarged",
    rationale: """
      An image that was scaled up has the right number of pixels and too little detail. Enlarging leaves \
      traces: repeated pixels, edges softer than those of the other sizes, a regular pattern in the \
      differences between neighbouring pixels, which comes from the grid of the original. Flat geometric art \
      loses nothing and is not reported, nor is pixel art. Docs/accuracy.md says from which factors on each is \
      found.
      """,
    remedy: "Export it from the original art at its full size; do not scale a smaller image up.",
    evidence: .own, sources: ["HIG-iPad", "measured"],
    checks: .icon(needs: [.thumbnail, .picture]) { icon in icon.enlarged },
    .image(needs: .thumbnail, of: { $0.isPlaced && $0.alpha == .mask }) { image in
      image.art.map(isEnlargedMask) == true ? [image.problem(.warning, EnlargedMask())] : []
    })
}

/// A mask that is soft all over, or has stairs for edges.
struct EnlargedMask: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "seems to be enlarged from a smaller image: its edges are blurred or stepped",
      consequence: finding.purposed("The shape looks coarse beside others."))
  }
}

enum EnlargedArt: Fault {
  /// - Parameters:
  ///   - actual: pixels of the icon.
  ///   - limit: pixels of the widest image that it can come from.
  case measured(actual: PixelSize, limit: Int, kind: IconPlace?)
  case maybe(actual: PixelSize, limit: Int, kind: IconPlace?)
  case soft(actual: PixelSize, kind: IconPlace?)

  var marks: [FaultMark] {
    switch self {
    case .measured(_, let limit, _), .maybe(_, let limit, _): [.enlargedFrom(limit)]
    case .soft: []
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .measured(let size, let limit, let place):
      sentences(finding, size, place, "is \(size) px, but was enlarged from at most \(limit) px")
    case .maybe(let size, let limit, let place):
      sentences(finding, size, place, "is \(size) px, but seems to be enlarged from at most \(limit) px")
    case .soft(let size, let place):
      sentences(finding, size, place, "is blurred: it seems to be enlarged from a smaller image")
    }
  }

  private func sentences(
    _ finding: Finding, _ size: PixelSize, _ place: IconPlace?, _ what: Words
  ) -> Sentences {
    Sentences(
      of: finding, "\(what)",
      consequence: finding.purposed(
        place == .store
          ? "The App Store shows the icon at up to 1024 px, where the blur is plain."
          : "The icon looks blurred beside others."),
      remedy: "Export \(finding.name) from the original art at \(size) px; do not scale a smaller image up.")
  }
}

/// From it on the words are plain.
private let sureFrom = 0.7

extension IconFamily {
  fileprivate var enlarged: [Problem] {
    let all = icons.map(\.art)
    return icons.indices.compactMap { index in
      let icon = icons[index]
      guard icon.image.fitsItsRow(at: icon.art.size) else { return nil }
      var siblings = all
      siblings.remove(at: index)
      // A placeholder has a finding of its own.
      guard let found = enlargement(of: icon.art, among: siblings), target.placeholder(shownBy: icon) == nil
      else { return nil }
      let (size, place) = (icon.art.size, icon.place)
      guard let width = found.originalWidth else {
        return icon.image.problem(.warning, EnlargedArt.soft(actual: size, kind: place))
      }
      return icon.image.problem(
        .warning,
        found.confidence < sureFrom
          ? EnlargedArt.maybe(actual: size, limit: width, kind: place)
          : .measured(actual: size, limit: width, kind: place))
    }
  }
}
