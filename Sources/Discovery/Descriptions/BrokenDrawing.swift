import AssetCatalogs
import FileTree
import Model
import Notations
import Places
import SystemPackage

/// What keeps a tool from drawing an SVG: it is no XML. One whose document type has declarations of its own is not looked at.
func brokenDrawing(_ path: FilePath) -> DescriptionFault? {
  guard let bytes = bytesOfDrawing(path),
    !["<!ENTITY", "<!ATTLIST", "<!ELEMENT", "<!NOTATION"].contains(where: { bytes[...].containsBytes(of: $0) }
    )
  else { return nil }
  var text = bytes
  if let start = bytes[...].firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound,
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
  {
    // The lines stay what they are.
    for index in start...end where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
  }
  do throws(NotationError) {
    _ = try readXML(text)
    return nil
  } catch {
    guard !error.isLimit else { return nil }
    return DescriptionFault(path: path, line: error.position.line, reason: .reader(error))
  }
}

/// Whether an SVG leaves some of its ground open for certain: no shape lies at a corner or at an edge.
func isOpenDrawing(_ path: FilePath) -> Bool {
  guard let bytes = bytesOfDrawing(path) else { return false }
  let drawing = IconLayerFile(bytes, file: path.fileName)
  guard let size = drawing.size, let drawn = drawing.drawn, size.width > 0, size.height > 0 else {
    return false
  }
  let shares = [0.01, 0.5, 0.99]
  return shares.contains { x in
    shares.contains { y in
      !drawn.all.contains { $0.holds(x: x * size.width, y: y * size.height) }
    }
  }
}

private func bytesOfDrawing(_ path: FilePath) -> [UInt8]? {
  path.fileName.hasExtension("svg") ? try? readFile(path, limit: 4 << 20) : nil
}

extension InterfaceRect {
  fileprivate func holds(x: Double, y: Double) -> Bool {
    x >= self.x && x <= self.x + width && y >= self.y && y <= self.y + height
  }
}
