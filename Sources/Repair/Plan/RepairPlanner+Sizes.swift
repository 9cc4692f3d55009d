import Checking
import FileTree
import ImageProperties
import Places
import SourceText
import SpecTables
import SystemPackage

extension RepairPlanner {
  /// A picture for a slot that has none, or one of another size; the entry refers to it.
  mutating func takeMissing(
    _ path: FilePath, _ size: PixelSize, _ missing: MissingPicture, for finding: Finding
  ) throws(Refusal) {
    guard let manifest = ManifestEdits(try files.bytes(path)), let row = finding.row else {
      throw .refused(path, .text(.notJSON))
    }
    let folder = path.parentFolder
    let position = finding.line.map { SourcePosition(line: $0, column: finding.column ?? 1) }
    let entry = position.flatMap(manifest.entry) ?? manifest.entry(for: row)
    let made = try maker.picture(
      of: size, from: manifest.plainPictures.map(folder.child), isOpaque: row.alpha.forbidsTransparency,
      for: path)
    if missing == .wrongSize, let name = entry?["filename"]?.string.map({ FileName($0) }) {
      let file = folder.child(name)
      // A file of its own is written in its place; one that serves other entries as well is left to them.
      if manifest.references(to: name) == 1 {
        try check(file)
        let change = FileChange(
          path: file, kind: .picture, before: try files.bytes(file), after: made.bytes,
          steps: [.reduce(made.source.fileName, to: size)], losesPixels: true)
        add([], to: path, for: finding, .init(safety: .unsafe, newFiles: [change]))
        // What else was found in the file goes with its pixels.
        let replaced = pictures.removeValue(forKey: PathKey(file))
        for other in replaced?.findings ?? [] { add([], to: path, for: other, .init(safety: .unsafe)) }
        return
      }
    }
    let name = newName(for: row, size: size, in: folder)
    let change: TextChange
    if let entry {
      change = try unwrapped(manifest.refer(entry, to: name), path)
    } else {
      change = try unwrapped(row.positions.first.flatMap { manifest.append($0, file: name) }, path)
    }
    let file = FileChange(
      path: folder.child(name), kind: .picture, before: nil, after: made.bytes,
      steps: [.reduce(made.source.fileName, to: size)], losesPixels: false)
    add([change], to: path, for: finding, .init(safety: .unsafe, newFiles: [file]))
  }

  private func unwrapped(_ change: TextChange?, _ path: FilePath) throws(Refusal) -> TextChange {
    guard let change else { throw .refused(path, .text(.noPlaceForEntry)) }
    return change
  }

  /// `Icon-60@2x.png`, by the points and scale of the slot; with its idiom where that name is taken.
  private func newName(for row: SpecRow, size: PixelSize, in folder: FilePath) -> FileName {
    let place = row.positions.first
    let points =
      (place?.size ?? "\(size.width)").split(separator: "x").first.map(String.init) ?? "\(size.width)"
    let scale = place?.scaleSuffix ?? ""
    let names = ["", "~\(place?.idiom?.text ?? "any")", "~\(row.id)", "~\(row.id)-\(size.width)"].map {
      FileName("Icon-\(points)\(scale)\($0).png")
    }
    return names.first { name in
      (try? entryKind(folder.child(name), following: false)) == nil && !isPlanned(folder.child(name))
    } ?? names[0]
  }
}

extension ManifestEdits {
  /// The entry of a slot.
  func entry(for row: SpecRow) -> JSONNode? {
    let plain = CatalogPosition.plainScale
    return text.root["images"]?.array?.first { entry in
      row.positions.contains { place in
        place.idiom?.text == entry["idiom"]?.string && place.size == entry["size"]?.string
          && (place.scale ?? plain) == (entry["scale"]?.string ?? plain)
          && place.platform == entry["platform"]?.string && place.role == entry["role"]?.string
          && place.subtype == entry["subtype"]?.string && entry["appearances"] == nil
      }
    }
  }

  /// The files of the entries for no special look.
  var plainPictures: [FileName] {
    (text.root["images"]?.array ?? []).filter { $0["appearances"] == nil }
      .compactMap { $0["filename"]?.string }.filter { !$0.isEmpty && !$0.utf8.contains(slash) }
      .map { FileName($0) }
  }
}
