package import FileTree
package import ImageProperties
import Pictures
import Places
import ProofSheet
package import Reporting
import SpecTables
package import SystemPackage

/// Draws the images of a web site from one square mark and a ground: reduced in linear light, never enlarged.
package struct SiteMaker {
  /// What is made; a mark in one colour only where transparency gives its shape.
  package let set: SiteSet
  package let ground: RGBA
  private let mark: MasterPicture
  /// The mark without transparent pixels.
  private let filled: Picture

  /// - Parameter background: the ground; of an opaque mark else the colour of its edge.
  package init(_ set: SiteSet, mark path: FilePath, background: RGBA?) throws(MasterFault) {
    mark = try MasterPicture(square: path)
    let isOpaque = mark.picture.isOpaque
    guard let ground = background ?? (isOpaque ? mark.picture.edgeColor : nil) else {
      throw MasterFault(path, .transparentMark)
    }
    self.ground = ground
    filled = try isOpaque ? mark.picture : mark.filled(with: ground)
    self.set = set.without { $0.content == .monochrome && isOpaque }
    let needed = self.set.images.filter { $0.content == .icon }.flatMap(\.sizes).map(\.height).max() ?? 0
    guard mark.picture.size.width >= needed else {
      throw MasterFault(path, .tooSmall(mark.picture.size, needed: needed, for: nil))
    }
  }

  /// The images, the manifest, and the tags as a fragment of HTML.
  package func files() throws(MasterFault) -> [NewFile] {
    var files: [NewFile] = []
    for image in set.images {
      guard let bytes = file(of: image) else {
        throw MasterFault(mark.path, .picture(.noMemory))
      }
      files.append(NewFile(FilePath().appending(image.name), bytes))
    }
    for (name, lines) in [("site.webmanifest", set.manifestLines), ("icons.html", set.tags)] {
      files.append(NewFile(FilePath(name), Array((lines.joined(separator: "\n") + "\n").utf8)))
    }
    return files
  }

  private func file(of image: SiteSet.Image) -> [UInt8]? {
    switch image.format {
    case .ico: windowsIcon(of: image.sizes.map { filled.scaled(toFit: $0.height) })
    case .svg: drawing
    default: png(of: image)
    }
  }

  /// Pixels have no outlines, so the drawing holds the mark as a picture: of four times the 32 pixels that a tab has at
  /// most.
  private var drawing: [UInt8]? {
    let side = 128
    guard let png = mark.picture.scaled(toFit: side).smallestPNG() else { return nil }
    let lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\">",
      "  <image width=\"\(side)\" height=\"\(side)\" href=\"data:image/png;base64,\(base64(png))\"/>",
      "</svg>", "",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func png(of image: SiteSet.Image) -> [UInt8]? {
    guard let size = image.sizes.first else { return nil }
    switch image.content {
    case .icon: return filled.scaled(toFit: size.height).smallestPNG()
    case .maskable:
      // The largest square in the circle that no mask cuts: its side is the radius times the root of 2.
      let side = size.height * (image.row.safeRadius ?? 50) * 1414 / 100_000
      return filled.scaled(toFit: side).centered(on: size, ground: ground).smallestPNG()
    case .monochrome: return mark.picture.silhouette.scaled(toFit: size.height).smallestPNG()
    case .start:
      return filled.scaled(toFit: min(size.width, size.height) / 3).flatPNG(on: size, ground: ground)
    }
  }
}

/// Pictures of up to 255 pixels in one file, each as a PNG, which Windows reads since Vista.
private func windowsIcon(of pictures: [Picture]) -> [UInt8]? {
  func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  let files = pictures.compactMap { $0.smallestPNG() }
  guard files.count == pictures.count else { return nil }
  // Reserved, 1 for an icon, how many; then 16 bytes for each.
  var header = little(0, 2) + little(1, 2) + little(files.count, 2)
  var offset = header.count + 16 * files.count
  for (picture, file) in zip(pictures, files) {
    let sides = [picture.size.width, picture.size.height].flatMap { little($0, 1) }
    // No palette, reserved, one plane, 32 bits.
    header += sides + [0, 0] + little(1, 2) + little(32, 2) + little(file.count, 4) + little(offset, 4)
    offset += file.count
  }
  return header + files.flatMap(\.self)
}
