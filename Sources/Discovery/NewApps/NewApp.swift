package import Model
import Places
package import SpecTables
package import SystemPackage

/// An app that is about to be started: what its images will be for, before one of them exists.
package struct NewApp: Sendable {
  private let platform: Platform
  private let product: Product
  private let flags: TargetFlags
  private let facts: (build: BuildTarget, provenance: Provenance, infoPlist: InfoPlist?)
  private let tables: SpecTables

  /// The apps that the user means: those of `--platform`, else that of the Info.plist.
  /// - Parameter infoPlist: what is there of the app.
  package static func all(infoPlist path: FilePath?, flags: TargetFlags, tables: SpecTables) -> [NewApp] {
    let infoPlist = path.flatMap { try? readInfoPlist($0).get() }
    var apps = Platform.allCases.filter(flags.platforms.contains).map { ($0, usualProduct(of: $0)) }
    if flags.selectsMessages { apps.append((.ios, .messages)) }
    if apps.isEmpty, let platform = infoPlist?.platform {
      apps.append((platform, usualProduct(of: platform)))
    }
    return apps.map { NewApp($0, product: $1, infoPlist: infoPlist, flags: flags, tables: tables) }
  }

  private static func usualProduct(of platform: Platform) -> Product {
    platform == .watchos ? .watchApp : .application
  }

  private init(
    _ platform: Platform, product: Product, infoPlist: InfoPlist?, flags: TargetFlags, tables: SpecTables
  ) {
    (self.platform, self.product, self.flags, self.tables) = (platform, product, flags, tables)
    let ownPlist = infoPlist.flatMap { $0.platform == nil || $0.platform == platform ? $0 : nil }
    let stated = ownPlist?.minimumOS
    let minimumOS = flags.minimumOS ?? stated ?? Self.usualMinimum(of: platform)
    let required = flags.requiredSDKs[platform]
    let sdk: KnownSDK =
      flags.sdk.map { .exactly($0) } ?? required.map { .exactly(max($0.version, minimumOS)) }
      ?? .atLeast(minimumOS)
    let families = flags.families ?? ownPlist.flatMap { $0.families.isEmpty ? nil : $0.families }
    var build = BuildTarget(
      platform: platform, product: product, families: families ?? Set(platform.families),
      minimumOS: minimumOS, sdk: sdk,
      startOrientations: ownPlist?.startOrientations ?? [.portrait, .landscape])
    build.declarations = Set(flags.requestedKinds.compactMap(\.declaration))
    if let ownPlist, ownPlist.hasLaunchScreen || !ownPlist.launchStoryboards.isEmpty {
      build.declarations.insert(.launchStoryboard)
    }
    let provenance = Provenance(
      families: flags.families.map { _ in .stated(.named(flags.familiesOrigin)) }
        ?? (families == nil
          ? .assumed(.nothing(flag: "--family")) : .stated(.named(Untrusted("UIDeviceFamily")))),
      minimumOS: flags.minimumOS.map { _ in .stated(.named(flags.minimumOSOrigin)) }
        ?? (stated == nil
          ? .assumed(.nothing(flag: "--min-os")) : .stated(.named(Untrusted("MinimumOSVersion")))),
      sdk: flags.sdk.map { _ in .stated(.named(flags.sdkOrigin)) }
        ?? required.map { .stated(.upload(flag: $0.flag, since: $0.since)) } ?? .assumed(.deploymentTarget))
    facts = (build, provenance, ownPlist)
  }

  /// An app that a project builds and that has no icon yet.
  package init(
    building build: BuildTarget, provenance: Provenance, flags: TargetFlags, tables: SpecTables
  ) {
    (platform, product, self.flags, self.tables) = (build.platform, build.product, flags, tables)
    facts = (build, provenance, nil)
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

  private var build: BuildTarget { facts.build }

  /// Asset catalogs came with Xcode 5 and the iOS 7 SDK.
  package var isOfLooseImages: Bool { platform == .ios && build.minimumOS < OSVersion(7) }

  /// Whether it shows a launch screen that some file of it must bring.
  package var needsLaunchScreen: Bool {
    platform == .ios && product == .application && build.minimumOS >= OSVersion(8)
      && !build.declarations.contains(.launchStoryboard)
  }

  package var target: AppTarget {
    let request = AssetRequest(isOfLooseImages ? .application : .nothing, adding: flags.requestedKinds)
    let kind = product == .messages ? "Messages" : platform.title
    var target = AppTarget(
      path: FilePath("New \(kind) app"), form: .folder, build: build, provenance: facts.provenance,
      request: request, vocabulary: .withoutProject)
    target.description.infoPlist = facts.infoPlist
    guard !isOfLooseImages else { return target }
    let catalog = NewCatalog(for: build, flags: flags, tables: tables)
    target.catalogs.outlines = [CatalogOutline(path: catalog.path)]
    target.catalogs.sets = catalog.sets
    return target
  }
}
