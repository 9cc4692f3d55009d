import ImageInspection
package import ImageProperties

/// Why an image can't be shown.
package enum PictureError: Error, Equatable, Sendable {
  case notPNG
  /// The reason, one line without a full stop.
  case broken(String)
  case tooLarge(PixelSize)
  case outOfMemory

  init(_ error: PixelError) {
    self =
      switch error {
      case .notPNG: .notPNG
      case .broken(let fault): .broken(fault.reason)
      case .tooLarge(let size): .tooLarge(size)
      case .outOfMemory: .outOfMemory
      }
  }

  /// One line, without a full stop.
  package var reason: String {
    switch self {
    case .notPNG: "the file is not a PNG"
    case .broken(let reason): reason
    case .tooLarge(let size): "\(size.prose) pixels are more than Iconproof decodes"
    case .outOfMemory: "there is not enough memory to decode the image"
    }
  }
}
