import ArtComparison
import ImageProperties
import Model
import SpecTables

extension Rule {
  static let jpegBlocks = Rule(
    id: "jpeg-blocks",
    severity: .cases(.warning("where the blocks are plain"), .note("where they are slight")),
    title: "An icon shows the blocks of a JPEG",
    plural: "icons show the blocks of a JPEG",
    stamp: "JPEG blocks",
    rationale: """
      JPEG stores squares of 8 x 8 pixels, each for itself. The more it leaves out, the plainer their borders and a \
      haze around edges show, and saving the image as a PNG afterwards keeps both. Reported where the borders of these \
      squares stand out more often, or farther all together, than lines anywhere else in the image.
      """,
    remedy: "Export the icon from the original art as a PNG, without a JPEG on the way.",
    evidence: .own, sources: ["HIG-iPad", "measured"],
    checks: .icon(needs: [.thumbnail, .picture]) { icon in icon.compressed.map { [$0] } ?? [] })
}

struct JPEGBlocks: Fault {
  /// The sizes of the icon that show blocks.
  let count: Int

  func sentences(_ finding: Finding) -> Sentences {
    let more = andOthers(of: count, "does", "do", "size")
    return Sentences(
      of: finding, "shows the blocks of a JPEG\(more)",
      consequence: finding.purposed("Users see squares in its surfaces, and a haze around its edges."))
  }
}

extension IconFamily {
  /// One finding for the icon, at its largest image that shows blocks.
  fileprivate var compressed: Problem? {
    let found = icons.indices.compactMap { index in
      compressionBlocks(of: icons[index].art).map { (icon: icons[index], index: index, blocks: $0) }
    }
    .filter { !hasLargerPixels(of: $0.index) }
    guard let first = found.first, target.placeholder(shownBy: first.icon) == nil else { return nil }
    let isPlain = found.contains { $0.blocks == .plain }
    return first.icon.image.problem(isPlain ? .warning : .note, JPEGBlocks(count: found.count))
  }

  /// Whether an image was enlarged two, four or eight times, of which every eighth line shows as a border of blocks does. It has a finding
  /// for that.
  private func hasLargerPixels(of index: Int) -> Bool {
    let siblings = icons.indices.filter { $0 != index }.map { icons[$0].art }
    guard let width = enlargement(of: icons[index].art, among: siblings)?.originalWidth, width > 0 else {
      return false
    }
    return [2, 4, 8].contains { $0 * width == icons[index].art.size.width }
  }
}
