import Checking
import FileTree
package import Places
import SourceText
import SpecTables
package import SystemPackage

/// Why a configuration or a baseline cannot be used: wrong usage, exit code 2.
package struct PolicyError: Error, Equatable, Sendable {
  package let path: FilePath
  package let position: SourcePosition?
  package let reason: String

  package init(path: FilePath, position: SourcePosition?, reason: String) {
    self.path = path
    self.position = position
    self.reason = reason
  }

  /// `.iconproof.json:3:5: unknown key "ruels"; did you mean "rules"?`
  package var message: String { "\(path.display)\(position.map { ":\($0)" } ?? ""): \(reason)" }
}

/// Reads a configuration. JSON in which comments and a comma after the last element are allowed.
/// - Parameter path: as the user would type it; its folder is where its own paths count from.
package func readConfiguration(
  _ bytes: [UInt8], at path: FilePath, workingFolder: FilePath
) throws(PolicyError) -> Configuration {
  let document: JSONDocument
  do throws(JSONError) {
    document = try parseJSON(bytes, options: .lenient(sizeLimit: 1 << 20))
  } catch {
    throw PolicyError(path: path, position: error.position, reason: error.message)
  }
  let reader = ConfigurationReader(path: path)
  try reader.rejectRepeats(document.remarks)
  let base = PathBase(path.parentFolder, from: workingFolder)
  return try reader.configuration(document.root, base: base)
}

private struct ConfigurationReader {
  let path: FilePath

  func configuration(_ root: JSONNode, base: PathBase) throws(PolicyError) -> Configuration {
    var configuration = Configuration(path: path, base: base)
    let keys = ["$schema", "target", "rules", "exclude", "failOn", "specs", "roles", "waivers"]
    for member in try members(of: root, keys: keys) {
      let node = member.node
      switch member.key {
      case "target": try readTarget(node, into: &configuration)
      case "rules": configuration.rules = try rules(node)
      case "exclude":
        for element in try array(node) {
          configuration.exclude.append(try located(element, PathPattern(try text(element))))
        }
      case "failOn":
        configuration.failOn = try located(
          node, try word(node, FailureLevel.allCases.map(\.rawValue), FailureLevel.init))
      case "specs":
        for element in try array(node) { configuration.specs.append(try located(element, try file(element))) }
      case "roles": configuration.roles = try roles(node)
      case "waivers":
        for element in try array(node) { configuration.waivers.append(try waiver(element)) }
      default: break
      }
    }
    return configuration
  }

  private func readTarget(_ node: JSONNode, into configuration: inout Configuration) throws(PolicyError) {
    for member in try members(
      of: node, keys: ["platforms", "families", "minimumOS", "sdk", "infoPlist", "appIcon"])
    {
      let node = member.node
      switch member.key {
      case "platforms":
        configuration.platforms = try located(node, try words(node, of: Platform.allCases, key: member.key))
      case "families":
        let known = Platform.ios.families.sorted()
        configuration.families = try located(node, try words(node, of: known, key: member.key))
      case "minimumOS": configuration.minimumOS = try located(node, try version(node))
      case "sdk": configuration.sdk = try located(node, try version(node))
      case "appIcon": configuration.appIcon = try located(node, try text(node))
      case "infoPlist": configuration.infoPlist = try located(node, try file(node))
      default: break
      }
    }
  }

  private func rules(_ node: JSONNode) throws(PolicyError) -> [String: Located<RuleSetting>] {
    var rules: [String: Located<RuleSetting>] = [:]
    for member in try members(of: node, keys: nil) {
      try checkRule(member.key, at: member.keyPosition)
      let setting = try word(member.node, RuleSetting.words, RuleSetting.init)
      rules[member.key] = Located(value: setting, position: member.keyPosition)
    }
    return rules
  }

  private func roles(_ node: JSONNode) throws(PolicyError) -> [RoleAssignment] {
    var roles: [RoleAssignment] = []
    for member in try members(of: node, keys: nil) {
      roles.append(
        RoleAssignment(
          pattern: PathPattern(member.key),
          role: try word(member.node, Role.allCases.map(\.rawValue), Role.init),
          position: member.node.position))
    }
    return roles
  }

