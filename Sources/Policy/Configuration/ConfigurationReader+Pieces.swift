import Checking
import Places
import SourceText
import SpecTables
import SystemPackage

/// The pieces of which every value is made.
extension ConfigurationReader {
  func rejectRepeats(_ diagnostics: [JSONDiagnostic]) throws(PolicyError) {
    for diagnostic in diagnostics {
      if case .duplicateKey = diagnostic.kind {
        throw PolicyError(path: path, position: diagnostic.position, reason: .repeatedKey(diagnostic))
      }
    }
  }

  func fault(_ node: JSONNode, _ reason: PolicyReason) -> PolicyError {
    PolicyError(path: path, position: node.position, reason: reason)
  }

  func located<Value>(_ node: JSONNode, _ value: Value) throws(PolicyError) -> Located<Value> {
    Located(value: value, position: node.position, file: path)
  }

  func members(of node: JSONNode, keys: [String]?) throws(PolicyError) -> [JSONMember] {
    guard let members = node.object else { throw fault(node, .expected(.object, found: node.value)) }
    if let keys, let stranger = members.first(where: { !keys.contains($0.key) }) {
      let near = nearest(to: stranger.key, among: keys)
      throw PolicyError(
        path: path, position: stranger.keyPosition,
        reason: .unknownKey(Untrusted(stranger.key), near: near, known: keys))
    }
    return members
  }

  /// The members of an object that has these keys and no others.
  func members<Key: RawRepresentable & CaseIterable>(
    of node: JSONNode, _ keys: Key.Type
  ) throws(PolicyError) -> [(key: Key, node: JSONNode)] where Key.RawValue == String {
    try members(of: node, keys: Key.allCases.map(\.rawValue)).compactMap { member in
      Key(rawValue: member.key).map { ($0, member.node) }
    }
  }

  func required(_ node: JSONNode, _ key: String) throws(PolicyError) -> JSONNode {
    guard let value = node[key] else { throw fault(node, .missing(key: key)) }
    return value
  }

  func array(_ node: JSONNode) throws(PolicyError) -> [JSONNode] {
    guard let array = node.array else { throw fault(node, .expected(.array, found: node.value)) }
    return array
  }

  func text(_ node: JSONNode) throws(PolicyError) -> String {
    guard let text = node.string else { throw fault(node, .expected(.text, found: node.value)) }
    guard !text.isEmpty else { throw fault(node, .emptyText) }
    return text
  }

  func flag(_ node: JSONNode) throws(PolicyError) -> Bool {
    guard let flag = node.bool else { throw fault(node, .expected(.flag, found: node.value)) }
    return flag
  }

  func word<Value>(
    _ node: JSONNode, _ words: [String], _ make: (String) -> Value?
  ) throws(PolicyError) -> Value {
    let text = try text(node)
    guard let value = make(text) else { throw fault(node, .unknownWord(Untrusted(text), known: words)) }
    return value
  }

  /// The values that an array names, of which there must be one.
  func words<Value: RawRepresentable<String> & Hashable & Sendable>(
    _ node: JSONNode, of known: [Value], key: String
  ) throws(PolicyError) -> Set<Value> {
    var values: Set<Value> = []
    for element in try array(node) {
      values.insert(try word(element, known.map(\.rawValue)) { word in known.first { $0.rawValue == word } })
    }
    guard !values.isEmpty else { throw fault(node, .emptyList(key: key)) }
    return values
  }

  func version(_ node: JSONNode) throws(PolicyError) -> OSVersion {
    let text = try text(node)
    guard let version = OSVersion(text) else { throw fault(node, .notAVersion(Untrusted(text))) }
    return version
  }

  func file(_ node: JSONNode) throws(PolicyError) -> FilePath {
    path.parentFolder.resolving(FilePath(try text(node)))
  }

  func rule(_ id: String, at position: SourcePosition) throws(PolicyError) -> Rule {
    if let rule = Rule.named(id) { return rule }
    throw PolicyError(
      path: path, position: position,
      reason: .unknownRule(Untrusted(id), near: nearest(to: id, among: catalogue.map(\.id))))
  }
}
