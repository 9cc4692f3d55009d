extension String {
  /// The text in a column of `width` characters; longer text keeps its length.
  func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  func leftPadded(to width: Int) -> String {
    count >= width ? self : String(repeating: " ", count: width - count) + self
  }

  var trimmingEnd: String {
    let space = UInt8(ascii: " ")
    guard utf8.last == space else { return self }
    let end = utf8.lastIndex { $0 != space }.map(utf8.index(after:)) ?? startIndex
    return String(self[..<end])
  }
}
