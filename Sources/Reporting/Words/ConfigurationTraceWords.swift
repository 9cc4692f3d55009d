import Model
import Places
import Policy
import SourceText
import SystemPackage

extension ConfigurationTrace {
  /// What a reader has to know before the findings: which decisions of the team the report goes by.
  var headLines: [String] {
    var lines: [String] = []
    if changesAnything, let path {
      let effective = excluded.filter { !idleExclusions.contains($0) }
      let words = [
        named(rulesOff, "rule", "off"), named(severitiesLowered, "rule", "lowered"),
        named(shown(effective), "pattern", "excluded"),
        named(shown(idleExclusions), "exclude pattern", "without effect"),
      ].compactMap(\.self)
      lines.append(
        "configuration: \(path.display)\(words.isEmpty ? "" : " (\(words.joined(separator: "; ")))")")
    }
    let inner = nested.prefix(Self.listedLimit).map { "configuration: \($0.display), for what lies below it" }
    let idle = idleKeys.prefix(Self.listedLimit).map { file in
      "configuration \(file.path.display): \(listed(file.keys)) ignored; check its folder by itself"
    }
    let rest = max(0, nested.count - Self.listedLimit) + max(0, idleKeys.count - Self.listedLimit)
    return lines + inner + idle
      + (rest > 0 ? ["and \(rest) more configurations in folders below"] : [])
  }

  private static let listedLimit = 5

  /// "2 rules off: bit-depth, interlaced".
  private func named(_ names: [String], _ noun: String, _ state: String) -> String? {
    guard !names.isEmpty else { return nil }
    let rest = names.count - Self.listedLimit
    let list = names.prefix(Self.listedLimit).joined(separator: ", ")
    return "\(names.count) \(noun)\(names.count == 1 ? "" : "s") \(state): \(list)"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private func shown(_ patterns: [Untrusted]) -> [String] { patterns.map { $0.short(to: 60).display } }

  /// The waivers that expire soon.
  var expiringLines: [String] {
    expiringWaivers.map { waiver in
      let days =
        waiver.daysLeft == 0 ? "today" : "in \(waiver.daysLeft) day\(waiver.daysLeft == 1 ? "" : "s")"
      return
        "waiver expires \(days), on \(waiver.expires): \(waiver.rule) at \(waiver.pattern)  (\(waiver.origin))"
    }
  }

  var json: JSONOutput {
    [
      "path": JSONOutput(path?.display),
      "rulesOff": JSONOutput(rulesOff),
      "severitiesLowered": JSONOutput(severitiesLowered),
      "excluded": JSONOutput(excluded),
      "nested": JSONOutput(nested.map(\.display)),
      "ignored": JSONOutput(ignored.map(\.display)),
      "expiringWaivers": .objects(expiringWaivers) { waiver in
        [
          "rule": .string(waiver.rule), "path": .outside(waiver.pattern),
          "expires": .string(waiver.expires.description), "daysLeft": .integer(waiver.daysLeft),
        ]
      },
    ]
  }
}
