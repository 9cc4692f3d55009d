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
      let packs = Dictionary(grouping: stickers) { $0.commonFolder }
      let misfits = app.sets.compactMap { app.misfits(of: $0, among: packs[$0.set.path] ?? []) }
      let reported = Set(misfits.map { $0.path.parentFolder })
      return misfits
        + packs.keys.sorted(by: byByteOrder).filter { !reported.contains($0) }
        .compactMap { app.mixed($0, packs[$0] ?? []) }
    },
    .image(of: { $0.row?.kind == .sticker }) { image in image.tooLargeSticker.map { [$0] } ?? [] })
}

enum MixedStickerSizes: Fault {
  /// - Parameter list: the stickers by the cell that they are drawn for.
  case mixed(list: [StickersOfCell])
  /// - Parameters:
  ///   - set: the size of the cells, as the pack says it.
  ///   - limit: pixels of such a cell.
  ///   - count: the stickers that fit another.
  case grid(set: Untrusted, limit: Int, count: Int, list: [StickersOfCell])
  /// - Parameter limit: pixels of the largest cell.
  case tooLarge(actual: PixelSize, limit: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .mixed(let stickers):
      Sentences(
        of: finding, "has stickers of several sizes (\(stickers.words) px)",
        consequence: "A pack has one size; Messages shrinks larger stickers.")
    case .grid(let grid, let cell, let count, let stickers):
      Sentences(
        of: finding,
        "gives its grid as \(grid) (\(cell) px), but \(counted(count, "sticker")) of it fit another "
          + "(\(stickers.words) px)",
        consequence: "Messages scales them, and they look soft or small.",
        remedy: "Export them at \(cell) px, or change the grid of the pack.")
    case .tooLarge(let size, let cell):
      Sentences(
        of: finding, "is \(size) px; the largest cell is \(cell) px",
        consequence: finding.purposed("Messages shrinks it, and it costs memory."),
        remedy: "Export it for one of the three sizes.")
    }
  }
}

/// Stickers that are drawn for one cell.
struct StickersOfCell: Hashable, FactValue {
  let count: Int
  /// Pixels of the cell.
  let side: Int

  var fact: Fact { .word(words) }
  fileprivate var words: String { "\(count) near \(side)" }
}

extension [StickersOfCell] {
  fileprivate var words: String { map(\.words).joined(separator: ", ") }

  /// Smallest cell first.
  fileprivate init(sides: [Int]) {
    self = Dictionary(grouping: sides) { $0 }.sorted { $0.key < $1.key }
      .map { StickersOfCell(count: $0.value.count, side: $0.key) }
  }
}

extension SpecTables {
  /// Pixels of a cell in a pack of this `grid-size`: `small`, `regular` or `large`.
  fileprivate func stickerCell(_ grid: String) -> Int? { row(RowID("sticker.\(grid)"))?.size?.width }
}

extension AppContext {
  /// The stickers of a pack that are drawn for another cell than its grid has.
  fileprivate func misfits(of pack: SetContext, among stickers: [PlacedImage]) -> Problem? {
    guard pack.set.type == .stickerPack, let grid = pack.set.written.gridSize,
      let cell = target.tables.stickerCell(grid)
    else { return nil }
    let others = stickers.compactMap(\.row?.size?.width).filter { $0 != cell }
    guard !others.isEmpty else { return nil }
    return pack.problem(
      .warning,
      MixedStickerSizes.grid(
        set: Untrusted(grid), limit: cell, count: others.count, list: [StickersOfCell](sides: others)))
  }

  fileprivate func mixed(_ folder: FilePath, _ pack: [PlacedImage]) -> Problem? {
    let stickers = [StickersOfCell](sides: pack.map { $0.row?.size?.width ?? 0 })
    guard stickers.count > 1 else { return nil }
    return problem(.note, at: folder, MixedStickerSizes.mixed(list: stickers)).with {
      ($0.name, $0.subject) = (SubjectName(wholePath: folder), .images(pack, of: nil))
      // The folder of a pack of a catalog is a set of its own.
      $0.place.set = sets.first { $0.set.id == SetID(folder) }?.set
    }
  }
}

extension ImageContext {
  fileprivate var tooLargeSticker: Problem? {
    guard let size = image.pixelSize, let cell = target.tables.stickerCell("large"),
      max(size.width, size.height) > cell
    else { return nil }
    return problem(.note, MixedStickerSizes.tooLarge(actual: size, limit: cell))
  }
}
