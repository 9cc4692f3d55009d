package import ImageProperties

/// An image that was made from a smaller one.
package struct Enlargement: Equatable, Sendable {
  package enum Method: Equatable, Sendable {
    /// Nearest neighbour.
    case repeated
    /// Bilinear, bicubic, Lanczos and their like.
    case interpolated
  }

  package let method: Method
  /// The most pixels that it can have had across; nil where the image is only soft all over. The trace of a multiple
  /// may be the clearest.
  package let originalWidth: Int?
  /// From 0 to 1.
  package let confidence: Double
}

enum EnlargementThreshold {
  /// Below 48 pixels an image has too few columns for a spectrum, and edges are a large part of it.
  static let smallestSide = 48
  /// A picture that is drawn in 28 large squares a side or fewer, or in 32, is drawn so on purpose. The smallest icon
  /// that can have been enlarged has 29.
  static let pixelArt = 28
  static let commonPixelArt = 32
  /// The most of its columns, or of its rows, that an image had before, where the others tell nothing: drawings and
  /// dithered grounds pass for one of 0.75.
  static let mostKeptOneWay = 0.7
  /// Squares of differences: below it there is no edge that could be soft. Bare grounds and gradients measure under 2.
  static let leastContrast: Float = 2
  /// How far the cells of a screen differ in brightness. Of 64 launch images that were called blurred one has none, black with four
  /// rounded corners, and the others have 22 and more.
  static let leastRange = 6.0
  /// Icons as they are drawn measure 2.3 to 5 (98% of 640), soft ones down to 1.1; enlarged twice or three times by any
  /// filter at most 1.8, and nine of ten less than 1; four times at most 0.6.
  static let soft: Float = 0.95
  /// With a trace of the grid of the original; what soft icons show at the same place is below 7.
  static let trace: Float = 7
  /// Where the usual factors leave it, at a half or a third of the width, in an image that is softer than 99% of icons:
  /// of those none has its clearest trace there.
  static let traceOfUsualFactor: Float = 4.5
  static let softerThanIcons: Float = 1.4
  /// Of enlargements by 1.5 98% are sharper, of those by 2 and more 13%.
  static let sharperThanDoubled: Float = 0.8
  /// Of strong edges, where noise and JPEG add little: icons as they are drawn measure 1.1 and more (99.5% of 175), nine of
  /// ten of those that were enlarged by 2 to 4 and given noise, or by 3 and 4 and sharpened, less than 1.
  static let softEdges: Float = 1
  /// How many times as sharp as its strong edges an image is all over. Icons as they are drawn have 1.8 and less (99% of 928), soft
  /// ones too; of 173 that were enlarged and given noise, and that show by their edges alone, 165 have more than this.
  static let timesEdges: Float = 2
  /// Of an image that has no more differences than these, in mean squares: glossy drawings with a fine grain have edges from 0.69 on.
  /// Of the same 173 four have as few and so hard ones.
  static let softEdgesOfFew: Float = 0.65
  static let fewDifferences: Float = 250
  /// What was enlarged is soft both ways: of 400 that were, 99% have at most 1.75 times as much down the columns as along the rows,
  /// and those that have more are soft down their columns as well.
  static let timesDown: Float = 1.5
  /// Of what brightness changes along the rows, the share on slopes that lie flatter than 1 in 1.3. Such edges are as
  /// wide along a row as if they were soft: flat rhombs and a triangle that lies measure 0.5 to 0.9, icons and their
  /// enlargements at most 0.26 (99.9% of 3,800).
  static let flatSlopes = 0.4
}

/// What the image was made from; nil for one that is as fine as its pixels, and for flat geometric art, whose edges are
/// sharp at any size.
/// - Parameter siblings: other sizes of the same icon, which show whether its art is soft by itself.
package func enlargement(of art: ArtSignature, among siblings: [ArtSignature] = []) -> Enlargement? {
  guard canBeMeasured(art) else { return nil }
  if let repeated = repeatedPixels(art, among: siblings) ?? edgesOnGrid(art, among: siblings) {
    return repeated
  }
  // Edges that lie flat look soft along the rows, and leave a trace in their steps.
  guard let found = interpolated(art, among: siblings) ?? softened(art, among: siblings), !art.liesFlat
  else { return nil }
  return found
}

