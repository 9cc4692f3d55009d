extension Comparison {
  /// One image that is not what it was, for whoever shows it.
  package struct Difference: Sendable {
    package enum State: String, Sendable {
      case changed, resized, added, removed, renamed
      /// It could not be compared.
      case unknown
    }

    package let state: State
    package let old: PictureFacts?
    package let new: PictureFacts?
    /// Of an image that changed.
    package var aspects: [Aspect] = []
    /// Nil where no pixels were compared.
    package var pixels: PixelDifference?
  }

  /// In the order of what asks for a look.
  package var differences: [Difference] {
    changed.map {
      Difference(
        state: .changed, old: $0.pair.old, new: $0.pair.new, aspects: $0.aspects, pixels: $0.difference)
    } + resized.map { Difference(state: .resized, old: $0.old, new: $0.new) }
      + added.map { Difference(state: .added, old: nil, new: $0) }
      + removed.map { Difference(state: .removed, old: $0, new: nil) }
      + renamed.map { Difference(state: .renamed, old: $0.old, new: $0.new) }
      + unknown.map { Difference(state: .unknown, old: $0.old, new: $0.new) }
  }
}
