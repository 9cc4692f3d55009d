package import Checking
import ImageProperties
import Model
import Places
import SourceText
package import SpecTables
import SystemPackage

/// The rows of the tables as JSON.
package func jsonSpecs(_ rows: [SpecRow], tables: SpecTables) -> String {
  JSONWriter.document([
    "schemaVersion": .integer(schemaVersion), "rows": .array(rows.map { $0.json(tables) }),
  ])
}

/// The catalogue of rules as JSON.
package func jsonRules(_ rules: [Rule]) -> String {
  JSONWriter.document(["schemaVersion": .integer(schemaVersion), "rules": .array(rules.map(\.json))])
}

extension Rule {
  fileprivate var json: JSONOutput {
    [
      "id": .string(id),
      "severity": .string(severities.text),
      "title": .string(title),
      "rationale": .string(rationale),
      "remedy": .string(remedy),
      "commands": JSONOutput(commands),
      "storeCodes": JSONOutput(storeCodes),
      "evidence": .string(evidence.rawValue),
      "sources": JSONOutput(sources),
    ]
  }
}

extension SpecRow {
  func json(_ tables: SpecTables) -> JSONOutput {
    [
      "id": .string(id.text),
      "kind": .string(kind.rawValue),
      "judged": .bool(condition != nil && tables.isJudged(kind)),
      "label": .string(label),
      "names": JSONOutput(names.map(\.display)),
      "size": JSONOutput(size?.description),
      "also": JSONOutput(alsoSizes.map(\.description)),
      "maxSize": JSONOutput(maxSize?.description),
      "sizeIs": .string(sizeRule.rawValue),
      "orientation": JSONOutput(orientation?.rawValue),
      "scale": JSONOutput(scale),
      "asked": condition?.json ?? nil,
      "need": .string(need.rawValue),
      "recommendedWhen": JSONOutput(recommendedWhen),
      "absent": .string(absent.rawValue),
      "refusedFromSDK": JSONOutput(refusedFromSDK?.description),
      "uses": JSONOutput(uses?.text),
      "missing": .string(missing),
      "alpha": .string(alpha.rawValue),
      "formats": JSONOutput(formats.map(\.rawValue)),
      "depth": .string(depth.rawValue),
      "safeArea": safeArea?.json ?? nil,
      "trim": JSONOutput(trim),
      "codes": JSONOutput(codes),
      "catalog": .array(positions.map(\.json)),
      "scheme": JSONOutput(scheme?.rawValue),
      "loose": .bool(isLoose),
      "sources": JSONOutput(sources),
      "confidence": .string(confidence.rawValue),
    ]
  }
}

extension CatalogPosition {
  fileprivate var json: JSONOutput {
    [
      "set": .string(holder.word),
      "file": JSONOutput(file),
      "idiom": JSONOutput(idiom?.text),
      "size": JSONOutput(size),
      "scale": JSONOutput(scale),
      "role": JSONOutput(role),
      "subtype": JSONOutput(subtype),
      "platform": JSONOutput(platform),
      "appearance": JSONOutput(appearance?.text),
      "orientation": JSONOutput(orientation),
      "extent": JSONOutput(extent),
      "minimumSystemVersion": JSONOutput(minimumSystemVersion),
      "screenWidth": JSONOutput(screenWidth),
    ]
  }
}

extension Condition {
  fileprivate var json: JSONOutput {
    [
      "families": JSONOutput(families.sorted().map(\.rawValue)),
      "product": JSONOutput(product?.rawValue),
      "minOSBelow": JSONOutput(minimumOSBelow?.description),
      "minOSFrom": JSONOutput(minimumOSFrom?.description),
      "sdkFrom": JSONOutput(sdkFrom?.description),
      "sdkBelow": JSONOutput(sdkBelow?.description),
      "asksWhenSDKUnknown": .bool(asksWhenSDKUnknown),
      "declares": JSONOutput(declares?.rawValue),
      "unless": JSONOutput(unless?.rawValue),
    ]
  }
}

extension Insets {
  fileprivate var json: JSONOutput {
    ["top": .integer(top), "bottom": .integer(bottom), "left": .integer(left), "right": .integer(right)]
  }
}
