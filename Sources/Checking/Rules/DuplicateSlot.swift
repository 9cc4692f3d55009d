import AssetCatalogs
import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let duplicateSlot = Rule(
    id: "duplicate-slot",
    severity: "warning",
    title: "Two images claim one place",
    rationale: """
      In a catalog two entries are for one slot: the asset compiler warns of an unassigned child and takes the \
      first. \
      Xcode copies loose images to the top level of the app, wherever they lie in the source tree. Of two \
      files with one name, one overwrites the other, and which one is chance.
      """,
    remedy: "Keep one of the two, or rename the other.",
    evidence: .own, sources: ["APG-launch"]
  ) { app in
    guard app.isLoose else { return app.sets.flatMap(\.repeatedEntries) }
    // Web pages and sticker packs keep their folders.
    let placed = app.placedImages.filter { $0.row?.kind != .webClipIcon && $0.row?.kind != .sticker }
    return Dictionary(grouping: placed) { Place(name: $0.asset.name, locale: $0.asset.locale) }.values
      .filter { $0.count > 1 }.flatMap { same in
        same.dropFirst().map { image in
          Problem(
            severity: .warning, path: image.asset.path, row: image.row, locale: image.asset.locale,
            message: "\(image.asset.name.display): also at \(same[0].asset.path.display)",
            consequence: "Both are copied to one place of the app; one overwrites the other.",
            remedy: "Keep one of the two.")
        }
      }
  }
}

extension CatalogSet {
  /// Entries with a file whose slot an entry before them fills already.
  fileprivate var repeatedEntries: [Problem] {
    guard set.entries.count > 1, set.type.arrayKey == "images" else { return [] }
    var taken = Set<EntryKey>(minimumCapacity: set.entries.count)
    return set.entries.compactMap { entry in
      guard let name = entry.filename, entry.fileOnDisk != nil else { return nil }
      let (isFirst, other) = taken.insert(EntryKey(name, entry, at: position(of: entry)))
      guard !isFirst else { return nil }
      var problem = problem(
        .warning, at: entry.position,
        "\(title): \(name.display) is for the same slot as \(other.name.display)")
      problem.consequence = "The asset compiler takes the first (unassigned child)."
      problem.remedy = "Keep one of the two entries."
      return problem
    }
  }
}

/// All keys that tell the entries of a set apart, with the file that is named.
private struct EntryKey: Hashable {
  let name: FileName
  let position: CatalogPosition
  let variant: EntryVariant
  let colorSpace: String?
  let matchingStyle: String?

  init(_ name: FileName, _ entry: SetEntry, at position: CatalogPosition) {
    self.name = name
    self.position = position
    variant = EntryVariant(entry)
    colorSpace = entry.colorSpace
    matchingStyle = entry.matchingStyle
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(variant)
  }

  static func == (left: EntryKey, right: EntryKey) -> Bool {
    left.position == right.position && left.variant == right.variant
      && left.colorSpace == right.colorSpace && left.matchingStyle == right.matchingStyle
  }
}

private struct Place: Hashable {
  let name: FileName
  let locale: String?
}
