import Checking
import Places
import ReaderWords
import SourceText
import SpecTables
import SystemPackage

/// The pieces of which every value is made.
extension ConfigurationReader {
  func rejectRepeats(_ diagnostics: [JSONDiagnostic]) throws(PolicyError) {
    for diagnostic in diagnostics {
      if case .duplicateKey = diagnostic.kind {
        throw PolicyError(
          path: path, position: diagnostic.position, reason: shortDisplayText(diagnostic.kind.words))
      }
    }
  }

  func fault(_ node: JSONNode, _ reason: String) -> PolicyError {
    PolicyError(path: path, position: node.position, reason: reason)
  }

  func located<Value>(_ node: JSONNode, _ value: Value) throws(PolicyError) -> Located<Value> {
    Located(value: value, position: node.position, file: path)
  }

  func members(of node: JSONNode, keys: [String]?) throws(PolicyError) -> [JSONMember] {
    guard let members = node.object else { throw fault(node, "expected an object, found \(node.value.kind)") }
    if let keys, let stranger = members.first(where: { !keys.contains($0.key) }) {
      let hint = nearest(to: stranger.key, among: keys).map { "did you mean \"\($0)\"?" }
      throw PolicyError(
        path: path, position: stranger.keyPosition,
        reason: "unknown key \"\(shortDisplayText(stranger.key))\"; "
          + (hint ?? "known here: \(keys.joined(separator: ", "))"))
    }
    return members
  }

  func required(_ node: JSONNode, _ key: String) throws(PolicyError) -> JSONNode {
    guard let value = node[key] else { throw fault(node, "\"\(key)\" is missing") }
    return value
  }

  func array(_ node: JSONNode) throws(PolicyError) -> [JSONNode] {
    guard let array = node.array else { throw fault(node, "expected an array, found \(node.value.kind)") }
    return array
  }

  func text(_ node: JSONNode) throws(PolicyError) -> String {
    guard let text = node.string else { throw fault(node, "expected a string, found \(node.value.kind)") }
    guard !text.isEmpty else { throw fault(node, "the string is empty") }
    return text
  }

  func flag(_ node: JSONNode) throws(PolicyError) -> Bool {
    guard let flag = node.bool else { throw fault(node, "expected true or false, found \(node.value.kind)") }
    return flag
  }

  func word<Value>(
    _ node: JSONNode, _ words: [String], _ make: (String) -> Value?
  ) throws(PolicyError) -> Value {
    let text = try text(node)
    guard let value = make(text) else {
      throw fault(node, "\"\(shortDisplayText(text))\" is none of \(words.joined(separator: ", "))")
    }
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
    guard !values.isEmpty else { throw fault(node, "\"\(key)\" is empty; leave it out or name one") }
    return values
  }

  func version(_ node: JSONNode) throws(PolicyError) -> OSVersion {
    let text = try text(node)
    guard let version = OSVersion(text) else {
      throw fault(node, "\"\(shortDisplayText(text))\" is not a version; write it as \"4.3\" or \"7.0\"")
    }
    return version
  }

  func file(_ node: JSONNode) throws(PolicyError) -> FilePath {
    path.parentFolder.resolving(FilePath(try text(node)))
  }

  func checkRule(_ id: String, at position: SourcePosition) throws(PolicyError) {
    let ids = catalogue.map(\.id)
    guard !ids.contains(id) else { return }
    let hint = nearest(to: id, among: ids).map { "did you mean \"\($0)\"?" } ?? "iconproof rules lists them"
    throw PolicyError(
      path: path, position: position, reason: "unknown rule \"\(shortDisplayText(id))\"; \(hint)")
  }
}
