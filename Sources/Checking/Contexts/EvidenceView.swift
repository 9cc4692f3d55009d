import ImageProperties

/// What a rule may see of pixels: what it declared to need, and nothing else.
///
/// An inspection stops as soon as nothing more is needed, so what a rule reads without having declared it would be
/// there on some images and not on others. Here it never is.
struct EvidenceView: Sendable {
  /// Of the image that is looked at; nil where it is another one's turn.
  private let facts: ImageFacts?
  var allowed: InspectionDepth
  /// Which of several images may be seen.
  var takes: @Sendable (ImageUse) -> Bool
  /// Is told what a rule reads: for the test that holds it to what it declares.
  private let log: (@Sendable (InspectionDepth) -> Void)?

  init(
    _ facts: ImageFacts? = nil, allowed: InspectionDepth = [],
    takes: @escaping @Sendable (ImageUse) -> Bool = { _ in false },
    log: (@Sendable (InspectionDepth) -> Void)? = nil
  ) {
    (self.facts, self.allowed, self.takes, self.log) = (facts, allowed, takes, log)
  }

  /// What the same rule may see of one of several images.
  func view(of image: PlacedImage) -> EvidenceView {
    EvidenceView(takes(image.use) ? image.inspected : nil, allowed: allowed, takes: takes, log: log)
  }

  /// What the same check of one image may see of another that it is for as well.
  func turned(to image: PlacedImage) -> EvidenceView {
    EvidenceView(image.inspected, allowed: allowed, takes: takes, log: log)
  }

  var isOpaque: Bool? { read(.transparency)?.isOpaque }

  var transparency: TransparencyEvidence? {
    read(.transparency)?.evidence.map(TransparencyEvidence.init)
  }

  var flatness: FlatnessEvidence? { read(.flatness)?.evidence.map(FlatnessEvidence.init) }

  var border: BorderEvidence? { read(.border)?.evidence.flatMap(BorderEvidence.init) }

  var outline: OutlineEvidence? { read(.outline)?.evidence.flatMap(OutlineEvidence.init) }

  /// What stays of the art: of images up to `ArtSignature.largestSide`.
  var art: ArtSignature? { read(.thumbnail)?.art }

  /// A small picture of the same images.
  var picture: SmallPicture? { read(.picture)?.picture }

  private func read(_ part: InspectionDepth) -> ImageFacts? {
    log?(part)
    return allowed.isSuperset(of: part) ? facts : nil
  }
}

/// A context of several images, the pixels of which a check may see.
protocol ShowsPixels {
  var evidence: EvidenceView { get set }
}

extension SetContext: ShowsPixels {}
extension AppContext: ShowsPixels {}
extension PairContext: ShowsPixels {}

/// Of an image of which some pixel is not opaque; of others it may be absent.
package struct TransparencyEvidence: Sendable {
  private let evidence: PixelEvidence

  init(_ evidence: PixelEvidence) { self.evidence = evidence }

  var lowestAlpha: UInt8 { evidence.lowestAlpha }
  /// Pixels of alpha 0, and those of alpha 1 to 254.
  var clearPixels: Int { evidence.clearPixels }
  var translucentPixels: Int { evidence.translucentPixels }
  var visibleBounds: PixelRect? { evidence.visibleBounds }
  var isOnlyInCorners: Bool { evidence.transparentOnlyInCorners }
  /// Whether the corners and the middles of all edges are black where they show: on black, transparent ones show nothing else.
  var isBlackRim: Bool {
    !evidence.edgeMiddles.isEmpty
      && (evidence.corners + evidence.edgeMiddles).allSatisfy { pixel in
        pixel.alpha == 0 || pixel.red == 0 && pixel.green == 0 && pixel.blue == 0
      }
  }
  /// Whether the corners and the middles of all edges are opaque.
  var hasOpaqueRim: Bool {
    (evidence.corners + evidence.edgeMiddles).allSatisfy { $0.alpha >= RGBA.nearlyOpaque }
  }
}

/// Of an image that is of one colour, or whose corners stand out; of others it may be absent.
package struct FlatnessEvidence: Sendable {
  private let evidence: PixelEvidence

  init(_ evidence: PixelEvidence) { self.evidence = evidence }

  var lowestAlpha: UInt8 { evidence.lowestAlpha }
  var singleColor: RGBA? { evidence.singleColor }
  var cornersStandOut: Bool { evidence.cornersStandOut }
  /// Of all four corners.
  var cornerColor: RGBA? { evidence.cornerColor }
  var edgeMiddles: [RGBA] { evidence.edgeMiddles }
}

/// Of an image that has a border of one colour along all four edges; of others it may be absent.
package struct BorderEvidence: Sendable {
  /// Of the corners and the middles of the edges.
  let color: RGBA
  /// Around every pixel of another colour.
  let artBounds: PixelRect

  init?(_ evidence: PixelEvidence) {
    guard let color = evidence.plainBackground, let bounds = evidence.detailBounds else { return nil }
    (self.color, artBounds) = (color, bounds)
  }
}

/// Of the shape and the edges.
package struct OutlineEvidence: Sendable {
  private let evidence: PixelEvidence
  private let outline: ShapeAndEdges

  init?(_ evidence: PixelEvidence) {
    guard let outline = evidence.outline else { return nil }
    (self.evidence, self.outline) = (evidence, outline)
  }

  var lowestAlpha: UInt8 { evidence.lowestAlpha }
  var detailBounds: PixelRect? { evidence.detailBounds }
  /// The corners and the middles of the edges are of one colour.
  var isOnPlainBackground: Bool { evidence.plainBackground != nil }
  var shape: ShapeEvidence { outline.shape }
  var edgeAgainstNext: EdgeEvidence { outline.edgeAgainstNext }
  var edgeAgainstSecond: EdgeEvidence { outline.edgeAgainstSecond }
}

extension PixelEvidence {
  /// The colour of the corners and the middles of the edges, where they have but one.
  fileprivate var plainBackground: RGBA? {
    guard let color = corners.first else { return nil }
    return (corners + edgeMiddles).allSatisfy { $0 == color } ? color : nil
  }
}