  private func waiver(_ node: JSONNode) throws(PolicyError) -> Waiver {
    _ = try members(of: node, keys: ["rule", "path", "reason", "expires"])
    let rule = try required(node, "rule")
    try checkRule(try text(rule), at: rule.position)
    var expires: CalendarDate?
    if let date = node["expires"] {
      expires = CalendarDate(try text(date))
      guard expires != nil else { throw fault(date, "\"expires\" must be a day, as in 2027-06-30") }
    }
    return Waiver(
      rule: try text(rule), pattern: PathPattern(try text(try required(node, "path"))),
      reason: try text(try required(node, "reason")), expires: expires, position: node.position)
  }
}

// The pieces of which every value is made.
extension ConfigurationReader {
  func rejectRepeats(_ remarks: [JSONRemark]) throws(PolicyError) {
    for remark in remarks {
      if case .duplicateKey = remark.kind {
        throw PolicyError(path: path, position: remark.position, reason: remark.message)
      }
    }
  }

  private func fault(_ node: JSONNode, _ reason: String) -> PolicyError {
    PolicyError(path: path, position: node.position, reason: reason)
  }

  private func located<Value>(_ node: JSONNode, _ value: Value) throws(PolicyError) -> Located<Value> {
    Located(value: value, position: node.position)
  }

  private func members(of node: JSONNode, keys: [String]?) throws(PolicyError) -> [JSONMember] {
    guard let members = node.object else { throw fault(node, "expected an object, found \(node.value.kind)") }
    if let keys, let stranger = members.first(where: { !keys.contains($0.key) }) {
      let hint = nearest(to: stranger.key, among: keys).map { "did you mean \"\($0)\"?" }
      throw PolicyError(
        path: path, position: stranger.keyPosition,
        reason: "unknown key \"\(displayText(stranger.key.utf8))\"; "
          + (hint ?? "known here: \(keys.joined(separator: ", "))"))
    }
    return members
  }

  private func required(_ node: JSONNode, _ key: String) throws(PolicyError) -> JSONNode {
    guard let value = node[key] else { throw fault(node, "\"\(key)\" is missing") }
    return value
  }

  private func array(_ node: JSONNode) throws(PolicyError) -> [JSONNode] {
    guard let array = node.array else { throw fault(node, "expected an array, found \(node.value.kind)") }
    return array
  }

  private func text(_ node: JSONNode) throws(PolicyError) -> String {
    guard let text = node.string else { throw fault(node, "expected a string, found \(node.value.kind)") }
    guard !text.isEmpty else { throw fault(node, "the string is empty") }
    return text
  }

  private func word<Value>(
    _ node: JSONNode, _ words: [String], _ make: (String) -> Value?
  ) throws(PolicyError) -> Value {
    let text = try text(node)
    guard let value = make(text) else {
      throw fault(node, "\"\(displayText(text.utf8))\" is none of \(words.joined(separator: ", "))")
    }
    return value
  }

  /// The values that an array names, of which there must be one.
  private func words<Value: RawRepresentable<String> & Hashable & Sendable>(
    _ node: JSONNode, of known: [Value], key: String
  ) throws(PolicyError) -> Set<Value> {
    var values: Set<Value> = []
    for element in try array(node) {
      values.insert(try word(element, known.map(\.rawValue)) { word in known.first { $0.rawValue == word } })
    }
    guard !values.isEmpty else { throw fault(node, "\"\(key)\" is empty; leave it out or name one") }
    return values
  }

  private func version(_ node: JSONNode) throws(PolicyError) -> OSVersion {
    let text = try text(node)
    guard let version = OSVersion(text) else {
      throw fault(node, "\"\(displayText(text.utf8))\" is no version; write it as \"4.3\" or \"7.0\"")
    }
    return version
  }

  private func file(_ node: JSONNode) throws(PolicyError) -> FilePath {
    path.parentFolder.resolving(FilePath(try text(node)))
  }

  private func checkRule(_ id: String, at position: SourcePosition) throws(PolicyError) {
    let ids = catalogue.map(\.id)
    guard !ids.contains(id) else { return }
    let hint = nearest(to: id, among: ids).map { "did you mean \"\($0)\"?" } ?? "iconproof rules lists them"
    throw PolicyError(
      path: path, position: position, reason: "unknown rule \"\(displayText(id.utf8))\"; \(hint)")
  }
}
