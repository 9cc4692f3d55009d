import Testing

/// A text as users paste it, and the messages in it, in their order.
struct PastedMessage: Sendable, CustomTestStringConvertible {
  let text: String
  let ids: [String]

  init(_ text: String, _ ids: String...) {
    self.text = text
    self.ids = ids
  }

  var testDescription: String { "\(ids): \(text.prefix(60))" }
}
