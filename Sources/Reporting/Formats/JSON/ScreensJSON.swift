import ImageProperties
import Places
import SourceText
package import SpecTables

/// The screens as JSON.
package func jsonScreens(_ screens: [Screen]) -> String {
  JSONWriter.document([
    "schemaVersion": .integer(schemaVersion), "screens": .array(screens.map(\.json)),
  ])
}

extension Screen {
  fileprivate var json: JSONOutput {
    [
      "id": .string(id),
      "family": .string(family.rawValue),
      "models": JSONOutput(models),
      "points": .string(points.description),
      "scale": .integer(scale),
      "pixels": .string(pixels.description),
      "panel": .string(panel.description),
      "portrait": JSONOutput(sizeClassPortrait),
      "landscape": JSONOutput(sizeClassLandscape),
      "launchImageSubtype": JSONOutput(launchImageSubtype),
      "launchImageMinimumOS": JSONOutput(launchImageMinimumOS?.description),
      "firstOS": JSONOutput(firstOS?.description),
      "sources": JSONOutput(sources),
      "confidence": .string(confidence.rawValue),
    ]
  }
}
