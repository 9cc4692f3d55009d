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

  /// - Parameter subject: the value, for the fault.
  func members(
    of node: JSONNode, _ subject: @autoclosure () -> ManifestFault.Subject
  ) throws(ManifestFault) -> [JSONMember] {
    guard let members = node.object else { throw ManifestFault(node, subject(), mustBe: .object) }
    return members
  }

  /// Nil, and a diagnostic, where the member is null.
  mutating func object(_ member: JSONMember) throws(ManifestFault) -> [JSONMember]? {
    try value(of: member, .object, \.object)
  }

  mutating func array(_ member: JSONMember) throws(ManifestFault) -> [JSONNode]? {
    try value(of: member, .array, \.array)
  }

  mutating func string(_ member: JSONMember) throws(ManifestFault) -> String? {
    try value(of: member, .string, \.string)
  }

  mutating func bool(_ member: JSONMember) throws(ManifestFault) -> Bool? {
    try value(of: member, .bool, \.bool)
  }

  private mutating func value<Value>(
    of member: JSONMember, _ type: ManifestFault.ValueType, _ get: (JSONNode) -> Value?
  ) throws(ManifestFault) -> Value? {
    if let value = get(member.node) { return value }
    guard member.node.isNull else { throw ManifestFault(member.node, .member(member.key), mustBe: type) }
    diagnostic(.nullMember(member.key), at: member.node.position)
    return nil
  }
}

extension ManifestDiagnostic.Kind {
  init(_ diagnostic: JSONDiagnostic) {
    switch diagnostic.kind {
    case .comment: self = .comment
    case .byteOrderMark, .duplicateKey, .trailingComma, .loneSurrogate:
      self = .text(AnyDiagnosis(diagnostic.kind))
    }
  }
}

extension ManifestFault {
  init(_ error: JSONError) {
    self.init(position: error.position, reason: .text(AnyDiagnosis(error)))
  }

  init(_ node: JSONNode, _ subject: Subject, mustBe type: ValueType) {
    self.init(
      position: node.position, reason: .wrongType(subject, expected: type, found: node.value.kind))
  }
}
