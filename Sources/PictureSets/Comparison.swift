/// What is different between two sets of images: of two builds of an app, of two folders, of a source and its
/// product. Made once from the facts of both; reports only show it.
package struct Comparison: Sendable {
  /// Two images that are the same one in either set.
  package struct Pair: Sendable {
    package let old: PictureFacts
    package let new: PictureFacts

    package init(_ old: PictureFacts, _ new: PictureFacts) {
      self.old = old
      self.new = new
    }
  }

  /// What of an image is not what it was.
  package enum Aspect: String, Sendable {
    case pixels
    /// The meaning of its colours.
    case profile
    /// What it is for: its device, scale, appearance or another trait.
    case entry
    /// The stored bytes of an image that cannot be decoded.
    case bytes
  }

  package struct Change: Sendable {
    package let pair: Pair
    package let aspects: [Aspect]
    /// Nil where no pixels were compared.
    package let difference: PixelDifference?

    init(_ pair: Pair, _ aspects: [Aspect], _ difference: PixelDifference? = nil) {
      self.pair = pair
      self.aspects = aspects
      self.difference = difference
    }
  }

  package let added: [PictureFacts]
  package let removed: [PictureFacts]
  package let resized: [Pair]
  package let changed: [Change]
  /// The same pixels under another name.
  package let renamed: [Pair]
  package let equalCount: Int
  /// Images that a compiler made of larger ones, which are compared.
  package let reducedCount: Int
  /// Images that can neither be decoded nor compared by their bytes.
  package let unknown: [Pair]

  /// Whether all images that there are show what they showed; another name alone is no difference.
  package var isEqual: Bool { added.isEmpty && removed.isEmpty && resized.isEmpty && changed.isEmpty }

  /// Whether neither set holds an image.
  package var isEmpty: Bool {
    isEqual && renamed.isEmpty && equalCount + reducedCount == 0 && unknown.isEmpty
  }

  /// - Parameters:
  ///   - matching: what the two sets have in common, and in what they may differ.
  ///   - differences: of the pairs of `matching.pairs` whose pixels are compared, by their index.
  package init(_ matching: PictureMatching, differences: [Int: PixelDifference]) {
    var resized: [Pair] = []
    var changed: [Change] = []
    var unknown: [Pair] = []
    var equalCount = 0
    for (index, pair) in matching.pairs.enumerated() {
      switch pair.relation {
      case .equal: equalCount += 1
      case .resized: resized.append(pair)
      case .unknown: unknown.append(pair)
      case .changed(let aspects) where matching.isOfCompiler && aspects == [.profile]: equalCount += 1
      case .changed(let aspects): changed.append(Change(pair, aspects))
      case .pixels(let aspects):
        // A compiler chooses the colour space.
        let others = matching.isOfCompiler ? [] : aspects
        let difference = differences[index]
        let isEqual = difference.map { matching.isTolerated($0) } ?? true
        if isEqual, others.isEmpty {
          equalCount += 1
        } else {
          changed.append(Change(pair, (isEqual ? [] : [.pixels]) + others, difference))
        }
      }
    }
    self.resized = resized
    self.changed = changed + matching.moved.map { Change($0, [.entry]) }
    self.unknown = unknown
    self.equalCount = equalCount
    reducedCount = matching.reduced.count
    added = matching.added
    removed = matching.removed
    renamed = matching.renamed
  }
}

/// How two images compare before any pixel is looked at.
enum PictureRelation {
  case equal, resized, unknown
  case changed([Comparison.Aspect])
  /// Their pixels differ, beside other aspects.
  case pixels([Comparison.Aspect])
}

extension Comparison.Pair {
  /// Whether their pixels have to be compared to tell how they differ.
  package var asksForPixels: Bool { if case .pixels = relation { true } else { false } }

  var relation: PictureRelation {
    switch (old.content, new.content) {
    case (.pixels(let old), .pixels(let new)):
      guard old.size == new.size else { return .resized }
      let others: [Comparison.Aspect] =
        old.colorSpace == nil || new.colorSpace == nil || old.colorSpace == new.colorSpace ? [] : [.profile]
      if old.digest != new.digest { return .pixels(others) }
      return others.isEmpty ? .equal : .changed(others)
    case (.undecoded(let old), .undecoded(let new)):
      guard let before = old.digest, let after = new.digest else { return .unknown }
      if before == after { return .equal }
      if let before = self.old.head.size, let after = self.new.head.size, before != after { return .resized }
      return .changed([.bytes])
    default: return .changed([.bytes])
    }
  }
}
