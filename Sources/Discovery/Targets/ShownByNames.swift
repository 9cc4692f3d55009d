import Model
import Places
import SpecTables

/// What the names of the images alone show of an app.
struct ShownByNames {
  var hasLaunchImage = false
  var hasIPadLaunchImage = false
  var hasIPadImage = false
  var hasIPhoneImage = false
  var hasIOS7Name = false

  init(_ names: some Sequence<FileName>, tables: SpecTables) {
    for name in names {
      let right = tables.misnamings.first { $0.written == name }?.right ?? name
      let rows = tables.rows(named: right)
      if rows.contains(where: { $0.kind == .launchImage }) { hasLaunchImage = true }
      let families = rows.compactMap(\.condition).reduce(into: Set<DeviceFamily>()) {
        $0.formUnion($1.families)
      }
      if families == [.ipad] {
        hasIPadImage = true
        if rows.contains(where: { $0.kind == .launchImage }) { hasIPadLaunchImage = true }
      }
      if families.contains(.iphone), rows.contains(where: { $0.kind == .appIcon || $0.kind == .launchImage })
      {
        hasIPhoneImage = true
      }
      // Names that only tables of iOS 7 and later know.
      let isIOS7 = rows.contains { $0.condition?.sdkFrom.map { $0 >= OSVersion(7) } ?? false }
      if isIOS7 || NameParts(name).scale == 3 { hasIOS7Name = true }
    }
  }
}
