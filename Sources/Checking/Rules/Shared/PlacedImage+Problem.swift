import Model
import Places
import SpecTables
import SystemPackage

extension PlacedImage {
  /// A problem of this image, for the rules that look at several images at once.
  func problem(_ severity: Severity, _ values: FindingValues = [:]) -> Problem {
    var problem = Problem(severity, at: asset.path, name: asset.name.display, values)
    problem.row = row
    problem.locale = asset.locale
    problem.values[.purpose] = purpose.map { .text($0) }
    return problem
  }
}