/// The same of a screen. Its few letters and lines may lie on any grid, so that no trace counts where they are sharp, unless it is
/// plain: of 50 apps' launch images text at the pixels of its screen has the trace of half as many. Lines that lie, as those of
/// bars do, have no steps: a trace counts beside them.
package func enlargement(ofScreen art: ArtSignature) -> Enlargement? {
  guard canBeMeasured(art) else { return nil }
  if let repeated = repeatedPixels(art, among: []) ?? hardEdgesOnGrid(ofScreen: art) { return repeated }
  let isSoft = art.detail.sharpness < EnlargementThreshold.softerThanIcons
  if let found = interpolated(art, among: [], isScreen: true), isSoft || found.confidence == 1 {
    return found
  }
  guard isSoft, !art.liesFlat, showsEnough(art) else { return nil }
  return softened(art, among: []) ?? softAtEdges(art)
}

/// Whether more is drawn than a few pixels, as those of rounded corners, whose antialiasing says nothing of blur.
private func showsEnough(_ art: ArtSignature) -> Bool {
  let values = ArtGrid(art).values
  guard let darkest = values.min(), let lightest = values.max() else { return false }
  return lightest - darkest > EnlargementThreshold.leastRange
}

/// Of a screen, whose few letters and lines have little else that could be as soft.
private func softAtEdges(_ art: ArtSignature) -> Enlargement? {
  let edges = art.detail.edgeSharpness
  return edges > 0 && edges < EnlargementThreshold.softEdges
    ? Enlargement(method: .interpolated, originalWidth: nil, confidence: 0.6) : nil
}

extension ArtSignature {
  /// Whether a small image is as sharp down its columns as icons are, and not along its rows alone.
  fileprivate var isSharpDown: Bool {
    detail.sharpnessDown >= max(SiblingThreshold.sharp, EnlargementThreshold.timesDown * detail.sharpness)
  }

  fileprivate var liesFlat: Bool { ArtGrid(self).shareOfFlatSlopes > EnlargementThreshold.flatSlopes }
}

/// Told by the trace of the grid of the original.
private func interpolated(
  _ art: ArtSignature, among siblings: [ArtSignature], isScreen: Bool = false
) -> Enlargement? {
  let detail = art.detail
  if let traced = tracedEnlargement(of: art, among: siblings, isScreen: isScreen) { return traced }
  guard detail.periodStrength >= leastTrace(in: art), !isAsSharpAsNear(art, among: siblings),
    let width = originalWidth(art)
  else { return nil }
  return Enlargement(
    method: .interpolated, originalWidth: width,
    confidence: min(1, Double(detail.periodStrength) / Double(2 * EnlargementThreshold.trace)))
}

/// Told by what is soft, all over or at its edges.
private func softened(_ art: ArtSignature, among siblings: [ArtSignature]) -> Enlargement? {
  let sharpness = art.detail.sharpness
  guard !art.isSharpDown else { return nil }
  let isSoft = sharpness < EnlargementThreshold.soft && !isSoftWhereLarger(art, among: siblings)
  // All sizes are looked at for it, and most have crisp edges.
  lazy var limit = softLimit(of: art, among: siblings)
  let isAmongSharp = !hasCrispEdges(art) && sharpness < limit
  func differs() -> Bool {
    (isAmongSharp || hasSoftEdges(art, among: siblings))
      && !isHardlySofterThanNext(art, among: siblings, limit: limit)
  }
  guard isSoft || differs() || hasSoftEdgesUnderNoise(art) else { return nil }
  return Enlargement(method: .interpolated, originalWidth: nil, confidence: isAmongSharp ? 0.8 : 0.6)
}

