import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let duplicateSlot = Rule(
    id: "duplicate-slot",
    severity: .warning,
    title: "Two images claim one place",
    plural: "places are claimed by two images",
    rationale: """
      In a catalog two entries are for one slot: the asset compiler warns of an unassigned child and takes \
      the first. Xcode copies loose images to the top level of the app, wherever they lie in the source \
      tree. Of two files with one name, one overwrites the other, unpredictably.
      """,
    remedy: "Keep one of the two, or rename the other.",
    evidence: .own, sources: ["APG-launch"],
    checks: .set { set in set.repeatedEntries },
    .app { app in app.repeatedFiles })
}

enum DuplicateSlot: Fault {
  /// - Parameters:
  ///   - name: the file of the entry.
  ///   - other: the file of an entry before it.
  case entry(name: FileName, other: FileName)
  case file(otherPath: FilePath)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .entry(let name, let other):
      Sentences(
        of: finding, "has two entries for one slot: \(name) and \(other)",
        consequence: "The asset compiler takes the first (unassigned child).",
        remedy: "Keep one of the two entries.")
    case .file(let other):
      Sentences(
        of: finding, "has the same name as \(shown(other))",
        consequence:
          "\(finding.vocabulary.builder) copies both to one place of the app; one overwrites the other.")
    }
  }

  /// Without a folder it would be the same word as that for the other file.
  private func shown(_ path: FilePath) -> FilePath {
    path.components.count == 1 && !path.isAbsolute ? FilePath(".").appending(path.components) : path
  }
}

extension AppContext {
  /// Of files that land at one place of the bundle, all but the first.
  fileprivate var repeatedFiles: [Problem] {
    guard isLoose else { return [] }
    let copied = copiedImages.filter { image in
      // Web pages and sticker packs keep their folders.
      !image.use.isOf([.webClipIcon, .sticker]) && image.use.role?.role != .webClip
        && image.use.role?.role != .sticker
    }
    return Dictionary(grouping: copied) { BundlePlace($0.asset) }.values.filter { $0.count > 1 }
      .flatMap { same in same.dropFirst().map { overwritten($0, by: same[0]) } }
  }

  /// A project says which images it copies, whatever they are for. Without one, a picture of no slot may
  /// belong to another program, or lie in a folder that is copied as it is.
  private var copiedImages: [PlacedImage] {
    app.loose.isListedByProject ? loose.images : loose.placedImages
  }

  private func overwritten(_ image: PlacedImage, by other: PlacedImage) -> Problem {
    Problem(
      .warning, at: image.asset.path, named: SubjectName(image.asset.name, of: image.asset.path),
      DuplicateSlot.file(otherPath: other.asset.path)
    ).with {
      ($0.subject, $0.key.locale) = (.image(image, on: image.row), image.asset.locale)
      $0.place.otherImage = other.asset.id
    }
  }
}

extension SetContext {
  /// Entries with a file whose slot an entry before them fills already.
  fileprivate var repeatedEntries: [Problem] {
    let entries = set.entries
    guard entries.count > 1, set.type.arrayKey == "images", !differInScale(entries) else { return [] }
    var first: [EntryKey: (name: FileName, position: SourcePosition)] =
      Dictionary(minimumCapacity: entries.count)
    return entries.compactMap { entry in
      guard let name = entry.filename, entry.fileOnDisk != nil else { return nil }
      let key = EntryKey(entry, at: set.position(of: entry))
      guard let other = first[key] else {
        first[key] = (name, entry.position)
        return nil
      }
      return problem(.warning, at: entry.position, DuplicateSlot.entry(name: name, other: other.name)).with {
        $0.place.otherImage = images.first { $0.asset.entry?.source == other.position }?.asset.id
      }
    }
  }
}

/// Whether there is one entry of each scale, and thus no two for one slot, as in most sets.
private func differInScale(_ entries: [SetEntry]) -> Bool {
  entries.count <= 3
    && entries.indices.allSatisfy { index in
      entries[..<index].allSatisfy { $0.scale != entries[index].scale }
    }
}

/// All keys that distinguish the entries of a set, with the file that is named.
private struct EntryKey: Hashable {
  let position: CatalogPosition
  let variant: EntryVariant
  let colorSpace: String?
  let matchingStyle: String?

  init(_ entry: SetEntry, at position: CatalogPosition) {
    self.position = position
    variant = EntryVariant(entry)
    colorSpace = entry.colorSpace
    matchingStyle = entry.matchingStyle
  }

  /// By the keys in which entries differ most often.
  func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// Where a loose file lands in the bundle.
private struct BundlePlace: Hashable {
  let name: FileName
  let locale: Untrusted?

  init(_ asset: ImageAsset) { (name, locale) = (asset.name, asset.locale) }
}
