import SpecTables

extension Evidence {
  package var meaning: String {
    switch self {
    case .apple: "an Apple document says it"
    case .verified: "seen in two or more independent places"
    case .reported: "reported once"
    case .own: "from the file format or from measurement"
    }
  }
}

extension SeverityPolicy {
  /// "error on the 1024 x 1024 icon; otherwise warning": what is left after all conditions comes last.
  package var text: String {
    (cases.filter { $0.condition != nil } + cases.filter { $0.condition == nil }).map { each in
      let word = each.severity?.rawValue ?? "as severe as the empty slot"
      guard let condition = each.condition else { return cases.count > 1 ? "otherwise \(word)" : word }
      return "\(word) \(condition)"
    }.joined(separator: "; ")
  }
}
