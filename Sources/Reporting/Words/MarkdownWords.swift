import Checking
import Policy

/// The heads of tables in the Markdown report.
enum MarkdownTable {
  static let findings = ["", "Finding", "File", "Rule"]
  static let slots = ["", "Image", "Size", "Need", ""]
  static let waivers = ["Finding", "Rule", "Reason", "Until"]

  static func waived(_ count: Int) -> String { "Waived: \(count)" }
}

extension Verdict {
  var title: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .usage: "wrong usage"
    case .incomplete: "incomplete"
    }
  }
}

extension ChecklistState {
  /// A ticked box is done.
  var markdownWord: String {
    switch self {
    case .done: "ticked"
    case .notRequired: "no box"
    case .warned, .toFix, .missing, .covered: word.lowercased()
    }
  }
}
