import ImageProperties
import Model
package import Places
import ReaderWords
import SpecTables
import SystemPackage

/// Words of the program around what files and names say. Only Checking makes one: the faults of rules, and the
/// words that they share.
package struct Sentence: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case words(String)
    case outside(Untrusted)
  }

  let parts: [Part]

  init(_ words: Words) { parts = words.parts }

  /// As a format writes it. The escaper goes over the whole: what a format takes for more than text may begin in the
  /// program's words and end in what comes from outside.
  package func written(by escaper: some TextEscaper) -> String { escaper.escaped(display) }

  /// As every reader may see it: what comes from outside shows what it holds, in one line.
  package var display: String { parts.display }

  /// What follows the subject, where the sentence begins with it: "is 70 x 72 px" of "Icon.png is 70 x 72 px".
  package func display(after subject: Untrusted) -> String? {
    guard parts.first == .outside(subject), case .words(let next)? = parts.dropFirst().first,
      next.hasPrefix(" ")
    else { return nil }
    return String(Sentence(parts: Array(parts.dropFirst())).display.dropFirst())
  }

  private init(parts: [Part]) { self.parts = parts }

  /// With another sentence behind it.
  func followed(by words: Words) -> Sentence { Sentence(parts: parts + [.words(" ")] + words.parts) }
}

/// A sentence as a rule writes it: a literal, into which facts go by their types.
struct Words: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate var parts: [Sentence.Part]

  init(stringLiteral text: String) { parts = [.words(text)] }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Words of the tables and of enums.
  init(_ text: String) { parts = [.words(text)] }

  init(_ text: Untrusted) { parts = [.outside(text)] }

  static func + (left: Words, right: Words) -> Words {
    var words = left
    words.parts += right.parts
    return words
  }

  var isEmpty: Bool { parts.allSatisfy { $0 == .words("") } }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Sentence.Part] = []

    init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.words(literal)) } }

    /// Words of the tables and of enums; what comes from outside is no `String`.
    mutating func appendInterpolation(_ words: String) { appendLiteral(words) }
    mutating func appendInterpolation(_ term: Term) { appendLiteral(term.text) }
    mutating func appendInterpolation(_ words: Words) { parts += words.parts }
    mutating func appendInterpolation(_ text: Untrusted) { parts.append(.outside(text)) }
    mutating func appendInterpolation(_ key: PlistKey) { parts.append(.outside(Untrusted(key.text))) }
    /// Readers quote what they were given.
    mutating func appendInterpolation(_ diagnosis: AnyDiagnosis) {
      parts.append(.outside(Untrusted(diagnosis.words)))
    }
    mutating func appendInterpolation(_ name: FileName) { parts.append(.outside(Untrusted(name))) }
    mutating func appendInterpolation(_ path: FilePath) { parts.append(.outside(Untrusted(path))) }
    mutating func appendInterpolation(_ size: PixelSize) { appendLiteral(size.prose) }
    mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }
    mutating func appendInterpolation(_ version: OSVersion) { appendLiteral("\(version)") }
  }
}

extension Sentence: CustomStringConvertible {
  package var description: String { display }
}

extension Words: CustomStringConvertible {
  var description: String { parts.display }
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
  func listed(_ joint: String = "and") -> Words {
    let all = Array(self)
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return all.dropLast().joined(by: ", ") + " \(joint) " + last
  }

  func joined(by separator: Words) -> Words {
    enumerated().reduce(into: "") { $0 = $1.offset == 0 ? $1.element : $0 + separator + $1.element }
  }
}

extension Sequence where Element == Untrusted {
  func listed(_ joint: String = "and") -> Words { map { Words($0) }.listed(joint) }
}

extension Sequence where Element == FileName {
  func listed(_ joint: String = "and") -> Words { map { Words(Untrusted($0)) }.listed(joint) }
}

extension Sequence where Element == PixelSize {
  func listed(_ joint: String = "and") -> Words { map { Words($0.prose) }.listed(joint) }
}
