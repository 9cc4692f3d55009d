package import ArtComparison
import SourceText

let placeholderTable = "placeholders"

extension Placeholder {
  /// The placeholders that were put in the program when it was built; read when the first icon is compared.
  package static let embedded: [Placeholder] = (try? readEmbedded()) ?? []

  /// - Throws: where the table is broken, which a test rules out.
  package static func readEmbedded() throws(SpecError) -> [Placeholder] {
    var placeholders: [Placeholder] = []
    for file in SpecTables.embeddedFiles() where file.name == placeholderTable {
      for row in try SpecTables.parse(file) { placeholders.append(try Placeholder(row)) }
    }
    return placeholders
  }

  private init(_ node: JSONNode) throws(SpecError) {
    let row = try MemberReader(
      node, table: placeholderTable, keys: ["generator", "name", "fingerprint", "source"])
    guard let fingerprint = PlaceholderFingerprint(try row.requiredText("fingerprint")) else {
      throw row.fault(node["fingerprint"] ?? node, "is no fingerprint")
    }
    self.init(
      generator: try row.requiredText("generator"), name: try row.requiredText("name"),
      fingerprint: fingerprint)
  }
}
