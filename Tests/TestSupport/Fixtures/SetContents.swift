extension FixtureEntry {
  /// The `Contents.json` of a set of an asset catalog, each entry of `images` on a line of its own, from the
  /// third one on: `[["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]]`.
  package static func setContents(_ images: [[String: String]]) -> FixtureEntry {
    let entries = images.map { entry in
      let members = entry.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) : \(quoted($0.value))" }
      return "    { \(members.joined(separator: ", ")) }"
    }
    return .text(
      """
      {
        "images" : [
      \(entries.joined(separator: ",\n"))
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "\""
  }
}
