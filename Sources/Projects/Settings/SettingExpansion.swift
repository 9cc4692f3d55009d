/// Evaluates settings: `$(NAME)`, `${NAME}`, `$NAME`, `$(inherited)` and `$(NAME:operator)`.
///
/// The order of assignments and the operators follow swift-build (MacroValueAssignmentTable.swift,
/// MacroEvaluationProgram.swift): among the assignments whose conditions hold the last counts, and
/// `$(inherited)` is the one before it.
struct SettingExpansion {
  private let levels: SettingLevels
  private let platform: ProjectPlatform?
  /// Whether another platform may give another value.
  private(set) var dependsOnPlatform = false
  private var unresolved: [String] = []
  /// Settings being evaluated, to find those that need themselves.
  private var open: [String] = []
  /// References that may still be followed: each costs one, and a project has some hundreds.
  private var budget = 2000
  /// What the values have cost, in references that were met and bytes that were written.
  private(set) var cost = 0
  /// The name of the SDK that conditions are compared with; found when the first condition is met.
  private var sdk: String?

  /// Settings within one another. Xcode's own go ten deep.
  private static let depthLimit = 64
  /// Bytes of one value. A setting that doubles another twenty times must not fill the memory.
  private static let lengthLimit = 1 << 16

  /// - Parameter platform: what is built for; nil for what the settings say first.
  init(_ levels: SettingLevels, platform: ProjectPlatform? = nil) {
    self.levels = levels
    self.platform = platform
  }

  mutating func setting(_ name: String) -> BuildSetting? {
    let candidates = candidates(for: name)
    guard let origin = candidates.last?.origin, let value = value(of: name, in: candidates) else {
      return nil
    }
    let sdk = sdk ?? ""
    let level = levels.level(of: name) { assignment in
      assignment.conditions.allSatisfy { holds($0, sdk: sdk) }
    }
    return BuildSetting(value: value, origin: origin, level: level, unresolvedVariables: unresolved)
  }

  private mutating func candidates(for name: String) -> [SettingAssignment] {
    let all = levels.assignments(of: name)
    if all.allSatisfy({ $0.conditions.isEmpty }) { return all }
    if all.contains(where: { $0.conditions.contains { $0.parameter == "sdk" } }) { dependsOnPlatform = true }
    // The SDK's own name has no SDK to depend on.
    let sdk = name == SettingKey.sdkRoot.rawValue ? "" : sdkName()
    return all.filter { assignment in
      assignment.conditions.allSatisfy { holds($0, sdk: sdk) }
    }
  }

  private mutating func sdkName() -> String {
    if let sdk { return sdk }
    var expansion = SettingExpansion(levels)
    // While the SDK's own name is evaluated, no condition on it holds.
    expansion.sdk = ""
    let root = expansion.setting(SettingKey.sdkRoot.rawValue)
    let known = root.flatMap { $0.unresolvedVariables.isEmpty ? SDKName($0.value) : nil }
    let name: String
    if let platform, known?.platform != platform {
      name = platform.rawValue
    } else if let known, known.platform != nil {
      name = known.text
    } else {
      name = expansion.firstSupportedPlatform.rawValue
    }
    cost += expansion.cost
    sdk = name
    return name
  }

  /// What `SDKROOT = auto` builds for where nothing else is said.
  private var firstSupportedPlatform: ProjectPlatform {
    mutating get {
      let words = setting(SettingKey.supportedPlatforms.rawValue)?.words ?? []
      let platforms = words.compactMap { ProjectPlatform(sdkRoot: $0) }
      return ProjectPlatform.allCases.first { platforms.contains($0) } ?? .ios
    }
  }

  /// Conditions are judged for a build that goes to the store: a device, 64 bits.
  private func holds(_ condition: SettingCondition, sdk: String) -> Bool {
    switch condition.parameter {
    case "sdk": matches(sdk, pattern: condition.pattern)
    case "arch": matches("arm64", pattern: condition.pattern)
    case "config": matches(levels.configuration, pattern: condition.pattern)
    case "variant": matches("normal", pattern: condition.pattern)
    default: false
    }
  }

  /// The value of the last of `candidates`, nil where there are none.
  private mutating func value(of name: String, in candidates: [SettingAssignment]) -> String? {
    guard let assignment = candidates.last else { return nil }
    open.append(name)
    defer { open.removeLast() }
    let text = expand(Array(assignment.value.utf8)[...], in: name, below: Array(candidates.dropLast()))
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func expand(
    _ text: ArraySlice<UInt8>, in name: String, below: [SettingAssignment]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text.prefix(SettingExpansion.lengthLimit)
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")), result.count < SettingExpansion.lengthLimit {
      guard spend(in: name) else { break }
      result += rest[..<dollar]
      guard let reference = SettingReference(rest[dollar...]) else {
        result.append(UInt8(ascii: "$"))
        rest = rest[(dollar + 1)...]
        continue
      }
      result += replacement(of: reference, in: name, below: below)
      rest = rest[reference.end...]
    }
    let whole = Array((result + rest).prefix(SettingExpansion.lengthLimit))
    cost += whole.count
    return whole
  }

  /// What a reference stands for; the reference itself where it is not known.
  private mutating func replacement(
    of reference: SettingReference, in name: String, below: [SettingAssignment]
  ) -> [UInt8] {
    let wanted = String(decoding: expand(reference.name, in: name, below: below), as: UTF8.self)
    guard open.count < SettingExpansion.depthLimit else { return keep(reference, wanted) }
    var found: String?
    if wanted == "inherited" || wanted == name {
      found = value(of: name, in: below) ?? ""
    } else if !open.contains(wanted) {
      let candidates = candidates(for: wanted)
      found = value(of: wanted, in: candidates)
      if found == nil, wanted == "PLATFORM_NAME" {
        dependsOnPlatform = true
        found = SDKName(sdkName()).platform?.rawValue
      }
    }
    for step in reference.operators {
      let argument = step.argument.map { String(decoding: expand($0, in: name, below: below), as: UTF8.self) }
      guard let result = applySettingOperator(step.name, argument: argument, to: found) else { continue }
      found = result
    }
    return found.map { Array($0.utf8) } ?? keep(reference, wanted)
  }

  /// Takes one reference from the budget; where none is left, the setting is said to be unresolved.
  private mutating func spend(in name: String) -> Bool {
    budget -= 1
    cost += 1
    if budget < 0, !unresolved.contains(name) { unresolved.append(name) }
    return budget >= 0
  }

  private mutating func keep(_ reference: SettingReference, _ name: String) -> [UInt8] {
    if !unresolved.contains(name) { unresolved.append(name) }
    return Array(reference.text)
  }
}

/// Compares with a pattern in which `*` stands for any text and `?` for one character.
func matches(_ text: String, pattern: String) -> Bool {
  let text = Array(text.utf8)
  let pattern = Array(pattern.utf8)
  var place = 0
  var index = 0
  // Where the last star stood, and how much of the text it has taken: enough to try again without recursion.
  var star: (index: Int, place: Int)?
  while place < text.count {
    if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
      star = (index, place)
      index += 1
    } else if index < pattern.count, pattern[index] == UInt8(ascii: "?") || pattern[index] == text[place] {
      index += 1
      place += 1
    } else if let last = star {
      star = (last.index, last.place + 1)
      index = last.index + 1
      place = last.place + 1
    } else {
      return false
    }
  }
  return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
}
