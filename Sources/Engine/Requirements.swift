package import Checking
package import Discovery
import Model
import Places
package import SpecTables
import SystemPackage

/// Everything that an app of each of the platforms needs, before any image of it exists: in an asset catalog; for
/// systems before iOS 7 as loose files.
package func requirements(flags: TargetFlags, tables: SpecTables) -> Report {
  let platforms = Platform.allCases.filter { flags.platforms.contains($0) }
  let images = InspectedImages([:])
  let judgements = platforms.map { platform in
    let target = NewApp(platform, flags: flags).target
    var judgement = Judgement(AppContext(target, tables: tables, contents: images))
    // Nothing exists, so that nothing can be wrong with it.
    judgement.report.findings = []
    judgement.report.isJudged = true
    if platform == .ios, target.build.minimumOS >= OSVersion(8) {
      judgement.report.otherMeans = [.launchScreenToAdd(isKey: target.build.minimumOS >= OSVersion(14))]
    }
    return judgement
  }
  return Report(judgements, leftOut: [], failures: [])
}

/// An app that is about to be started.
private struct NewApp {
  let build: BuildTarget
  private let provenance: Provenance
  private let flags: TargetFlags

  init(_ platform: Platform, flags: TargetFlags) {
    let minimumOS = flags.minimumOS ?? Self.usualMinimum(of: platform)
    let required = flags.requiredSDKs[platform]
    let sdk: KnownSDK =
      flags.sdk.map { .exactly($0) } ?? required.map { .exactly(max($0.version, minimumOS)) }
      ?? .atLeast(minimumOS)
    var build = BuildTarget(
      platform: platform, product: platform == .watchos ? .watchApp : .application,
      families: flags.families ?? Set(DeviceFamily.allCases.filter { $0.platform == platform }),
      minimumOS: minimumOS, sdk: sdk)
    for kind in flags.askedKinds {
      if let declaration = kind.declaration { build.declarations.insert(declaration) }
    }
    self.build = build
    self.flags = flags
    provenance = Provenance(
      families: flags.families == nil ? .assumed("assumed; --family") : .stated(flags.familiesOrigin),
      minimumOS: flags.minimumOS == nil ? .assumed("assumed; --min-os") : .stated(flags.minimumOSOrigin),
      sdk: flags.sdk == nil ? .assumed("no older than the deployment target") : .stated(flags.sdkOrigin))
  }

  /// What Xcode's releases of the last years still support and most new apps start from.
  private static func usualMinimum(of platform: Platform) -> OSVersion {
    switch platform {
    case .ios, .tvos: OSVersion(16)
    case .macos: OSVersion(13)
    case .watchos: OSVersion(9)
    case .visionos: OSVersion(1)
    }
  }

  /// Asset catalogs came with Xcode 5 and the iOS 7 SDK.
  private var isOfLooseImages: Bool { build.platform == .ios && build.minimumOS < OSVersion(7) }

  var target: AppTarget {
    let request = AssetRequest(isOfLooseImages ? .application : .nothing, adding: flags.askedKinds)
    var target = AppTarget(
      path: FilePath("New \(build.platform.title) app"), kind: .looseFolder, build: build,
      provenance: provenance,
      request: request)
    guard !isOfLooseImages else { return target }
    let catalog: FilePath = "Assets.xcassets"
    target.catalogs.outlines = [CatalogOutline(path: catalog)]
    target.catalogs.sets = sets(in: catalog)
    return target
  }

  private func sets(in catalog: FilePath) -> [CatalogSet] {
    switch build.platform {
    case .ios, .macos, .watchos: [set(.appIcon, "AppIcon.appiconset", in: catalog)]
    case .tvos: brandAssets(in: catalog)
    case .visionos:
      // The front layer may be left out; two are the least.
      ["Front", "Back"].enumerated().map { index, name in
        set(
          .image, FilePath("AppIcon.solidimagestack/\(name).solidimagestacklayer/Content.imageset"),
          in: catalog,
          slotSet: "solidimagestack", title: "AppIcon/\(name)", stack: StackPlace(layer: index, layerCount: 2)
        )
      }
    }
  }

  /// Two layered icons, each of two layers at least, and the pictures of the Top Shelf.
  private func brandAssets(in catalog: FilePath) -> [CatalogSet] {
    let name = "App Icon & Top Shelf Image"
    func part(_ title: String, _ role: String, _ size: String, stack: StackPlace? = nil) -> CatalogSet {
      set(
        .image, FilePath("\(name).brandassets/\(title).imageset"), in: catalog, slotSet: "brandassets",
        title: "\(name)/\(title)", stack: stack, brand: BrandPlace(role: role, size: size, idiom: "tv"))
    }
    let icons = [("App Icon", "400x240"), ("App Icon - App Store", "1280x768")].flatMap { icon, size in
      ["Front", "Back"].enumerated().map { index, layer in
        part(
          "\(icon)/\(layer)", "primary-app-icon", size, stack: StackPlace(layer: index, layerCount: 2))
      }
    }
    return icons + [
      part("Top Shelf Image", "top-shelf-image", "1920x720"),
      part("Top Shelf Image Wide", "top-shelf-image-wide", "2320x720"),
    ]
  }

  private func set(
    _ type: SetType, _ folder: FilePath, in catalog: FilePath, slotSet: String? = nil, title: String? = nil,
    stack: StackPlace? = nil, brand: BrandPlace? = nil
  ) -> CatalogSet {
    let path = catalog.appending(folder.components)
    var set = AssetSet(path: path, type: type, namespace: [])
    set.manifest = .present
    return CatalogSet(
      catalog: catalog, set: set, title: title ?? set.name.display, use: .primaryIcon, stack: stack,
      brand: brand,
      slotSet: slotSet ?? type.rawValue, images: [])
  }
}

extension AssetKind {
  /// What an app declares that has images of the kind.
  fileprivate var declaration: Declaration? {
    switch self {
    case .documentIcon: .documentType
    case .newsstandCover: .newsstand
    case .carPlayIcon: .carPlay
    default: nil
    }
  }
}
