import Checking
import ImageProperties
package import Model
package import PictureSets
import Places
import ReaderWords
import SourceText

/// The comparison of two sets of images as data. Absent values are `null`; no key is optional.
package func comparisonJSON(_ comparison: Comparison, failures: [Failure]) -> String {
  JSONWriter.document([
    "schemaVersion": 1,
    "equal": .bool(comparison.isEqual),
    "counts": [
      "equal": .integer(comparison.equalCount),
      "added": .integer(comparison.added.count),
      "removed": .integer(comparison.removed.count),
      "resized": .integer(comparison.resized.count),
      "changed": .integer(comparison.changed.count),
      "renamed": .integer(comparison.renamed.count),
      "reduced": .integer(comparison.reducedCount),
    ],
    "added": .array(comparison.added.map { $0.json(file: nil, reason: $0.reason) }),
    "removed": .array(comparison.removed.map { $0.json(file: nil, reason: $0.reason) }),
    "resized": .array(comparison.resized.map(\.json)),
    "changed": .array(comparison.changed.map(\.json)),
    "renamed": .array(comparison.renamed.map(\.json)),
    "notLookedAt": .array(
      comparison.unknown.map(\.json)
        + failures.map { ["path": .string($0.path.display), "reason": .sentence($0.words)] }),
  ])
}

extension Comparison.Pair {
  fileprivate var json: JSONOutput {
    [
      "old": old.json(file: nil, reason: old.reason),
      "new": new.json(file: nil, reason: new.reason),
    ]
  }
}

extension Comparison.Change {
  fileprivate var json: JSONOutput {
    [
      "old": pair.old.json(file: nil, reason: pair.old.reason),
      "new": pair.new.json(file: nil, reason: pair.new.reason),
      "what": JSONOutput(aspects.map(\.rawValue)),
      "share": difference.map { .real($0.share) } ?? .null,
      "largest": JSONOutput(difference?.largest),
      "box": difference.map {
        [.integer($0.box.x), .integer($0.box.y), .integer($0.box.width), .integer($0.box.height)]
      }
        ?? .null,
    ]
  }
}
