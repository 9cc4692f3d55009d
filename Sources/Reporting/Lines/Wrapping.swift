extension String {
  /// The line in lines of at most `width` characters, broken at spaces only; a longer word keeps its length.
  /// - Parameter indent: the number of spaces before the second and later lines.
  func brokenLines(width: Int, indent: Int) -> [String] {
    // No line has more characters than bytes, and to count characters takes longer.
    guard utf8.count > width else { return [self] }
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
      lines.append((hanging + String(rest[..<space])).trimmingEnd)
      rest = rest[space...].drop { $0 == " " }
      hanging = String(repeating: " ", count: indent)
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(hanging + String(rest)) }
    return lines
  }

  /// The text in lines of at most `width` characters, broken at spaces. It keeps no margin and no columns: spaces that
  /// follow each other are one.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A command line in lines of at most `width` characters that a shell reads as one: broken at spaces outside of
  /// quotation marks, with a backslash before each break.
  func brokenCommand(width: Int) -> [String] {
    guard count > width else { return [self] }
    let margin = String(prefix { $0 == " " })
    var lines = [margin]
    for word in shellWords {
      let isFirst = lines[lines.count - 1].allSatisfy { $0 == " " }
      // Two for the space and the backslash.
      if !isFirst, lines[lines.count - 1].count + word.count + 3 > width {
        lines[lines.count - 1] += " \\"
        lines.append(margin + "  " + word)
      } else {
        lines[lines.count - 1] += (isFirst ? "" : " ") + word
      }
    }
    return lines
  }
}

extension StringProtocol {
  /// What is between spaces, those in single quotation marks aside.
  var shellWords: [SubSequence] {
    var isQuoted = false
    return split { character in
      if character == "'" { isQuoted.toggle() }
      return character == " " && !isQuoted
    }
  }
}
