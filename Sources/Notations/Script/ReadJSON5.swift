import Places

/// Reads a JSON or JSON5 text, also as people write it by hand: comments, trailing commas, names without quotes.
///
/// Source: json5.org (the JSON5 data interchange format).
package func readJSON5(_ bytes: [UInt8]) throws(NotationError) -> Literal {
  try NotationLimits.check(bytes)
  var reader = ScriptReader(bytes, .javaScript)
  reader.isData = true
  let root = try reader.value()
  try reader.skipBlanks()
  guard reader.cursor.byte == nil else { throw reader.cursor.expected(.end) }
  return root
}
