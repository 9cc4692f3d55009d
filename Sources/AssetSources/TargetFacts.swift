import FileTree
import Projects
import SpecTables

/// What an app is built for, each fact with where it comes from.
///
/// Flags stand above build settings, these above the Info.plist for what Xcode derives from settings,
/// and what the images' names show comes last.
struct TargetFacts {
  private var families: Set<DeviceFamily>
  private var minimumOS: OSVersion
  private var sdk: KnownSDK
  private var startOrientations: Set<Orientation>
  var declarations: Set<Declaration> = []
  private(set) var provenance: Provenance

  var target: BuildTarget {
    BuildTarget(
      families: families, minimumOS: minimumOS, sdk: sdk, declarations: declarations,
      startOrientations: startOrientations)
  }

  init(root: AppRoot, infoPlist: InfoPlist?, names: [FileName], hasCatalog: Bool, tables: SpecTables) {
    var shown = ShownByNames(names, tables: tables)
    // Asset catalogs came with Xcode 5 and the iOS 7 SDK.
    if hasCatalog { shown.hasIOS7Name = true }
    let (families, familiesFrom) = Self.families(root, infoPlist, shown)
    let (minimumOS, minimumOSFrom) = Self.minimumOS(root, infoPlist, shown)
    let (sdk, sdkFrom) = Self.sdk(root, infoPlist, minimumOS: minimumOS)
    self.families = families
    self.minimumOS = minimumOS
    self.sdk = sdk
    provenance = Provenance(families: familiesFrom, minimumOS: minimumOSFrom, sdk: sdkFrom)
    // UIKit starts upright where the plist says nothing; without a plist nothing is known.
    startOrientations = infoPlist.map { $0.startOrientations ?? [.portrait] } ?? [.portrait, .landscape]
    if infoPlist?.launchStoryboard != nil { declarations.insert(.launchStoryboard) }
    if root.target?.setting("INFOPLIST_KEY_UILaunchStoryboardName") != nil {
      declarations.insert(.launchStoryboard)
    }
    if infoPlist?.declaresDocumentTypes == true { declarations.insert(.documentType) }
    if infoPlist?.declaresNewsstand == true { declarations.insert(.newsstand) }
  }

  mutating func apply(_ flags: TargetFlags) {
    if let wanted = flags.families {
      families = wanted
      provenance.families = .told(flags.familiesOrigin)
    }
    if let version = flags.minimumOS {
      minimumOS = version
      provenance.minimumOS = .told(flags.minimumOSOrigin)
      // A bound that was only guessed from the old version goes with it.
      if provenance.sdk.isAssumed || sdk.version < version { sdk = .atLeast(version) }
    }
    if let version = flags.sdk {
      sdk = .exactly(version)
      provenance.sdk = .told(flags.sdkOrigin)
    }
  }

  private static func families(
    _ root: AppRoot, _ infoPlist: InfoPlist?, _ shown: ShownByNames
  ) -> (Set<DeviceFamily>, Origin) {
    if let target = root.target {
      guard let setting = target.setting("TARGETED_DEVICE_FAMILY"), let told = deviceFamilies(setting.value)
      else {
        return ([.iphone], .told("Xcode's default, as the project says nothing"))
      }
      return (told, .told(setting.origin.text))
    }
    if let told = infoPlist?.families, !told.isEmpty { return (told, .told("UIDeviceFamily")) }
    if shown.hasIPadLaunchImage {
      return (shown.hasIPhoneImage ? [.iphone, .ipad] : [.ipad], .assumed("from the file names"))
    }
    let onlyIPad = shown.hasIPadImage && !shown.hasIPhoneImage
    return (onlyIPad ? [.ipad] : [.iphone], .assumed("from the file names"))
  }

  private static func minimumOS(
    _ root: AppRoot, _ infoPlist: InfoPlist?, _ shown: ShownByNames
  ) -> (OSVersion, Origin) {
    if let setting = root.target?.setting("IPHONEOS_DEPLOYMENT_TARGET"),
      let version = OSVersion(setting.value)
    {
      return (version, .told(setting.origin.text))
    }
    if let version = infoPlist?.minimumOS { return (version, .told("MinimumOSVersion")) }
    if shown.hasIOS7Name { return (OSVersion(7), .assumed("from the file names; --min-os")) }
    return (OSVersion(4, 3), .assumed("assumed; --min-os"))
  }

  private static func sdk(
    _ root: AppRoot, _ infoPlist: InfoPlist?, minimumOS: OSVersion
  ) -> (KnownSDK, Origin) {
    if let version = infoPlist?.sdk { return (.exactly(version), .told("DTSDKName")) }
    if let target = root.target,
      let bound = root.project?.sdkBound(of: target, configuration: target.verdictConfiguration)
    {
      let version = OSVersion(bound.version.major, bound.version.minor)
      if bound.isExact { return (.exactly(version), .told("SDKROOT")) }
      if version > minimumOS { return (.atLeast(version), .told(bound.reason.text)) }
    }
    // An SDK is never older than the oldest system that it builds for.
    return (.atLeast(minimumOS), .assumed("no older than the deployment target"))
  }
}

/// `1,2` and the like; nil where no number of a known family is in it.
private func deviceFamilies(_ text: String) -> Set<DeviceFamily>? {
  let numbers = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
  let families = Set(numbers.compactMap(DeviceFamily.init(number:)))
  return families.isEmpty ? nil : families
}

/// What the names of the images alone show of an app.
private struct ShownByNames {
  var hasIPadLaunchImage = false
  var hasIPadImage = false
  var hasIPhoneImage = false
  var hasIOS7Name = false

  init(_ names: [FileName], tables: SpecTables) {
    for name in names {
      let right = tables.misnamings.first { $0.written == name }?.right ?? name
      let rows = tables.rows(named: right)
      let families = rows.compactMap(\.asked).reduce(into: Set<DeviceFamily>()) { $0.formUnion($1.families) }
      if families == [.ipad] {
        hasIPadImage = true
        if rows.contains(where: { $0.kind == .launchImage }) { hasIPadLaunchImage = true }
      }
      if families.contains(.iphone), rows.contains(where: { $0.kind == .appIcon || $0.kind == .launchImage })
      {
        hasIPhoneImage = true
      }
      // Names that only tables of iOS 7 and later know.
      let isIOS7 = rows.contains { $0.asked?.sdkFrom.map { $0 >= OSVersion(7) } ?? false }
      if isIOS7 || NameParts(name).scale == 3 { hasIOS7Name = true }
    }
  }
}

extension SettingOrigin {
  fileprivate var text: String {
    switch self {
    case .target, .project: "from the project"
    case .configurationFile(let path, let line): "\(path.display):\(line)"
    case .xcode: "Xcode's default"
    }
  }
}

extension SDKBound.Reason {
  fileprivate var text: String {
    switch self {
    case .numberedSDK: "SDKROOT"
    case .deploymentTarget: "no older than the deployment target"
    case .tools(let key, let xcode): "\(key), Xcode \(xcode)"
    }
  }
}
