import FileTree
import Model
import Places
import Projects
import SpecTables

/// What an app is built for, each fact with where it comes from.
///
/// Flags stand above build settings, these above the Info.plist for what Xcode derives from settings,
/// and what the images' names show comes last.
struct TargetFacts {
  private var platform: Platform
  private let product: Product
  private var families: Set<DeviceFamily>
  private var minimumOS: OSVersion
  private var sdk: KnownSDK
  var startOrientations: Set<Orientation>
  var declarations: Set<Declaration> = []
  private(set) var provenance: Provenance
  /// What settings are called where the app is described.
  let vocabulary: ProjectVocabulary

  var target: BuildTarget {
    BuildTarget(
      platform: platform, product: product, families: families, minimumOS: minimumOS, sdk: sdk,
      declarations: declarations, startOrientations: startOrientations)
  }

  init(
    root: AppRoot, infoPlist: InfoPlist?, names: some Sequence<FileName>, sets: [CatalogSet],
    hasIconBundle: Bool = false, hasCatalog: Bool, flags: TargetFlags,
    tables: SpecTables
  ) {
    var shown = ShownByNames(names, tables: tables)
    // Asset catalogs came with Xcode 5 and the iOS 7 SDK.
    if hasCatalog { shown.hasIOS7Name = true }
    let catalogs = ShownByCatalogs(sets)
    let platform = flags.platform(among: root.platform ?? infoPlist?.platform ?? catalogs.platform)
    let source = FactSource(
      root: root, infoPlist: infoPlist, names: shown, catalogs: catalogs, platform: platform,
      hasIconBundle: hasIconBundle)
    let (families, familiesFrom) = source.families
    let (minimumOS, minimumOSFrom) = source.minimumOS
    let (sdk, sdkFrom) = source.sdk(minimumOS: minimumOS, from: minimumOSFrom)
    self.platform = platform
    vocabulary = root.vocabulary
    product = source.product
    self.families = families
    self.minimumOS = minimumOS
    self.sdk = sdk
    provenance = Provenance(families: familiesFrom, minimumOS: minimumOSFrom, sdk: sdkFrom)
    // UIKit starts upright where the plist says nothing; without a plist nothing is known.
    startOrientations = infoPlist.map { $0.startOrientations ?? [.portrait] } ?? [.portrait, .landscape]
    if infoPlist?.launchStoryboards.isEmpty == false { declarations.insert(.launchStoryboard) }
    if infoPlist?.declaresDocumentTypes == true { declarations.insert(.documentType) }
    if infoPlist?.declaresNewsstand == true { declarations.insert(.newsstand) }
    declarations.formUnion(flags.requestedKinds.compactMap(\.declaration))
    apply(flags)
    // An app whose systems nobody states is for those of today.
    let oldest = provenance.minimumOS.isAssumed ? InfoPlist.firstOSWithLaunchScreen : self.minimumOS
    if infoPlist?.startsWithLaunchScreen(from: oldest) == true {
      declarations.insert(.launchStoryboard)
    }
  }

  private mutating func apply(_ flags: TargetFlags) {
    if let wanted = flags.families {
      families = wanted
      provenance.families = .stated(.named(flags.familiesOrigin))
    }
    if let version = flags.minimumOS {
      minimumOS = version
      provenance.minimumOS = .stated(.named(flags.minimumOSOrigin))
      // A bound that was only guessed from the old version goes with it.
      if provenance.sdk.isAssumed || sdk.version < version { sdk = .atLeast(version) }
      if provenance.sdk == .assumed(.assumedSystem) { provenance.sdk = .assumed(.deploymentTarget) }
    }
    if let version = flags.sdk {
      sdk = .exactly(version)
      let floor = flags.uploadFloors[platform].flatMap { $0.version > version ? $0 : nil }
      provenance.sdk = .stated(
        floor.map { .belowUpload(flag: flags.sdkOrigin, required: $0.version, since: $0.since) }
          ?? .named(flags.sdkOrigin))
    } else if let required = flags.requiredSDKs[platform] {
      // An SDK is never older than the oldest system that it builds for.
      sdk = .exactly(max(required.version, minimumOS))
      provenance.sdk = .stated(.upload(flag: required.flag, since: required.since))
    }
  }
}

/// Where facts are looked for, best source first.
private struct FactSource {
  let root: AppRoot
  let infoPlist: InfoPlist?
  let names: ShownByNames
  let catalogs: ShownByCatalogs
  let platform: Platform
  let hasIconBundle: Bool

  /// What the project builds it with.
  private var facts: BuildFacts? { root.target?.facts(on: platform) }

  var product: Product {
    if let product = root.target?.product, product != .other { return product }
    switch infoPlist?.extensionPoint {
    case "com.apple.ui-services", "com.apple.services": return .actionExtension
    case "com.apple.message-payload-provider": return .messages
    case nil where root.target == nil:
      // An Info.plist that names no extension is that of the app around one.
      if infoPlist == nil, catalogs.isForMessages { return .messages }
      return platform == .watchos ? .watchApp : .application
    default: return .other
    }
  }

