import Model
import Notations
import Places

/// The icon of an object that a program takes into the one that it gives.
struct SpreadIcon {
  /// nil where only running the program would tell.
  let text: String?
  let line: Int
  let isOfIOS: Bool
}

extension DescriptionFile {
  /// The icon that a program takes in with others: `...production`, which it declares, `...variants[name]`, `...(test && { icon: "a" })`.
  /// What it is given or loads is no such object.
  func iconOfSpreads(in root: Literal) -> SpreadIcon? {
    let objects = [(root, false), (root["expo"], false), (root["ios"], true), (root["expo"]?["ios"], true)]
    var reader: SpreadReader?
    for (object, isOfIOS) in objects {
      let spreads = (object?.object ?? []).filter { $0.key == "..." }.suffix(SpreadReader.limit)
      for line in spreads.map(\.position.line).uniqued(by: { $0 }).reversed() {
        let open = reader ?? SpreadReader(lines: lines.map(\.text))
        reader = open
        if let icon = open.icon(at: line, isOfIOS: isOfIOS) { return icon }
      }
    }
    return nil
  }
}

private struct SpreadReader {
  let lines: [String]

  /// More than objects of real programs take in.
  static let limit = 16
  /// Lines of one declaration, or one expression.
  private static let blockLimit = 400

  func icon(at line: Int, isOfIOS: Bool) -> SpreadIcon? {
    guard lines.indices.contains(line - 1) else { return nil }
    for expression in expressions(at: line - 1).reversed() {
      if expression.split(separator: "\n").contains(where: { String($0).namesIcon }) {
        return SpreadIcon(text: nil, line: line, isOfIOS: isOfIOS)
      }
      let names = expression.identifiers
      let isWhole = names.count == 1 && expression.trimmed == names[0]
      for name in names.prefix(Self.limit) {
        if let icon = icon(of: name, isWhole: isWhole, isOfIOS: isOfIOS, depth: 0) { return icon }
      }
    }
    return nil
  }

  private func icon(of name: String, isWhole: Bool, isOfIOS: Bool, depth: Int) -> SpreadIcon? {
    guard let start = lines.firstIndex(where: { $0.declares(name) }) else { return nil }
    let block = block(from: start)
    let text = block.joined(separator: "\n")
    let value = text.firstRange(of: "=").map { text[$0.upperBound...] }
    if isWhole, let value, value.drop(while: \.isWhitespace).first == "{" {
      let blanks = value.utf8.count - value.drop(while: \.isWhitespace).utf8.count
      let literal = readScriptValue(Array(value.utf8), at: blanks, length: value.utf8.count)
      let (own, ofIOS) = (literal?["icon"], literal?["ios"]?["icon"])
      guard let icon = ofIOS ?? own else { return nil }
      return SpreadIcon(
        text: icon.string, line: start + icon.position.line, isOfIOS: isOfIOS || ofIOS != nil)
    }
    if let offset = block.firstIndex(where: \.namesIcon) {
      return SpreadIcon(text: nil, line: start + offset + 1, isOfIOS: isOfIOS)
    }
    guard depth == 0, block.count == 1, let value else { return nil }
    return String(value).identifiers.prefix(Self.limit).lazy.filter { $0 != name }
      .compactMap { icon(of: $0, isWhole: false, isOfIOS: isOfIOS, depth: 1) }.first
  }

  /// The lines from a declaration to where its brackets are closed.
  private func block(from start: Int) -> [String] {
    var depth = 0
    for index in lines[start...].indices.prefix(Self.blockLimit) {
      depth += lines[index].bracketDepth
      if depth <= 0 { return Array(lines[start...index]) }
    }
    return [lines[start]]
  }

  /// What follows the dots of a line, to the comma or bracket behind it.
  private func expressions(at index: Int) -> [String] {
    let text = lines[index...].prefix(20).joined(separator: "\n")
    var found: [String] = []
    var rest = lines[index].utf8.count
    for (offset, part) in text.split(separator: "...", omittingEmptySubsequences: false).enumerated() {
      defer { rest -= part.utf8.count + 3 }
      guard offset > 0, rest > 0 else { continue }
      var depth = 0
      let end = part.firstIndex { letter in
        if "([{".contains(letter) { depth += 1 }
        if ")]}".contains(letter) { depth -= 1 }
        return depth < 0 || depth == 0 && (letter == "," || letter == ";")
      }
      found.append(String(part[..<(end ?? part.endIndex)]))
    }
    return found
  }
}

extension String {
  /// Whether the line declares a constant or a function of the name.
  fileprivate func declares(_ name: String) -> Bool {
    ["const", "let", "var", "function"].contains { word in
      guard let range = firstRange(of: "\(word) \(name)") else { return false }
      return self[range.upperBound...].first.map { !$0.isOfName } ?? true
    }
  }

  /// The names in an expression, without those of members.
  fileprivate var identifiers: [String] {
    var found: [String] = []
    var before: Character = " "
    var rest = self[...]
    while let first = rest.first {
      guard first.isOfName else {
        before = first
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix(while: \.isOfName)
      if before != ".", !found.contains(String(word)) { found.append(String(word)) }
      before = word.last ?? " "
      rest = rest[word.endIndex...]
    }
    return found
  }

  fileprivate var bracketDepth: Int {
    utf8.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth - 1
      default: depth
      }
    }
  }
}

extension Character {
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
