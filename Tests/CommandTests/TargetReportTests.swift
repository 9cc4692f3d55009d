import FileTree
import SourceText
import SystemPackage
import TestSupport
import Testing

/// What the reports say of a repository with several targets and catalogs.
@Suite struct TargetReportTests {
  @Test func dump() throws {
    try withFolder(weatherRepository) { folder in
      for words in [["check", "."], ["checklist", "."], ["checklist", "--all", "."], ["checklist", "--format", "markdown", "."],["check", "--format", "json", "."],["check", "--quiet", "."],["check", "--verbose", "."]] {
        print(try runTool(words, in: folder).outputText)
      }
    }
  }
}
