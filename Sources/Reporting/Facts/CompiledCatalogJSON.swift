import CompiledCatalog
import ImageProperties
import Model
import Places
import ReaderWords
import SourceText

extension InspectedCatalog {
  /// All that is told of the catalog. Absent values are `null`; no key is optional.
  var json: JSONOutput {
    let (header, metadata) = (catalog.header, catalog.metadata)
    return [
      "path": .string(path.display),
      "pathBytes": path.hexBytes,
      "bytes": .integer(catalog.byteCount),
      "coreUI": .integer(header.coreUIVersion),
      "storage": .integer(header.storageVersion),
      "schema": .integer(header.schemaVersion),
      "program": .string(header.program),
      "tool": .string(header.tool),
      "authoringTool": JSONOutput(metadata?.authoringTool),
      "platform": JSONOutput(metadata?.platform),
      "minimumOS": JSONOutput(metadata?.minimumOS),
      "thinningArguments": JSONOutput(metadata?.thinningArguments),
      "thinned": .bool(catalog.isThinned),
      "keyFormat": JSONOutput(catalog.keyFormat.map(\.identifier)),
      "appearances": .array(
        catalog.appearances.map { ["id": .integer(Int($0.id)), "name": JSONOutput($0.name)] }),
      "facets": facets,
      "renditions": .array(catalog.renditions.map(\.json)),
      "damage": .array(
        catalog.damage.map { ["offset": .integer($0.offset), "reason": .outside($0.words)] }),
    ]
  }

  private var facets: JSONOutput {
    // By bytes: names that only look alike are different ones.
    let counts = catalog.renditions.reduce(into: [:]) { counts, rendition in
      counts[rendition.facetName.map { Array($0.utf8) }, default: 0] += 1
    }
    return .array(
      catalog.facets.map { facet in
        [
          "name": .string(facet.name), "part": .string(facet.part.identifier),
          "identifier": .integer(Int(facet.identifier)),
          "renditions": .integer(counts[Array(facet.name.utf8)] ?? 0),
        ]
      })
  }
}

extension Rendition {
  fileprivate var json: JSONOutput {
    [
      "facet": JSONOutput(facetName),
      "part": .string(part.identifier),
      "layout": JSONOutput(layout?.identifier),
      "idiom": .string(idiom.identifier),
      "subtype": .integer(subtype),
      "scale": .integer(scale),
      "size": JSONOutput(size?.description),
      "width": JSONOutput(size?.width),
      "height": JSONOutput(size?.height),
      "points": JSONOutput(pointSize?.description),
      "appearance": .string(appearance.kind.rawValue),
      "appearanceName": JSONOutput(appearance.name),
      "localization": JSONOutput(localization),
      "gamut": .string(gamut.identifier),
      "opacity": .string(opacity.identifier),
      "template": .string(template.rawValue),
      "pixelFormat": .string(pixelFormat),
      "stored": .string(storedAs),
      "bytes": .integer(payloadByteCount),
      "source": .string(fileName),
      "iconSizes": .array(iconSizes.map(\.json)),
      "color": colorComponents.map { .array($0.map { .real($0) }) } ?? .null,
      "key": .array(key.values.map { .integer(Int($0)) }),
      "undecoded": JSONOutput(undecoded.map(\.words)),
    ]
  }

  private var iconSizes: [IconSize] {
    if case .iconSizes(let sizes) = payload { sizes } else { [] }
  }

  private var colorComponents: [Double]? {
    if case .color(let components) = payload { components } else { nil }
  }
}

extension IconSize {
  fileprivate var json: JSONOutput {
    ["width": .integer(width), "height": .integer(height), "index": .integer(index)]
  }
}

extension RenditionAttribute {
  fileprivate var identifier: String { name ?? "attribute-\(rawValue)" }
}
