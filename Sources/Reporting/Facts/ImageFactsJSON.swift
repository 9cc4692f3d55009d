import ImageProperties
package import Model
package import PictureSets
import Places
import ReaderWords
import SourceText
package import SpecTables

/// All facts of single images, and of compiled catalogs, as JSON. Absent values are `null`; no key is optional.
/// Described by `Docs/inspect.schema.json`.
package func jsonImageFacts(
  _ images: [InspectedFile], catalogs: [InspectedCatalog], pictures: [PictureFacts]? = nil,
  failures: [Failure], tables: SpecTables
) -> String {
  var members = [
    JSONOutput.Member("schemaVersion", .integer(schemaVersion)),
    JSONOutput.Member(
      "images", .array(images.compactMap { image in image.facts.map { image.json($0, tables: tables) } })),
    JSONOutput.Member("catalogs", .array(catalogs.map(\.json))),
  ]
  if let pictures {
    members.append(
      JSONOutput.Member("pictures", .array(pictures.map { $0.json(file: nil, reason: $0.reason) })))
  }
  members.append(
    JSONOutput.Member("failures", .array(failures.map { pathAndReason($0.path, $0.words) })))
  return JSONWriter.document(.object(members))
}

extension InspectedFile {
  fileprivate func json(_ facts: ImageFacts, tables: SpecTables) -> JSONOutput {
    [
      "path": .string(path.display),
      "pathBytes": path.hexBytes,
      "bytes": .integer(facts.byteCount),
      "format": .string(facts.format.identifier),
      "size": JSONOutput(facts.size?.description),
      "width": JSONOutput(facts.size?.width),
      "height": JSONOutput(facts.size?.height),
      "frames": .integer(facts.frames),
      "png": facts.png?.json ?? nil,
      "fits": .array(
        fittingRows(self, tables: tables).map { fitting in
          [
            "slot": .string(fitting.row.id.text), "byName": .bool(fitting.byName),
            "bySize": .bool(fitting.bySize),
          ]
        }),
    ]
  }
}

extension PNGFacts {
  fileprivate var json: JSONOutput {
    [
      "colorType": JSONOutput(header?.colorType.identifier),
      "bitDepth": JSONOutput(header?.bitDepth),
      "interlaced": header.map { .bool($0.isInterlaced) } ?? nil,
      "alphaChannel": .bool(hasAlphaChannel),
      "transparencyChunk": .bool(hasTransparencyChunk),
      "colorSpace": .string(colorSpace.name.rawValue),
      "crushed": .bool(isCrushed),
      "animationFrames": JSONOutput(animationFrames),
      "chunks": .array(
        chunks.map { chunk in
          [
            "type": .string(chunk.type.description), "offset": .integer(chunk.offset),
            "length": .integer(chunk.length), "crcFits": .bool(chunk.isIntact),
          ]
        }),
      "chunkCount": .integer(chunkCount),
      "trailingBytes": .integer(trailingByteCount),
      "fault": fault?.json ?? nil,
      "defects": .array(defects.map(\.json)),
      "notLookedAt": JSONOutput(gap?.words),
      "pixels": evidence?.json ?? nil,
    ]
  }
}

extension PNGFault {
  fileprivate var json: JSONOutput {
    [
      "chunk": JSONOutput(chunk?.description), "offset": .integer(offset), "reason": .outside(words),
    ]
  }
}

extension PixelEvidence {
  fileprivate var json: JSONOutput {
    [
      "lowestAlpha": .integer(Int(lowestAlpha)),
      "clear": .integer(clearPixels),
      "translucent": .integer(translucentPixels),
      "visible": visibleBounds?.json ?? nil,
      "detail": detailBounds?.json ?? nil,
      "singleColor": JSONOutput(singleColor?.hex),
      "transparentOnlyInCorners": .bool(transparentOnlyInCorners),
      "cornerColor": JSONOutput(cornerColor?.hex),
      "cornersStandOut": .bool(cornersStandOut),
      "corners": JSONOutput(corners.map(\.hex)),
      "edgeMiddles": JSONOutput(edgeMiddles.map(\.hex)),
      "shape": outline?.shape.json ?? nil,
      "edgeAgainstNext": outline?.edgeAgainstNext.json ?? nil,
      "edgeAgainstSecond": outline?.edgeAgainstSecond.json ?? nil,
    ]
  }
}

extension ShapeEvidence {
  fileprivate var json: JSONOutput {
    [
      "pixels": .integer(pixels),
      "darkest": JSONOutput(darkest?.hex),
      "lightest": JSONOutput(lightest?.hex),
      "outlineCorners": .integer(outlineCorners),
    ]
  }
}

extension EdgeEvidence {
  fileprivate var json: JSONOutput {
    ["top": .integer(top), "bottom": .integer(bottom), "left": .integer(left), "right": .integer(right)]
  }
}

extension PixelRect {
  fileprivate var json: JSONOutput {
    ["x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height)]
  }
}
