extension Sequence where Element: Hashable {
  /// Each element once, at its first place.
  // As generic code it asked the run-time for what each type is: some 30,000 instructions a call.
  @inlinable package var uniqued: [Element] {
    var taken: Set<Element> = []
    return filter { taken.insert($0).inserted }
  }
}

extension Sequence {
  /// The first element of each key, in their order.
  @inlinable package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var taken: Set<Key> = []
    return filter { taken.insert(key($0)).inserted }
  }

  /// The elements of each key, in the order of the first ones.
  @inlinable package func gathered<Key: Hashable>(by key: (Element) -> Key) -> [(
    key: Key, elements: [Element]
  )] {
    var order: [Key] = []
    var groups: [Key: [Element]] = [:]
    for element in self {
      let key = key(element)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(element)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
