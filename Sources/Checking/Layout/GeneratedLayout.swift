import Model
import Places
import SpecTables

/// The laying out of the images from which a tool makes icons, each on the row that its description gives it.
struct GeneratedLayout {
  let images: [PlacedImage]
  private let generator: GeneratorSources
  private let filling: Filling
  /// What the description names for the largest image of a row.
  private let stated: [SourceAsset]
  /// Icons that it names and that are missing: the tool stops.
  private let lost: [SourceAsset]
  /// Whether a file that is taken as it is stands for what would be made.
  private let isFinished: Bool

  init(_ sources: [SourceAsset], of generator: GeneratorSources, contents: InspectedImages) {
    images = sources.map { PlacedImage(source: $0, contents: contents) }
    self.generator = generator
    filling = Filling(images)
    stated = generator.images.filter(\.servesLargest)
    lost = stated.filter { $0.file.state == .absent && $0.row.kind.isRoundedIcon }
    isFinished = generator.finished.contains(where: \.mayBeThere)
  }

  func slots() -> [Slot] { (filling.rows + openRows).map(slot) }

  /// The rows that should have an image and have none.
  private var openRows: [SpecRow] {
    guard !isFinished else { return [] }
    var ids: Set<RowID> = []
    let others = lost.filter { source in !generator.rows.contains { states($0, source) } }.map(\.row)
    return (generator.rows + others.filter { ids.insert($0.id).inserted }).filter { row in
      !filling.holds(row.id) && (isLost(row) || !isStated(row))
    }
  }

  private func slot(_ row: SpecRow) -> Slot {
    let isEmpty = !filling.holds(row.id)
    return Slot(
      row: row, applicability: .yes,
      need: isEmpty && isLost(row) && !generator.isIconDispensable ? .required : row.need,
      filling: filling[row.id],
      // Without what it requires the tool stops; else the app keeps a blank icon. An image of another size it scales.
      emptySeverity: row.need == .required && isEmpty ? .error : .warning,
      // A source that is stated and not there has a finding of its own.
      isClaimed: isStated(row) || !generator.computed.isEmpty || !generator.finished.isEmpty)
  }

  /// Whether a file that is named for the row is missing, or each that would be taken as it is.
  private func isLost(_ row: SpecRow) -> Bool {
    lost.contains { states(row, $0) }
      || row.kind.isRoundedIcon && !generator.finished.isEmpty && !isFinished
  }

  private func isStated(_ row: SpecRow) -> Bool { stated.contains { states(row, $0) } }

  private func states(_ row: SpecRow, _ source: SourceAsset) -> Bool {
    [source.row.id, source.row.base].contains(row.id)
  }
}

extension PlacedImage {
  convenience init(source: SourceAsset, contents: InspectedImages) {
    self.init(
      source.asset, placements: [Placement(row: source.row, match: .listed)], use: source.use,
      content: contents[source.asset.id])
  }
}
