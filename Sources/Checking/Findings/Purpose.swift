import Model
import Places
package import SpecTables

/// What an image is for and, where its name does not tell, who says so.
package struct Purpose: Hashable, Sendable {
  package let row: SpecRow
  package let origin: RoleOrigin?

  package static func == (left: Purpose, right: Purpose) -> Bool {
    left.row.id == right.row.id && left.origin == right.origin
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(row.id) }
}
