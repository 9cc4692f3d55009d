import SpecTables

extension Rule {
  static let missingOrientation = Rule(
    id: "missing-orientation",
    severity: "warning",
    title: "An iPad launch image is missing for one orientation",
    rationale: """
      The app says that it starts upright and sideways, and brings an iPad launch image for one of the two \
      only. In the other the system shows the wrong image turned, or stretches Default.png. iPhone apps \
      start upright before iOS 8 whatever they declare, so they need no second orientation.
      """,
    remedy: "Draw the launch image for the other orientation, or no longer declare it.",
    evidence: .apple, sources: ["APG-launch", "HIG-iPad"]
  ) { app in
    app.slots.filter { $0.isMissing(need: .required) && app.isLoneOrientation($0) }
      .map { app.missing($0, severity: max($0.emptySeverity, .warning)) }
  }
}

extension ExaminedApp {
  /// Whether `slot` is an empty iPad launch image whose other orientation is filled at the same scale.
  func isLoneOrientation(_ slot: Slot) -> Bool {
    guard slot.isEmpty, slot.isPadLaunchImage else { return false }
    return slots.contains { other in
      other.isPadLaunchImage && !other.isEmpty && other.row.scale == slot.row.scale
        && other.row.launchEra == slot.row.launchEra
        && other.row.orientation?.general != slot.row.orientation?.general
    }
  }
}

extension ExaminedApp {
  /// Whether `slot` is the Retina twin of an image that is missing for its whole orientation.
  func isOfLoneOrientation(_ slot: Slot) -> Bool {
    guard let twin = slot.row.uses.flatMap({ self.slot($0) }) else { return false }
    return twin.isMissing(need: .required) && isLoneOrientation(twin)
  }
}

extension Slot {
  fileprivate var isPadLaunchImage: Bool {
    row.kind == .launchImage && row.asked?.families == [.ipad] && row.orientation != nil
  }
}

extension SpecRow {
  /// The oldest system that an entry of a launch set is for, `7.0`; nil for the first ones, and for loose
  /// images, which serve all.
  fileprivate var launchEra: String? { positions.first?.minimumSystemVersion }
}
