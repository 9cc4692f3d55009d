extension String {
  /// The line in lines of at most `width` characters, broken at spaces only; a longer word keeps its length.
  /// - Parameter indent: the number of spaces before the second and later lines.
  func brokenLines(width: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(self)
    var hanging = ""
    while hanging.count + rest.count > width {
      let start = rest.firstIndex { $0 != " " } ?? rest.endIndex
      let limit = rest.index(
        rest.startIndex, offsetBy: max(0, width - hanging.count), limitedBy: rest.endIndex)
      let body = rest[start...]
      let end = limit ?? rest.endIndex
      let space =
        start < end
        ? rest[start..<end].lastIndex(of: " ") ?? body.firstIndex(of: " ") : body.firstIndex(of: " ")
      guard let space else { break }
      lines.append((hanging + rest[..<space]).trimmingEnd)
      rest = rest[space...].drop { $0 == " " }
      hanging = String(repeating: " ", count: indent)
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(hanging + rest) }
    return lines
  }
}
