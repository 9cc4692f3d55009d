package import CompiledCatalog
import ImageProperties
import Places

extension RenditionPixelsError: WordedDiagnosis {
  /// One line without a full stop.
  package var text: String {
    switch self {
    case .notABitmap: "it is not a bitmap"
    case .keptFile(let format): "\(format.name) is not decoded"
    case .noRecord: "its record cannot be read"
    case .compression(let id): "the compression \(id.identifier) is not decoded"
    case .pixelFormat(let format): "the pixel format \(format.isEmpty ? "none" : format) is not decoded"
    case .twoBytesInPalette: "the pixel format of two bytes in a palette is not decoded"
    case .otherThanFourBytesInJPEG: "the pixel format of other than four bytes in a JPEG is not decoded"
    case .method(let number): "method \(number) of its compression is not decoded"
    case .noSheet: "the packed sheet that holds it is not in the file, or cannot be decoded"
    case .outsideSheet: "it lies beyond the edges of its packed sheet"
    case .noSize: "its size is not stated"
    case .tooLarge(let size): "\(size.prose) pixels are more than Iconproof decodes"
    case .overBudget: "the images of the catalog have more pixels than Iconproof decodes of one file"
    case .outOfMemory: "there is not enough memory to decode it"
    case .jpeg(let error): error.text
    case .damaged(let damage): "its pixels are damaged: \(damage.words)"
    case .vector(let codec): "a vector (\(codec))"
    }
  }
}

extension RenditionPixelsError.Damage {
  fileprivate var words: String {
    switch self {
    case .lzfse(let error): error.words
    case .length(let count, let rows, let rowSize): "they have \(count) bytes for \(rows) rows of \(rowSize)"
    case .bandsHigherThanImage: "their bands are higher than the image"
    case .bandTag: "a band of them does not begin with its tag"
    case .noJPEG: "they do not begin as a JPEG"
    case .paletteTag: "their palette does not begin with its tag"
    case .emptyPalette: "their palette is empty"
    case .unknownColor: "a colour is not in their palette"
    case .deflate: "their deflate stream is broken"
    case .unknownPrediction: "a row of them is predicted in an unknown way"
    case .longerThanFile: "they are longer than any file"
    case .otherSize: "they are of another size than the image"
    case .runBeyondRow: "a run of them is longer than its row"
    case .alphaRowLength: "the rows of their alpha have another length"
    case .jpegSize: "their JPEG is of another size"
    case .paletteSize: "their palette is of an impossible size"
    case .tag: "they do not begin with their tag"
    case .otherPixelFormat: "their pixel format is not that of the image"
    case .endsEarly: "they end early"
    }
  }
}
