import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let mixedStickerSizes = Rule(
    id: "mixed-sticker-sizes",
    severity: .cases(.warning("where the pack gives the size of its cells"), .note()),
    title: "The stickers of one pack have several sizes, or are larger than the largest cell",
    rationale: """
      Messages lays a pack out in a grid of small, regular or large cells (300, 408 and 618 pixels), one size for \
      the whole pack, and shrinks larger stickers. Stickers drawn for another cell than their neighbours' come out \
      smaller or softer. Each counts for the cell that its longer side is nearest to.
      """,
    remedy: "Export all stickers of the pack for one of the three sizes.",
    evidence: .apple, sources: ["HIG-extensions", "HIG-imessage", "MSSticker", "ACF"],
    checks: .app { app in
      let stickers = (app.loose.images + app.sets.flatMap(\.images)).filter {
        $0.row?.kind == .sticker && $0.pixelSize != nil
      }
      let packs = Dictionary(grouping: stickers) { $0.pack }
      let misfits = app.sets.compactMap { app.misfits(of: $0, among: packs[$0.set.set.path] ?? []) }
      let reported = Set(misfits.map { $0.path.parentFolder })
      return misfits
        + packs.keys.sorted(by: byByteOrder).filter { !reported.contains($0) }
        .compactMap { app.mixed($0, packs[$0] ?? []) }
    },
    .image(of: { $0.row?.kind == .sticker }) { image in image.tooLargeSticker.map { [$0] } ?? [] }
  ) { finding in
    if finding.values.fault == "too-large" {
      return LegacySentences(
        "\(finding.oldName) is \(finding.values.text(.actual)) px; the largest cell is "
          + "\(finding.values.text(.limit)) px",
        consequence: finding.oldPurposed("Messages shrinks it, and it costs memory."),
        remedy: "Export it for one of the three sizes.")
    }
    if finding.values.fault == "grid" {
      return LegacySentences(
        "\(finding.oldName) gives its grid as \(finding.values.text(.set)) (\(finding.values.number(.limit)) px), but "
          + "\(counted(finding.values.number(.count), "sticker")) of it fit another "
          + "(\(finding.values.texts(.list).joined(separator: ", ")) px)",
        consequence: "Messages scales them, and they look soft or small.",
        remedy: "Export them at \(finding.values.number(.limit)) px, or change the grid of the pack.")
    }
    return LegacySentences(
      "\(finding.oldName) has stickers of several sizes (\(finding.values.texts(.list).joined(separator: ", ")) px)",
      consequence: "A pack has one size; Messages shrinks larger stickers.",
      remedy: "Export all stickers of the pack for one of the three sizes.")
  }
}

extension SpecTables {
  /// Pixels of a cell in a pack of this `grid-size`: `small`, `regular` or `large`.
  fileprivate func stickerCell(_ grid: String) -> Int? { row("sticker.\(grid)")?.size?.width }
}

extension AppContext {
  /// The stickers of a pack that are drawn for another cell than its grid has.
  fileprivate func misfits(of pack: SetContext, among stickers: [PlacedImage]) -> Problem? {
    guard pack.set.set.type == .stickerPack, let grid = pack.set.set.gridSize,
      let cell = target.tables.stickerCell(grid)
    else { return nil }
    let others = stickers.compactMap(\.row?.size?.width).filter { $0 != cell }
    guard !others.isEmpty else { return nil }
    let counts = Dictionary(grouping: others) { $0 }.mapValues(\.count).sorted { $0.key < $1.key }
    return pack.problem(
      .warning,
      [
        .fault: .text("grid"), .set: .text(grid), .limit: .number(cell), .count: .number(others.count),
        .list: .texts(counts.map { "\($0.value) near \($0.key)" }),
      ])
  }

  fileprivate func mixed(_ folder: FilePath, _ pack: [PlacedImage]) -> Problem? {
    let counts = Dictionary(grouping: pack) { $0.row?.size?.width ?? 0 }.mapValues(\.count)
    guard counts.count > 1 else { return nil }
    let sizes = counts.sorted { $0.key < $1.key }.map { "\($0.value) near \($0.key)" }
    return problem(.note, at: folder, name: folder.display, [.fault: .text("mixed"), .list: .texts(sizes)])
      .with { $0.images = pack }
  }
}

extension ImageContext {
  fileprivate var tooLargeSticker: Problem? {
    guard let size = image.pixelSize, let cell = target.tables.stickerCell("large"),
      max(size.width, size.height) > cell
    else { return nil }
    return problem(.note, [.fault: .text("too-large"), .actual: .size(size), .limit: .number(cell)])
  }
}

extension PlacedImage {
  /// The folder of the pack; in a catalog each sticker has a folder of its own within it.
  fileprivate var pack: FilePath {
    let folder = asset.path.parentFolder
    return asset.entry == nil ? folder : folder.parentFolder
  }
}
