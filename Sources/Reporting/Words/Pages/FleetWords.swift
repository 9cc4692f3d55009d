import Model

/// What the page of a fleet says.
enum FleetLine {
  case title(apps: Int), counts(String, bytes: Int)
  case summary(apps: Int, String)
  case first(Int)

  var words: String {
    switch self {
    case .title(let count): "Icons of \(counted(count, "app"))"
    case .counts(let verdicts, let bytes): "\(verdicts), \(grouped(bytes)) bytes in all."
    case .summary(let count, let verdicts): "\(counted(count, "app")): \(verdicts)"
    case .first(let count): "(the first \(count))"
    }
  }
}

/// A table of that page.
enum FleetTable {
  case rules, worst, incomplete

  var title: String {
    switch self {
    case .rules: "Rules that apps break"
    case .worst: "Apps with the most errors"
    case .incomplete: "Apps that could not be checked as a whole"
    }
  }

  var columns: [String] {
    switch self {
    case .rules: ["Severity", "Rule", "Apps", "Findings"]
    case .worst: ["App", "Errors", "Warnings", "Rules"]
    case .incomplete: ["App", "Reason"]
    }
  }
}
