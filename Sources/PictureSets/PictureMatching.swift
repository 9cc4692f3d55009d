package import ImageProperties

/// Which images of two sets are the same one: by what they are called and what they are for, and of the rest by
/// their pixels.
package struct PictureMatching: Sendable {
  /// What is compared with what.
  package enum Kind: Sendable {
    /// Two of a kind: names and traits are those of the same tools.
    case alike
    /// A source and what was built from it, where pixels may differ by what the compiler does to them, and traits
    /// are not told in the same words.
    case sourceAndProduct(productIsOld: Bool)
  }

  package private(set) var pairs: [Comparison.Pair] = []
  package private(set) var added: [PictureFacts] = []
  package private(set) var removed: [PictureFacts] = []
  /// Equal pixels, another name.
  package private(set) var renamed: [Comparison.Pair] = []
  /// Equal pixels and name, another trait.
  package private(set) var moved: [Comparison.Pair] = []
  /// What a compiler made of larger images of the source.
  package private(set) var reduced: [PictureFacts] = []
  private let kind: Kind

  package init(old: [PictureFacts], new: [PictureFacts], kind: Kind) {
    self.kind = kind
    let (unmatched, left): ([PictureFacts], [PictureFacts])
    switch kind {
    case .alike: (unmatched, left) = matchAlike(old, new)
    case .sourceAndProduct(let productIsOld):
      let built = BuiltMatching(sources: productIsOld ? new : old, products: productIsOld ? old : new)
      pairs = built.pairs.map { pair in
        productIsOld ? Comparison.Pair(pair.product, pair.source) : Comparison.Pair(pair.source, pair.product)
      }
      reduced = built.reduced
      (unmatched, left) = productIsOld ? (built.products, built.sources) : (built.sources, built.products)
    }
    var byContent = Remaining(left) { $0.contentKey }
    for facts in unmatched {
      guard let match = byContent.take(facts.contentKey, like: facts.digest), facts.digest != nil else {
        removed.append(facts)
        continue
      }
      let pair = Comparison.Pair(facts, match)
      if case .alike = kind, facts.head.identity.name == match.head.identity.name,
        !facts.head.identity.isElsewhere(match.head.identity)
      {
        moved.append(pair)
      } else {
        renamed.append(pair)
      }
    }
    added = byContent.rest
  }

  /// Pairs what is called the same and is for the same.
  private mutating func matchAlike(
    _ old: [PictureFacts], _ new: [PictureFacts]
  ) -> (unmatched: [PictureFacts], left: [PictureFacts]) {
    var left = Remaining(new) { $0.head.identity }
    var unmatched: [PictureFacts] = []
    for facts in old {
      if let match = left.take(facts.head.identity, like: facts.digest) {
        pairs.append(Comparison.Pair(facts, match))
      } else {
        unmatched.append(facts)
      }
    }
    return (unmatched, left.rest)
  }

  /// Whether a difference is what a compiler does to a picture.
  func isTolerated(_ difference: PixelDifference) -> Bool { isOfCompiler && !difference.isOtherPicture }

  /// Which of the two is the source that the other was built from; nil for two of a kind.
  package var productIsOld: Bool? {
    if case .sourceAndProduct(let productIsOld) = kind { productIsOld } else { nil }
  }

  /// Whether a compiler stands between the two sets.
  var isOfCompiler: Bool { if case .sourceAndProduct = kind { true } else { false } }
}

extension PictureIdentity {
  /// Whether the two differ by the file or folder alone: one that was renamed is no other entry.
  fileprivate func isElsewhere(_ other: PictureIdentity) -> Bool {
    var other = other
    other.source = source
    return self == other
  }
}

/// Images by a key, each taken once, those of one key in their order.
private struct Remaining<Key: Hashable> {
  private var images: [PictureFacts?]
  private var places: [Key: [Int]] = [:]

  init(_ images: [PictureFacts], key: (PictureFacts) -> Key?) {
    self.images = images
    for (index, image) in images.enumerated() {
      if let key = key(image) { places[key, default: []].append(index) }
    }
  }

  /// One with the same content first.
  mutating func take(_ key: Key?, like digest: String?) -> PictureFacts? {
    guard let key, var candidates = places[key], !candidates.isEmpty else { return nil }
    let position = candidates.firstIndex { images[$0]?.digest == digest } ?? 0
    let index = candidates.remove(at: position)
    places[key] = candidates
    defer { images[index] = nil }
    return images[index]
  }

  var rest: [PictureFacts] { images.compactMap(\.self) }
}

extension PictureFacts {
  package var size: PixelSize? {
    if case .pixels(let pixels) = content { pixels.size } else { head.size }
  }

  /// Of the pixels, else of the stored bytes; nil where neither can be had.
  package var digest: String? {
    switch content {
    case .pixels(let pixels): pixels.digest
    case .undecoded(let undecoded): undecoded.digest
    }
  }

  /// Equal for equal pictures.
  fileprivate var contentKey: String? {
    digest.map { "\($0) \(size?.description ?? "")" }
  }
}
