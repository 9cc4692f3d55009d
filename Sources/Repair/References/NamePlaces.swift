import Places
import SystemPackage

/// The places in a text where a file is named, with the path before the name.
struct NamePlaces {
  struct Place: Equatable {
    /// Where the path begins, and where the name ends.
    let start: Int
    let name: Range<Int>
    /// The folders before the name, as they are written.
    let folders: [ArraySlice<UInt8>]
    /// A blank comes before the path: it may be the end of a longer one.
    let beginsAtBlank: Bool
  }

  let places: [Place]

  init(of name: FileName, in text: [UInt8]) {
    var places: [Place] = []
    var rest = text[...]
    while let found = rest.firstRange(of: name.bytes) {
      rest = text[found.upperBound...]
      let isWhole =
        (found.lowerBound == 0 || text[found.lowerBound - 1].endsName)
        && (found.upperBound == text.count || text[found.upperBound].endsName)
      if isWhole { places.append(Self.place(of: found, in: text)) }
    }
    self.places = places
  }

  private static func place(of name: Range<Int>, in text: [UInt8]) -> Place {
    var start = name.lowerBound
    while start > 0, text[start - 1].isSeparator || !text[start - 1].endsName { start -= 1 }
    let folders = text[start..<name.lowerBound].split(whereSeparator: \.isSeparator)
    let isBlank = start > 0 && text[start - 1] == UInt8(ascii: " ")
    return Place(start: start, name: name, folders: folders, beginsAtBlank: isBlank)
  }
}

extension NamePlaces.Place {
  /// The folders that must lie at the end of the file's own; nil where the path leads out of them by itself.
  /// A variable stands for any folders before it.
  var knownFolders: [ArraySlice<UInt8>] {
    var known: [ArraySlice<UInt8>] = []
    for folder in folders {
      if folder.elementsEqual(".".utf8) { continue }
      if folder.elementsEqual("..".utf8) {
        _ = known.popLast()
      } else if folder.contains(where: { "${}%@:".utf8.contains($0) }) {
        known = []
      } else {
        known.append(folder)
      }
    }
    return known
  }

  /// Whether the path may lead to a file of a folder.
  func mayLead(to folder: FilePath) -> Bool {
    let known = knownFolders
    let names = folder.components.map { FileName($0.string).bytes }
    guard known.count <= names.count else { return false }
    for (index, (left, right)) in zip(known, names.suffix(known.count)).enumerated() {
      let isEqual = left.elementsEqual(right)
      let isEnd = index == 0 && beginsAtBlank && right.reversed().starts(with: left.reversed())
      guard isEqual || isEnd else { return false }
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isSeparator: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// A name of a file goes on over every other byte.
  fileprivate var endsName: Bool { self <= 0x20 || "/\\\"'`<>()[]{};,=:?#|&*".utf8.contains(self) }
}
