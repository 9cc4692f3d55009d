import ArtComparison
internal import CPNGShim
import ImageProperties

extension ArtSignature {
  init(_ art: cpng_art, size: PixelSize) {
    let cells = withUnsafeBytes(of: art.cells) { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        RGBA(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
      }
    }
    let sums = ArtSums(art, size: size)
    self.init(size: size, cells: cells, detail: ArtDetail(sums), ink: ArtInk(sums))
  }
}

extension SmallPicture {
  init(_ art: cpng_art, size: PixelSize) {
    self.init(size: size, bytes: withUnsafeBytes(of: art.picture) { Array($0) })
  }
}
