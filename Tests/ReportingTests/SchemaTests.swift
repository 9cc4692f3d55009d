import Checking
import FileTree
import ImageProperties
import Model
import Places
import Policy
import Reporting
import SourceText
import SystemPackage
import TestSupport
import Testing

@testable import SpecTables

/// The formats against their official grammars, by independent readers.
@Suite struct SchemaTests {
  private static let validator = """
    import json, sys, jsonschema
    schema, document = (json.load(open(name)) for name in sys.argv[1:3])
    kind = jsonschema.validators.validator_for(schema)
    faults = [f"{list(e.path)}: {e.message[:200]}" for e in kind(schema).iter_errors(document)]
    print(chr(10).join(faults))
    sys.exit(1 if faults else 0)
    """

  private func python(_ script: String, _ files: [FilePath]) throws -> ToolRun? {
    guard let python = program(named: "python3") else { return nil }
    return try runProgram(python, [Array("-c".utf8), Array(script.utf8)] + files.map(\.bytes))
  }

  private func validate(_ text: String, schema: FilePath) throws {
    guard try python("import jsonschema", [])?.exitCode == 0 else {
      print("left out: \(schema.fileName.display), as Python's jsonschema is not installed")
      return
    }
    try withFolder(["document": .text(text)]) { folder in
      let run = try #require(try python(Self.validator, [schema, folder.appending("document")]))
      #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
    }
  }

  private func formattedRun(_ format: CheckFormat) throws -> String {
    formatted(
      FinishedReport(try madeUpReport()), as: format, context: madeUpContext(), tables: try embeddedTables())
  }

  @Test func `SARIF is valid by the schema of OASIS`() throws {
    guard let schema = environmentVariable("SARIF_SCHEMA") else {
      print("left out: SARIF by its schema, as SARIF_SCHEMA does not name sarif-schema-2.1.0.json")
      return
    }
    try validate(try formattedRun(.sarif), schema: FilePath(schema))
  }

  @Test func `the rules and the tables are valid by our schemas`() throws {
    let tables = try embeddedTables()
    try validate(jsonRules(catalogue), schema: repositoryRoot.appending("Docs/rules.schema.json"))
    let specs = repositoryRoot.appending("Docs/specs.schema.json")
    try validate(jsonSpecs(tables.rows, tables: tables), schema: specs)
    try validate(jsonScreens(tables.screens), schema: specs)
    try validate(jsonSiteImages(try SiteImageRow.embedded(), tables: tables), schema: specs)
  }

