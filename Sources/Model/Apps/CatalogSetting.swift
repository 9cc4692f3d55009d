/// The build settings that tell the asset compiler which sets of its catalogs are an app's icons and launch images.
///
/// Where a description states one, the fact has the name that its file gives it (``NamedSet/key``). This list is for what
/// nothing states: a remedy that says which setting to write.
package enum CatalogSetting: String, CaseIterable, Sendable {
  case appIcon = "ASSETCATALOG_COMPILER_APPICON_NAME"
  case alternateIcons = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
  case includesAllIcons = "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"
  case launchImage = "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"
  case otherFlags = "ASSETCATALOG_OTHER_FLAGS"
}

/// The file of a project's folder in which Xcode keeps it.
package let xcodeProjectFile = "project.pbxproj"
