/// How sure a rule is of what Apple does. The grades of the evidence behind it.
package enum Evidence: String, CaseIterable, Sendable {
  /// An Apple document says it.
  case apple = "A"
  /// Seen in two or more independent places.
  case verified = "V"
  /// Reported once.
  case reported = "1"
  /// Follows from the format or from measurement, not from a word of Apple's.
  case own = "M"
}
