import Model
import Notations
import Places
import SourceText

/// A manifest as JSON, with the diagnostics that reading gave; its members are taken by type.
///
/// A wrong type is a fault of the whole manifest: what the compiler makes of the rest is not known.
struct ManifestText {
  let root: JSONNode
  private(set) var diagnostics: [ManifestDiagnostic] = []

  /// The most diagnostics that are kept, no more than anyone would read.
  private static let diagnosticLimit = 100

  /// - Parameter bytes: UTF-8, or UTF-16, which Apple's reader takes too.
  init(parsing bytes: [UInt8]) throws(ManifestFault) {
    let transcoded = Self.utf8(fromUTF16: bytes)
    let document: JSONDocument
    do {
      document = try parseJSON(transcoded ?? bytes, options: .lenient(sizeLimit: .max))
    } catch {
      throw ManifestFault(error)
    }
    root = document.root
    if transcoded != nil { diagnostic(.utf16, at: SourcePosition(line: 1, column: 1)) }
    for found in document.diagnostics { diagnostic(.init(found), at: found.position) }
  }

  /// The text without its byte order mark; nil where there is none or what follows is no UTF-16.
  private static func utf8(fromUTF16 bytes: [UInt8]) -> [UInt8]? {
    guard let mark = ByteOrderMark(bytes), let high = mark.high, bytes.count.isMultiple(of: 2) else {
      return nil
    }
    return String(validating: unitsOfUTF16(bytes[mark.length...], high: high), as: UTF16.self).map {
      Array($0.utf8)
    }
  }

  mutating func diagnostic(_ kind: ManifestDiagnostic.Kind, at position: SourcePosition) {
    guard diagnostics.count < Self.diagnosticLimit else { return }
    diagnostics.append(ManifestDiagnostic(kind: kind, position: position))
  }

  /// - Parameter what: names the value in the fault.
  func members(
    of node: JSONNode, _ what: @autoclosure () -> String
  ) throws(ManifestFault) -> [JSONMember] {
    guard let members = node.object else { throw ManifestFault(node, what(), mustBe: "an object") }
    return members
  }

  /// Nil, and a diagnostic, where the member is null.
  mutating func object(_ member: JSONMember) throws(ManifestFault) -> [JSONMember]? {
    try value(of: member, "an object", \.object)
  }

  mutating func array(_ member: JSONMember) throws(ManifestFault) -> [JSONNode]? {
    try value(of: member, "an array", \.array)
  }

  mutating func string(_ member: JSONMember) throws(ManifestFault) -> String? {
    try value(of: member, "a string", \.string)
  }

  mutating func bool(_ member: JSONMember) throws(ManifestFault) -> Bool? {
    try value(of: member, "a boolean", \.bool)
  }

  private mutating func value<Value>(
    of member: JSONMember, _ kind: String, _ get: (JSONNode) -> Value?
  ) throws(ManifestFault) -> Value? {
    if let value = get(member.node) { return value }
    guard member.node.isNull else { throw ManifestFault(member.node, "\"\(member.key)\"", mustBe: kind) }
    diagnostic(.nullMember(member.key), at: member.node.position)
    return nil
  }
}

extension ManifestDiagnostic.Kind {
  init(_ diagnostic: JSONDiagnostic) {
    switch diagnostic.kind {
    case .comment: self = .comment
    case .byteOrderMark, .duplicateKey, .trailingComma, .loneSurrogate:
      self = .text(message: diagnostic.message)
    }
  }
}

extension ManifestFault {
  init(_ error: JSONError) {
    self.init(position: error.position, reason: error.message)
  }

  init(_ node: JSONNode, _ what: String, mustBe kind: String) {
    self.init(position: node.position, reason: "expected \(what) to be \(kind), found \(node.value.kind)")
  }
}
