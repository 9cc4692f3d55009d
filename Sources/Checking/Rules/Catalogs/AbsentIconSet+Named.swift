import Model
import Places
import SpecTables
import SystemPackage

/// Sets that a setting, the Info.plist or a flag names.
extension AppContext {
  var absentIcons: [Problem] {
    let names = app.catalogs.names
    let primary = names.primary.flatMap {
      absent(
        $0, .icon, isRefusedWithoutCatalog ? .error : severity(ofAbsent: $0),
        codes: build.product == .other ? [] : build.codesOfNoIcon)
    }?.with { $0.weight.whyNoError = whyNoErrorWithoutCatalog }
    // Those that the Info.plist names have a rule of their own.
    let alternates = names.alternates.filter { !$0.isListedByPlist }.map {
      absent(
        $0, .alternateIcon, build.canChangeIcon ? .error : .warning,
        codes: build.canChangeIcon ? ["ITMS-90895"] : [])
    }
    let others = names.otherIcons.map { absent($0, .otherIcon, .warning, codes: []) }
    return ([primary] + alternates + others).compactMap(\.self)
  }

  var absentLaunchImages: [Problem] {
    let present = sets.filter { $0.set.type == .launchImage }.map(\.set.name)
    let names = app.catalogs.names
    // XcodeGen names one for each app for tvOS, whether it has a set or not, and such apps are in the store.
    // Source: XcodeGen: SettingPresets/Product_Platform/application_tvOS.yml.
    let hasShipped = build.platform == .tvos
    let named = [names.launchImage].compactMap(\.self)
      .map { ($0, hasShipped ? max(severity(ofAbsent: $0), .warning) : severity(ofAbsent: $0)) }
    let others = names.otherLaunchImages.map { ($0, Severity.warning) }
    return (named + others).compactMap { named, severity in
      unanswered(named, .launchImage, severity, among: present, codes: [])?.with {
        if hasShipped, severity == .warning, named.configuration == nil,
          case .absent? = $0.fault as? AbsentIconSet
        {
          $0.weight.whyNoError = .settingHasShipped(.tvos)
        }
      }
    }
  }

  /// Sets that are found though build variables in their names are empty.
  var emptyVariables: [Problem] {
    guard build.product != .other else { return [] }
    let present = sets.map(\.set.name) + app.catalogs.iconBundles.map(\.name)
    let names = app.catalogs.names
    let icon = names.primary.map { ($0, AbsentIconSet.NamedKind.icon) }
    let alternates = names.alternates.map { ($0, AbsentIconSet.NamedKind.alternateIcon) }
    return ([icon].compactMap(\.self) + alternates).filter { named, _ in
      !named.emptyVariables.isEmpty && named.unresolvedVariables.isEmpty && present.contains(named.name)
    }.map { named, kind in
      problem(
        .note, of: named,
        .emptyVariables(
          key: Untrusted(named.key), kind: kind, list: named.emptyVariables.map { Untrusted($0) }))
    }
  }

  /// An icon in a catalog that only a script phase of the target handles.
  var iconOfScript: [Problem] {
    guard app.catalogs.isCompiledByScript, let named = app.catalogs.names.primary, build.product != .other,
      let set = sets.first(where: { $0.set.name == named.name && build.takes($0.set.type) })
    else { return [] }
    return [
      problem(
        .warning, of: named,
        .compiledByScript(key: Untrusted(named.key), kind: .icon, otherPath: set.set.catalog))
    ]
  }

  /// An icon that is compiled, and not into the app.
  var iconOfPack: [Problem] {
    guard let catalog = app.catalogs.catalogOfPack, let named = app.catalogs.names.primary,
      build.product.hasAppIcon, app.icon != .none
    else { return [] }
    return [
      problem(
        .error, of: named, .onDemand(key: Untrusted(named.key), kind: .icon, otherPath: catalog)
      ).with { $0.weight.storeCodes = build.codesOfNoIcon }
    ]
  }

  /// The compiler is only given the name where the target compiles a catalog or an Icon Composer file; without
  /// one, an app that must have its icon from there has none. A catalog with the set beside it shows that it should compile it;
  /// any other one says nothing of this app.
  private func severity(ofAbsent named: NamedSet) -> Severity {
    if build.product == .other { return .warning }
    let compilesComposerFile =
      build.takesIconComposer && build.sdk.version >= OSVersion(26) && !app.catalogs.iconBundles.isEmpty
    if compilesComposerFile || !app.catalogs.isEmpty { return .error }
    return app.catalogs.outsideIcons[named.name] == nil ? .warning : .error
  }

  private var whyNoErrorWithoutCatalog: WhyNoError? {
    build.product != .other && app.catalogs.isEmpty && !isRefusedWithoutCatalog ? .noCatalog : nil
  }

  /// Whether App Store Connect refuses the app for want of a catalog, whatever the asset compiler does: as one that names
  /// no set (``looseIconsAlone``, ``noIconInCatalogs``).
  private var isRefusedWithoutCatalog: Bool {
    guard app.shipping?.ships != false, app.catalogs.isEmpty, app.catalogs.iconBundles.isEmpty,
      app.catalogs.copiedCatalog == nil, app.product == nil, app.ofProject?.madeFrom == nil,
      !app.neverLaunches
    else { return false }
    switch build.platform {
    case .ios where build.product == .messages: return app.ofProject != nil
    // Beside another app of its project that goes to users one without a catalog has been none itself.
    case .ios:
      let isGuess = app.provenance.sdk.isAssumed && app.provenance.minimumOS.isAssumed
      return app.shipping?.isOnlyApp == true && build.product == .application
        && build.sdk.version >= OSVersion(11)
        && !isGuess
    // They have had their icons in catalogs alone from the first.
    case .tvos, .watchos, .visionos:
      return app.shipping != nil && build.product.hasAppIcon && app.ofProject != nil
    // It may have an .icns, and need not go there.
    case .macos: return false
    }
  }

