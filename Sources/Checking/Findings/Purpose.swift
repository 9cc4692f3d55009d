package import SpecTables

/// What an image is for and, where its name does not tell, who says so.
package struct Purpose: Hashable, Sendable {
  package let row: SpecRow
  package let origin: RoleOrigin?
  /// Of the app that has the image; nil where it is not known yet.
  var platform: Platform?

  package init(row: SpecRow, origin: RoleOrigin?) { (self.row, self.origin) = (row, origin) }

  package static func == (left: Purpose, right: Purpose) -> Bool {
    left.row.id == right.row.id && left.origin == right.origin
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(row.id) }
}
