import SourceText

/// A manifest as JSON, with the remarks that reading gave; its members are taken by type.
///
/// A wrong type is a fault of the whole manifest: what the compiler makes of the rest is not known.
struct ManifestText {
  let root: JSONNode
  private(set) var remarks: [ManifestRemark] = []

  /// - Parameter bytes: UTF-8, or UTF-16, which Apple's reader takes too.
  init(parsing bytes: [UInt8]) throws(ManifestFault) {
    let document: JSONDocument
    do {
      document = try parseJSON(bytes, options: .lenient(sizeLimit: .max))
    } catch {
      guard error.fault == .utf16, let text = Self.text(utf16: bytes) else { throw ManifestFault(error) }
      do {
        document = try parseJSON(Array(text.utf8), options: .lenient(sizeLimit: .max))
      } catch {
        throw ManifestFault(error)
      }
      remarks.append(ManifestRemark(kind: .utf16, position: SourcePosition(line: 1, column: 1)))
    }
    root = document.root
    remarks += document.remarks.map { ManifestRemark(kind: .text($0.kind), position: $0.position) }
  }

  /// The text behind the byte order mark, by which it was known; nil where the rest is no UTF-16.
  private static func text(utf16 bytes: [UInt8]) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let isBigEndian = bytes.first == 0xFE
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self)
  }

  mutating func remark(_ kind: ManifestRemark.Kind, at position: SourcePosition) {
    remarks.append(ManifestRemark(kind: kind, position: position))
  }

  /// - Parameter what: names the value in the fault.
  func members(of node: JSONNode, _ what: String) throws(ManifestFault) -> [JSONMember] {
    guard let members = node.object else { throw ManifestFault(node, what, mustBe: "an object") }
    return members
  }

  /// Nil, and a remark, where the member is null.
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
    remark(.nullMember(member.key), at: member.node.position)
    return nil
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
