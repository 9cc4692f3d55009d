import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension ExaminedImage {
  /// The PNG's facts, where it can be read.
  var png: PNGFacts? {
    if case .readable(_, let png) = condition { png } else { nil }
  }

  /// Whether the image is for a slot; the rules on style are silent about all others.
  var isPlaced: Bool { !placements.isEmpty }

  /// A note about the image: its name, then what is found.
  func note(_ found: String) -> Problem {
    Problem(
      severity: .note, path: asset.path, row: row, locale: asset.locale,
      message: "\(asset.name.display): \(found)", consequence: row.map { "\($0.label)." })
  }
}
