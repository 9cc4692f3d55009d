import Notations
import Places
import SystemPackage

/// A place in a catalog into which a line of a lane or script writes.
struct WrittenPlace: Sendable {
  let file: FilePath
  let line: Int
  private let place: CatalogPath
  /// What is copied there.
  private let source: CatalogPath?

  private init?(_ destination: CommandDestination, line: Int, of file: FilePath) {
    guard let place = CatalogPath(destination.place) else { return nil }
    (self.line, self.file, self.place) = (line, file, place)
    source = destination.source.flatMap { CatalogPath($0) }
  }

  /// Whether it is this icon set, or the catalog in which it is. Where that is copied elsewhere, nothing is written into it.
  func isPlace(of set: FilePath) -> Bool {
    guard place.isPlace(of: set, from: file) else { return false }
    guard let source, place.isPart, !source.isPart else { return true }
    return !source.isPlace(of: set, from: file)
  }
}

/// What is known of a path into a catalog.
private struct CatalogPath: Sendable {
  /// From its end: `A`, `Assets.xcassets`, `AppIcon.appiconset`.
  private let names: [FileName]
  /// Whether a variable stands before that.
  let isPart: Bool

  /// - Parameter word: a path from a folder that the text need not say.
  init?(_ word: String) {
    let parts = word.split(separator: "/").map(String.init)
    // A file in a set is written with it; what is written into another set, or beside the sets of a catalog, is no icon.
    guard let end = parts.lastIndex(where: { $0.hasSuffix(".appiconset") || $0.hasSuffix(".xcassets") }),
      parts[end].hasSuffix(".appiconset") || !parts[(end + 1)...].contains(where: { $0.contains(".") })
    else { return nil }
    let variable = parts[...end].lastIndex { part in part.contains { "$#{}*~`%".contains($0) } }
    isPart = variable != nil
    if let variable, parts[variable].isFolderOfBuild { return nil }
    let known = parts[(variable.map { $0 + 1 } ?? 0)..<parts.count].drop { $0 == "." || $0 == ".." }
    guard known.startIndex <= end, !known.contains("..") else { return nil }
    names = known[...end].map { FileName($0) }
  }

  /// Whether it is this icon set, or the catalog in which it is. The name of a catalog alone is that of many: it is looked for where
  /// the script may be run.
  func isPlace(of set: FilePath, from file: FilePath) -> Bool {
    var start = set
    let after = set.components.count
    guard let last = names.last else { return false }
    var cut = 0
    while start.fileName != last, cut < after, cut < Self.depthLimit {
      start = start.parentFolder
      cut += 1
    }
    guard start.fileName == last, cut == 0 || last.hasExtension("xcassets") else { return false }
    for (index, name) in names.reversed().enumerated() {
      guard start.fileName == name || index == names.count - 1 && start.fileName.ends(behindBlank: name)
      else {
        return false
      }
      start = start.parentFolder
    }
    if isPart { return names.contains { $0.hasExtension("xcassets") } }
    let namesFolder = names.first.map { !$0.hasExtension("xcassets") && !$0.hasExtension("appiconset") }
    return namesFolder == true || file.isInside(start)
  }

  /// Groups of a catalog, one in another.
  private static let depthLimit = 20
}

extension WrittenPlace {
  /// The places of all lines.
  ///
  /// Source: fastlane-plugin-appicon, `appicon_path`, `appicon_name`; `man cp`, `man sips` and the like: what is written comes
  /// last.
  static func all(in text: String, of file: FilePath) -> [WrittenPlace] {
    var (found, reader) = ([WrittenPlace](), DestinationReader())
    for (number, line) in wholeLines(of: Array(text.utf8), .embedded) {
      found += reader.destinations(of: line).compactMap { WrittenPlace($0, line: number, of: file) }
      if found.count >= placeLimit { return found }
    }
    return found
  }

  private static let placeLimit = 1000
}

extension String {
  /// Whether it is a variable for a folder of what is built: what is copied there is no part of the repository.
  ///
  /// Source: Apple, Build settings reference; the POSIX environment (`TMPDIR`).
  fileprivate var isFolderOfBuild: Bool {
    foldersOfBuild.contains(trimmingPrefix("$").filter { !"{}()".contains($0) })
  }
}

private let foldersOfBuild: Set<String> = [
  "BUILD_DIR", "BUILT_PRODUCTS_DIR", "CONFIGURATION_BUILD_DIR", "DERIVED_DATA", "DERIVED_DATA_PATH",
  "DERIVED_FILE_DIR", "OBJROOT", "SYMROOT", "TARGET_BUILD_DIR", "TARGET_TEMP_DIR", "TMPDIR",
]

extension FileName {
  /// Whether it is a name with blanks, of which the other is the last word.
  fileprivate func ends(behindBlank other: FileName) -> Bool {
    bytes.count > other.bytes.count + 1
      && bytes.suffix(other.bytes.count + 1).elementsEqual([0x20] + other.bytes)
  }
}
