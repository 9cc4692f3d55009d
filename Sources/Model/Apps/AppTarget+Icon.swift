package import Places
package import SpecTables
package import SystemPackage

extension AppTarget {
  /// The Icon Composer files that Xcode compiles in place of sets of the same names: Xcode 26 and later do.
  package var composerFilesInPlaceOfSets: [IconBundle] {
    build.takesIconComposer && build.sdk.version >= OSVersion(26) ? catalogs.iconBundles : []
  }

  /// The one that is compiled in place of a set of that name.
  package func composerFile(replacing name: FileName) -> FilePath? {
    composerFilesInPlaceOfSets.first { $0.name == name }?.path
  }

  /// Whether nobody ever launches it: a container that only carries an extension or a watch app.
  package var neverLaunches: Bool {
    description.infoPlist?.neverLaunches == true || ofProject?.isShell == true
  }

  /// Whether loose icons are no icon of the app: from the iOS 11 SDK on the App Store takes it from the catalog.
  ///
  /// Source: App Store Connect messages ITMS-90713 and ITMS-91111.
  package var needsIconInCatalog: Bool {
    product == nil && request.scope == .application && build.platform == .ios
      && (build.product == .application || build.product == .appClip) && !neverLaunches
      && build.sdk.version >= OSVersion(11)
      && !request.otherSources.contains { $0.kind == .appIcon }
  }

  /// Whether a loose icon of a classic name is none of the app's but where the plist lists it: an app whose icon is
  /// compiled has `CFBundleIcons` from the compiler, with which iOS looks for no other name, and an extension has no icon.
  /// Templates bring pictures of such names.
  package var hasListedLooseIconsAlone: Bool {
    guard product == nil, name != nil || description.infoPlist != nil else { return false }
    if build.product == .other || build.product == .actionExtension { return true }
    let isCompiled = icon.composerFile != nil || catalogs.sets.contains { $0.use == .primaryIcon }
    return build.platform == .ios && build.sdk.version >= OSVersion(11) && isCompiled
  }

  /// Whether an icon set never reaches the app: a setting names another one, and nothing else may take it in.
  package func leavesOut(_ set: CatalogSet) -> Bool {
    let names = catalogs.names
    guard case .target = form, set.use == .unused, set.type == .appIcon, let primary = names.primary,
      primary.name != set.name, primary.unresolvedVariables.isEmpty, !names.isGuess,
      !names.includesAllIcons, !catalogs.isCompiledByScript
    else { return false }
    return catalogs.sets.contains { $0.use == .primaryIcon }
  }

  /// Whether only its name, or its being the only one, makes a set the icon or launch image of a project's target. A
  /// set, catalog or folder that the user named is no guess.
  package func usesByGuess(_ set: CatalogSet) -> Bool {
    guard product == nil, kind != .assetCatalog else { return false }
    if name == nil {
      // Beside a lone Info.plist nothing says which set for Messages is used; an app has shipped with an empty one.
      return set.use == .primaryIcon && catalogs.names.primary == nil && !catalogs.names.isKnown
        && set.type == .stickersIcon
    }
    switch set.use {
    case .primaryIcon: return catalogs.names.primary == nil && set.type != .icon
    case .launchImage: return catalogs.names.launchImage == nil
    case .alternateIcon, .otherConfiguration, .resource, .unused: return false
    }
  }

  /// Whether it is a guess which launch set the app has, since no project names one and the user named no catalog.
  package var guessesLaunchSet: Bool {
    product == nil && kind != .assetCatalog && !catalogs.names.isKnown && catalogs.names.launchImage == nil
  }

  /// Whether an entry of an icon set or a launch set on this row is left over: the target of a project compiles no image for
  /// the devices that the row is for. Mac Catalyst takes the entries of the Mac as well.
  package func leavesOver(_ row: SpecRow) -> Bool {
    // Watch entries in the set of an iPhone app have a rule of their own.
    guard name != nil, product == nil, build.product != .other, let families = row.condition?.families,
      !families.isEmpty, row.kind.isForOwnDevices, row.kind != .watchIcon || build.platform != .ios
    else { return false }
    return !families.contains { family in
      family.platform == build.platform || family.platform == .macos && ofProject?.isForMacCatalyst == true
    }
  }

  /// Whether an entry of an image set is for devices for which the target of a project compiles nothing on its platform.
  package func leavesOver(_ position: CatalogPosition) -> Bool {
    guard name != nil, product == nil, position.set == .image, let idiom = position.idiom,
      let platform = idiom.platform, platform != build.platform
    else { return false }
    return platform != .macos || ofProject?.isForMacCatalyst != true
  }

  /// Whether the icon set of the app has an image for the App Store.
  package var hasStoreIconInCatalog: Bool {
    catalogs.sets.contains { set in
      set.use == .primaryIcon
        && set.entries.contains { entry in
          entry.filename != nil && (entry.idiom == .iosMarketing || entry.size == "1024x1024")
        }
    }
  }

  /// Works out where the icon comes from. The one place that decides it.
  package var resolvedIcon: IconSource {
    if product != nil { return product?.iconNames.isEmpty == false ? .compiledCatalog : .loose }
    // An `.icns` is the icon where nothing compiles one, whatever set a setting names.
    if description.iconFile != nil { return .none }
    let primary = catalogs.sets.first { $0.use == .primaryIcon }
    if build.takesIconComposer,
      let file = catalogs.composerFile(named: catalogs.names.primary?.name ?? SetNames.usualIcon)
    {
      let isCompiled = build.sdk.version >= OSVersion(26) || primary == nil
      if isCompiled || primary == nil { return .iconComposer(file, isCompiled: isCompiled) }
    }
    if let name = catalogs.names.primary?.name ?? primary?.name { return .iconSet(name: name) }
    return loose.images.isEmpty ? .none : .loose
  }
}

extension BuildTarget {
  /// Whether Xcode can make the icon from an Icon Composer file.
  ///
  /// Source: Creating your app icon using Icon Composer, which names iPhone, iPad, Mac and Apple Watch.
  package var takesIconComposer: Bool {
    switch platform {
    case .ios, .macos, .watchos: product != .messages
    case .tvos, .visionos: false
    }
  }
}

extension TargetCatalogs {
  package func composerFile(named name: FileName) -> FilePath? {
    iconBundles.first { $0.name == name }?.path
  }
}

extension Idiom {
  /// The only platform whose builds compile images with it; nil where several do, or none that is known.
  fileprivate var platform: Platform? {
    switch self {
    case .iphone, .ipad: .ios
    case .mac: .macos
    case .tv: .tvos
    case .watch: .watchos
    case .vision, .reality: .visionos
    default: nil
    }
  }
}
