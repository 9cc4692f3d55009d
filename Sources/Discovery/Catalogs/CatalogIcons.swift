import Model
import Places
import SpecTables
import SystemPackage

/// An app whose icon a catalog without a project can hold, told by the type of set that it takes.
enum CatalogApp: CaseIterable {
  /// One for iPhone, iPad, Mac or Apple Watch, which have their icons in sets of one type.
  case devices
  case messages
  case tv
  case vision

  /// Nil for a type that is no app's icon.
  init?(_ type: SetType) {
    if type == .stickersIcon {
      self = .messages
    } else if let app = [Self.devices, .tv, .vision].first(where: {
      $0.platforms.contains(where: type.canBeIcon)
    }) {
      self = app
    } else {
      return nil
    }
  }

  /// The one for which it is taken where nothing shows another comes first.
  var platforms: [Platform] { Platform.allCases.filter(iconSet.canBeIcon) }

  private var iconSet: SetType {
    switch self {
    case .devices: .appIcon
    case .messages: .stickersIcon
    case .tv: .brandAssets
    case .vision: .solidImageStack
    }
  }
}

/// The icons of a catalog that no project compiles, by the app for which each can be: one set is no other app's.
struct CatalogIcons {
  private let compiled: SourceCatalogs
  /// Those of which the catalog shows an icon; where the user names one, those that have it.
  private(set) var apps: [CatalogApp] = []
  private var paths: [CatalogApp: [FilePath]] = [:]
  /// What the entries of icon sets are for, also where no app has its icon from such a set there.
  private var shownPlatforms: Set<Platform> = []

  init(_ compiled: SourceCatalogs, flags: TargetFlags) {
    self.compiled = compiled
    let name = flags.appIcon.map { FileName($0).lowercased }
    var named: Set<CatalogApp> = []
    for catalog in compiled.catalogs {
      for index in catalog.sets.indices {
        guard let app = CatalogApp(catalog.sets[index].type) else { continue }
        let set = catalog.sets[index]
        if flags.isExcluded(set.path) { continue }
        if set.name.lowercased == name {
          named.insert(app)
        } else if set.type == .imageStack {
          // Code can show it: it is an icon only where it is named.
          continue
        }
        paths[app, default: []].append(set.path)
        if app == .devices { shownPlatforms.formUnion(set.entries.compactMap(\.shownPlatform)) }
      }
    }
    for bundle in compiled.iconBundles {
      if bundle.name.lowercased == name { named.insert(.devices) }
      paths[.devices, default: []].append(bundle.path)
    }
    apps = CatalogApp.allCases.filter { paths[$0] != nil && (named.isEmpty || named.contains($0)) }
  }

  /// The platforms on which the app may run.
  func platforms(of app: CatalogApp) -> Set<Platform> {
    app == .devices ? shownPlatforms.union(app.platforms) : Set(app.platforms)
  }

  func isJudged(_ app: CatalogApp, by flags: TargetFlags) -> Bool {
    platforms(of: app).contains { flags.isJudged($0, product: app == .messages ? .messages : nil) }
  }

  /// What makes up the icon of an app that the user does not select.
  func leftOut(_ app: CatalogApp, by flags: TargetFlags) -> [LeftOut] {
    paths[app, default: []].map {
      LeftOut(path: $0, reason: .selection(.platform(app.platforms[0], by: flags.platformsOrigin)))
    }
  }

  /// What makes up the icon of one of several apps.
  /// - Parameter hasRest: whether it has as well what is no app's icon.
  func part(of app: CatalogApp, hasRest: Bool) -> SourceCatalogs {
    guard apps.count > 1 else { return compiled }
    var part = compiled
    for index in part.catalogs.indices {
      part.catalogs[index].sets.removeAll { set in owner(of: set.type).map { $0 != app } ?? !hasRest }
      if !hasRest { part.catalogs[index].manifests = [] }
    }
    if apps.contains(.devices) ? app != .devices : !hasRest { part.iconBundles = [] }
    return part
  }

  private func owner(of type: SetType) -> CatalogApp? {
    CatalogApp(type).flatMap { apps.contains($0) ? $0 : nil }
  }
}

extension TargetFlags {
  /// The one platform that the user selects, where no app icon set is its icon.
  var platformOfOwnIcons: Platform? {
    guard platforms.count == 1, let platform = platforms.first, !SetType.appIcon.canBeIcon(on: platform)
    else { return nil }
    return platform
  }

  /// The flags of an app that runs on these platforms alone, and that the user selects.
  func selecting(_ platforms: Set<Platform>) -> TargetFlags {
    var flags = self
    flags.platforms.formIntersection(platforms)
    return flags
  }
}
