import Checking
import Places
import SourceText

/// A string of JSON, as it was said: the writer escapes what the notation asks for.
private struct JSONTextEscaper: TextEscaper {
  func escaped(_ text: String) -> String { text }
}

extension JSONOutput {
  init(_ text: Untrusted?) { self = text.map { .outside($0) } ?? .null }

  init(_ texts: [Untrusted]) { self = .array(texts.map { .outside($0) }) }

  init(_ texts: [Untrusted], joinedBy separator: String) {
    self = .string(texts.map { $0.written(by: JSONTextEscaper()) }.joined(separator: separator))
  }

  static func sentence(_ sentence: Sentence) -> JSONOutput {
    .string(sentence.written(by: JSONTextEscaper()))
  }

  static func outside(_ text: Untrusted) -> JSONOutput { .string(text.written(by: JSONTextEscaper())) }
}
