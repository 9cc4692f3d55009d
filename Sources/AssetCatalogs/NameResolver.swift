import FileTree

/// Finds the names of entries in a folder.
struct NameResolver {
  /// In byte order.
  let names: [FileName]

  /// The names by what a folding disk takes them for. A `String` is equal to its other Unicode forms.
  private lazy var folded = Dictionary(grouping: names.filter { $0.text != nil }) { Self.fold($0) }

  init(names: [FileName]) { self.names = names }

  mutating func file(named name: FileName) -> EntryFile {
    guard !name.bytes.isEmpty else { return .empty }
    if contains(name) { return .present }
    let candidates = folded[Self.fold(name)] ?? []
    if let other = candidates.first(where: { $0.text == name.text }) { return .nearMiss(other, .unicodeForm) }
    return candidates.first.map { .nearMiss($0, .letterCase) } ?? .absent
  }

  private func contains(_ name: FileName) -> Bool {
    var range = names[...]
    while !range.isEmpty {
      let middle = range.startIndex + range.count / 2
      if names[middle] == name { return true }
      range = names[middle] < name ? range[(middle + 1)...] : range[..<middle]
    }
    return false
  }

  private static func fold(_ name: FileName) -> String { name.text?.lowercased() ?? "" }
}
