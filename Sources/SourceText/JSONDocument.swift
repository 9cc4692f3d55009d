package import Places

/// A JSON text that was read whole.
package struct JSONDocument: Equatable, Sendable {
  package let root: JSONNode

  /// What a strict or careful reader would mind, in the order of the text.
  package let diagnostics: [JSONDiagnostic]
}

/// Something that this reader accepts and another may not.
package struct JSONDiagnostic: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case byteOrderMark
    /// The same key stands twice in one object, first at `first`.
    case duplicateKey(String, first: SourcePosition)
    case comment
    case trailingComma
    /// Half of a surrogate pair, written as an escape; read as U+FFFD.
    case loneSurrogate
  }

  package let kind: Kind
  package let position: SourcePosition

  package init(kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }
}

extension JSONDiagnostic.Kind: Diagnosis {}

/// How much a text may depart from RFC 8259, and how large it may be.
package struct JSONOptions: Sendable {
  /// Accepts `//` and `/* */`; each is a diagnostic.
  package var allowsComments = false

  /// Accepts a comma before `]` and `}`; each is a diagnostic.
  package var allowsTrailingCommas = false

  /// The most bytes that are read.
  package var sizeLimit: Int

  /// The most arrays and objects within one another. 512 is where Foundation's reader stops too.
  package var depthLimit = 512

  /// JSON and nothing else.
  package static func strict(sizeLimit: Int) -> JSONOptions { JSONOptions(sizeLimit: sizeLimit) }

  /// JSON as people write it by hand.
  package static func lenient(sizeLimit: Int) -> JSONOptions {
    JSONOptions(allowsComments: true, allowsTrailingCommas: true, sizeLimit: sizeLimit)
  }
}

/// Reads one JSON text: UTF-8, with or without a byte order mark. Takes time in proportion to its length.
package func parseJSON(_ bytes: [UInt8], options: JSONOptions) throws(JSONError) -> JSONDocument {
  guard bytes.count <= options.sizeLimit else {
    throw JSONError(
      position: SourcePosition(line: 1, column: 1),
      fault: .tooLarge(size: bytes.count, limit: options.sizeLimit))
  }
  var parser = JSONParser(bytes: bytes, options: options)
  return try parser.parseDocument()
}
