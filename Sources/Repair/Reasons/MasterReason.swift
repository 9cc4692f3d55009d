package import ImageProperties
package import Places
package import SystemPackage

/// A picture of which others were to be made, and why they are not.
package struct MasterFault: Error {
  package let path: FilePath
  package let reason: MasterReason

  init(_ path: FilePath, _ reason: MasterReason) { (self.path, self.reason) = (path, reason) }
}

/// Why a picture is no master.
package enum MasterReason: Equatable, Sendable {
  case unreadable(AnyDiagnosis)
  case undecoded(PictureError)
  case picture(PictureRefusal)
  case notSquare(PixelSize)
  /// Where a picture that is made of it takes no transparent pixel: of an app, and of a site.
  case transparent, transparentMark
  /// - Parameter file: the first that needs more; nil for a site.
  case tooSmall(PixelSize, needed: Int, for: FileName?)

  /// Whether it is a picture, but not one that others can be made of.
  package var isPicture: Bool {
    switch self {
    case .unreadable, .undecoded, .picture: false
    case .notSquare, .transparent, .transparentMark, .tooSmall: true
    }
  }
}

/// Why the picture of a missing size is not made.
package enum SizeReason: Equatable, Sendable {
  case noMaster
  case master(MasterReason)
  case tooSmall(FilePath, PixelSize, needed: PixelSize)
  /// The slot must be opaque.
  case transparent(FilePath)
}
