import SystemPackage

/// A command that a rule gives for one file: what `iconproof fix` does, or that of a common tool.
struct RuleCommand: Sendable, ExpressibleByStringLiteral {
  private enum Kind {
    case fix(options: [String], note: String?)
    case other(String)
  }

  private let kind: Kind

  init(stringLiteral text: String) { kind = .other(text) }

  private init(_ options: [String], _ note: String?) { kind = .fix(options: options, note: note) }

  /// - Parameter note: when it does so, or what comes of it.
  static func fix(_ safety: Fix.Safety = .safe, _ note: String? = nil) -> RuleCommand {
    RuleCommand(safety.options, note)
  }

  /// - Parameter change: what it does to a picture.
  static func fix(_ change: PictureChange, _ note: String? = nil) -> RuleCommand {
    RuleCommand(change.options, note)
  }

  func text(rule: String) -> String {
    switch kind {
    case .other(let text): return text
    case .fix(let options, let note):
      let command = ShellCommand(fixing: rule, options, in: "MyApp").text
      return note.map { "\(command) (\($0))" } ?? command
    }
  }
}
