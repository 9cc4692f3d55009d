/// The value that begins at `start`, nil where none can be read there. What is not literal in it is
/// ``Literal/Value/computed``.
/// - Parameter length: how many bytes of the text the value may take.
package func readScriptValue(_ bytes: [UInt8], at start: Int, length: Int) -> Literal? {
  guard bytes.indices.contains(start) else { return nil }
  var reader = ScriptReader(Array(bytes[start..<min(bytes.count, start + length)]), .javaScript)
  return try? reader.value()
}
