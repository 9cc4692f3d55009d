import ImageProperties
import Model
import Places
import SpecTables

extension AppTarget {
  /// Whether the app is a watch app whose icons are loose files, as before there were compiled ones.
  var listsLooseWatchIcons: Bool {
    build.platform == .watchos && product?.iconNames.isEmpty == true
      && description.infoPlist?.icons.isEmpty == false
  }
}

extension SpecRow {
  /// Whether a watch app's plist can list a file for the row.
  var isOfListedWatchIcon: Bool {
    kind == .watchIcon && scheme == .perSize && size?.width != 1024
  }

  /// Whether one of these names that the plist lists is that of the row's size: `AppIcon24x24`, at any scale.
  func isOfWatchIcon(listedAs names: Set<FileName>) -> Bool {
    names.contains { name in
      var parts = NameParts(name)
      parts.scale = parts.scale ?? scale
      return size?.width == NameParts(parts.name).widthsInName.first
    }
  }
}
