package import FileTree

/// How a name misses the one that was meant.
package enum NearMiss: Equatable, Sendable {
  case letterCase
  case modifierOrder
  case unicodeForm
  case oneEdit
}

/// How `written` nearly is `right`; nil where the two are equal or further apart.
///
/// An edit never touches a digit: `Icon-76.png` is another icon, not a slip of `Icon-72.png`.
package func nearMiss(_ written: FileName, _ right: FileName) -> NearMiss? {
  guard written != right, couldMiss(written.bytes, right.bytes) else { return nil }
  if written.lowercased == right.lowercased { return .letterCase }
  // String compares by canonical equivalence, which is the question here.
  if let one = written.text, let other = right.text, one == other { return .unicodeForm }
  let parts = NameParts(written)
  if !parts.isInOrder, parts.name.lowercased == right.lowercased { return .modifierOrder }
  return isOneEdit(written.lowercased.bytes, right.lowercased.bytes) ? .oneEdit : nil
}

/// Whether a slip can lie between names of these lengths: only another Unicode form changes a length by more
/// than one. Nearly all pairs of names end here, and a folder has thousands.
private func couldMiss(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  abs(left.count - right.count) <= 1 || left.contains { $0 >= 0x80 } || right.contains { $0 >= 0x80 }
}

/// Whether one letter added, dropped, changed, or two neighbours swapped make one name the other.
private func isOneEdit(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  let prefix = zip(left, right).prefix { $0 == $1 }.count
  let most = min(left.count, right.count) - prefix
  let suffix = min(most, zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count)
  let leftRest = left[prefix..<(left.count - suffix)]
  let rightRest = right[prefix..<(right.count - suffix)]
  guard !leftRest.contains(where: isDigit), !rightRest.contains(where: isDigit) else { return false }
  switch (leftRest.count, rightRest.count) {
  case (1, 1), (0, 1), (1, 0): return true
  case (2, 2): return leftRest.elementsEqual(rightRest.reversed())
  default: return false
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
