import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let resizedLaunchImage = Rule(
    id: "resized-launch-image", severity: .warning,
    title: "A launch image was stretched or enlarged from another image",
    plural: "launch images were stretched or enlarged",
    stamp: "resized",
    rationale: """
      A launch image fills its screen to the pixel. One that was made from that of a screen of another shape shows \
      its art too wide or too high, and one that was made from fewer pixels is blurred. Images of different shapes are \
      compared with what stretching would make of one another, and with art that keeps its shape. Enlarging leaves soft edges \
      and a regular pattern in the differences between neighbouring pixels. Plain grounds and gradients suit any size \
      and are not reported.
      """,
    remedy: "Export it from the original art at its full size, with the art in its own shape.",
    evidence: .own, sources: ["HIG-iPad", "measured"],
    checks: .app(needs: [.thumbnail, .picture], of: { $0.row?.kind == .launchImage }) { app in
      app.resizedLaunchImages
    })
}

enum ResizedLaunchImage: Fault {
  /// - Parameter other: an image of another shape.
  case stretched(other: FileName)
  /// - Parameter limit: the columns of the widest image that it can come from.
  case enlarged(actual: PixelSize, limit: Int)
  case soft(actual: PixelSize)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .stretched(let other):
      Sentences(
        of: finding, "and \(other) show one picture stretched to two shapes",
        consequence: finding.purposed("Users see its art too wide or too high."),
        remedy: "Draw each for its own screen, with the art in its own shape.")
    case .enlarged(let size, let limit):
      blurred(finding, "is \(size) px, but was enlarged from at most \(limit) px across")
    case .soft(let size):
      blurred(finding, "is \(size) px and blurred: it seems to be enlarged from a smaller image")
    }
  }

  private func blurred(_ finding: Finding, _ what: Words) -> Sentences {
    Sentences(
      of: finding, "\(what)", consequence: finding.purposed("The first screen that users see is blurred."),
      remedy: "Export it from the original art at its full size; do not scale a smaller image up.")
  }
}

/// An image of a launch screen, and what stays of its art.
private struct LaunchArt {
  let image: PlacedImage
  let set: CatalogSet?
  let art: ArtSignature
  let picture: StretchablePicture

  var pixels: Int { art.size.width * art.size.height }
  var fitsItsRow: Bool { image.fitsItsRow(at: art.size) }

  /// Whether it was enlarged.
  var fault: ResizedLaunchImage? {
    enlargement(ofScreen: art).map { found in
      found.originalWidth.map { .enlarged(actual: art.size, limit: $0) } ?? .soft(actual: art.size)
    }
  }
}

extension AppContext {
  /// One finding for an image; of two that were stretched from one another the larger one has it. One of the wrong size has
  /// another finding, and iOS draws it nowhere.
  fileprivate var resizedLaunchImages: [Problem] {
    let arts = launchArts
    return arts.filter(\.fitsItsRow).compactMap { art in
      let other = arts.first {
        ($0.pixels < art.pixels || !$0.fitsItsRow) && art.picture.isStretched(from: $0.picture)
      }
      let fault = other.map { ResizedLaunchImage.stretched(other: $0.image.asset.name) } ?? art.fault
      return fault.map { art.image.problem(.warning, $0, beside: other?.image, in: art.set) }
    }
  }

  /// Each file once.
  private var launchArts: [LaunchArt] {
    var seen: Set<ImageID> = []
    return imagesInPlaces.flatMap { set, images in
      images.compactMap { image in
        guard image.use.row?.kind == .launchImage, image.asset.locale == nil else { return nil }
        let view = evidence.view(of: image)
        guard let art = view.art, let picture = view.picture, seen.insert(image.asset.id).inserted else {
          return nil
        }
        return LaunchArt(image: image, set: set, art: art, picture: StretchablePicture(picture))
      }
    }
  }
}
