import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport

/// What is found in folders that tests make, as short texts.
enum FoundApps {
  /// What is found in a folder: `path: image image (scope)` of each input, with paths below the folder.
  static func found(_ tree: FixtureTree, at place: FilePath = "", flags: TargetFlags = TargetFlags()) throws
    -> [String]
  {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let start = place.isEmpty ? folder : folder.appending(place.components)
      return apps([start], flags: flags, tables: tables).map { app in
        let images = (app.loose.images + app.catalogs.sets.flatMap(\.images) + app.catalogs.layers)
          .map { $0.path.below(folder) }.joined(separator: " ")
        return "\(app.path.below(folder)): \(images) (\(app.request.scope))"
      }
    }
  }

  /// The targets that are found at and below the paths.
  static func apps(_ paths: [FilePath], flags: TargetFlags = TargetFlags(), tables: SpecTables) -> [AppTarget]
  {
    discover(paths, flags: flags, tables: tables).units.flatMap { $0.read().targets }
  }

  static func facts(_ tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      apps([folder], flags: flags, tables: tables).map { app in
        let families = app.build.families.sorted().map(\.rawValue).joined(separator: "+")
        let sdk = app.build.sdk.isExact ? "=" : ">="
        return "\(families) \(app.build.minimumOS) sdk\(sdk)\(app.build.sdk.version)"
      }
    }
  }

  static let applicationPlist = FixtureEntry.plist([
    "CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true,
  ])

  static func project(
    _ resources: [String], settings: [String: String] = [:],
    type: String = "application",
    name: String = "App"
  ) -> FixtureEntry {
    var project = XcodeProject()
    project.target = name
    project.productType = "com.apple.product-type.\(type)"
    project.resources = resources
    project.projectSettings = ["SDKROOT": "iphoneos"]
    project.settings = ["Release": settings]
    return project.entry
  }
}

extension FilePath {
  fileprivate func below(_ folder: FilePath) -> String {
    var path = self
    guard path.removeFolder(folder) else { return string }
    return path.isEmpty ? "." : path.string
  }
}