  @Test func `a row as JSON has each column of the tables`() throws {
    let tables = try embeddedTables()
    let rows = try parseJSON(
      Array(jsonSpecs(tables.rows, tables: tables).utf8), options: .strict(sizeLimit: 1 << 24)
    ).root["rows"]?.array
    let keys = Set(try #require(rows?.first?.object).map(\.key))
    for column in SpecRow.keys.names {
      let parts = column.split(separator: "_")
      let key = parts.dropFirst().reduce(String(parts[0])) {
        $0 + ($1 == "sdk" ? "SDK" : $1.prefix(1).uppercased() + $1.dropFirst())
      }
      #expect(keys.contains(key), "\(column)")
    }
  }

  /// The lists of words in a schema, wherever they stand.
  private func words(inSchema name: String) throws -> [Set<String>] {
    let file = repositoryRoot.appending("Docs/\(name).schema.json")
    func lists(_ node: JSONNode) -> [Set<String>] {
      if let elements = node.array { return elements.flatMap(lists) }
      return (node.object ?? []).flatMap { member in
        member.key == "enum" ? [Set((member.node.array ?? []).compactMap(\.string))] : lists(member.node)
      }
    }
    return lists(try parseJSON(try readFile(file, limit: 1 << 20), options: .strict(sizeLimit: 1 << 20)).root)
  }

  @Test func `a schema has every word that is written or read`() throws {
    let report = try words(inSchema: "report")
    for words in [
      SlotState.allCases.map(\.rawValue), Need.allCases.map(\.rawValue), Severity.allCases.map(\.rawValue),
      FormatWord.allCases.map(\.rawValue), AlphaPolicy.allCases.map(\.rawValue),
      Platform.allCases.map(\.rawValue), DeviceFamily.allCases.map(\.rawValue),
      LedgerEntry.Kind.allCases.map(\.rawValue), LedgerEntry.State.allCases.map(\.rawValue),
    ] {
      #expect(report.contains(Set(words)), "\(words)")
    }
    let configuration = try words(inSchema: "config")
    #expect(configuration.contains(Set(FailureLevel.allCases.map(\.rawValue))))
    #expect(configuration.contains(Set(SelectedPlatform.allCases.map(\.rawValue))))
    // One of a compiled catalog is told of with the catalog.
    let formats = Set(ImageFormat.allCases.map(\.identifier)).subtracting(["rendition"])
    #expect(try words(inSchema: "inspect").contains(formats))
  }

  @Test(arguments: ["config", "diff", "inspect", "manifest", "report", "rules", "specs"])
  func `a schema has an absolute identity that stays`(name: String) throws {
    let file = repositoryRoot.appending("Docs/\(name).schema.json")
    let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
    #expect(text.contains("\"$id\": \"urn:iconproof:\(name):1\""))
  }

  @Test func `JSON is valid by our schema`() throws {
    try validate(
      try formattedRun(.json), schema: repositoryRoot.appending("Docs/report.schema.json"))
  }

  @Test(
    arguments: [
      (#"{"target": {"families": ["ipad"], "minimumOS": "4.3"}, "rules": {"interlaced": "off"}}"#, true),
      (
        #"{"waivers": [{"rule": "wrong-size", "path": "a", "reason": "b", "expires": "2027-06-30"}]}"#,
        true
      ),
      (#"{"exclude": ["a"], "specs": ["b"], "roles": {"c": "sticker"}, "failOn": "never"}"#, true),
      (#"{"target": {"platforms": ["ios", "visionos"], "appIcon": "AppIcon"}}"#, true),
      (#"{"target": {"platforms": []}}"#, false), (#"{"target": {"platforms": ["windows"]}}"#, false),
      (#"{"target": {"appIcon": ""}}"#, false), (#"{"roles": {"c": "d"}}"#, false),
      (#"{"ruels": {}}"#, false), (#"{"waivers": [{"rule": "wrong-size"}]}"#, false),
      (#"{"rules": {"wrong-size": "on"}}"#, false), (#"{"target": {"families": []}}"#, false),
      (#"{"target": {"minimumOS": "ten"}}"#, false), (#"{"exclude": [""]}"#, false),
    ])
  func `the configuration's schema takes what the program takes`(text: String, isRight: Bool) throws {
    let read = Result { () throws -> Void in
      _ = try readConfiguration(Array(text.utf8), at: ".iconproof.json", workingFolder: "/")
    }
    #expect(((try? read.get()) != nil) == isRight)
    let schema = repositoryRoot.appending("Docs/config.schema.json")
    if isRight { return try validate(text, schema: schema) }
    guard try python("import jsonschema", [])?.exitCode == 0 else { return }
    try withFolder(["document": .text(text)]) { (folder: FilePath) throws -> Void in
      #expect(try python(Self.validator, [schema, folder.appending("document")])?.exitCode == 1)
    }
  }

  @Test func `JUnit is well-formed, its counts are right and no case occurs twice`() throws {
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      cases = root.findall("testsuite/testcase")
      assert root.tag == "testsuites" and cases
      for node in [root, *root.findall("testsuite")]:
        for name, tag in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]:
          if node is root and name == "skipped": continue
          assert int(node.get(name)) == len(node.findall(".//" + tag)), name
        assert int(node.get("tests")) == len(node.findall(".//testcase"))
      names = [(case.get("classname"), case.get("name")) for case in cases]
      assert len(set(names)) == len(names) and all(all(pair) for pair in names), names
      assert {key for case in cases for key in case.keys()} == {"classname", "name"}
      """
    try withFolder(["junit.xml": .text(try formattedRun(.junit))]) { folder in
      guard let run = try python(script, [folder.appending("junit.xml")]) else {
        print("left out: JUnit by an independent reader, as Python is not installed")
        return
      }
      #expect(run.exitCode == 0, "\(run.errorText)")
    }
  }

  /// Such as `junit-10.xsd` of Jenkins' xUnit plug-in.
  @Test func `JUnit is valid by a schema of its readers`() throws {
    let script = """
      import sys, lxml.etree as tree
      schema = tree.XMLSchema(tree.parse(sys.argv[1]))
      sys.exit(0 if schema.validate(tree.parse(sys.argv[2])) else str(schema.error_log))
      """
    guard let schema = environmentVariable("JUNIT_XSD"), try python("import lxml", [])?.exitCode == 0 else {
      print("left out: JUnit by its schema, as JUNIT_XSD names none or Python's lxml is not installed")
      return
    }
    try withFolder(["junit.xml": .text(try formattedRun(.junit))]) { folder in
      let run = try #require(try python(script, [FilePath(schema), folder.appending("junit.xml")]))
      #expect(run.exitCode == 0, "\(run.errorText)")
    }
  }
}
