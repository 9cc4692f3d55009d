import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `check --format rdjson`: a repair of a text is a suggestion that a reviewer can accept.
@Suite struct SuggestionTests {
  private struct Document: Decodable {
    struct Diagnostic: Decodable {
      let suggestions: [Suggestion]?
    }
    struct Suggestion: Decodable {
      let range: Range
      let text: String
    }
    struct Range: Decodable { let start, end: Position }
    struct Position: Decodable { let line, column: Int }
    let diagnostics: [Diagnostic]
  }

  private static let entry = #"{"filename":"é.png","idiom":"universal","platform":"ios","size":"1024x1024"}"#

  /// Without info; a name in another letter case; in lines of Windows, behind a byte order mark.
  static let manifests = [
    "{\"images\":[\(entry)]}",
    "{\n  \"images\" : [\n    \(entry)\n  ]\n}\n",
    "\u{FEFF}{ \"images\": [\(entry.replacing("é.png", with: "É.png"))],\r\n  \"info\": {\"author\":\"xcode\",\"version\":1}}\r\n",
  ]

  @Test(arguments: manifests)
  func `a suggestion makes what fix writes`(manifest: String) throws {
    let tree: FixtureTree = [
      "A.xcassets/AppIcon.appiconset/é.png": .png(1024),
      "A.xcassets/AppIcon.appiconset/Contents.json": .text(manifest),
    ]
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--format", "rdjson", "A.xcassets"], in: folder)
      let document = try JSONDecoder().decode(Document.self, from: Data(run.output))
      let suggestions = document.diagnostics.flatMap { $0.suggestions ?? [] }
      #expect(suggestions.count == 1, "\(run.outputText)")
      let fix = try runTool(["fix", "--write", "A.xcassets"], in: folder)
      let written = try readFile(
        folder.appending("A.xcassets/AppIcon.appiconset/Contents.json"), limit: 1 << 20)
      #expect(fix.exitCode == 0 && written != Array(manifest.utf8), "\(fix.outputText)")
      #expect(suggestions.map { Self.text(manifest, with: $0) } == [written])
    }
  }

  /// As reviewdog does it: lines and bytes from 1, the end exclusive.
  private static func text(_ text: String, with suggestion: Document.Suggestion) -> [UInt8] {
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let (start, end) = (suggestion.range.start, suggestion.range.end)
    let before = lines[..<(start.line - 1)] + [lines[start.line - 1].prefix(start.column - 1)]
    let after = [lines[end.line - 1].dropFirst(end.column - 1)] + lines[end.line...]
    return Array(before.joined(separator: [UInt8(ascii: "\n")])) + Array(suggestion.text.utf8)
      + Array(after.joined(separator: [UInt8(ascii: "\n")]))
  }

  @Test func `what changes pixels is no suggestion`() throws {
    try withFolder(["Art/Icon.png": .data(PNGWriter(.rgba).bytes(.icon(57))), "Art/Icon@2x.png": .png(114)]) {
      folder in
      let run = try runTool(["check", "--format", "rdjson", "Art"], in: folder)
      #expect(run.outputText.contains("alpha-channel") && !run.outputText.contains("suggestions"))
    }
  }
}
