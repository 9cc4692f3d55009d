import Places

/// The lines of a script, each with those that a backslash adds to it, by the number of the first, counted from 1. Comments that are
/// lines of their own and the texts that commands of a shell are given are none.
package func wholeLines(of bytes: [UInt8], _ syntax: CommandSyntax) -> [(number: Int, text: String)] {
  var lines: [(number: Int, text: String)] = []
  var open: (number: Int, text: String)?
  var heredoc: String?
  let all = bytes.split(
    separator: UInt8(ascii: "\n"), maxSplits: lineLimit, omittingEmptySubsequences: false
  ).prefix(lineLimit).map { line in
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
  let lastPlaces = syntax == .shell ? all.lastPlacesBehindSigns : [:]
  for (index, text) in all.enumerated() {
    if let end = heredoc {
      if text.trimmed == end { heredoc = nil }
      continue
    }
    if open == nil, text.isComment(syntax) { continue }
    let whole = (number: open?.number ?? index + 1, text: (open?.text ?? "") + text)
    let isJoined = text.utf8.last == UInt8(ascii: "\\") && whole.text.utf8.count < lengthLimit
    open = isJoined ? (whole.number, String(whole.text.dropLast()) + " ") : nil
    guard !isJoined else { continue }
    heredoc = lastPlaces.isEmpty ? nil : text.endOfHeredoc
    // Between quotes and in arithmetic the signs begin none.
    if let end = heredoc, lastPlaces[end] ?? 0 <= index { heredoc = nil }
    if whole.text.utf8.count < lengthLimit { lines.append(whole) }
  }
  return lines
}

/// More lines, and longer ones, than scripts have.
private let lineLimit = 5000
private let lengthLimit = 4096

extension [String] {
  /// By what it says the last line of each kind; none where nothing begins a text that a command is given.
  fileprivate var lastPlacesBehindSigns: [String: Int] {
    guard contains(where: { $0.containsBytes(of: "<<") }) else { return [:] }
    return Dictionary(enumerated().map { ($0.element.trimmed, $0.offset) }) { _, last in last }
  }
}

extension String {
  fileprivate func isComment(_ syntax: CommandSyntax) -> Bool {
    let code = drop { $0 == " " || $0 == "\t" }
    return syntax.lineComments.contains(where: code.hasPrefix)
  }

  /// What ends the text that a command of the line is given: `<<EOF`, `<<-'EOF'`.
  fileprivate var endOfHeredoc: String? {
    let bytes = Array(utf8)
    let sign = UInt8(ascii: "<")
    guard let start = bytes[...].firstRange(of: [sign, sign])?.upperBound, start < bytes.count,
      bytes[start] != sign
    else { return nil }
    let name = bytes[start...].drop { "-'\"\\ ".utf8.contains($0) }.prefix { $0.isOfVariable }
    guard let first = name.first, !first.isASCIIDigit else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
