/// HTML that is safe to write: made of elements whose names and attribute names are in this program, and of
/// text and attribute values that are escaped. There is no way to make it from any other string.
struct Markup {
  fileprivate(set) var html = ""

  static let empty = Markup()

  /// Text, escaped.
  init(text: some StringProtocol) {
    appendEscaped(text, to: &html)
  }

  /// Markup written in this program.
  init(literal: StaticString) {
    html = literal.description
  }

  init(joining parts: [Markup]) {
    html.reserveCapacity(parts.reduce(0) { $0 + $1.html.utf8.count })
    for part in parts { html += part.html }
  }

  private init() {}
}

typealias Attributes = KeyValuePairs<StaticString, String?>

/// An element with `content`. An attribute without a value is left out.
func element(
  _ name: StaticString, _ attributes: Attributes = [:], @MarkupBuilder _ content: () -> Markup = { .empty }
) -> Markup {
  var markup = startTag(name, attributes)
  markup.html += content().html
  markup.html += "</\(name)>"
  return markup
}

/// An element of HTML that has neither content nor end tag.
func voidElement(_ name: StaticString, _ attributes: Attributes = [:]) -> Markup {
  startTag(name, attributes)
}

private func startTag(_ name: StaticString, _ attributes: Attributes) -> Markup {
  var markup = Markup.empty
  markup.html = "<\(name)"
  for (name, value) in attributes {
    guard let value else { continue }
    markup.html += " \(name)=\""
    appendEscaped(value, to: &markup.html)
    markup.html += "\""
  }
  markup.html += ">"
  return markup
}

@resultBuilder enum MarkupBuilder {
  static func buildExpression(_ text: String) -> Markup { Markup(text: text) }
  static func buildExpression(_ markup: Markup) -> Markup { markup }
  static func buildBlock(_ parts: Markup...) -> Markup { Markup(joining: parts) }
  static func buildOptional(_ part: Markup?) -> Markup { part ?? .empty }
  static func buildEither(first part: Markup) -> Markup { part }
  static func buildEither(second part: Markup) -> Markup { part }
  static func buildArray(_ parts: [Markup]) -> Markup { Markup(joining: parts) }
}
