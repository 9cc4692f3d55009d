import ImageInspection
package import ImageProperties
import Places

/// Why an image can't be shown.
package enum PictureError: Error, Diagnosis {
  case notPNG
  case broken(PNGFault)
  case tooLarge(PixelSize)
  case outOfMemory

  init(_ error: PixelError) {
    self =
      switch error {
      case .notPNG: .notPNG
      case .broken(let fault): .broken(fault)
      case .tooLarge(let size): .tooLarge(size)
      case .outOfMemory: .outOfMemory
      }
  }
}
