import Checking

extension [Finding] {
  /// By severity, within one as they are.
  var worstFirst: [Finding] {
    enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }.map(
      \.element)
  }
}
