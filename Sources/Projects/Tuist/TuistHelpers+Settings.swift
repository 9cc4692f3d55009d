import Notations

/// Settings that a manifest puts together: `SettingsDictionary().merging(.shared).withIcon()`.
extension TuistHelpers {
  private static let settingsDepth = 16

  /// Functions of ProjectDescription that give the dictionary with settings that name no icon.
  ///
  /// Source: tuist/tuist, SettingsDictionary extensions of ProjectDescription.
  private static let iconlessFunctions: Set<String> = [
    "automaticCodeSigning", "manualCodeSigning", "codeSignIdentity", "codeSignIdentityAppleDevelopment",
    "currentProjectVersion", "marketingVersion", "appleGenericVersioningSystem", "versionInfo",
    "swiftVersion", "otherSwiftFlags", "swiftActiveCompilationConditions", "swiftCompilationMode",
    "swiftOptimizationLevel", "swiftOptimizeObjectLifetimes", "swiftObjcBridgingHeaderPath", "otherCFlags",
    "otherLinkerFlags", "bitcodeEnabled", "debugInformationFormat",
  ]

  private static let emptyDictionaries: Set<String> = [
    "SettingsDictionary", "SettingsDictionary.init", "ProjectDescription.SettingsDictionary", ".init",
  ]

  /// The dictionary that an expression gives, each key once; nil where a part of it is not known.
  mutating func settings(_ node: Literal) -> [Literal.Member]? {
    guard let all = settings(node, of: nil, depth: 0) else { return nil }
    var keys: Set<String> = []
    return all.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }

  /// - Parameter receiver: what `self` is, in a function of a dictionary.
  private mutating func settings(_ node: Literal, of receiver: [Literal.Member]?, depth: Int)
    -> [Literal.Member]?
  {
    guard depth < Self.settingsDepth, takeSetting() else { return nil }
    switch node.value {
    case .object(let members): return named(members)
    case .symbol("self"): return receiver
    case .symbol(let name):
      guard let constant = constantOfSettings(name) else { return nil }
      return settings(constant, of: receiver, depth: depth + 1)
    case .call(Literal.chain, let links):
      guard let first = links.first, var made = settings(first.node, of: receiver, depth: depth + 1) else {
        return nil
      }
      for link in links.dropFirst() {
        guard let next = result(of: link.node, on: made, depth: depth + 1) else { return nil }
        made = next
      }
      return made
    case .call(let name, let arguments):
      if arguments.isEmpty, Self.emptyDictionaries.contains(name) { return [] }
      let steps = name.split(separator: ".", omittingEmptySubsequences: false)
      let start = steps.dropLast().joined(separator: ".")
      let base =
        start.isEmpty
        ? receiver : settings(Literal(.symbol(start), at: node.position), of: receiver, depth: depth + 1)
      return result(of: node, on: base, depth: depth + 1)
    default: return nil
    }
  }

  /// What a function or property of a dictionary gives.
  private mutating func result(of link: Literal, on base: [Literal.Member]?, depth: Int) -> [Literal.Member]?
  {
    guard let name = link.name?.split(separator: ".").last.map(String.init) else { return nil }
    guard case .call(_, let arguments) = link.value else {
      guard let property = constantOfSettings("." + name) else { return nil }
      return settings(property, of: base, depth: depth + 1)
    }
    for function in functions[name] ?? [] where function.result != nil {
      guard let bound = function.bindings(of: arguments), let result = function.result?.replacing(bound)
      else { continue }
      return settings(result, of: base, depth: depth + 1)
    }
    guard let base else { return nil }
    if name == "merging", let first = arguments.first, arguments.dropFirst().allSatisfy(\.choosesValue) {
      guard let more = settings(first.node, of: nil, depth: depth + 1) else { return nil }
      let keys = Set(base.map(\.key))
      // Which of two values a setting gets then, a function says.
      guard arguments.count == 1 || !more.contains(where: { keys.contains($0.key) }) else { return nil }
      return base + more
    }
    return Self.iconlessFunctions.contains(name) ? base : nil
  }

  /// The name of a setting, for which a constant may stand: `[Keys.icon: "A"]`.
  func settingName(_ key: String) -> String { constants[key]?.text ?? key }

  /// The members of a dictionary by the names of settings; nil where one may be any setting's.
  private func named(_ members: [Literal.Member]) -> [Literal.Member]? {
    var named: [Literal.Member] = []
    for member in members {
      let name = settingName(member.key)
      guard name != member.key || !name.isNameOfProgram else { return nil }
      named.append(Literal.Member(key: name, at: member.position, member.node))
    }
    return named
  }

  /// A constant by its name, which a member of dictionaries is written without the type.
  private func constantOfSettings(_ name: String) -> Literal? {
    guard name.hasPrefix(".") else { return constants[name] }
    let types = ["SettingsDictionary", "ProjectDescription.SettingsDictionary", "Dictionary"]
    return types.lazy.compactMap { constants[$0 + name] }.first
  }
}

extension String {
  /// Whether it is written as a name of the program is, and not as the names of settings are.
  fileprivate var isNameOfProgram: Bool {
    contains(".") && !contains("[") || utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true
  }
}

extension Literal.Member {
  fileprivate var choosesValue: Bool { key == "uniquingKeysWith" || key == Literal.closure }
}