/// Whether edges are soft that noise makes look sharp.
private func hasSoftEdgesUnderNoise(_ art: ArtSignature) -> Bool {
  let left = art.detail.sharpnessUnderNoise
  return left > 0 && left < NoiseThreshold.soft
}

private func leastTrace(in art: ArtSignature) -> Float {
  let usual = [2, 3].contains { abs(Double(art.detail.period) - Double(art.size.width) / $0) <= 1 }
  return usual && art.detail.sharpness < EnlargementThreshold.softerThanIcons
    ? EnlargementThreshold.traceOfUsualFactor : EnlargementThreshold.trace
}

func canBeMeasured(_ art: ArtSignature) -> Bool {
  min(art.size.width, art.size.height) >= EnlargementThreshold.smallestSide
    && art.detail.contrast >= EnlargementThreshold.leastContrast && art.detail.sharpness > 0
}

func repeatedPixels(_ art: ArtSignature, among siblings: [ArtSignature]) -> Enlargement? {
  repeatedPixels(art, isDrawnSo: isPixelArt(art, among: siblings))
}

/// - Parameter isDrawnSo: where so few columns are usual for pixel art.
func repeatedPixels(_ art: ArtSignature, isDrawnSo: @autoclosure () -> Bool) -> Enlargement? {
  let columns = Int(art.detail.repeatedColumns)
  let rows = Int(art.detail.repeatedRows)
  // Flat art may change in too few rows, or too few columns, to tell.
  guard columns > 0, rows > 0 else {
    return columns > 0
      ? repeatedOneWay(columns, of: art.size.width, widthOf: art)
      : repeatedOneWay(rows, of: art.size.height, widthOf: art)
  }
  // Both sides were enlarged alike.
  let difference = abs(columns * art.size.height - rows * art.size.width)
  guard difference * 20 <= rows * art.size.width else { return nil }
  return repeated(columns, rows, isDrawnSo: isDrawnSo())
}

/// Where pixels were repeated once or not at all, four of five borders of the original are seen, and none elsewhere: no
/// drawing does that by chance. Stripes do, but with equal widths, at half of the pixels and less.
private func repeatedOneWay(_ original: Int, of pixels: Int, widthOf art: ArtSignature) -> Enlargement? {
  let share = Double(original) / Double(pixels)
  guard share > 0.5, share <= EnlargementThreshold.mostKeptOneWay else { return nil }
  return repeated(original * art.size.width / pixels, original, isDrawnSo: true)
}

/// - Parameter isDrawnSo: where so few columns are usual for pixel art.
func repeated(
  _ columns: Int, _ rows: Int, isDrawnSo: Bool, method: Enlargement.Method = .repeated
) -> Enlargement? {
  let isUsualForPixelArt =
    min(columns, rows) <= EnlargementThreshold.pixelArt || columns == EnlargementThreshold.commonPixelArt
  guard !isDrawnSo || !isUsualForPixelArt else { return nil }
  return Enlargement(method: method, originalWidth: columns, confidence: 0.95)
}

/// The width that the trace shows, if the image is as soft as an enlargement from it is.
private func originalWidth(_ art: ArtSignature) -> Int? {
  let period = Double(art.detail.period)
  let width = Double(art.size.width)
  guard period > 0 else { return nil }
  // Above half of the width a frequency shows as what is left to the width.
  let candidates = [period, width - period]
  let fitting = candidates.filter { original in
    let factor = width / original
    return factor >= 1.2 && Double(art.detail.sharpness) <= largestSharpness(enlargedBy: factor)
  }
  // Both can be true of an image that is this sharp, and the message says "at most".
  let isSharp = art.detail.sharpness >= EnlargementThreshold.sharperThanDoubled
  return (isSharp ? fitting.max() : fitting.min()).map { Int($0) }
}

/// 98% of enlargements are softer: 1.8 to 2.1 for a factor of 1.5, 1.1 for 2 (bilinear 1.5), 1.4 for 3, 0.4 from 4 on.
private func largestSharpness(enlargedBy factor: Double) -> Double { min(1.8, 4.2 / factor) }
