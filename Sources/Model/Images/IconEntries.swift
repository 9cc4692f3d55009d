package import Places
import SpecTables

/// Entries of a plist, found by the name of a file: a hostile list is long, and so is a folder of images.
///
/// Which file is an entry's is answered three ways. Devices look for the scales of an entry with an extension, so that they are its
/// files (``entry(for:)``). What the entry means is that one file: without it the entry is open (``unanswered(among:)``), and the
/// scales may be another entry's (``lists(_:)``).
///
/// Source: Technical Q&A QA1686; Information Property List Key Reference, CFBundleIconFiles.
package struct IconEntries: Sendable {
  private let all: [IconEntry]
  private var byName: [FileName: IconEntry] = [:]
  /// In the order of the plist, by the base that files of theirs have.
  private var byBase: [FileName: [IconEntry]] = [:]

  package init(_ entries: [IconEntry]) {
    all = entries
    for entry in entries where byName[entry.name] == nil {
      byName[entry.name] = entry
      byBase[NameParts(entry.name.withPNGExtension).base, default: []].append(entry)
    }
  }

  /// The entry of exactly this name, else the first that the name answers: one without extension by any scale and device, one with
  /// extension by its scales, as iOS 4 and later look for them.
  func entry(for name: FileName) -> IconEntry? {
    if byName.isEmpty { return nil }
    return byName[name]
      ?? byBase[NameParts(name).base]?.first { LooseNames.answers(name, to: $0.name) }
  }

  /// Whether an entry means the file: with its extension one file; without, any scale and device of it.
  package func lists(_ name: FileName) -> Bool {
    byName[name] != nil
      || byBase[NameParts(name).base]?.contains {
        !$0.name.hasExtension("png") && LooseNames.answers(name, to: $0.name)
      } == true
  }

  /// The entries for which no file is there: whatever its scale, one of the base will do for an entry without extension.
  func unanswered(among names: some Sequence<FileName>) -> [IconEntry] {
    guard !all.isEmpty else { return [] }
    let present = Set(names)
    // Devices look for .png, and find no .PNG.
    let bases = Set(
      present.flatMap { [NameParts($0), NameParts($0.withoutCar)] }.filter { $0.fileExtension == "png" }.map(
        \.base))
    return all.filter { entry in
      if present.contains(entry.name) { return false }
      return entry.name.hasExtension("png") || !bases.contains(NameParts(entry.name.appending(".png")).base)
    }
  }
}

extension LooseNames {
  /// Whether a file of this name is one that an entry of the plist stands for.
  package static func answers(_ name: FileName, to entry: FileName) -> Bool {
    let wanted = NameParts(entry.withPNGExtension)
    guard name.bytes.starts(with: wanted.base.bytes) else { return false }
    let parts = NameParts(name)
    return wanted.base == parts.base && parts.fileExtension == wanted.fileExtension
      && (wanted.scale == nil || wanted.scale == parts.scale)
  }
}

extension FileName {
  /// Without the modifier of CarPlay, whose icons the asset compiler writes beside the others: `AppIcon60x60@2x~car.png`,
  /// and `AppIcon120x120~car.png` for the size that Xcode 9 and before had.
  package var withoutCar: FileName {
    let ending = "~car.png"
    return hasSuffix(ending)
      ? FileName(bytes: Array(bytes.dropLast(ending.utf8.count))).appending(".png") : self
  }
}
