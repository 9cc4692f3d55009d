import FileTree

/// Finds names that are the same, or the same but for letter case, and members below what is no folder.
///
/// In the order of names without regard to case, and with `/` before every other byte, whatever lies in one
/// folder stands together, right behind the folder: looking at neighbours is enough.
struct NameClashes {
  private let directory: Directory
  /// The names with ASCII letters in lower case and zeros for slashes.
  private let folded: [UInt8]
  private(set) var found: [(entry: Int, remark: MemberRemark)] = []

  init(in directory: Directory) {
    self.directory = directory
    folded = directory.names.map { $0 == slash ? 0 : lowercase($0) }
    let order = foldedOrder()
    // A file with nothing but what lies below it since.
    var file: Int?
    for (place, entry) in order.enumerated() {
      let isBelow = file.map { lies(entry, below: $0) } ?? false
      if isBelow { found.append((entry, .belowFile)) }
      if !isBelow, directory.entries[entry].kind != .folder { file = entry }
      if place > 0 { compareNeighbours(order[place - 1], entry) }
    }
  }

  private func foldedOrder() -> [Int] {
    directory.names.withUnsafeBytes { names in
      folded.withUnsafeBytes { folded in
        directory.entries.indices.sorted { left, right in
          let (leftName, rightName) = (name(left), name(right))
          let order = compare(leftName, rightName, in: folded)
          if order != 0 { return order < 0 }
          let exact = compare(leftName, rightName, in: names)
          return exact == 0 ? left < right : exact < 0
        }
      }
    }
  }

  private mutating func compareNeighbours(_ earlier: Int, _ later: Int) {
    let (left, right) = (directory.names[name(earlier)], directory.names[name(later)])
    if left == right {
      found.append((max(earlier, later), .duplicateName))
    } else if differInCase(sharedParts(name(earlier), name(later)), from: left, and: right) {
      found += [(earlier, .caseClash), (later, .caseClash)]
    }
  }

  /// Bytes at the beginning of both names that are whole parts and equal but for letter case.
  private func sharedParts(_ left: Range<Int>, _ right: Range<Int>) -> Int {
    let (leftName, rightName) = (folded[left], folded[right])
    var equal = 0
    var whole = 0
    for (leftByte, rightByte) in zip(leftName, rightName) {
      guard leftByte == rightByte else { return whole }
      if leftByte == 0 { whole = equal }
      equal += 1
    }
    let longer = left.count > right.count ? leftName : rightName
    return left.count == right.count || longer[longer.startIndex + equal] == 0 ? equal : whole
  }

  private func differInCase(_ count: Int, from left: ArraySlice<UInt8>, and right: ArraySlice<UInt8>) -> Bool
  {
    !left.prefix(count).elementsEqual(right.prefix(count))
  }

  private func lies(_ entry: Int, below file: Int) -> Bool {
    let (inner, outer) = (directory.names[name(entry)], directory.names[name(file)])
    return inner.count > outer.count && inner[inner.startIndex + outer.count] == slash
      && inner.starts(with: outer)
  }

  /// Where the entry's name stands, without the slash at its end.
  private func name(_ entry: Int) -> Range<Int> {
    let name = directory.entries[entry].name
    return directory.names[name].last == slash ? name.lowerBound..<(name.upperBound - 1) : name
  }
}
