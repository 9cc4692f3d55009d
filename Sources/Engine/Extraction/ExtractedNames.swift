import PictureSets

/// Names for files, each given once: `NAME[@2x][~idiom][-dark|-tinted|...].png`, or with the ending of another format, with a
/// number where two would be equal, also to a disk that takes upper and lower case for the same.
///
/// What an asset is called comes from a file that anybody may have made, so that nothing in a name leads out of the
/// folder or is obeyed by a terminal.
struct ExtractedNames {
  private var taken: Set<String> = ["manifest.json"]
  /// The last number that was tried for a name.
  private var numbers: [String: Int] = [:]

  /// Bytes of a name without what is appended; systems take 255.
  private static let lengthLimit = 180

  mutating func next(for identity: PictureIdentity, ending: String = "png") -> String {
    var stem = Self.safe(identity.name)
    if let scale = identity.ownScale { stem += "@\(scale)x" }
    if let idiom = identity.ownIdiom { stem += "~\(idiom)" }
    if let appearance = identity.ownAppearance { stem += "-\(appearance)" }
    while true {
      let whole = "\(stem).\(ending)"
      let number = numbers[whole, default: 0] + 1
      numbers[whole] = number
      let name = number == 1 ? whole : "\(stem)-\(number).\(ending)"
      if taken.insert(name.lowercased()).inserted { return name }
    }
  }

  /// Without separators, control characters and what some systems keep for themselves; no hidden file, none
  /// without a name, and none that a shell's command would take for an option.
  private static func safe(_ name: String) -> String {
    var safe = ""
    for scalar in name.unicodeScalars {
      let isUnsafe =
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      let next = isUnsafe ? "_" : String(scalar)
      guard safe.utf8.count + next.utf8.count <= lengthLimit else { break }
      safe += next
    }
    if safe.hasPrefix(".") || safe.hasPrefix("-") { safe = "_" + safe.dropFirst() }
    return safe.isEmpty ? "_" : safe
  }
}
