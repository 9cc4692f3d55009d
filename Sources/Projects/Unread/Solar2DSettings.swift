import FileTree
import Notations
import Places
package import SpecTables
package import SystemPackage

/// What `build.settings` say for which devices Solar2D, formerly Corona, builds the program that lies beside them.
///
/// Source: docs.coronalabs.com, "Project Build Settings" (`orientation.supported`) and "Project Basics".
package struct Solar2DSettings: Sendable {
  package let file: FilePath
  /// The ways in which the app may start; nil where these are not stated in so many words.
  package let startOrientations: Set<Orientation>?

  /// Nil where no such program lies in the folder.
  package init?(in folder: FilePath) {
    file = folder.child("build.settings")
    guard (try? entryKind(folder.child("main.lua"))) == .file,
      let bytes = try? readFile(file, limit: 1 << 18), bytes[...].containsBytes(of: "settings")
    else { return nil }
    startOrientations = supportedOrientations(in: String(decoding: bytes, as: UTF8.self))
  }
}

/// What the first list after `supported` holds, where these are words in quotes alone.
private func supportedOrientations(in text: String) -> Set<Orientation>? {
  let lines = text.split(whereSeparator: \.isNewline)
  let code = lines.map { line in line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line }
    .joined(separator: "\n")
  guard let list = code.firstRange(of: "orientation"),
    let key = code[list.upperBound...].firstRange(of: "supported"),
    let start = code[key.upperBound...].firstIndex(of: "{"),
    code[key.upperBound..<start].allSatisfy({ $0.isWhitespace || $0 == "=" }),
    let end = code[start...].firstIndex(of: "}")
  else { return nil }
  let items = code[start..<end].dropFirst().split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  let orientations = items.filter { !$0.isEmpty }.map { $0.dropFirst().dropLast() }.map { word in
    switch word {
    case "portrait", "portraitUpsideDown": Orientation.portrait
    case "landscape", "landscapeLeft", "landscapeRight": Orientation.landscape
    default: nil as Orientation?
    }
  }
  return orientations.isEmpty || orientations.contains(nil) ? nil : Set(orientations.compactMap(\.self))
}
