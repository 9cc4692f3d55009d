import FileTree
import Model
import Places
import Reporting
import SourceText
import SystemPackage
import TestSupport
import Testing

@testable import Policy

/// The configuration's schema beside its reader.
@Suite struct ConfigurationKeyTests {
  @Test func `the schema has the keys that are read`() throws {
    let file = repositoryRoot.appending("Docs/config.schema.json")
    let root = try parseJSON(try readFile(file, limit: 1 << 20), options: .strict(sizeLimit: 1 << 20)).root
    let properties = try #require(root["properties"])
    func keys(_ node: JSONNode?) -> Set<String>? { node?.object.map { Set($0.map(\.key)) } }
    #expect(keys(properties) == Set(ConfigurationKey.allCases.map(\.rawValue)))
    #expect(keys(properties["target"]?["properties"]) == Set(TargetKey.allCases.map(\.rawValue)))
  }

  /// A value of each by which a run could end differently. What it says of an SDK is printed with the targets, of what it extends
  /// and of its baseline once these are read.
  private static let values: [ConfigurationKey: String] = [
    .target: #"{"platforms": ["ios"]}"#, .rules: #"{"interlaced": "off"}"#, .exclude: #"["Mockups"]"#,
    .failOn: #""warning""#, .targets: #"["App"]"#, .ignore: #"["Beta"]"#, .require: "2",
    .specs: #"["house.json"]"#, .roles: #"{"Toolbar/*.png": "toolbar"}"#,
    .waivers: #"[{"rule": "wrong-size", "path": "Icon.png", "reason": "as designed"}]"#,
    .placeholders: #"[{"name": "Ours", "fingerprint": "1:\#(String(repeating: "8", count: 83))"}]"#,
  ]

  @Test func `config prints what each key says, with its place`() throws {
    let others: Set<ConfigurationKey> = [.schema, .extends, .forUpload, .baseline]
    #expect(Set(Self.values.keys) == Set(ConfigurationKey.allCases).subtracting(others))
    for (key, value) in Self.values {
      let configuration = try readConfiguration(
        Array("{\n\"\(key.rawValue)\": \(value)}".utf8), at: ".iconproof.json", workingFolder: "/work")
      let gate = Gate(
        configuration: configuration, today: try #require(CalendarDate("2027-01-15")), checkedPaths: ["."])
      let text = configurationText(gate, targets: [], failures: [], failOnOrigin: nil)
      #expect(text.contains("(.iconproof.json:2)"), "\(key)")
    }
  }
}
