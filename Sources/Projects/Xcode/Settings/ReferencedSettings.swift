import Places
package import PropertyLists
package import SpecTables

/// The settings that a file names in place of a value: `$(FLAVOUR)` in an Info.plist.
///
/// A project has hundreds of settings and few are kept, so that these are looked for before.
/// - Parameter text: of which a megabyte is read, a hundred times what an Info.plist has.
func referencedSettings(in text: [UInt8]) -> [String] {
  var names: [String] = []
  var seen: Set<String> = []
  var rest = text.prefix(1 << 20)
  while names.count < nameLimit, let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
    rest = rest[dollar...].dropFirst()
    let bracket = rest.first.map { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") } == true
    let name = (bracket ? rest.dropFirst() : rest).prefix { isNameByte($0) }
    // What follows is the end of the name, an operator, or the rest of a text.
    let isWhole = !bracket || rest[name.endIndex...].first.map { ":)}".utf8.contains($0) } == true
    guard isWhole, let first = name.first, !first.isASCIIDigit else {
      continue
    }
    let text = String(decoding: name, as: UTF8.self)
    if seen.insert(text).inserted { names.append(text) }
  }
  return names
}

/// Templates name ten.
private let nameLimit = 100

extension ProjectTarget {
  /// A text of the Info.plist with the build settings that it names, as Xcode writes it into the product: a name that
  /// nothing defines is empty; one that is not known here stays as it is written.
  /// - Parameter limit: the bytes that the result may have. Beyond them nothing is replaced.
  func expand(_ text: String, platform: Platform?, limit: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let scope = KeptScope(settings: verdictConfiguration.settings, platform: platform)
    var evaluator = MacroEvaluator(scope)
    let result = evaluator.text(text).text
    return result.utf8.count <= limit ? result : text
  }
}

extension ProjectTarget {
  /// The texts of an Info.plist with the values of the target's settings in place of their names.
  package func expand(_ list: PropertyList, platform: Platform?) -> PropertyList {
    var expansion = ValueExpansion(target: self, platform: platform)
    return expansion.expand(list)
  }
}

private struct ValueExpansion {
  let target: ProjectTarget
  let platform: Platform?
  /// Bytes of values that may still be made: a long setting that a plist names a million times must not fill the memory.
  private var left = 1 << 20

  init(target: ProjectTarget, platform: Platform?) {
    (self.target, self.platform) = (target, platform)
  }

  mutating func expand(_ list: PropertyList) -> PropertyList {
    switch list {
    case .string(let text) where text.utf8.contains(UInt8(ascii: "$")):
      let value = target.expand(text, platform: platform, limit: left)
      left = max(0, left - value.utf8.count)
      return .string(value)
    case .array(let elements):
      return .array(elements.map { expand($0) })
    case .dictionary(let members):
      return .dictionary(members.mapValues { expand($0) })
    default: return list
    }
  }
}

/// The settings that were kept, as they came out.
private struct KeptScope: MacroScope {
  let settings: TargetSettings
  let platform: Platform?

  func values(of name: String) -> [String] {
    guard let setting = settings.value(named: name, platform: platform),
      setting.unknownNames.isEmpty, !mayBeElsewhere(setting.emptyNames)
    else { return [] }
    // What came out is no expression any more.
    return [setting.value.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")]
  }

  func isList(_ name: String) -> Bool { false }

  func isDeclaredText(_ name: String) -> Bool { true }

  func isUnknown(_ name: String) -> Bool {
    guard settings.isKnownToBeAbsent(name, platform: platform) else { return true }
    return isDefinedByXcode(name) || mayBeElsewhere([name])
  }

  /// Whether a file of settings that is not there may define a name.
  private func mayBeElsewhere(_ names: [String]) -> Bool {
    !names.isEmpty && !settings.unreadFiles.isEmpty
  }
}
