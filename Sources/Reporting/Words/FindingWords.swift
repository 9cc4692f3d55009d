import Checking
import Model
import Places
import Policy
import SpecTables

extension Finding {
  /// What is wrong, what it leads to and what to do, as one text.
  var wholeMessage: String {
    // Nothing behind a command, since it would become part of its last path.
    [closedMessage, consequence?.display, command?.text ?? remedy?.display].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension Finding {
  /// The message as one of several sentences: what follows from it and what to do have their full stops. One that ends in
  /// what a file or a reader says may have its own.
  var closedMessage: String {
    let text = message.display
    return [".", "?", ":"].contains { text.hasSuffix($0) } ? text : text + "."
  }

  /// `path:line:column` of the place to look at, as far as they are known.
  var place: String {
    let column = location.line == nil ? nil : location.column
    return ([location.path.display] + [location.line, column].compactMap(\.self).map { "\($0)" })
      .joined(separator: ":")
  }

  /// " (ITMS-90022, ITMS-90023)"; empty where App Store Connect has no code for it.
  var codeSuffix: String { storeCodes.isEmpty ? "" : " (\(storeCodes.joined(separator: ", ")))" }

  /// Every line and column of a format that requires both.
  var region: (line: Int, column: Int) {
    (location.line ?? 1, location.line == nil ? 1 : location.column ?? 1)
  }
}

/// Findings that say the same of several places of one folder.
struct FindingGroup {
  let findings: [Finding]

  /// All the messages, the long tail as a count.
  func summary(limit: Int = 20) -> String {
    guard findings.count > 1 else { return findings[0].wholeMessage }
    let title = findings[0].definition.title
    let rest = findings.count > limit ? [ReportLine.more(findings.count - limit).words] : []
    return "\(findings.count) times: \(title).\n"
      + (findings.prefix(limit).map(\.message.display) + rest).joined(separator: "\n")
  }
}

extension SuppressedFinding.Cause {
  /// Why a finding does not count, in a few words.
  var words: String {
    switch self {
    case .waiver(let reason, nil): "waived: \(reason.display)"
    case .waiver(let reason, let expires?): "waived until \(expires): \(reason.display)"
    case .baseline: "in the baseline"
    }
  }

  /// The same for readers who are told beside it that the finding is suppressed.
  var justification: String {
    switch self {
    case .waiver(let reason, nil): reason.display
    case .waiver(let reason, let expires?): "\(reason.display) (until \(expires))"
    case .baseline: words
    }
  }
}
