package import FileTree

/// What lies under the name that an entry or a layer gives, compared byte for byte.
package enum EntryFile: Equatable, Sendable {
  /// No name is given.
  case none
  /// The name is `""`.
  case empty
  case present
  /// Nothing of this name, but of one that a disk which folds letter case or Unicode forms finds.
  case nearMiss(FileName, NameDifference)
  /// Nothing; also for a name that leads out of the folder, which is not followed.
  case absent
}

package enum NameDifference: Equatable, Sendable {
  case letterCase, unicodeForm
}

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
