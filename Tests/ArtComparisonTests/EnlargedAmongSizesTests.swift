import ArtComparison
import ImageProperties
import Testing

/// From values: what an image measures beside the other sizes of its icon.
@Suite struct EnlargedAmongSizesTests {
  private func size(_ side: Int, sharpness: Float) -> ArtSignature {
    signature(side, ArtDetail(sharpness: sharpness, contrast: 500))
  }

  private func isEnlarged(_ side: Int, _ sharpness: Float, among sizes: [(Int, Float)]) -> Bool {
    enlargement(
      of: size(side, sharpness: sharpness), among: sizes.map { size($0.0, sharpness: $0.1) }) != nil
  }

  private let thinLines: [(Int, Float)] = [(58, 7.4), (80, 7.8), (120, 7.1), (152, 6.6), (180, 6.2)]

  @Test func `lines a pixel wide are sharper than the same lines in a store icon`() {
    #expect(!isEnlarged(1024, 1.75, among: thinLines))
    #expect(isEnlarged(1024, 1.35, among: thinLines))
  }

  @Test func `a size is compared with those near it`() {
    #expect(isEnlarged(167, 1.75, among: thinLines))
    #expect(isEnlarged(167, 3.2, among: thinLines))
    #expect(!isEnlarged(167, 4.5, among: thinLines))
    #expect(!isEnlarged(167, 1.75, among: []))
    #expect(!isEnlarged(167, 1.75, among: [(120, 7.1)]))
  }

  @Test func `a small size is the sharpest of an icon`() {
    let icon: [(Int, Float)] = [(80, 4.1), (87, 3.9), (120, 4.0), (152, 3.8), (180, 4.0)]
    #expect(isEnlarged(58, 2.5, among: icon))
    #expect(!isEnlarged(58, 3.2, among: icon))
    #expect(!isEnlarged(120, 2.5, among: icon))
  }

  @Test func `what JPEG softens was not enlarged`() {
    let icon: [(Int, Float)] = [(58, 2.6), (80, 2.4), (120, 2.4), (152, 2.2), (180, 2.5)]
    #expect(!isEnlarged(87, 1.75, among: icon))
    #expect(isEnlarged(87, 1.6, among: icon))
  }

  @Test func `the softer the art the less its sizes tell`() {
    let fair: [(Int, Float)] = [(80, 1.7), (87, 2.2), (88, 2.4), (172, 2.2), (196, 2.0)]
    #expect(!isEnlarged(120, 1.36, among: fair))
    #expect(isEnlarged(120, 1.05, among: fair))
    let soft: [(Int, Float)] = [(76, 1.4), (80, 1.5), (114, 1.2), (152, 2.4), (180, 1.6)]
    #expect(!isEnlarged(120, 1.05, among: soft))
    #expect(isEnlarged(120, 0.9, among: soft))
  }

  private func isEnlarged(_ edges: Float, sharpness: Float = 3, among others: [Float]) -> Bool {
    func art(_ side: Int, _ edges: Float, _ sharpness: Float) -> ArtSignature {
      signature(side, ArtDetail(sharpness: sharpness, edgeSharpness: edges, contrast: 500))
    }
    let sizes = zip([80, 87, 152], others).map { art($0.0, $0.1, 3) }
    return enlargement(of: art(120, edges, sharpness), among: sizes) != nil
  }

  @Test func `noise does not hide soft edges`() {
    #expect(isEnlarged(0.95, among: []))
    #expect(!isEnlarged(1.05, among: []))
    #expect(isEnlarged(1.15, among: [2.4, 2.5, 2.6]))
    #expect(!isEnlarged(1.25, among: [2.4, 2.5, 2.6]))
    #expect(!isEnlarged(1.15, among: [2.4]))
    // Crisp, though its neighbours are crisper.
    #expect(!isEnlarged(1.9, among: [3.7, 3.8, 3.9]))
  }

  @Test func `what is drawn soft is as soft all over`() {
    func isEnlarged(edges: Float, sharpness: Float, contrast: Float) -> Bool {
      enlargement(
        of: signature(128, ArtDetail(sharpness: sharpness, edgeSharpness: edges, contrast: contrast))) != nil
    }
    #expect(!isEnlarged(edges: 0.98, sharpness: 1.4, contrast: 3000))
    #expect(isEnlarged(edges: 0.98, sharpness: 2, contrast: 3000))
    // Gloss, and a grain that hardly shows.
    #expect(!isEnlarged(edges: 0.7, sharpness: 2.4, contrast: 150))
    #expect(isEnlarged(edges: 0.6, sharpness: 2.4, contrast: 150))
  }

