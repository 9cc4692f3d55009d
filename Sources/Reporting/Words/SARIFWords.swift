import Checking

/// What viewers of SARIF show of a run beside its findings.
let sarifRoot = "The repository's root, else the folder of the run."

/// Beside a finding at an entry.
let sarifRelatedImage = "the image"

extension Rule {
  /// The help of the rule, as Markdown.
  var sarifHelp: String {
    let codes =
      storeCodes.isEmpty
      ? "" : "\n\nApp Store Connect reports it as: \(storeCodes.joined(separator: ", "))."
    return "\(rationale)\n\n**What to do:** \(remedy)\(codes)\n\nHow sure this is: \(evidence.meaning)."
  }
}
