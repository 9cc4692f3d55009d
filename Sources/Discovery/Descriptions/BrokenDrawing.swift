import FileTree
import Model
import Notations
import Places
import SystemPackage

/// What keeps a tool from drawing an SVG: it is no XML. One whose document type has declarations of its own is not looked at.
func brokenDrawing(_ path: FilePath) -> DescriptionFault? {
  guard path.fileName.hasExtension("svg"), let bytes = try? readFile(path, limit: 4 << 20),
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
    return DescriptionFault(path: path, line: error.position.line, reason: error.message)
  }
}
