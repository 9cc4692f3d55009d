import Notations
import Places

extension DescriptionFile {
  /// The texts among which a program chooses at a value that only a run would tell: `isTest ? './test.png' : './icon.png'`, written
  /// there or as a constant of the name that is. Nil where more than texts can come of it.
  func branches(of node: Literal) -> [Literal]? {
    guard node.isComputed, scriptExtensions.contains(name.fileExtension) else { return nil }
    let lines = lines.map(\.text)
    let (line, column) = (node.position.line, node.position.column)
    guard let start = lines.text(from: line, column: column) else { return nil }
    if let texts = start.wholeValue.textsOfChoice { return literals(texts, at: line) }
    let name = String(start.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard !name.isEmpty, start.wholeValue.trimmed == name,
      let place = lines.firstIndex(where: { $0.trimmed.hasPrefix("const \(name) = ") }),
      let sign = lines[place].firstIndex(of: "=")
    else { return nil }
    let after = lines[place].utf8.distance(from: lines[place].startIndex, to: sign) + 2
    return lines.text(from: place + 1, column: after)?.wholeValue.textsOfChoice.map {
      literals($0, at: place + 1)
    }
  }

  private func literals(_ texts: [String], at line: Int) -> [Literal] {
    texts.map { Literal(.string($0), at: SourcePosition(line: line, column: 1)) }
  }
}

/// Lines of one expression, and bytes of one.
private let lineLimit = 8
private let lengthLimit = 1000

extension [String] {
  /// From a place on, some lines.
  fileprivate func text(from line: Int, column: Int) -> Substring? {
    guard indices.contains(line - 1), self[line - 1].utf8.count <= lengthLimit else { return nil }
    let first = self[line - 1]
    guard let start = first.utf8.index(first.startIndex, offsetBy: column - 1, limitedBy: first.endIndex)
    else {
      return nil
    }
    let more = self[line...].prefix(lineLimit).filter { $0.utf8.count <= lengthLimit }
    return ([String(first[start...])] + more).joined(separator: "\n")[...]
  }
}

extension Substring {
  /// Up to the comma, the semicolon or the bracket behind an expression; of what goes on in no line, its own.
  fileprivate var wholeValue: Substring {
    var place = PlaceInCode()
    var index = startIndex
    while index < endIndex {
      let letter = self[index]
      let isEnd =
        place.takes(letter) && place.depth == 0
        && (",;".contains(letter) || letter.isNewline && !goesOn(behind: index))
      if place.depth < 0 || isEnd { return self[..<index] }
      index = self.index(after: index)
    }
    return self
  }

  /// Whether the next line begins with a sign of a choice.
  private func goesOn(behind index: Index) -> Bool {
    self[index...].drop(while: \.isWhitespace).first.map { "?:".contains($0) } ?? false
  }

  /// The texts of `a ? 'b' : c ? 'd' : 'e'`; nil where one of them is none, or it is no choice.
  fileprivate var textsOfChoice: [String]? {
    var parts: [(sign: Character?, text: String)] = [(nil, "")]
    var place = PlaceInCode()
    var before: Character = " "
    for letter in self {
      if place.takes(letter), place.depth == 0, "?:".contains(letter), before.isWhitespace {
        parts.append((letter, ""))
        before = letter
        continue
      }
      parts[parts.count - 1].text.append(letter)
      before = letter
    }
    guard parts.count > 2, parts.count(where: { $0.sign == "?" }) == parts.count(where: { $0.sign == ":" })
    else {
      return nil
    }
    // What stands before a question is its condition.
    let values = parts.indices.dropFirst().filter { index in
      index + 1 == parts.count || parts[index + 1].sign == ":"
    }
    let texts = values.map { parts[$0].text.trimmed.plainText }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }
}

extension String {
  /// What quotes hold, of which nothing is put in.
  fileprivate var plainText: String? {
    guard let quote = first, "'\"`".contains(quote), last == quote, utf8.count > 2 else { return nil }
    let inner = dropFirst().dropLast()
    return inner.contains(quote) || inner.contains("${") ? nil : String(inner)
  }
}

/// How far brackets are open where a text of a program is read letter by letter, and whether a quote is.
private struct PlaceInCode {
  private(set) var depth = 0
  private var quote: Character?

  /// Whether the next letter stands outside of quotes, and is neither one nor a bracket.
  mutating func takes(_ letter: Character) -> Bool {
    if let open = quote {
      if letter == open { quote = nil }
    } else if "'\"`".contains(letter) {
      quote = letter
    } else if "([{".contains(letter) {
      depth += 1
    } else if ")]}".contains(letter) {
      depth -= 1
    } else {
      return true
    }
    return false
  }
}
