import Model
import Places
import Projects

// What the readers of descriptions say, as the report has it.

extension UnreadApp {
  func reason(_ format: ProjectFormat) -> DescriptionReason {
    .unread(
      ShownApp(tool: Term(format.title), name: name.map { Untrusted($0) }),
      icon.map { StatedIcon(text: Untrusted($0.value), line: $0.line) }, gap)
  }
}

extension DescriptionError.Limit {
  var reason: WhyNotJudged {
    switch self {
    case .notation(let error): .reader(error)
    case .calls(let limit): .description(.tooManyCalls(limit: limit))
    case .files(let limit): .description(.tooManyFiles(limit: limit))
    case .templates: .description(.tooManyTemplates)
    }
  }
}

extension DescriptionError.Fault {
  var reason: DescriptionFault.Reason {
    switch self {
    case .notation(let error): .reader(error)
    case .propertyList(let error): .reader(error)
    case .noPath(let key): .noPath(key: Untrusted(key))
    case .noPaths(let key): .noPaths(key: Untrusted(key))
    case .openSection: .openSection
    case .openText: .openText
    }
  }
}
