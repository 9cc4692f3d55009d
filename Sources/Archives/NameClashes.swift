import FileTree
import Places

/// Finds names that are the same, or the same but for letter case, and members below what is no folder.
///
/// In the order of names without regard to case, and with `/` before every other byte, whatever lies in one
/// folder stands together, right behind the folder: looking at neighbours is enough.
struct NameClashes {
  private let directory: Directory
  /// The names with ASCII letters in lower case and zeros for slashes.
  private let folded: [UInt8]
  private(set) var found: [(entry: Int, diagnostic: MemberDiagnostic)] = []

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
    let (left, right) = (name(earlier), name(later))
    if left.count == right.count, directory.names[left] == directory.names[right] {
      found.append((max(earlier, later), .duplicateName))
    } else if differInCase(left, right) {
      found += [(earlier, .caseClash), (later, .caseClash)]
    }
  }

  /// Whether the names begin with whole parts that are equal but for letter case.
  private func differInCase(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let common = min(left.count, right.count)
    var differs = false
    var wholePartsDiffer = false
    for index in 0..<common {
      let (leftPlace, rightPlace) = (left.lowerBound + index, right.lowerBound + index)
      guard folded[leftPlace] == folded[rightPlace] else { return wholePartsDiffer }
      if folded[leftPlace] == 0 { wholePartsDiffer = differs }
      if directory.names[leftPlace] != directory.names[rightPlace] { differs = true }
    }
    let longer = left.count > right.count ? left : right
    let endsWithPart = left.count == right.count || folded[longer.lowerBound + common] == 0
    return endsWithPart ? differs : wholePartsDiffer
  }

  private func lies(_ entry: Int, below file: Int) -> Bool {
    let (inner, outer) = (name(entry), name(file))
    return inner.count > outer.count && directory.names[inner.lowerBound + outer.count] == slash
      && directory.names[inner].starts(with: directory.names[outer])
  }

  /// Where the entry's name stands, without the slash at its end.
  private func name(_ entry: Int) -> Range<Int> {
    let name = directory.entries[entry].name
    guard !name.isEmpty, directory.names[name.upperBound - 1] == slash else { return name }
    return name.lowerBound..<(name.upperBound - 1)
  }
}
