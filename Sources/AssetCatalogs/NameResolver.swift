import FileTree
import Model
import Places

/// Finds the names of entries in a folder.
struct NameResolver {
  /// In byte order.
  let names: [FileName]

  /// The names by what a folding disk takes them for. A `String` is equal to its other Unicode forms.
  private lazy var folded = Dictionary(grouping: names.filter { $0.text != nil }) { Self.fold($0) }

  init(names: [FileName]) { self.names = names }

  /// - Returns: the name as bytes, and what the folder has under it.
  mutating func lookUp(_ text: String) -> (FileName, EntryFile) {
    guard !text.isEmpty else { return (FileName(text), .empty) }
    // The folder's own name, which takes no memory anew.
    if let name = listed(text) { return (name, .present) }
    let name = FileName(text)
    let candidates = folded[Self.fold(name)] ?? []
    if let other = candidates.first(where: { $0.text == text }) {
      return (name, .nearMiss(other, .unicodeForm))
    }
    return (name, candidates.first.map { .nearMiss($0, .letterCase) } ?? .absent)
  }

  private func listed(_ text: String) -> FileName? {
    var text = text
    return text.withUTF8 { bytes in
      var range = names[...]
      while !range.isEmpty {
        let middle = range.startIndex + range.count / 2
        let name = names[middle]
        if name.bytes.elementsEqual(bytes) { return name }
        range = name.bytes.lexicographicallyPrecedes(bytes) ? range[(middle + 1)...] : range[..<middle]
      }
      return nil
    }
  }

  private static func fold(_ name: FileName) -> String { name.text?.lowercased() ?? "" }
}