  private func absent(
    _ named: NamedSet, _ kind: AbsentIconSet.NamedKind, _ severity: Severity, codes: [String]
  ) -> Problem? {
    let icons = sets.filter { $0.set.type.isAppIcon }.map(\.set)
    let present = icons.filter { build.takes($0.type) }.map(\.name) + namesOfMacIcons
    let isComposerFile = app.catalogs.iconBundles.contains { $0.name == named.name }
    if isComposerFile, build.takesIconComposer {
      guard !present.contains(named.name), case .exactly(let sdk) = build.sdk, sdk < OSVersion(26) else {
        return nil
      }
      return problem(
        severity, at: named.path, line: named.line, name: Untrusted(named.name),
        AbsentIconSet.iconComposer(key: Untrusted(named.key), kind: kind)
      ).with { $0.weight.storeCodes = codes }
    }
    let other = icons.first { $0.name == named.name }
    if !present.contains(where: { $0.lowercased == named.name.lowercased }), isComposerFile || other != nil {
      return wrongType(named, kind, actual: other.map { .set($0.type) } ?? .iconComposer)
    }
    // Loose icons serve a target that compiles no catalog, as an `.icns` does, where the store takes them.
    let isRefused = kind == .icon && isRefusedWithoutCatalog
    if app.catalogs.isEmpty, hasLooseAppIcon && !isRefused || kind == .icon && app.description.iconFile != nil
    {
      return nil
    }
    let outside = present.isEmpty ? app.catalogs.outsideIcons[named.name] : nil
    return unanswered(named, kind, severity, among: present, beside: outside, codes: codes)
  }

  /// The sets of fixed names, which the asset compiler takes for the icon of a Mac app.
  ///
  /// Source: Asset Catalog Format Reference, "Icon Set Type".
  private var namesOfMacIcons: [FileName] {
    build.platform == .macos ? sets.map(\.set).filter { $0.type == .icon }.map(\.name) : []
  }

  /// The problem of a name that no set has.
  /// - Parameters:
  ///   - present: the names of the sets that could answer it.
  ///   - outside: where it lies, in no catalog that the target compiles.
  private func unanswered(
    _ named: NamedSet, _ kind: AbsentIconSet.NamedKind, _ severity: Severity, among present: [FileName],
    beside outside: OutsideIcon? = nil, codes: [String]
  ) -> Problem? {
    guard !present.contains(named.name) else { return nil }
    let key = Untrusted(named.key)
    guard named.unresolvedVariables.isEmpty else {
      // The one for the app's icon is a failure, unless only one set can be meant.
      let isVisible = kind == .launchImage || kind == .alternateIcon
      guard isVisible || !named.isComputed else { return nil }
      return problem(
        isVisible && build.product != .other ? .warning : .note, of: named,
        .unresolvedVariables(key: key, kind: kind, otherPath: outside?.catalog))
    }
    if let near = present.first(where: { $0.lowercased == named.name.lowercased }) {
      return problem(.warning, of: named, .letterCase(key: key, kind: kind, near: near))
    }
    guard !app.catalogs.isIncomplete else { return nil }
    if let outside, let setting = outside.exclusion {
      return problem(
        severity, of: named, .leftOut(key: key, kind: kind, otherPath: outside.catalog, otherKey: setting)
      ).with { $0.weight.storeCodes = codes }
    }
    let empty = named.emptyVariables.map { Untrusted($0) }
    return problem(
      severity, of: named,
      .absent(
        key: key, kind: kind, otherPath: outside?.catalog,
        configuration: named.configuration.map { Untrusted($0) },
        list: empty.isEmpty ? nil : empty)
    ).with { $0.weight.storeCodes = codes }
  }

  /// What has the name cannot be the icon on the target's platform.
  private func wrongType(
    _ named: NamedSet, _ kind: AbsentIconSet.NamedKind, actual: AbsentIconSet.NamedIcon
  ) -> Problem {
    problem(
      kind == .otherIcon || build.product == .other ? .warning : .error, of: named,
      .wrongType(
        key: Untrusted(named.key), kind: kind, actual: actual, expected: build.iconInCatalogs,
        platform: build.product == .messages ? .messages : .home(build.platform))
    ).with { $0.weight.storeCodes = build.codesOfNoIcon }
  }

  /// A problem at the place that names a set.
  private func problem(_ severity: Severity, of named: NamedSet, _ fault: AbsentIconSet) -> Problem {
    problem(severity, at: named.path, line: named.line, name: Untrusted(named.name), fault).with {
      $0.key.expectedName = named.name
    }
  }
}

extension BuildTarget {
  /// Whether the app can have alternate icons; what else names some has shipped.
  fileprivate var canChangeIcon: Bool { product == .application && platform.hasAlternateIcons }

  /// What its icon is in a catalog.
  var iconInCatalogs: AbsentIconSet.PlatformIcon {
    switch platform {
    case .ios where product == .messages: .stickersIcon
    case .ios, .macos, .watchos: .appIcon
    case .tvos: .brandAssets
    case .visionos: .solidImageStack
    }
  }
}
