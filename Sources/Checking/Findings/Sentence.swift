package import ImageProperties
package import Model
package import Places
package import ReaderWords
package import SpecTables
package import SystemPackage

/// Words of the program around what files and names say. The faults of rules make one, and the reasons in `Reporting/Words` and
/// `Repair/Words`: a test holds other rooms to it.
package struct Sentence: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case words(String)
    case outside(Untrusted)
  }

  let parts: [Part]

  package init(_ words: Words) { parts = words.parts }

  /// What a reader says of what it was given.
  package init(_ diagnosis: some WordedDiagnosis) { parts = [.outside(diagnosis.words)] }

  /// As a format writes it. The escaper goes over the whole: what a format takes for more than text may begin in the
  /// program's words and end in what comes from outside.
  package func written(by escaper: some TextEscaper) -> String { escaper.escaped(display) }

  /// As every reader may see it: what comes from outside shows what it holds, in one line.
  package var display: String { parts.display }

  private init(parts: [Part]) { self.parts = parts }

  /// With another sentence behind it.
  func followed(by words: Words) -> Sentence { Sentence(parts: parts + [.words(" ")] + words.parts) }
}

/// A sentence as a rule, or a reason in a folder of words, writes it: a literal, into which facts go by their types.
package struct Words: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate var parts: [Sentence.Part]

  package init(stringLiteral text: String) { parts = [.words(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Words of the tables and of enums.
  package init(_ text: String) { parts = [.words(text)] }

  package init(_ text: Untrusted) { parts = [.outside(text)] }

  package static func + (left: Words, right: Words) -> Words {
    var words = left
    words.parts += right.parts
    return words
  }

  package static func += (left: inout Words, right: Words) { left.parts += right.parts }

  package var isEmpty: Bool { parts.allSatisfy { $0 == .words("") } }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Sentence.Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    /// Words of the tables and of enums; no fact of a fault is a `String`.
    package mutating func appendInterpolation(_ words: String) { appendLiteral(words) }
    package mutating func appendInterpolation(_ term: Term) { appendLiteral(term.text) }
    package mutating func appendInterpolation(_ words: Words) { parts += words.parts }
    package mutating func appendInterpolation(_ sentence: Sentence) { parts += sentence.parts }
    /// In quotes where its edges would not be seen.
    package mutating func appendInterpolation(_ text: Untrusted) {
      let isQuoted = if case .words(let last)? = parts.last { last.hasSuffix("\"") } else { false }
      let quote = text.hasOuterSpace && !isQuoted ? "\"" : ""
      appendLiteral(quote)
      parts.append(.outside(text))
      appendLiteral(quote)
    }
    package mutating func appendInterpolation(_ key: PlistKey) { parts.append(.outside(Untrusted(key.text))) }
    /// Readers quote what they were given.
    package mutating func appendInterpolation(_ diagnosis: some WordedDiagnosis) {
      parts.append(.outside(diagnosis.words))
    }
    package mutating func appendInterpolation(_ name: FileName) { parts.append(.outside(Untrusted(name))) }
    package mutating func appendInterpolation(_ path: FilePath) { parts.append(.outside(Untrusted(path))) }
    package mutating func appendInterpolation(_ size: PixelSize) { appendLiteral(size.prose) }
    package mutating func appendInterpolation(_ position: SourcePosition) { appendLiteral("\(position)") }
    package mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }
    package mutating func appendInterpolation(_ version: OSVersion) { appendLiteral("\(version)") }
  }
}

extension Sentence: CustomStringConvertible {
  package var description: String { display }
}

extension Words: CustomStringConvertible {
  package var description: String { parts.display }
}

extension [Sentence.Part] {
  fileprivate var display: String {
    map { part in
      switch part {
      case .words(let words): words
      case .outside(let text): text.display
      }
    }.joined()
  }
}

extension Sequence where Element == Words {
  /// "a", "a and b", "a, b and c".
  package func listed(_ joint: String = "and") -> Words {
    let all = Array(self)
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return all.dropLast().joined(by: ", ") + " \(joint) " + last
  }

  package func joined(by separator: Words) -> Words {
    var all: Words = ""
    for (place, words) in enumerated() {
      if place == 0 {
        all = words
      } else {
        all += separator
        all += words
      }
    }
    return all
  }
}

extension Sequence where Element == Untrusted {
  package func listed(_ joint: String = "and") -> Words { map { Words($0) }.listed(joint) }
}

extension Sequence where Element == FileName {
  package func listed(_ joint: String = "and") -> Words { map { Words(Untrusted($0)) }.listed(joint) }
}

extension Sequence where Element == PixelSize {
  package func listed(_ joint: String = "and") -> Words { map { Words($0.prose) }.listed(joint) }
}
