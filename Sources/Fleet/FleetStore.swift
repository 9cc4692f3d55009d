package import FileTree
package import Model
import Places
package import Reporting
package import SystemPackage

/// A folder of records: `parts/`, files of JSON Lines that are written once and never changed.
///
/// A part takes its name when it is whole, and the name ends with the beginning of its SHA-256, so that one that was cut
/// off, also by a machine that lost its power, is not believed. Several processes may write to a store at once: no two
/// parts have one name unless they have the same content. Of two records of one path the one in the later part counts.
package struct FleetStore: Sendable {
  package let folder: FilePath
  private var known: [PathKey: (part: FileName, app: CheckedApp)] = [:]
  private var parts: Set<FileName> = []
  /// Files among the parts that are none.
  package private(set) var damaged: [Failure] = []

  private static let digitCount = 6
  private static let digestLength = 16
  /// The most bytes of a part that is read: a hundred apps have a hundredth of it.
  private static let partLimit = 1 << 30

  /// Opens a store, or makes one.
  package init(_ folder: FilePath) throws(FileError) {
    self.folder = folder
    try makeFolders(to: partsFolder)
    try readNewParts()
  }

  /// The latest record of each path, in no order.
  package var apps: [CheckedApp] { known.values.map(\.app) }

  package func app(at path: FilePath) -> CheckedApp? { known[PathKey(path)]?.app }

  /// Writes a part with these records, each a line with its end.
  package mutating func add(_ records: [String]) throws(FileError) {
    let bytes = records.flatMap { Array($0.utf8) }
    let digits = String((parts.compactMap(number(of:)).max() ?? 0) + 1)
    let zeros = String(repeating: "0", count: max(0, Self.digitCount - digits.count))
    let name = FileName("\(zeros)\(digits)-\(Self.digest(of: bytes)).jsonl")
    try writeWholeFile(bytes, to: partsFolder.appending(name))
    take(bytes, from: name)
  }

  /// Reads the parts that other processes have written since.
  /// - Returns: whether there were any.
  @discardableResult
  package mutating func readNewParts() throws(FileError) -> Bool {
    let names = try listFolder(partsFolder) { $0.hasExtension("jsonl") && !$0.isHidden }.map(\.name)
    let new = names.filter { !parts.contains($0) }
    for name in new {
      let path = partsFolder.appending(name)
      let bytes = try readFile(path, limit: Self.partLimit)
      if name.hasSuffix("-\(Self.digest(of: bytes)).jsonl"), number(of: name) != nil {
        take(bytes, from: name)
      } else {
        parts.insert(name)
        damaged.append(Failure(path: path, reason: .run(.recordsChanged)))
      }
    }
    return !new.isEmpty
  }

  private mutating func take(_ bytes: [UInt8], from part: FileName) {
    parts.insert(part)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let app = CheckedApp(line: line) else { continue }
      let key = PathKey(app.content.path)
      if let former = known[key], part < former.part { continue }
      known[key] = (part, app)
    }
  }

  private var partsFolder: FilePath { folder.appending("parts" as FileName) }

  private func number(of part: FileName) -> Int? {
    part.text?.split(separator: "-").first.flatMap { Int($0) }
  }

  private static func digest(of bytes: [UInt8]) -> String {
    String(SHA256.hexDigest(bytes).prefix(digestLength))
  }
}
