package import ImageProperties
import Places

extension PictureError: WordedDiagnosis {
  /// One line, without a full stop.
  package var text: String {
    switch self {
    case .notPNG: "the file is not a PNG"
    case .otherFormat(let format): "the file is \(format.name), which Iconproof does not decode"
    case .broken(let fault): fault.text
    case .tooLarge(let size): "\(size.prose) pixels are more than Iconproof decodes"
    case .outOfMemory: "there is not enough memory to decode the image"
    }
  }
}
