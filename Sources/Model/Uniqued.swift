extension Sequence where Element: Hashable {
  /// Each element once, at its first place.
  package var uniqued: [Element] {
    var taken: Set<Element> = []
    return filter { taken.insert($0).inserted }
  }
}
