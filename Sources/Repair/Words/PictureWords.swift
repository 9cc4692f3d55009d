import Checking
import ImageProperties
import JPEG
import Places
import ReaderWords
import Reporting
import WebP

extension PictureRefusal {
  var words: Words {
    switch self {
    case .notPNG: "it is not a PNG"
    case .otherFormat: "Iconproof decodes PNG, JPEG and WebP alone; sips -s format png converts it (macOS)"
    case .jpeg(let error): "\(error)"
    case .webP(let error): "\(error)"
    case .turned: "its Exif data turn the picture; sips -s format png converts it (macOS)"
    case .foreignProfile: "its colour profile is not one of red, green and blue"
    case .noCorners: "its corners run into the art"
    case .unreadable: "its pixels cannot be decoded"
    case .animated: "it is animated"
    case .crushed: "it is crushed (CgBI); --unsafe --only \(Rule.crushedPNG.id) restores it first"
    case .transparent: "it is not opaque; --background fills it"
    case .grayProfile: "its colour profile is of gray and does not fit a coloured background"
    case .noMemory: "there is not enough memory"
    case .holdsMoreBits: "its 16 bits hold more than 8; --unsafe rounds them"
    case .brokenAtHeart: "more is broken than chunks that no decoder needs"
    }
  }
}

extension PictureStep {
  /// What it says in a preview.
  var words: String {
    switch self {
    case .edit(let edit): edit.words
    case .rename(let old): "renamed from \(old.display)"
    case .reduce(let master, let size): "reduce \(master.display) to \(size.prose) pixels"
    }
  }
}

extension PictureEdit {
  fileprivate var words: String {
    switch self {
    case .dropTrailingBytes: "drop the bytes after IEND"
    case .dropBrokenChunks: "drop broken chunks"
    case .dropAlpha: "drop the alpha channel, which is opaque"
    case .deinterlace: "store the rows in order (not interlaced)"
    case .expandPalette: "replace the palette by RGB"
    case .convert: "convert it to PNG"
    case .squareCorners: "continue the art into the corners"
    case .uncrush: "restore an ordinary PNG from the crushed one"
    case .toEightBits(let rounds): rounds ? "round to 8 bits per channel" : "store 8 bits per channel"
    case .flatten(let color): "fill transparent pixels with \(color.colorHex)"
    }
  }
}
