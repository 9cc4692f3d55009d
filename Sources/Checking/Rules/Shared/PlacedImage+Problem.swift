import Model
import Places
import SpecTables
import SystemPackage

extension PlacedImage {
  /// A problem of this image.
  /// - Parameter other: the image that it is compared with.
  func problem(_ severity: Severity, _ fault: any Fault, beside other: PlacedImage? = nil) -> Problem {
    Problem(severity, at: asset.path, named: SubjectName(asset.name, of: asset.path), fault).with {
      ($0.subject, $0.locale, $0.purpose) = (.image(self, on: row), asset.locale, purpose)
      $0.otherImage = other?.asset.id
    }
  }
}
