import AssetSources
import FileTree
import ImageInspection
import SpecTables
import SystemPackage

extension Rule {
  static let mixedStickerSizes = Rule(
    id: "mixed-sticker-sizes",
    severity: "note",
    title: "The stickers of one pack are of several sizes, or larger than the largest",
    rationale: """
      Messages lays a pack out in a grid of small, regular or large cells (300, 408 and 618 pixels), one size \
      for the whole pack, and makes larger stickers smaller. Stickers drawn for another cell than their \
      neighbours' come out smaller or softer. Each is counted to the cell that its longer side is nearest to.
      """,
    remedy: "Export all stickers of the pack for one of the three sizes.",
    evidence: .apple, sources: ["HIG-extensions", "HIG-imessage", "MSSticker", "ACF"]
  ) { app in
    let stickers = app.placedImages.filter { $0.row?.kind == .sticker && $0.pixelSize != nil }
    let packs = Dictionary(grouping: stickers) { $0.pack }
    return packs.keys.sorted(by: byByteOrder).flatMap { mixed($0, packs[$0] ?? []) }
      + stickers.compactMap(tooLarge)
  }

  private static func mixed(_ folder: FilePath, _ pack: [ExaminedImage]) -> [Problem] {
    let counts = Dictionary(grouping: pack) { $0.row?.size?.width ?? 0 }.mapValues(\.count)
    guard counts.count > 1 else { return [] }
    let sizes = counts.sorted { $0.key < $1.key }.map { "\($0.value) near \($0.key)" }.joined(separator: ", ")
    return [
      Problem(
        severity: .note, path: folder,
        message: "\(folder.display): stickers of several sizes (\(sizes) pixels)",
        consequence: "A pack has one size; Messages makes larger stickers smaller.",
        remedy: "Export all stickers of the pack for one of the three sizes.")
    ]
  }

  private static func tooLarge(_ image: ExaminedImage) -> Problem? {
    guard let size = image.pixelSize, max(size.width, size.height) > largestCell else { return nil }
    var problem = image.note("\(size.prose) pixels, larger than the largest cell of \(largestCell)")
    problem.consequence = "Messages makes it smaller, and it costs memory."
    return problem
  }

  /// MSStickerSize.large at three pixels a point.
  private static let largestCell = 618
}

extension ExaminedImage {
  /// The folder of the pack; in a catalog each sticker has a folder of its own within it.
  fileprivate var pack: FilePath {
    let folder = asset.path.parentFolder
    return asset.entry == nil ? folder : folder.parentFolder
  }
}
