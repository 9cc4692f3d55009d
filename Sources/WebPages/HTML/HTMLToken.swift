/// What the tokenizer finds, as far as the head of a page needs it.
enum HTMLToken: Equatable {
  case startTag(HTMLTag)
  case endTag(HTMLTag)
  case comment
  case doctype
  /// Text between tags, by its first character that is no blank; what a script, a style or a title holds is
  /// `isRaw`.
  case text(isBlank: Bool, isRaw: Bool, offset: Int)
  /// A piece that a generator replaces: `{{ … }}`, `{% … %}`, `{# … #}`, `<% … %>`, `<?php … ?>`.
  case template(offset: Int)
}

/// A start or end tag. All offsets are in the decoded text.
struct HTMLTag: Equatable {
  /// In lower case.
  var name: String
  let offset: Int
  /// In the order of the text; of a name that occurs twice only the first counts, as the standard says.
  var attributes: [HTMLAttribute] = []
  var isSelfClosing = false

  /// The attribute of this name, which is in lower case.
  func attribute(_ name: String) -> HTMLAttribute? { attributes.first { $0.name == name } }
}

struct HTMLAttribute: Equatable {
  let name: String
  /// Character references are replaced; UTF-8.
  var value: [UInt8] = []
  /// Where the value begins, after its quotation mark; where the name begins if there is no value.
  var offset: Int
  /// False where the value holds a template, a character reference without a known meaning, or was cut.
  var isLiteral = true
}
