import FileTree
import Places
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
}
