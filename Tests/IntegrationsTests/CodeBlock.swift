import SystemPackage
import TestSupport

/// An example of a page: the text between two lines of three backquotes.
struct CodeBlock {
  /// `## GitLab` without the signs.
  var section: String
  /// The word after the first backquotes; empty where there is none.
  var language: String
  var text: String

  static func all(of page: String) throws -> [CodeBlock] {
    var (blocks, section): ([CodeBlock], String) = ([], "")
    var open: CodeBlock?
    let whole = try IntegrationsTests.text(of: repositoryRoot.appending(page).lexicallyNormalized())
    for line in whole.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open =
          open == nil ? CodeBlock(section: section, language: String(line.dropFirst(3)), text: "") : nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" }.dropFirst())
      }
    }
    return blocks
  }
}
