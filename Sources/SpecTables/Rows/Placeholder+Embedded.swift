package import ArtComparison
import SourceText

let placeholderTable = "placeholders"

private let placeholderKeys: JSONKeys = [
  "generator", "name", "fingerprint", "outline", "areas", "plain", "resized", "source",
]

extension Placeholder {
  /// The placeholders that were put in the program when it was built.
  package static let embedded: [Placeholder] = (try? readEmbedded()) ?? []
  package static let embeddedGlyphs = KnownGlyphs(embedded)

  /// The generators of these in the order of the table, each once and without the version that its name may end in.
  package static let knownGenerators: [String] = embedded.reduce(into: []) { names, placeholder in
    var words = placeholder.generator.split(separator: " ")
    if words.count > 1, words.last?.first?.isNumber == true { words.removeLast() }
    let name = words.joined(separator: " ")
    if names.last != name { names.append(name) }
  }

  /// - Throws: where the table is broken, which a test rules out.
  package static func readEmbedded() throws(SpecError) -> [Placeholder] {
    try SpecTables.embeddedRows(of: [placeholderTable], Placeholder.init)
  }

  private init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: placeholderKeys)
    guard let fingerprint = PlaceholderFingerprint(try row.requiredText("fingerprint")) else {
      throw row.fault(node["fingerprint"] ?? node, .expected(.fingerprint, key: "fingerprint"))
    }
    let outline = try row.text("outline").map { text throws(SpecError) in
      try Self.outline(text, "outline", of: node, row)
    }
    var resized: [PlaceholderOutline] = []
    for text in try row.texts("resized") { resized.append(try Self.outline(text, "resized", of: node, row)) }
    let areas = try row.text("areas").map { text throws(SpecError) in
      try Self.areas(text, of: node, row)
    }
    // They are looked for where the outline itself is not found, or is.
    guard outline != nil || resized.isEmpty && areas == nil else {
      throw row.fault(node, .missing(key: "outline"))
    }
    self.init(
      generator: try row.requiredText("generator"), name: try row.requiredText("name"),
      fingerprint: fingerprint, outline: outline, resized: resized, areas: areas,
      isPlain: try row.flag("plain") == true)
  }

  private static func outline(
    _ text: String, _ key: String, of node: JSONNode, _ row: MemberReader
  ) throws(SpecError) -> PlaceholderOutline {
    guard let outline = PlaceholderOutline(text) else {
      throw row.fault(node[key] ?? node, .expected(.fingerprint, key: key))
    }
    return outline
  }

  private static func areas(
    _ text: String, of node: JSONNode, _ row: MemberReader
  ) throws(SpecError) -> PlaceholderAreas {
    guard let areas = PlaceholderAreas(text) else {
      throw row.fault(node["areas"] ?? node, .expected(.fingerprint, key: "areas"))
    }
    return areas
  }
}
