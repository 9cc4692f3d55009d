import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension ExaminedImage {
  /// A note about the image: its name, then what is found.
  func note(_ found: String) -> Problem {
    Problem(
      severity: .note, path: asset.path, row: row, locale: asset.locale,
      message: "\(asset.name.display): \(found)", consequence: purpose.map { "\($0)." })
  }

  /// What the image is for and, where its name does not tell, who says so.
  var purpose: String? {
    guard let row else { return nil }
    switch asset.role?.origin {
    case .folder(let name): return "\(row.label), as its folder \(name.display) says"
    case .propertyList(let key): return "\(row.label), named under \(key)"
    case .flag: return "\(row.label), as --role says"
    case .configuration: return "\(row.label), as the configuration says"
    case .conventionalName, .catalog, nil: return row.label
    }
  }

  /// A problem that is an error only where the role is certain.
  func maskProblem(_ severity: Severity, _ found: String) -> Problem {
    var problem = note(found)
    problem.severity = asset.role?.origin.isCertain == false ? max(severity, .warning) : severity
    return problem
  }
}
