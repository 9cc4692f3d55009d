import SpecTables

/// What a rule knows of repairs beside what its remedy says.
package struct RepairHint: Sendable {
  /// What a program can do about it, where the remedy is advice.
  var fix: Fix?
  /// Whether a program can change the property list that it is shown at.
  var isInList = true
  /// Another slot of the same file, which the remedy of this one would spoil.
  var otherSlot: SpecRow?

  package init() {}
}
