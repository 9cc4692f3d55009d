/// The link element that a helper of Rails writes into a page: `favicon_link_tag "a.png", rel: "icon"`, `tag.link rel: "icon", href: "/a.png"`.
///
/// Source: api.rubyonrails.org, ActionView::Helpers::AssetTagHelper (`favicon_link_tag`), TagHelper (`tag`).
struct RailsLink: Equatable {
  let relation: String
  /// Nil where a program makes it, or where it is the path of an asset.
  let address: String?

  /// - Parameter piece: what a generator replaces, from `<%=` to `%>`.
  init?(_ piece: String) {
    guard piece.hasPrefix("<%=") else { return nil }
    let code = piece.dropFirst(3).drop(while: \.isWhitespace)
    if code.hasPrefix("favicon_link_tag") {
      relation = Self.value(of: "rel", in: code) ?? "icon"
      let words = code.dropFirst("favicon_link_tag".count).drop { "( ".contains($0) }
      let source = words.first.map { "\"'".contains($0) } == true ? Self.quoted(words) : nil
      address = source.flatMap { $0.hasPrefix("/") ? $0 : nil }
    } else if ["tag.link", "tag(:link", "tag :link"].contains(where: code.hasPrefix) {
      guard let rel = Self.value(of: "rel", in: code) else { return nil }
      relation = rel
      address = Self.value(of: "href", in: code)
    } else {
      return nil
    }
  }

  /// The text of an option: `rel: "icon"`, `:rel => "icon"`.
  private static func value(of key: String, in code: Substring) -> String? {
    for form in ["\(key):", ":\(key) =>", "\"\(key)\" =>"] {
      guard let place = code.firstRange(of: form) else { continue }
      let rest = code[place.upperBound...].drop { $0 == " " }
      guard rest.first.map({ "\"'".contains($0) }) == true, let text = quoted(rest), !text.contains("#{")
      else {
        return nil
      }
      return text
    }
    return nil
  }

  private static func quoted(_ text: Substring) -> String? {
    guard let quote = text.first else { return nil }
    let inner = text.dropFirst()
    return inner.firstIndex(of: quote).map { String(inner[..<$0]) }
  }
}
