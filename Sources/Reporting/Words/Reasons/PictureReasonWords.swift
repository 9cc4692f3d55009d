package import Checking
import ImageProperties
package import Model
package import PictureSets
import Places
import ReaderWords

extension PictureReason {
  package var sentence: Sentence { Sentence(words) }

  var words: Words {
    switch self {
    case .notInspected(let gap): "not inspected: \(gap.words)"
    case .notRead: "not read"
    case .noPictureFile: "it is no compiled catalog, no image, no folder and no zip archive"
    case .noImage: "no image in it"
    case .unknownArchive: "The archive cannot be read"
    case .unknownCatalog: "The compiled catalog cannot be read"
    case .catalog(let error): "The compiled catalog cannot be read: \(error)"
    case .outside: "Not shown: the file lies outside of the repository"
    case .undecoded(let error): "\(error)"
    case .undecodedRendition(let error): "Compiled into Assets.car: \(error)"
    case .noMemoryToDecode: "There is not enough memory to decode the image"
    case .noMemoryToEncode: "There is not enough memory to encode the image"
    case .noMemoryToWrite: "there is not enough memory to encode it"
    case .notWritten(let name, let error): "\(name): \(error)"
    case .iconFamilyWithoutPNG: "The .icns holds no PNG, and its other formats are not shown here"
    case .activeSVG: "The SVG has scripts or links, so it is not shown here"
    case .slowSVG(let limit):
      "The SVG has more than \(limit) elements, each counted as often as it is used, so it is not shown here"
    case .format(let format): "The file is \(format.name), which is not shown here"
    case .tooManyBytes(let format, let count):
      "The file is \(format.name) of \(count) bytes, too large to be shown here"
    case .unknownSize: "The size of the image is not known, or too large"
    }
  }
}

extension PictureFacts {
  /// Why its pixels are not known; nil where they are.
  package var reason: Sentence? {
    if case .undecoded(let undecoded) = content { Sentence(undecoded.reason) } else { nil }
  }
}
