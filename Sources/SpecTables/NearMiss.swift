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
  guard written != right else { return nil }
  // Every pair of names in a tree comes by here, so what is far apart must cost nothing.
  guard abs(written.bytes.count - right.bytes.count) <= 1 else {
    return isOtherUnicodeForm(written, right) ? .unicodeForm : nil
  }
  let (left, other) = (written.lowercased, right.lowercased)
  if left == other { return .letterCase }
  if isOtherUnicodeForm(written, right) { return .unicodeForm }
  if isOneEdit(left.bytes, other.bytes) { return .oneEdit }
  let parts = NameParts(written)
  return !parts.isInOrder && parts.name.lowercased == other ? .modifierOrder : nil
}

private func isOtherUnicodeForm(_ left: FileName, _ right: FileName) -> Bool {
  guard left.bytes.contains(where: { $0 >= 0x80 }), let one = left.text, let other = right.text else {
    return false
  }
  // String compares by canonical equivalence, which is the question here.
  return one == other
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
