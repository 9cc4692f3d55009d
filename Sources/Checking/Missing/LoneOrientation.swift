import SpecTables

extension SlotLayout {
  /// Whether `slot` is an empty iPad launch image whose other orientation is filled at the same scale.
  func isLoneOrientation(_ slot: Slot) -> Bool {
    guard slot.isEmpty, slot.isPadLaunchImage else { return false }
    return slots.contains { other in
      other.isPadLaunchImage && !other.isEmpty && other.row.scale == slot.row.scale
        && other.row.launchEra == slot.row.launchEra
        && other.row.orientation?.general != slot.row.orientation?.general
    }
  }

  /// Whether `slot` is the Retina twin of an image that is missing for its whole orientation.
  func isOfLoneOrientation(_ slot: Slot) -> Bool {
    guard let twin = slot.row.uses.flatMap({ self.slot($0) }) else { return false }
    return twin.isMissing(need: .required) && isLoneOrientation(twin)
  }
}

extension Slot {
  fileprivate var isPadLaunchImage: Bool {
    row.kind == .launchImage && row.condition?.families == [.ipad] && row.orientation != nil
  }
}

extension SpecRow {
  /// The oldest system that an entry of a launch set is for, `7.0`; nil for the first ones, and for loose
  /// images, which serve all.
  fileprivate var launchEra: String? { positions.first?.minimumSystemVersion }
}
