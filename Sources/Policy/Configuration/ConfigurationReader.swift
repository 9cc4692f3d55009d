import ArtComparison
import Checking
import FileTree
import Model
import Places
import SourceText
import SpecTables
package import SystemPackage

/// Reads a configuration by itself, without the files that it extends. JSON in which comments and a comma after
/// the last element are allowed.
/// - Parameter path: as the user would type it; its folder is where patterns and the paths of files count from.
package func readConfiguration(
  _ bytes: [UInt8], at path: FilePath, workingFolder: FilePath
) throws(PolicyError) -> Configuration {
  try readLayer(bytes, at: path, base: PathBase(path.parentFolder, from: workingFolder)).configuration
}

/// A configuration, and the one that it extends.
struct ConfigurationLayer {
  var configuration: Configuration
  var extends: Located<FilePath>?
  /// Its keys, each with the place of its value, as the file has them.
  var keys: [(key: ConfigurationKey, position: SourcePosition)] = []
}

/// The most bytes of a configuration: some ten thousand waivers.
package let configurationByteLimit = 16 << 20

/// Each icon is compared with every one.
private let placeholderLimit = 1000

func readLayer(_ bytes: [UInt8], at path: FilePath, base: PathBase) throws(PolicyError) -> ConfigurationLayer
{
  let document: JSONDocument
  do throws(JSONError) {
    document = try parseJSON(bytes, options: .lenient(sizeLimit: configurationByteLimit))
  } catch {
    throw PolicyError(path: path, position: error.position, reason: .json(error))
  }
  let reader = ConfigurationReader(path: path)
  try reader.rejectRepeats(document.diagnostics)
  return try reader.layer(document.root, base: base)
}

struct ConfigurationReader {
  let path: FilePath

  func layer(_ root: JSONNode, base: PathBase) throws(PolicyError) -> ConfigurationLayer {
    var layer = ConfigurationLayer(configuration: Configuration(path: path, base: base))
    for (key, node) in try members(of: root, ConfigurationKey.self) {
      layer.keys.append((key, node.position))
      if key == .extends {
        layer.extends = try located(node, try file(node))
      } else {
        try read(key, node, into: &layer.configuration)
      }
    }
    if let sdk = layer.configuration.sdk, layer.configuration.forUpload?.value == true {
      throw PolicyError(path: path, position: sdk.position, reason: .twoSDKs)
    }
    return layer
  }

  private func read(
    _ key: ConfigurationKey, _ node: JSONNode, into configuration: inout Configuration
  ) throws(PolicyError) {
    switch key {
    case .target: try readTarget(node, into: &configuration)
    case .forUpload: configuration.forUpload = try located(node, try flag(node))
    case .rules: configuration.rules = try rules(node)
    case .exclude:
      var patterns: [Located<PathPattern>] = []
      for element in try array(node) { patterns.append(try located(element, PathPattern(try text(element)))) }
      configuration.exclude = patterns
    case .failOn:
      configuration.failOn = try located(
        node, try word(node, FailureLevel.allCases.map(\.rawValue), FailureLevel.init))
    case .baseline: configuration.baseline = try located(node, try file(node))
    case .targets: configuration.targets = try located(node, try texts(node))
    case .ignore: configuration.ignoredTargets = try located(node, try texts(node))
    case .require: configuration.required = try located(node, try requiredApps(node))
    case .specs:
      for element in try array(node) { configuration.specs.append(try located(element, try file(element))) }
    case .roles: configuration.roles = try roles(node)
    case .waivers:
      for element in try array(node) { configuration.waivers.append(try waiver(element)) }
    case .placeholders: configuration.placeholders = try placeholders(node)
    // An editor looks at the schema; ``layer(_:base:)`` reads what is extended.
    case .schema, .extends: break
    }
  }

  /// A number, a name or names.
  private func requiredApps(_ node: JSONNode) throws(PolicyError) -> RequiredApps {
    if let array = node.array {
      guard !array.isEmpty else { throw fault(node, .emptyList(key: "require")) }
      return .names(try texts(node).map { Untrusted($0) })
    }
    if node.string != nil { return .names([Untrusted(try text(node))]) }
    guard let count = node.int, (1...RequiredApps.countLimit).contains(count) else {
      throw fault(node, .invalidRequirement)
    }
    return .count(count)
  }

  private func placeholders(_ node: JSONNode) throws(PolicyError) -> [Located<Placeholder>] {
    let rows = try array(node)
    guard rows.count <= placeholderLimit else {
      throw fault(node, .tooManyPlaceholders(count: rows.count, limit: placeholderLimit))
    }
    var placeholders: [Located<Placeholder>] = []
    for row in rows {
      _ = try members(of: row, keys: ["name", "fingerprint"])
      let name = Untrusted(try text(try required(row, "name"))).short.display
      let written = try required(row, "fingerprint")
      let fingerprint = try text(written)
      guard let placeholder = Placeholder(houseName: name, fingerprint: fingerprint) else {
        throw fault(written, .notAFingerprint(Untrusted(fingerprint)))
      }
      placeholders.append(try located(row, placeholder))
    }
    return placeholders
  }

  private func readTarget(_ node: JSONNode, into configuration: inout Configuration) throws(PolicyError) {
    for (key, node) in try members(of: node, TargetKey.self) {
      switch key {
      case .platforms:
        let known = SelectedPlatform.allCases
        configuration.platforms = try located(node, try words(node, of: known, key: key.rawValue))
      case .families:
        let known = Platform.ios.families.sorted()
        configuration.families = try located(node, try words(node, of: known, key: key.rawValue))
      case .minimumOS: configuration.minimumOS = try located(node, try version(node))
      case .sdk: configuration.sdk = try located(node, try version(node))
      case .appIcon: configuration.appIcon = try located(node, try text(node))
      case .infoPlist: configuration.infoPlist = try located(node, try file(node))
      }
    }
  }

  private func texts(_ node: JSONNode) throws(PolicyError) -> [String] {
    var texts: [String] = []
    for element in try array(node) { texts.append(try text(element)) }
    return texts
  }

  private func rules(_ node: JSONNode) throws(PolicyError) -> [Rule: Located<RuleSetting>] {
    var rules: [Rule: Located<RuleSetting>] = [:]
    for member in try members(of: node, keys: nil) {
      let rule = try rule(member.key, at: member.keyPosition)
      let setting = try word(member.node, RuleSetting.words, RuleSetting.init)
      rules[rule] = Located(value: setting, position: member.keyPosition, file: path)
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
          position: member.node.position, file: path))
    }
    return roles
  }

  private func waiver(_ node: JSONNode) throws(PolicyError) -> Waiver {
    _ = try members(of: node, keys: ["rule", "path", "reason", "expires"])
    let name = try required(node, "rule")
    let rule = try rule(try text(name), at: name.position)
    var expires: CalendarDate?
    if let date = node["expires"] {
      expires = CalendarDate(try text(date))
      guard expires != nil else { throw fault(date, .notADay) }
    }
    return Waiver(
      rule: rule, pattern: PathPattern(try text(try required(node, "path"))),
      reason: Untrusted(try text(try required(node, "reason"))), expires: expires, position: node.position,
      file: path)
  }
}
