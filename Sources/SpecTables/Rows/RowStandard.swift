import Places

/// What a row has where its table leaves a column out.
struct RowStandard {
  var keys = SpecRow.keys
  var id: String?
  var kind: AssetKind?
  var label: String?
  /// In place of the column, where the table gives the names in another way.
  var names: [FileName]?
  var condition: Condition?
  var absent = Severity.note
  var missing: String?
  /// The families that a row can be asked for.
  var families = DeviceFamily.allCases
}
