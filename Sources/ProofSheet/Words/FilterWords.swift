/// The filters of a page, each with its choices.
enum PageFilter {
  case shown, platform, view, screen

  enum Shown {
    case all, changed, withFindings, errors, missing
  }

  enum View {
    case both, device, file
  }

  var legend: String {
    switch self {
    case .shown: "Show"
    case .platform: "Platform"
    case .view: "View"
    case .screen: "My screen"
    }
  }

  static let title = "Filters"
  static let allPlatforms = "All"
  static let markFaults = "Mark faults"
}

extension PageFilter.Shown {
  func words(_ count: Int) -> String {
    switch self {
    case .all: "All \(count)"
    case .changed: "Changed \(count)"
    case .withFindings: "With findings \(count)"
    case .errors: "Errors \(count)"
    case .missing: "Missing \(count)"
    }
  }
}

extension PageFilter.View {
  var words: String {
    switch self {
    case .both: "Both"
    case .device: "On the device"
    case .file: "The file"
    }
  }
}
