import SourceText

/// The version and what it offers, for programs that choose by it.
package func jsonVersion(_ version: String, commands: [String], formats: [String]) -> String {
  JSONWriter.document([
    "schemaVersion": .integer(schemaVersion),
    "name": "iconproof",
    "version": .string(version),
    "commands": JSONOutput(commands),
    "formats": JSONOutput(formats),
  ])
}
