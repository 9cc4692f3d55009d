import FileTree
import Places
import Policy
import SourceText
import SystemPackage

extension ConfigurationTrace {
  /// What a reader has to know before the findings: which decisions of the team the report goes by.
  var headLines: [String] {
    var lines: [String] = []
    if changesAnything, let path {
      let words = [
        counted(rulesOff.count, "rule", "off"), counted(severitiesLowered.count, "rule", "lowered"),
        counted(excluded.count, "pattern", "excluded"),
      ].compactMap(\.self)
      lines.append(
        "configuration: \(path.display)\(words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")")
    }
    let rest = ignored.count - Self.listedLimit
    return lines
      + ignored.prefix(Self.listedLimit).map {
        "configuration ignored: \($0.display); check its folder by itself"
      }
      + (rest > 0 ? ["and \(rest) more configurations ignored"] : [])
  }

  private static let listedLimit = 5

  private func counted(_ count: Int, _ noun: String, _ state: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s") \(state)"
  }

  /// The waivers that expire soon.
  var expiringLines: [String] {
    expiringWaivers.map { waiver in
      let days =
        waiver.daysLeft == 0 ? "today" : "in \(waiver.daysLeft) day\(waiver.daysLeft == 1 ? "" : "s")"
      let pattern = displayText(waiver.pattern.utf8)
      return "waiver expires \(days), on \(waiver.expires): \(waiver.rule) at \(pattern)  (\(waiver.origin))"
    }
  }

  var json: JSONOutput {
    [
      "path": JSONOutput(path?.display),
      "rulesOff": JSONOutput(rulesOff),
      "severitiesLowered": JSONOutput(severitiesLowered),
      "excluded": JSONOutput(excluded),
      "ignored": JSONOutput(ignored.map(\.display)),
      "expiringWaivers": .objects(expiringWaivers) { waiver in
        [
          "rule": .string(waiver.rule), "path": .string(waiver.pattern),
          "expires": .string(waiver.expires.description), "daysLeft": .integer(waiver.daysLeft),
        ]
      },
    ]
  }
}
