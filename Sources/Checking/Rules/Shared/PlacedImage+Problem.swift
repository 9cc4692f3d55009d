import Model
import SpecTables
import SystemPackage

extension PlacedImage {
  /// A problem of this image.
  /// - Parameters:
  ///   - other: the image that it is compared with.
  ///   - set: that holds it, where the check is one of the whole app.
  func problem(
    _ severity: Severity, _ fault: any Fault, beside other: PlacedImage? = nil, in set: CatalogSet? = nil
  ) -> Problem {
    Problem(severity, at: asset.path, named: SubjectName(asset.name, of: asset.path), fault).with {
      ($0.subject, $0.key.locale) = (.image(self, on: row, purpose: purpose), asset.locale)
      ($0.place.otherImage, $0.place.set) = (other?.asset.id, set)
    }
  }
}
