package import Places

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
  if abs(written.bytes.count - right.bytes.count) <= 1 {
    let difference = Difference(written.bytes, right.bytes)
    if difference.isNone { return .letterCase }
    if difference.isOneEdit { return .oneEdit }
    if written.bytes.contains(UInt8(ascii: "~")), isMisordered(written, right) { return .modifierOrder }
  }
  return isOtherUnicodeForm(written, right) ? .unicodeForm : nil
}

private func isMisordered(_ written: FileName, _ right: FileName) -> Bool {
  let parts = NameParts(written)
  return !parts.isInOrder && parts.name.lowercased == right.lowercased
}

private func isOtherUnicodeForm(_ left: FileName, _ right: FileName) -> Bool {
  guard left.bytes.contains(where: { $0 >= 0x80 }), let one = left.text, let other = right.text else {
    return false
  }
  // String compares by canonical equivalence, which is the question here.
  return one == other
}

/// What is left of two names when the letters that they begin and end with alike, in either case, are
/// taken away.
private struct Difference {
  private let left: ArraySlice<UInt8>
  private let right: ArraySlice<UInt8>

  init(_ left: [UInt8], _ right: [UInt8]) {
    let shorter = min(left.count, right.count)
    var prefix = 0
    while prefix < shorter, lowercase(left[prefix]) == lowercase(right[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      lowercase(left[left.count - 1 - suffix]) == lowercase(right[right.count - 1 - suffix])
    { suffix += 1 }
    self.left = left[prefix..<(left.count - suffix)]
    self.right = right[prefix..<(right.count - suffix)]
  }

  var isNone: Bool { left.isEmpty && right.isEmpty }

  /// Whether one letter added, dropped or changed, or two neighbours swapped, make up the difference.
  var isOneEdit: Bool {
    guard !left.contains(where: \.isASCIIDigit), !right.contains(where: \.isASCIIDigit) else { return false }
    switch (left.count, right.count) {
    case (1, 1), (0, 1), (1, 0): return true
    case (2, 2):
      return lowercase(left.first!) == lowercase(right.last!)
        && lowercase(left.last!) == lowercase(right.first!)
    default: return false
    }
  }
}