  @Test func `what was enlarged is soft both ways`() {
    func isEnlarged(_ sharpness: Float, down: Float) -> Bool {
      let icon: [(Int, Float)] = [(80, 4.1), (87, 3.9), (120, 4.0), (152, 3.8)]
      let one = signature(114, ArtDetail(sharpness: sharpness, sharpnessDown: down, contrast: 500))
      return enlargement(of: one, among: icon.map { size($0.0, sharpness: $0.1) }) != nil
    }
    #expect(isEnlarged(1.7, down: 1.7))
    #expect(isEnlarged(1.7, down: 2.5))
    #expect(!isEnlarged(1.7, down: 2.6))
    #expect(isEnlarged(1.2, down: 2.3))
  }

  @Test func `sizes that all have soft edges are drawn so`() {
    #expect(!isEnlarged(0.9, among: [1.1, 0.9, 1.2]))
    #expect(isEnlarged(0.7, among: [1.1, 0.9, 1.2]))
  }

  @Test func `what was sharpened is softer than its neighbours all over`() {
    #expect(isEnlarged(1.4, sharpness: 1.9, among: [2.4, 2.3, 2.6]))
    #expect(!isEnlarged(1.4, sharpness: 2.3, among: [2.4, 2.3, 2.6]))
    #expect(!isEnlarged(1.44, sharpness: 1.9, among: [2.1, 2, 2.2]))
  }

  @Test func `edges that look crisp are no enlargement, whatever the other sizes have`() {
    func found(edges: Float) -> Bool {
      let one = signature(128, ArtDetail(sharpness: 2.5, edgeSharpness: edges, contrast: 500))
      let others = [64, 256, 256].map {
        signature($0, ArtDetail(sharpness: 5.1, edgeSharpness: 3.5, contrast: 500))
      }
      return enlargement(of: one, among: others) != nil
    }
    #expect(found(edges: 1.3))
    #expect(!found(edges: 1.6))
  }

  @Test func `images of one size tell nothing of what is usual`() {
    #expect(isEnlarged(1024, 1.6, among: [(512, 3.2), (420, 3.2)]))
    #expect(!isEnlarged(1024, 1.6, among: [(512, 3.2), (512, 3.2)]))
  }

  @Test func `art that glows is as soft in the next larger size`() {
    #expect(!isEnlarged(256, 0.85, among: [(128, 1.6), (512, 0.95), (1024, 2.8)]))
    #expect(isEnlarged(256, 0.85, among: [(128, 1.6), (512, 1.3), (1024, 2.8)]))
    #expect(isEnlarged(256, 0.85, among: [(128, 1.6)]))
  }

  @Test func `art that gets softer with its size is no enlargement`() {
    func found(_ sharpness: Float, edges: Float, next: Float = 1.93, itsEdges: Float = 1.59) -> Bool {
      let icon: [(side: Int, sharpness: Float, edges: Float)] = [
        (57, 3.98, 3.23), (58, 3.76, 3.06), (80, 2.91, 2.41), (114, next, itsEdges),
      ]
      func art(_ side: Int, _ sharpness: Float, _ edges: Float) -> ArtSignature {
        signature(side, ArtDetail(sharpness: sharpness, edgeSharpness: edges, contrast: 500))
      }
      return enlargement(
        of: art(120, sharpness, edges), among: icon.map { art($0.side, $0.sharpness, $0.edges) }) != nil
    }
    #expect(!found(1.62, edges: 1.29))
    #expect(found(1.5, edges: 1.29))
    #expect(found(1.62, edges: 1.2))
    // Beside one that is softer than most, but not soft.
    #expect(!found(1.62, edges: 1.29, next: 1.85))
    // Beside one that is soft itself.
    #expect(found(1.62, edges: 1.29, next: 1.75))
    #expect(found(1.62, edges: 1.29, itsEdges: 1.4))
  }

  @Test func `a size as sharp as the next was reduced from the same image`() {
    func found(_ sharpness: Float, edges: Float = 2.35) -> Bool {
      func art(_ side: Int, _ sharpness: Float, _ edges: Float, _ half: Float = 0) -> ArtSignature {
        signature(
          side,
          ArtDetail(
            sharpness: sharpness, edgeSharpness: edges, contrast: 500, trace: EnlargementTrace(half: half)))
      }
      let others = [art(167, 3.02, 2.63), art(120, 4.65, 4.21), art(87, 6.04, 5.61)]
      return enlargement(of: art(180, sharpness, edges, 2.66), among: others) != nil
    }
    #expect(!found(2.72))
    #expect(found(2.5))
    #expect(found(2.72, edges: 2.2))
  }

  @Test func `what repeats in an image as sharp as its other sizes is drawn`() {
    func found(_ others: Float) -> Bool {
      let one = signature(
        512, ArtDetail(sharpness: 1.6, contrast: 500, period: 317, periodStrength: 12))
      return enlargement(of: one, among: [size(256, sharpness: others), size(1024, sharpness: others)]) != nil
    }
    #expect(!found(1.5))
    #expect(found(2.2))
  }
}
