/// How a language writes literals; all that its reader needs to know.
package struct ScriptSyntax: Sendable {
  /// What begins a comment that ends with the line.
  let lineComment: StaticString
  let hasBlockComments: Bool
  /// Between the label of an argument and its value.
  let labelSeparator: UInt8
  /// `{` opens an object; else a block of code.
  let bracesAreObjects: Bool
  /// A line end ends a statement.
  let linesEndStatements: Bool

  /// JSON, JSON5, JavaScript and TypeScript.
  package static let javaScript = ScriptSyntax(
    lineComment: "//", hasBlockComments: true, labelSeparator: UInt8(ascii: ":"), bracesAreObjects: true,
    linesEndStatements: false)
  package static let swift = ScriptSyntax(
    lineComment: "//", hasBlockComments: true, labelSeparator: UInt8(ascii: ":"), bracesAreObjects: false,
    linesEndStatements: true)
  /// The language of Bazel's BUILD files.
  package static let starlark = ScriptSyntax(
    lineComment: "#", hasBlockComments: false, labelSeparator: UInt8(ascii: "="), bracesAreObjects: true,
    linesEndStatements: true)
}