  var families: (Set<DeviceFamily>, Origin) {
    guard platform == .ios else { return (Set(platform.families), .stated(.platform)) }
    if root.target != nil {
      guard let stated = facts?.families, !stated.value.isEmpty else {
        // The set is made for the devices of the app.
        if facts?.hasUnknownFamilies == true {
          return catalogs.families.isEmpty
            ? ([.iphone, .ipad], .assumed(.nothing(flag: "--family")))
            : (catalogs.families, .assumed(.iconSet(flag: "--family")))
        }
        return ([.iphone], .stated(.toolDefaultForDevices(root.vocabulary.builder)))
      }
      let families = Set(stated.value.compactMap(DeviceFamily.init(number:)))
      // Xcode warns where no number is of a family of the platform, and builds for each of them. Source: swift-build,
      // DeviceFamilyBuildOperationTests.
      return (families.isEmpty ? [.iphone, .ipad] : families, .stated(stated.source(root.vocabulary)))
    }
    if let stated = infoPlist?.families, !stated.isEmpty {
      return (stated, .stated(.named(Untrusted("UIDeviceFamily"))))
    }
    if !catalogs.families.isEmpty { return (catalogs.families, .assumed(.iconSet(flag: nil))) }
    if hasIconBundle, catalogs.isEmpty { return ([.iphone, .ipad], .assumed(.iconComposer)) }
    if names.hasIPadLaunchImage {
      return (names.hasIPhoneImage ? [.iphone, .ipad] : [.ipad], .assumed(.fileNames(flag: nil)))
    }
    let onlyIPad = names.hasIPadImage && !names.hasIPhoneImage
    return (onlyIPad ? [.ipad] : [.iphone], .assumed(.fileNames(flag: nil)))
  }

  var minimumOS: (OSVersion, Origin) {
    // An app with a WatchKit extension runs on watchOS 1 and has no deployment target of its own.
    if root.target?.isOfFirstWatchOS == true, platform == .watchos {
      return (OSVersion(1), .stated(.project))
    }
    if let stated = facts?.minimumOS {
      if let version = OSVersion(stated.value) { return (version, .stated(stated.source(root.vocabulary))) }
      // A description that computes it is for systems of today, as one that states none.
      if root.project.map({ $0.path == $0.file }) == true {
        return (platform.assumedSystem, .assumed(.nothing(flag: "--min-os")))
      }
    }
    if let version = root.minimumOSOfTheos { return (version, .stated(.named(Untrusted("TARGET")))) }
    if let version = infoPlist?.minimumOS { return (version, .stated(.named(Untrusted("MinimumOSVersion")))) }
    // Containers of watch apps came with the iOS 13 SDK. Source: Xcode 11 release notes.
    if root.target?.productType == .watchContainer {
      return (OSVersion(13), .assumed(.nothing(flag: "--min-os")))
    }
    guard platform == .ios else { return (platform.assumedMinimumOS, .assumed(.nothing(flag: "--min-os"))) }
    if let version = shownByLaunchScreen, version >= catalogs.minimumOS ?? version {
      return (version, .assumed(.launchScreen(flag: "--min-os")))
    }
    if let version = catalogs.minimumOS { return (version, .assumed(.iconSet(flag: "--min-os"))) }
    if names.hasIOS7Name { return (OSVersion(7), .assumed(.fileNames(flag: "--min-os"))) }
    return (OSVersion(4, 3), .assumed(.nothing(flag: "--min-os")))
  }

  /// The first system that reads what the app starts with, where that is no launch image.
  private var shownByLaunchScreen: OSVersion? {
    guard let infoPlist else { return nil }
    if infoPlist.hasLaunchScreen { return InfoPlist.firstOSWithLaunchScreen }
    return infoPlist.launchStoryboards.isEmpty || names.hasLaunchImage ? nil : OSVersion(8)
  }

  func sdk(minimumOS: OSVersion, from origin: Origin) -> (KnownSDK, Origin) {
    if let version = infoPlist?.sdk { return (.exactly(version), .stated(.named(Untrusted("DTSDKName")))) }
    // An SDK is never older than the oldest system that it builds for.
    let isShown = !origin.isMereAssumption
    var best = (minimumOS, Origin.assumed(isShown ? .deploymentTarget : .assumedSystem))
    if let bound = root.target?.verdictConfiguration.sdkBound {
      if bound.isExact, platform == .ios { return (.exactly(bound.version), .stated(bound.reason.source)) }
      let own = platform.version(besideIOS: bound.version)
      // Without a deployment target the SDK's own version is taken, so that one that nothing shows bounds no SDK.
      if own > best.0 || !isShown && platform.isBuilt(besideIOS: bound.version) {
        best = (own, .stated(bound.reason.source))
      }
    }
    if let mark = catalogs.sdk, platform.version(besideIOS: mark.version) > best.0 {
      best = (platform.version(besideIOS: mark.version), .stated(mark.source))
    }
    if hasIconBundle, best.0 < OSVersion(26) { best = (OSVersion(26), .stated(.iconComposer)) }
    return (.atLeast(best.0), best.1)
  }
}

extension Origin {
  /// Whether nothing at all shows the fact.
  fileprivate var isMereAssumption: Bool { if case .assumed(.nothing) = self { true } else { false } }
}

extension Stated {
  fileprivate func source(_ vocabulary: ProjectVocabulary) -> Origin.Source {
    switch place {
    case .file(let file, let line?): .line(line, of: file)
    case .file: .project
    case .flag: .named(Untrusted(key))
    case .toolDefault, .leftOut: .toolDefault(vocabulary.builder)
    }
  }
}

extension SDKBound.Reason {
  fileprivate var source: Origin.Source {
    switch self {
    case .numberedSDK(let key): .named(Untrusted(key))
    case .deploymentTarget: .deploymentTarget
    case .tools(let key, let tool, let version): .toolVersion(key: key, tool: tool, version: version)
    }
  }
}
