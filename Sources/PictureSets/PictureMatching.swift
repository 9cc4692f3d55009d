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
    case sourceAndProduct
  }

  package private(set) var pairs: [Comparison.Pair] = []
  package private(set) var added: [PictureFacts] = []
  package private(set) var removed: [PictureFacts] = []
  /// Equal pixels, another name.
  package private(set) var renamed: [Comparison.Pair] = []
  /// Equal pixels and name, another trait.
  package private(set) var moved: [Comparison.Pair] = []
  private let kind: Kind

  package init(old: [PictureFacts], new: [PictureFacts], kind: Kind) {
    self.kind = kind
    var left = Remaining(new) { Self.key($0, kind) }
    var unmatched: [PictureFacts] = []
    for facts in old {
      if let match = left.take(Self.key(facts, kind), like: facts.digest) {
        pairs.append(Comparison.Pair(facts, match))
      } else {
        unmatched.append(facts)
      }
    }
    var byContent = Remaining(left.rest) { $0.contentKey }
    for facts in unmatched {
      guard let match = byContent.take(facts.contentKey, like: facts.digest), facts.digest != nil else {
        removed.append(facts)
        continue
      }
      let pair = Comparison.Pair(facts, match)
      if kind == .alike, facts.head.identity.name == match.head.identity.name,
        !facts.head.identity.isElsewhere(match.head.identity)
      {
        moved.append(pair)
      } else {
        renamed.append(pair)
      }
    }
    added = byContent.rest
  }

  /// Whether a difference is what a compiler does to a picture.
  func isTolerated(_ difference: PixelDifference) -> Bool {
    kind == .sourceAndProduct && difference.clearShare <= PixelDifference.staleShare
  }

  private static func key(_ facts: PictureFacts, _ kind: Kind) -> PictureIdentity {
    let identity = facts.head.identity
    switch kind {
    case .alike: return identity
    case .sourceAndProduct:
      return PictureIdentity(
        source: "", name: identity.name, traits: facts.size.map { [$0.description] } ?? [])
    }
  }
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
