import Checking
import Model
import Places
import SpecTables

/// What an application that does not ship by itself lacks, in one line.
struct HelperFold {
  let severity: Severity
  let message: String
  let rules: String

  init?(input: InputReport, findings: [Finding]) {
    guard let severity = findings.map(\.severity).min() else { return nil }
    self.severity = severity
    rules = findings.map(\.rule).uniqued.joined(separator: ", ")
    let found = Set(findings.compactMap(\.definition.lack))
    let ofIcon = findings.filter { $0.definition.lack == .appIcon }
    let lacks = Lack.allCases.filter(found.contains).map {
      $0 == .appIcon && ofIcon.allSatisfy(\.isOfLooseIcons) ? "app icon in an asset catalog" : $0.words
    }
    let reason = input.shipping?.helper.map { ": \($0.words.display)" } ?? ""
    message =
      "\(input.nameInSentences) has no \(lacks.joined(separator: " and no ")); it does not ship by itself\(reason)"
  }
}

extension Lack {
  fileprivate var words: String {
    switch self {
    case .appIcon: "app icon"
    case .launchScreen: "launch screen"
    }
  }
}
