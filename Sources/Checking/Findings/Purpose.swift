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

  /// "Document icon, because of its folder Documents".
  package var words: Sentence { Sentence(sentence) }

  var sentence: Words {
    switch origin {
    case .folder(let name): "\(row.label), because of its folder \(name)"
    case .propertyList(let key): "\(row.label), listed under \(key)"
    case .flag: "\(row.label), because of --role"
    case .configuration: "\(row.label), because of the configuration"
    case .conventionalName, .catalog, nil: Words(row.label)
    }
  }
}
