import SpecTables

extension SpecRow {
  /// Only the image of such a row opens the whole 4-inch screen. Launch sets have one for each of two eras.
  var isTallLaunchImage: Bool { kind == .launchImage && codes.contains("ITMS-90096") }
}
