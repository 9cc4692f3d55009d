package import ImageProperties
import Pictures
import Places
package import Reporting
package import SystemPackage

/// Draws the pictures of new icon sets from one square master: reduced in linear light, never enlarged.
package struct IconMaker {
  private let master: MasterPicture
  /// The master without transparent pixels.
  private let ground: Picture
  /// Nil where the upper layers are empty.
  private let front: MasterPicture?
  private let pictures: [StarterPicture]
  private let largestScales: [Image: Int]
  private var drawn: [Drawing: [UInt8]] = [:]

  /// What all scales of an image share.
  private struct Image: Hashable {
    let folder: FilePath
    let points: Int

    init(of picture: StarterPicture) {
      folder = picture.path.parentFolder
      points = picture.size.width / picture.scale
    }
  }

  private struct Drawing: Hashable {
    let size: PixelSize
    let side: Int
    let isOpaque: Bool
    let isFront: Bool
  }

  /// - Parameters:
  ///   - pictures: all that are to be drawn.
  ///   - background: what transparent pixels are filled with where a slot takes none.
  package init(
    _ pictures: [StarterPicture], master path: FilePath, front: FilePath?, background: RGBA?
  ) throws(MasterFault) {
    self.pictures = pictures
    largestScales = Dictionary(pictures.map { (Image(of: $0), $0.scale) }, uniquingKeysWith: max)
    master = try MasterPicture(square: path)
    self.front = if let front { try MasterPicture(square: front) } else { nil }
    if pictures.contains(where: \.isOpaque), !master.picture.isOpaque {
      guard let background else { throw MasterFault(path, .transparent) }
      ground = try master.filled(with: background)
    } else {
      ground = master.picture
    }
    for picture in pictures {
      try (picture.isFront ? self.front : master)?.checkSuffices(for: picture)
    }
  }

  /// What lies around the master where a picture is no square.
  package var edgeColor: RGBA { ground.edgeColor }

  /// The PNGs, in the order of the pictures.
  package mutating func files() throws(MasterFault) -> [(path: FilePath, bytes: [UInt8])] {
    var files: [(path: FilePath, bytes: [UInt8])] = []
    for picture in pictures { files.append((picture.path, try png(of: picture))) }
    return files
  }

  private mutating func png(of picture: StarterPicture) throws(MasterFault) -> [UInt8] {
    let source = picture.isFront ? front?.picture : picture.isOpaque ? ground : master.picture
    let side = source.map { height(in: picture, from: $0.size.width) } ?? 0
    let drawing = Drawing(
      size: picture.size, side: side, isOpaque: picture.isOpaque, isFront: picture.isFront)
    if let known = drawn[drawing] { return known }
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let reduced = source?.scaled(toFit: side).centered(
      on: picture.size, ground: picture.isFront ? clear : edgeColor)
    guard let bytes = (reduced ?? Picture.clear(picture.size))?.smallestPNG() else {
      throw MasterFault(master.path, .picture(.noMemory))
    }
    drawn[drawing] = bytes
    return bytes
  }

  /// As high as the picture, but no larger than the master: all scales of an image show the same.
  private func height(in picture: StarterPicture, from master: Int) -> Int {
    let shorter = min(picture.size.width, picture.size.height)
    guard picture.size.width != picture.size.height else { return shorter }
    let largest = largestScales[Image(of: picture)] ?? picture.scale
    return min(shorter / picture.scale, master / largest) * picture.scale
  }
}

extension MasterPicture {
  /// A square must be as large as the picture; in the middle of another shape it may lie smaller on the Retina screen.
  fileprivate func checkSuffices(for target: StarterPicture) throws(MasterFault) {
    let isSquare = target.size.width == target.size.height
    let needed = isSquare ? target.size.height : min(target.size.width, target.size.height) / target.scale
    guard picture.size.width >= needed else {
      throw MasterFault(path, .tooSmall(picture.size, needed: needed, for: target.path.fileName))
    }
  }
}

extension Picture {
  /// Without any mark: an upper layer that is still to be drawn.
  fileprivate static func clear(_ size: PixelSize) -> Picture? {
    Picture(size: size, rgba: [UInt8](repeating: 0, count: size.width * size.height * 4))
  }
}
