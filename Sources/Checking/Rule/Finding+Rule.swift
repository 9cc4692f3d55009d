package import Model
import Places
import SpecTables

extension Rule {
  /// The rule with an id; nil for an id of another version.
  package static func named(_ id: String) -> Rule? { rulesByID[id] }

  private static let rulesByID = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.id, $0) })
}

extension Finding {
  package var definition: Rule? { Rule.named(rule) }

  /// What the finding says, in the words of its rule.
  package var sentences: Sentences { definition?.sentences(self) ?? Sentences(displayName) }

  package var message: String { sentences.message }
  package var consequence: String? { sentences.consequence }
  package var remedy: String? { sentences.remedy }
  package var evidence: Evidence { definition?.evidence ?? .own }

  /// The order of every report: path, line, severity, rule, message, by byte.
  package static func inReportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.path != right.path { return byByteOrder(left.path, right.path) }
    if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
    if left.column != right.column { return (left.column ?? 0) < (right.column ?? 0) }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.rule != right.rule { return left.rule < right.rule }
    let (leftMessage, rightMessage) = (left.message, right.message)
    if leftMessage != rightMessage {
      return Array(leftMessage.utf8).lexicographicallyPrecedes(rightMessage.utf8)
    }
    return (left.target ?? "") < (right.target ?? "")
  }
}

/// Words that several rules share.
extension Finding {
  /// "AppIcon" or "Icon-60@2x.png".
  var name: String { displayName }

  /// " (required since the iOS 11 SDK)" where the SDK of the target is not known, else empty.
  var sinceSDK: String { inBrackets() }

  /// What a sentence says of a slot, and since which SDK it is required, in one pair of brackets:
  /// " (1024 x 1024 px; required since the iOS 11 SDK)".
  func inBrackets(_ facts: String?...) -> String {
    let since = values.has(.sdk) ? "required since the \(values.text(.sdk)) SDK" : nil
    let facts = (facts + [since]).compactMap(\.self).filter { !$0.isEmpty }
    return facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
  }

  /// What the slot is for: "iPhone home screen icon".
  var label: String? { values.has(.purpose) ? values.text(.purpose) : row?.label }

  /// "iPhone home screen icon. <what>"; only what happens where no slot is known.
  func purposed(_ what: String) -> String { label.map { "\($0). \(what)" } ?? what }
}
