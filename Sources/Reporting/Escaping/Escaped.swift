import Checking
import Places

/// How one format writes what a file, a name or an argument says, so that whoever reads the format takes it for text.
protocol FormatEscaper: TextEscaper {
  init()
}

/// Text of one format. What stands in a literal of this program is the format's own; all that is put into it goes
/// through the format's escaper. There is no other way from a `String` into it.
struct Escaped<Format: FormatEscaper>: ExpressibleByStringInterpolation, Equatable {
  private(set) var text: String

  init(stringLiteral literal: String) { text = literal }

  init(stringInterpolation parts: Interpolation) { text = parts.text }

  init(_ outside: String) { text = Format().escaped(outside) }

  /// In a place of the format that has an escaper of its own.
  init(_ outside: String, by escaper: some TextEscaper) { text = escaper.escaped(outside) }

  init(_ outside: Untrusted) { text = outside.written(by: Format()) }

  init(_ outside: Untrusted, by escaper: some TextEscaper) { text = outside.written(by: escaper) }

  static var empty: Escaped { "" }

  static func + (left: Escaped, right: Escaped) -> Escaped { "\(left)\(right)" }

  static func += (left: inout Escaped, right: Escaped) { left.text += right.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ outside: String) { text += Format().escaped(outside) }

    mutating func appendInterpolation(_ outside: Untrusted) { text += outside.written(by: Format()) }

    mutating func appendInterpolation(_ sentence: Sentence) { text += sentence.written(by: Format()) }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    mutating func appendInterpolation(_ part: Escaped) { text += part.text }
  }
}

extension Sequence {
  func joined<Format>(separator: Escaped<Format> = "") -> Escaped<Format> where Element == Escaped<Format> {
    var all = Escaped<Format>.empty
    for (index, part) in enumerated() { all += index == 0 ? part : separator + part }
    return all
  }
}
