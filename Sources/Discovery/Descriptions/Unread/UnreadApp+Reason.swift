import Model
import Places
import Projects

extension UnreadApp {
  /// As the report has it.
  func reason(_ format: ProjectFormat) -> DescriptionReason {
    .unread(
      ShownApp(tool: Term(format.title), name: name.map { Untrusted($0) }),
      icon.map { StatedIcon(text: Untrusted($0.value), line: $0.line) }, gap)
  }
}
