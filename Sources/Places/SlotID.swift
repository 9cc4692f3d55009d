/// What a slot of a target is known by: the row of the tables that asks for it, and the set that has it.
package struct SlotID: Hashable, Sendable {
  package let row: RowID
  /// Nil for a slot of loose images.
  package let set: SetID?

  package init(row: RowID, in set: SetID?) { (self.row, self.set) = (row, set) }
}
