import Places
import SystemPackage

/// The files of a project by what its settings call them: `res://icon.png`, `uid://c8…`.
struct GodotResources {
  private let file: DescriptionFile
  /// By the names in the `.import` files beside them; nil while none was needed.
  private var identified: [String: FilePath]?

  /// Files and folders that are looked at to find the few that are icons.
  private static let limit = 20_000
  private static let depthLimit = 12

  init(_ file: DescriptionFile) { self.file = file }

  /// - Returns: nil where none is named, or where no file is known by the name.
  mutating func path(_ text: String) -> FilePath? {
    if text.hasPrefix("res://"), text.utf8.count > 6 {
      return file.folder.joining(String(text.dropFirst(6)))
    }
    guard text.hasPrefix("uid://") else { return nil }
    if let known = identified { return known[text] }
    var found: [String: FilePath] = [:]
    var left = Self.limit
    visit(file.folder, depth: 0, left: &left, into: &found)
    identified = found
    return found[text]
  }

  private func visit(_ folder: FilePath, depth: Int, left: inout Int, into found: inout [String: FilePath]) {
    guard depth < Self.depthLimit else { return }
    for name in file.names(in: folder) where left > 0 && !name.isHidden {
      left -= 1
      let path = folder.child(name)
      if name.hasExtension("import") {
        guard let bytes = try? file.reading(path), let uid = Self.uid(bytes) else { continue }
        found[uid] = folder.child(name.stem)
      } else if name.fileExtension.bytes.isEmpty {
        visit(path, depth: depth + 1, left: &left, into: &found)
      }
    }
  }

  /// The line `uid="uid://…"`, near the beginning.
  private static func uid(_ bytes: [UInt8]) -> String? {
    let lines = bytes.prefix(1024).split(separator: UInt8(ascii: "\n"))
    return lines.lazy.map { String(decoding: $0, as: UTF8.self).trimmed }
      .first { $0.hasPrefix("uid=\"") && $0.hasSuffix("\"") }.map { String($0.dropFirst(5).dropLast()) }
  }
}
