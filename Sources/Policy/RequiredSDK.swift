package import Model
package import SpecTables

/// The SDK that App Store Connect requires of a platform's apps on a day; nil where it requires none, as of the
/// Mac's.
package func requiredSDK(
  for platform: Platform, on day: CalendarDate, among rows: [UploadSDK]
) -> UploadSDK? {
  rows.last { row in
    row.platform == platform && CalendarDate(row.from).map { $0 <= day } ?? false
  }
}
