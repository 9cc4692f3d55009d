import Checking
import ImageProperties
import Places
import Reporting
import SpecTables
import TestSupport
import Testing

@Suite struct HouseTableTests {
  private func tables(_ texts: String...) throws -> SpecTables {
    try embeddedTables().adding(
      texts.enumerated().map { HouseTable(path: "house\($0).json", bytes: Array($1.utf8)) })
  }

  @Test func `name, size and need suffice`() throws {
    let row = try #require(
      try tables(#"[{"name": "Press Kit@2x.png", "size": "2048x1024", "need": "required"}]"#)
        .row("house.press-kit@2x"))
    #expect(row.kind == .house)
    #expect(row.names == ["Press Kit@2x.png"])
    #expect(row.size == PixelSize(width: 2048, height: 1024))
    #expect(row.need == .required)
    #expect(row.absent == .error)
    #expect(row.alpha == .allowed)
    #expect(row.condition?.families == [.iphone, .ipad])
  }

  @Test(arguments: [("required", Severity.error), ("recommended", .warning), ("optional", .note)])
  func `an empty slot weighs as its need`(need: String, severity: Severity) throws {
    let text = #"[{"name": "a.png", "size": "1x1", "need": "\#(need)"}]"#
    #expect(try tables(text).row("house.a")?.absent == severity)
  }

  @Test func `every other column may be given`() throws {
    let text = """
      [ // of the marketing department
        {"id": "house.hero", "kind": "launch-image", "label": "Hero", "names": ["a.png", "b.png"], "size": "10x20",
         "also": ["10x21"], "asked": {"families": ["ipad"], "min_os_below": "7.0"}, "need": "optional",
         "absent": "warning", "uses": "launch.iphone.480", "recommended_when": ["settings-bundle"],
         "missing": "The page stays empty.", "alpha": "opaque", "depth": "rgb8", "codes": ["ITMS-1"],
         "sources": ["wiki"], "confidence": "A", "orientation": "portrait", "scale": 1, "size_is": "about"},
      ]
      """
    let row = try #require(try tables(text).row("house.hero"))
    #expect(row.kind == .launchImage)
    #expect(row.names == ["a.png", "b.png"])
    #expect(row.condition?.families == [.ipad])
    #expect(row.absent == .warning)
    #expect(row.alpha == .opaque)
    #expect(row.missing == "The page stays empty.")
  }

  @Test func `house rows follow the built-in ones, a table a file`() throws {
    let all = try tables(
      #"[{"name": "a.png", "size": "1x1", "need": "required"}]"#,
      #"[{"name": "b.png", "size": "1x1", "need": "required"}]"#)
    #expect(all.rows.suffix(2).map(\.id) == ["house.a", "house.b"])
    #expect(all.tables.suffix(2).map(\.name) == ["house0.json", "house1.json"])
    #expect(try embeddedTables().rows == all.rows.dropLast(2))
  }

  /// What is wrong, where, and the words that say what to do.
  static let faults: [(text: String, place: String, words: String)] = [
    ("", "1:1", "expected"),
    ("{}", "1:1", "a list of rows"),
    ("[]", "1:1", "a list of rows"),
    ("[\n7]", "2:1", "must be an object"),
    (#"[{"size": "1x1", "need": "required"}]"#, "1:2", "add \"name\""),
    (#"[{"name": "a.png", "need": "required"}]"#, "1:2", "add \"size\""),
    (#"[{"name": "a.png", "size": "1x1"}]"#, "1:2", "add \"need\""),
    (#"[{"name": "a.png", "size": "1 x 1", "need": "required"}]"#, "1:28", "such as \"57x57\""),
    (#"[{"name": "a.png", "size": "0x1", "need": "required"}]"#, "1:28", "such as \"57x57\""),
    (#"[{"name": "a.png", "size": 57, "need": "required"}]"#, "1:28", "must be a text"),
    (#"[{"name": "a.png", "size": "1x1", "need": "must"}]"#, "1:43", "\"required\""),
    (#"[{"name": "a.jpg", "size": "1x1", "need": "required"}]"#, "1:11", "PNG"),
    (#"[{"name": ".png", "size": "1x1", "need": "required"}]"#, "1:11", "PNG"),
    (
      #"[{"name": "a\u001b.png", "size": "1x1", "need": "required"}]"#, "1:11",
      "cannot be shown: a\\u{1b}.png"
    ),
    (
      #"[{"name": "a.png", "label": "\u202e", "size": "1x1", "need": "required"}]"#, "1:29", "cannot be shown"
    ),
    (#"[{"name": "b/a.png", "size": "1x1", "need": "required"}]"#, "1:11", "wherever it lies"),
    (#"[{"names": [], "size": "1x1", "need": "required"}]"#, "1:12", "add \"name\""),
    (#"[{"name": "a.png", "names": ["b.png"], "size": "1x1", "need": "required"}]"#, "1:29", "keep one"),
    (#"[{"nmae": "a.png"}]"#, "1:3", "did you mean \"name\"?"),
    (#"[{"colour": "red"}]"#, "1:3", "known are"),
    (#"[{"name": "a.png", "name": "b.png"}]"#, "1:20", "already given at 1:3"),
    (
      #"[{"id": "launch.iphone.480", "name": "a.png", "size": "1x1", "need": "required"}]"#, "1:9",
      "built-in row"
    ),
    (#"[{"id": "press", "name": "a.png", "size": "1x1", "need": "required"}]"#, "1:9", "\"house.press\""),
    (#"[{"id": "house.", "name": "a.png", "size": "1x1", "need": "required"}]"#, "1:9", "begins with house."),
    (#"[{"name": "a.png", "size": "1x1", "need": "required", "uses": "x"}]"#, "1:63", "iconproof specs"),
    (
      #"[{"name": "a.png", "size": "1x1", "need": "optional", "recommended_when": ["x"]}]"#, "1:75",
      "settings-bundle"
    ),
    (
      #"[{"name": "a.png", "size": "1x1", "need": "optional", "asked": {"families": ["watch"]}}]"#, "1:77",
      "iphone, ipad"
    ),
    (
      "[{\"name\": \"a.png\", \"size\": \"1x1\", \"need\": \"required\"},\n {\"name\": \"A.png\", \"size\": \"1x1\", \"need\": \"required\"}]",
      "2:2", "is at house0.json:1:2 already"
    ),
  ]

  @Test(arguments: faults)
  func `a fault is told with its place and what to do`(text: String, place: String, words: String) {
    #expect(throws: SpecError.self) { try tables(text) }
    do {
      _ = try tables(text)
    } catch let error as SpecError {
      #expect(error.table == "house0.json")
      #expect("\(error.position)" == place)
      #expect(error.words.display.contains(words), "\(error.words)")
    } catch {
      Issue.record(error)
    }
  }

  @Test func `an id of one file is taken in the next`() {
    let text = #"[{"name": "a.png", "size": "1x1", "need": "required"}]"#
    #expect(throws: SpecError.self) { try tables(text, text) }
  }
}
