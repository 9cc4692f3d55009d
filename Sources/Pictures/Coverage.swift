/// How much of each source pixel each destination pixel covers, along one side, when `source` pixels are
/// reduced to `target`.
struct Coverage {
  struct Part: Equatable {
    /// The first source pixel that is covered.
    let first: Int
    /// The share of the destination pixel that each source pixel from `first` on makes up; their sum is 1.
    let shares: [Float]
  }

  let parts: [Part]

  /// - Precondition: `0 < target <= source`.
  init(source: Int, target: Int) {
    // In units of 1 / target of a source pixel, so that the borders are whole numbers.
    parts = (0..<target).map { index in
      let start = index * source
      let end = start + source
      let first = start / target
      let last = (end - 1) / target
      let shares = (first...last).map { pixel in
        Float(min(end, (pixel + 1) * target) - max(start, pixel * target)) / Float(source)
      }
      return Part(first: first, shares: shares)
    }
  }
}
