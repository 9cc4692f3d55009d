import ImageProperties
import Model
import Places
import SpecTables

/// A row of the tables that an image could be for, and what speaks for it.
struct FittingRow {
  let row: SpecRow
  let byName: Bool
  let bySize: Bool
}

/// The rows that a file's name or size fits, those of its name first, in table order. Rows that only
/// entries of catalogs fill are many to a size: they count where no other fits.
func fittingRows(_ asset: InspectedFile, tables: SpecTables) -> [FittingRow] {
  let named = Set(tables.rows(named: asset.name).map(\.id))
  let rows = tables.rows.compactMap { row -> FittingRow? in
    let bySize = asset.facts?.size.map(row.fits) ?? false
    let byName = named.contains(row.id)
    return byName || bySize ? FittingRow(row: row, byName: byName, bySize: bySize) : nil
  }
  let loose = rows.filter(\.row.isLoose)
  let wanted = loose.isEmpty ? rows : loose
  return wanted.filter(\.byName) + wanted.filter { !$0.byName }
}

extension SpecRow {
  fileprivate func fits(_ size: PixelSize) -> Bool {
    switch sizeRule {
    case .exact, .about, .atMost: acceptedSizes.contains(size)
    // Every large picture would fit, so nothing is told.
    case .longEdgeAtLeast, .asReplaced: false
    }
  }
}
