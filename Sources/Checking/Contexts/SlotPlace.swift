import Model
import SpecTables

/// What has slots, each of which an image may fill: what a rule of scope `.slots` looks at.
protocol SlotPlace: Sendable {
  var layout: SlotLayout { get }
  var target: TargetContext { get }
  /// Whether it is an icon that users change to.
  var isAlternateIcon: Bool { get }
  /// Whether other rules say in one finding all that its slots would.
  var isReportedAsAWhole: Bool { get }
  /// Whether what is only recommended is told as missing.
  var tellsRecommended: Bool { get }
  /// The problem of an empty slot.
  /// - Parameter fault: what a rule of its own makes of it.
  func missing(_ slot: Slot, severity: Severity, as fault: (MissingSlot) -> any Fault) -> Problem
}

extension SlotPlace {
  func missing(_ slot: Slot, severity: Severity) -> Problem { missing(slot, severity: severity) { $0 } }
}

extension SetContext: SlotPlace {
  var isAlternateIcon: Bool { self.set.use == .alternateIcon }
  var tellsRecommended: Bool { !isReportedAsAWhole }
}

extension CompiledIconContext: SlotPlace {
  var isReportedAsAWhole: Bool { false }
  /// Of an alternate icon only what App Store Connect reports.
  var tellsRecommended: Bool { !isAlternateIcon }
}

extension AppContext: SlotPlace {
  /// Sizes of loose alternate icons are judged by the entry of the plist that lists them.
  var isAlternateIcon: Bool { false }
  var isReportedAsAWhole: Bool { false }
  var tellsRecommended: Bool { true }
  var layout: SlotLayout { loose }

  /// Those that are no sets.
  var slotPlaces: [any SlotPlace] { [self] + icons + alternates }
}
