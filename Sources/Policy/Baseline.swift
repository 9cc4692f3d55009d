package import Checking
import FileTree
package import Places
import SourceText
package import SystemPackage

/// Findings that were there when a team began to gate, and do not count.
package struct Baseline: Sendable {
  package struct Entry: Sendable {
    package let fingerprint: String
    package let rule: String
    /// For readers, and to tell entries of equal fingerprints apart.
    package let path: String
    package let message: String
    package let position: SourcePosition
  }

  package let path: FilePath
  package let entries: [Entry]
}

private let schemaVersion = 1

/// The findings as a baseline: sorted, without time or version, so that it changes only with the findings.
package func baselineText(_ findings: [Finding]) -> String {
  let sorted = findings.sorted { left, right in
    let (left, right) = (Baseline.sortKey(left), Baseline.sortKey(right))
    return left.lexicographicallyPrecedes(right)
  }
  let document: JSONOutput = [
    "schemaVersion": .integer(schemaVersion),
    "findings": .array(
      sorted.map {
        [
          "rule": .string($0.rule), "path": .string($0.path.display), "message": .string($0.message.display),
          "fingerprint": .string($0.fingerprint),
        ]
      }),
  ]
  return JSONWriter.document(document)
}

extension Baseline {
  fileprivate static func sortKey(_ finding: Finding) -> [UInt8] {
    Array(
      [finding.path.bytes, Array(finding.rule.utf8), Array(finding.fingerprint.utf8)].joined(separator: [0]))
  }

  /// Reads what ``baselineText(_:)`` wrote.
  package init(_ bytes: [UInt8], at path: FilePath) throws(PolicyError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try parseJSON(bytes, options: .lenient(sizeLimit: 64 << 20)).root
    } catch {
      throw PolicyError(path: path, position: error.position, reason: .json(error))
    }
    guard let findings = root["findings"]?.array, let version = root["schemaVersion"]?.int else {
      throw PolicyError(path: path, position: root.position, reason: .notABaseline)
    }
    guard version == schemaVersion else {
      throw PolicyError(
        path: path, position: root.position,
        reason: .otherVersion(version, known: schemaVersion))
    }
    var entries: [Entry] = []
    for node in findings {
      guard let fingerprint = node["fingerprint"]?.string, let rule = node["rule"]?.string else {
        throw PolicyError(
          path: path, position: node.position, reason: .incompleteEntry)
      }
      entries.append(
        Entry(
          fingerprint: fingerprint, rule: rule, path: node["path"]?.string ?? "",
          message: node["message"]?.string ?? "", position: node.position))
    }
    self.path = path
    self.entries = entries
  }

  /// For each finding whether an entry covers it, and the entries that are left. An entry covers one
  /// finding; of several with its fingerprint, the one at its path first.
  func cover(_ findings: [Finding]) -> (isCovered: [Bool], left: [Entry]) {
    var isFree = entries.map { _ in true }
    var isCovered = findings.map { _ in false }
    func cover<Key: Hashable>(by key: (Entry) -> Key, _ keyOfFinding: (Finding) -> Key) {
      let free = entries.indices.filter { isFree[$0] }
      var queues = Dictionary(grouping: free) { key(entries[$0]) }.mapValues { $0[...] }
      for (index, finding) in findings.enumerated() where !isCovered[index] {
        guard let entry = queues[keyOfFinding(finding)]?.popFirst() else { continue }
        isFree[entry] = false
        isCovered[index] = true
      }
    }
    cover(by: { [$0.fingerprint, $0.path] }, { [$0.fingerprint, $0.path.display] })
    cover(by: \.fingerprint, \.fingerprint)
    return (isCovered, zip(entries, isFree).filter(\.1).map(\.0))
  }
}
