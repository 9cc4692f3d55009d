package import ArtComparison
import SourceText

let placeholderTable = "placeholders"

extension Placeholder {
  /// The placeholders that were put in the program when it was built.
  package static let embedded: [Placeholder] = (try? readEmbedded()) ?? []

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
    let row = try MemberReader(
      node, table: table, keys: ["generator", "name", "fingerprint", "outline", "resized", "source"])
    guard let fingerprint = PlaceholderFingerprint(try row.requiredText("fingerprint")) else {
      throw row.fault(node["fingerprint"] ?? node, .expected(.fingerprint, key: "fingerprint"))
    }
    let outlines = try (row.text("outline").map { [$0] } ?? []) + row.texts("resized")
    let edges = outlines.compactMap { PlaceholderOutline($0) }
    guard edges.count == outlines.count else {
      throw row.fault(node["outline"] ?? node, .expected(.fingerprint, key: "outline"))
    }
    self.init(
      generator: try row.requiredText("generator"), name: try row.requiredText("name"),
      fingerprint: fingerprint, outline: edges.first, resized: Array(edges.dropFirst()))
  }
}
