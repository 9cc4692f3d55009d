package import ImageProperties
import Places

extension PixelSize {
  /// A word of an attribute `sizes`: `180x180` or `180X180`, without a sign and a zero before; nil for anything else (4.6.7.8
  /// of the HTML standard).
  package init?(htmlWord text: some StringProtocol) {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
    guard numbers.count == 2, let width = Self.number(numbers[0]), let height = Self.number(numbers[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy(\.isASCIIDigit), text.first != "0", text.utf8.count <= 6 else {
      return nil
    }
    return Int(text)
  }
}

extension AttributeText {
  /// The sizes that it states as the value of a `sizes`; nil where a generator fills them in.
  var sizes: IconSizes? { isLiteral ? IconSizes(text) : nil }
}

/// The value of a `sizes`: words that are `any` or a size.
package struct IconSizes: Equatable, Sendable {
  package private(set) var sizes: [PixelSize] = []
  /// The icon is one for every size, as an SVG is.
  package private(set) var isAny = false
  /// Words that are neither, which a browser ignores.
  package private(set) var invalidWords: [String] = []

  package init(_ text: String) {
    for word in htmlWords(text) {
      if word.lowercased() == "any" {
        isAny = true
      } else if let size = PixelSize(htmlWord: word) {
        if !sizes.contains(size), sizes.count < 64 { sizes.append(size) }
      } else if invalidWords.count < 16 {
        invalidWords.append(String(word))
      }
    }
  }
}
