import Model
import Places
import SpecTables

extension Rule {
  static let illegalEntry = Rule(
    id: "illegal-entry",
    severity: .warning,
    title: "An entry of an icon or launch image set matches no slot",
    plural: "entries match no slot",
    stamp: "no slot",
    rationale: """
      Idiom, size, scale, role and platform together say which slot an entry is for. A combination that \
      the platform does not have, such as iphone 60x60 at 1x, fills nothing: the asset compiler warns of \
      an unassigned child and ignores the image. In brand assets the App Store icon has the idiom tv; with \
      tv-marketing the asset compiler writes something that App Store Connect ignores.
      """,
    remedy: "Correct the entry, or drag the image into its place in Xcode.",
    commands: [.fix()],
    evidence: .verified, sources: ["ACF", "measured"],
    checks: .setOfSlots { set in
      guard set.set.brand == nil else { return [] }
      return set.set.type == .brandAssets ? set.illegalAssets : set.illegalImages
    })
}

/// - Parameter actual: what the entry says it is for.
enum IllegalEntry: Fault {
  case entry(set: Untrusted, actual: StatedEntry)
  /// In the folder of a Mac icon, which goes by names.
  case iconsetName(set: Untrusted, actual: StatedEntry)
  /// - Parameter name: the stack or set that the entry names.
  case brandAssets(name: FileName, actual: StatedEntry)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .entry(let set, let position):
      return Sentences(
        "\(set) has no slot for \(finding.name): \(position.words)",
        consequence: "The asset compiler ignores the image (unassigned child).",
        remedy: "Correct the entry, or remove it.")
    case .iconsetName:
      return Sentences(
        of: finding, "is not the name of an image of a Mac icon",
        consequence: "iconutil rejects or ignores it.",
        remedy: "Name it after its points and scale, as in icon_32x32@2x.png, or remove it.")
    case .brandAssets(let name, let position):
      return Sentences(
        of: finding, "has no slot for \(name): \(position.words)",
        consequence: "App Store Connect does not find the compiled image.",
        remedy: "Give the entry idiom tv, and the role and size of its slot.")
    }
  }
}

/// What an entry is for: as the tables print it for programs, by the names of its keys in a sentence.
struct StatedEntry: Hashable, FactValue {
  let position: CatalogPosition

  var fact: Fact { .outside(Untrusted(position.text)) }
  var words: Untrusted { Untrusted(position.prose) }
}

extension CatalogPosition {
  /// The entry as a sentence names it, without its type of set: "idiom iphone, 60x60 @2x".
  fileprivate var prose: String {
    let size = [size, scale.map { "@\($0)" }].compactMap(\.self).joined(separator: " ")
    let named = [("idiom", idiom?.text), ("platform", platform), ("role", role), ("subtype", subtype)]
    let words =
      named.compactMap { name, value in value.map { "\(name) \($0)" } } + (size.isEmpty ? [] : [size])
      + [
        file, screenWidth, orientation, extent, minimumSystemVersion.map { "from system \($0)" },
        appearance.map { "appearance \($0.text)" },
      ].compactMap(\.self)
    return words.isEmpty ? "an entry without keys" : words.joined(separator: ", ")
  }
}

extension SetContext {
  fileprivate var illegalImages: [Problem] {
    let isNamed = set.type == .icon
    return images.compactMap { image in
      guard let entry = image.asset.entry, image.placements.isEmpty else { return nil }
      let (title, position) = (Untrusted(set.title), StatedEntry(position: entry.position))
      return Problem(
        .warning, at: image.asset.path, named: SubjectName(image.asset.name, of: image.asset.path),
        isNamed
          ? IllegalEntry.iconsetName(set: title, actual: position) : .entry(set: title, actual: position)
      ).with {
        $0.subject = .image(image, on: nil)
        if !isNamed, canCorrect(entry.position, of: image.asset.path.fileName) {
          $0.repair.fix = .manifest(set.manifestPath, .correctEntry)
        }
      }
    }
  }

  /// Whether the entry is one of a slot in other letters, or its file has another entry: else the file would be left
  /// over.
  private func canCorrect(_ place: CatalogPosition, of file: FileName) -> Bool {
    let entries = set.entries.filter { $0.fileOnDisk == file }
    if entries.contains(where: { !slots(of: $0).isEmpty }) { return true }
    let corrected = CatalogPosition(
      place.holder, idiom: place.idiom.map { Idiom(EntryValues.idiom($0.text)) },
      size: place.size.map(EntryValues.size),
      scale: place.scale.map(EntryValues.scale), role: place.role, subtype: place.subtype,
      platform: place.platform, appearance: place.appearance, orientation: place.orientation,
      extent: place.extent, minimumSystemVersion: place.minimumSystemVersion)
    return corrected != place && slots.contains { $0.row.positions.contains(corrected) }
  }

  fileprivate var illegalAssets: [Problem] {
    let entries = set.entries
    return entries.compactMap { entry in
      guard let name = entry.filename, !slots.contains(where: { entry.isFor($0.row) }) else { return nil }
      return problem(
        .warning, at: entry.position,
        IllegalEntry.brandAssets(name: name, actual: StatedEntry(position: set.position(of: entry))))
    }
  }
}

extension SetEntry {
  /// Whether an entry of brand assets is for the images of a row, at whatever scale.
  func isFor(_ row: SpecRow) -> Bool {
    row.positions.contains { $0.role == role && $0.size == size && $0.idiom == idiom }
  }
}
