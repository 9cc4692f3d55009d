package import ArtComparison
package import ImageProperties
package import Places

/// The tables of `Specs/` as values, with look-up by name and by id.
package struct SpecTables: Sendable {
  /// All rows in the order of their tables.
  package let rows: [SpecRow]
  package let misnamings: [Misnaming]
  /// The rows of each table by its name, for printing.
  package let tables: [(name: String, rows: [SpecRow])]

  /// Every name of every row, in table order.
  package let allNames: [(name: FileName, row: SpecRow)]

  /// The size of the icon in the App Store, from which Xcode makes every other one.
  package let storeIconSize: PixelSize?

  /// Pictures that a configuration forbids to ship.
  package var housePlaceholders: [Placeholder] = []

  // Few runs need these.
  private let rowsByName = MadeOnce<[FileName: [SpecRow]]>()
  private let rowsByID = MadeOnce<[RowID: SpecRow]>()
  private let rowsJudged = MadeOnce<[SpecRow]>()
  private let rowsByPosition: [CatalogPosition: [SpecRow]]
  private let rowsBySet: [SetType: [SpecRow]]
  private let looseRowsByKind: [AssetKind: [SpecRow]]
  private let judgedKinds: [AssetKind]

  init(tables: [(name: String, rows: [SpecRow])], misnamings: [Misnaming]) {
    self.tables = tables
    self.misnamings = misnamings
    rows = tables.flatMap(\.rows)
    allNames = rows.flatMap { row in row.names.map { ($0, row) } }
    storeIconSize = rows.first { $0.id == "ios.marketing.1024" }?.size
    var positioned: [CatalogPosition: [SpecRow]] = [:]
    positioned.reserveCapacity(rows.count)
    var sets: [SetType: [SpecRow]] = [:]
    for row in rows where !row.positions.isEmpty {
      for position in row.positions { positioned[position, default: []].append(row) }
      for case let set? in row.positions.map(\.set) where sets[set]?.last !== row {
        sets[set, default: []].append(row)
      }
    }
    rowsByPosition = positioned
    rowsBySet = sets
    looseRowsByKind = Dictionary(grouping: rows.lazy.filter(\.isLoose), by: \.kind)
    judgedKinds = KindDescription.embedded.filter(\.isJudged).map(\.kind)
  }

  package func row(_ id: RowID) -> SpecRow? {
    rowsByID.value { Dictionary(rows.map { ($0.id, $0) }) { first, _ in first } }[id]
  }

  /// The rows that an entry at this place of a catalog fills: more than one where the same entry serves
  /// systems of two eras.
  package func rows(at position: CatalogPosition) -> [SpecRow] { rowsByPosition[position] ?? [] }

  /// The rows that images of such a set fill, in table order.
  package func rows(of type: SetType) -> [SpecRow] { rowsBySet[type] ?? [] }

  /// The rows of a kind that loose files can fill, in table order.
  package func looseRows(of kind: AssetKind) -> [SpecRow] { looseRowsByKind[kind] ?? [] }

  /// Those of which launch screens are looked at, and launch images made.
  package var screens: [Screen] { Screen.embedded }

  /// The groups of the checklist, in its order.
  package var kinds: [KindDescription] { KindDescription.embedded }

  package func isJudged(_ kind: AssetKind) -> Bool { judgedKinds.contains(kind) }

  /// The rows of kinds that are judged, in table order.
  package var judgedRows: [SpecRow] { rowsJudged.value { rows.filter { isJudged($0.kind) } } }

  package func title(of kind: AssetKind) -> String {
    kinds.first { $0.kind == kind }?.title ?? kind.rawValue
  }

  /// The rows that a loose file of this name fills. A device modifier that agrees with a row's families
  /// (`Icon~ipad.png`) does not change the row.
  package func rows(named name: FileName) -> [SpecRow] {
    let named = rowsByName.value {
      Dictionary(grouping: allNames, by: \.name).mapValues { $0.map(\.row) }
    }
    if let rows = named[name] { return rows }
    let parts = NameParts(name)
    guard parts.isInOrder, let device = parts.device, let rows = named[parts.withoutDevice.name] else {
      return []
    }
    return rows.filter { $0.condition?.families.contains(device) ?? true }
  }

  /// Whether any table of any era knows the name.
  package func isKnown(_ name: FileName) -> Bool { !rows(named: name).isEmpty }

}

/// A document or measurement that rows rest on.
package struct SpecSource: Equatable, Sendable {
  package let key: String
  package let title: String
  package let address: String?
  package let authority: String
}

/// A wrong name that is seen in the wild, and the right one.
package struct Misnaming: Equatable, Sendable {
  package let written: FileName
  package let right: FileName
}
