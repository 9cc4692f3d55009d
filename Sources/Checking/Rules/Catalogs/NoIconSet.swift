import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// Apps that have no icon set, and name none.
extension AppContext {
  /// An app that has icon sets and names none ships without an icon.
  var unnamedIcon: [Problem] {
    let names = app.catalogs.names
    guard names.isKnown, names.primary == nil, build.product.hasAppIcon, let name = app.name,
      let path = app.description.path, let fault = faultOfUnnamedIcon(names), !hasLooseAppIcon
    else { return [] }
    // What the plist lists may be made by other means.
    let isListed = infoPlist.map { !$0.icons.isEmpty || $0.iconName != nil } ?? false
    return [
      problem(
        isListed || app.catalogs.isIncomplete ? .warning : .error, at: names.emptyPrimary?.path ?? path,
        line: names.emptyPrimary?.line, name: name, fault
      ).with { $0.weight.storeCodes = build.codesOfNoIcon }
    ]
  }

  /// The set that could be meant, and where there is none but of another platform's type, what the app lacks.
  private func faultOfUnnamedIcon(_ names: SetNames) -> NoIconSet? {
    let icons = sets.lazy.map(\.set).filter(\.isIcon)
    let key = app.vocabulary.appIcon
    if let set = icons.first(where: { self.build.takes($0.type) }) {
      let empty = names.emptyPrimary?.emptyVariables.map { Untrusted($0) } ?? []
      return .unnamed(key: key, set: Untrusted(set.title), list: empty.isEmpty ? nil : empty)
    }
    // An extension for Messages lacks its icon by a fault of its own.
    guard build.product != .messages, let set = icons.first else { return nil }
    return .wrongType(
      key: key, set: Untrusted(set.title), actual: .set(set.type), expected: build.iconInCatalogs,
      platform: .home(build.platform))
  }

  /// From the iOS 11 SDK on, App Store Connect takes the icon of an app from its catalog.
  var looseIconsAlone: [Problem] {
    guard app.needsIconInCatalog else { return [] }
    let name = app.name ?? Untrusted(app.path.fileName)
    if let copied = app.catalogs.copiedCatalog {
      let fault = NoIconSet.compiledElsewhere(otherPath: copied)
      return [problem(.note, at: app.description.path, name: name, fault)]
    }
    // Where both versions are guesses, so is what they require.
    let isGuess = app.provenance.sdk.isAssumed && app.provenance.minimumOS.isAssumed
    return [
      problem(
        isGuess ? .warning : .error, at: app.description.path, name: name,
        NoIconSet.looseIconsAlone(
          count: loose.images.count { $0.row?.kind == .appIcon }, expected: target.tables.storeIconSize)
      ).with { $0.weight.storeCodes = ["ITMS-90713", "ITMS-91111"] }
    ]
  }

  /// An app for another system than iOS that names no icon and compiles none.
  var noIconInCatalogs: [Problem] {
    guard compilesNoIcon, let name = app.name, let path = app.description.path else { return [] }
    let isMac = build.platform == .macos
    // What the plist lists may be made by other means.
    let isListed = infoPlist.map { $0.iconName != nil || !$0.primaryIcons.isEmpty } ?? false
    let why: WhyNoError? = isListed ? .unknownFiles : isMac ? .needsNoStore : nil
    return [
      problem(
        why == nil ? .error : .warning, at: path, name: name,
        NoIconSet.nothingInCatalogs(key: app.vocabulary.appIcon, expected: build.iconInCatalogs)
      ).with {
        $0.weight.storeCodes = build.codesOfNoIcon
        $0.weight.whyNoError = app.outsideStore.map { WhyNoError.outsideStore($0) } ?? why
      }
    ]
  }

  /// Whether it goes to users, and has no icon that a project could have for another system than iOS: no set,
  /// no Icon Composer file, and no `.icns`.
  private var compilesNoIcon: Bool {
    let (names, catalogs) = (app.catalogs.names, app.catalogs)
    guard let project = app.ofProject, project.madeFrom == nil, app.shipping?.ships == true,
      build.platform != .ios, build.product.hasAppIcon, !app.neverLaunches, names.isKnown,
      names.primary == nil,
      !catalogs.isIncomplete, catalogs.iconBundles.isEmpty, catalogs.copiedCatalog == nil,
      !sets.contains(where: \.set.isIcon), app.severityLimit.isForApp
    else { return false }
    guard build.platform == .macos else { return true }
    // Other builds of Mac apps have the icon from elsewhere, and a script may copy the one that the plist names.
    return app.vocabulary.takesIconFromSettingsAlone && app.iconFile == nil
      && infoPlist?.icons.isEmpty != false
  }

  /// An extension for Messages that names no set, and has none that could be meant.
  var noMessagesIcon: [Problem] {
    guard let name = app.name, build.product == .messages, build.platform == .ios,
      app.catalogs.names.primary == nil, !sets.contains(where: { $0.set.type == .stickersIcon }),
      let path = app.description.path
    else { return [] }
    return [
      problem(
        .error, at: path, name: name, NoIconSet.noMessagesIcon(key: app.vocabulary.appIcon)
      ).with {
        $0.weight.storeCodes = build.codesOfNoIcon
      }
    ]
  }

  var hasLooseAppIcon: Bool { loose.images.contains { $0.row?.kind == .appIcon } }
}

/// Faults of an app that names no icon set.
enum NoIconSet: Fault {
  /// The project names no set at all.
  /// - Parameters:
  ///   - set: one that the catalog has.
  ///   - list: build variables of the setting that nothing defines, where it comes to nothing.
  case unnamed(key: Term, set: Untrusted, list: [Untrusted]?)
  /// The project names no set, and the catalogs have those of another platform's type alone.
  case wrongType(
    key: Term, set: Untrusted, actual: AbsentIconSet.NamedIcon, expected: AbsentIconSet.PlatformIcon,
    platform: AbsentIconSet.IconPlatform)
  /// The app has loose icons alone, and an SDK that takes the icon from a catalog.
  /// - Parameters:
  ///   - count: the loose icons.
  ///   - expected: pixels of the icon that the store needs.
  case looseIconsAlone(count: Int, expected: PixelSize?)
  /// The target copies a catalog that was compiled before.
  case compiledElsewhere(otherPath: FilePath)
  /// An app for another system than iOS has no icon set, and no other icon.
  case nothingInCatalogs(key: Term, expected: AbsentIconSet.PlatformIcon)
  /// An extension for Messages has no icon set.
  case noMessagesIcon(key: Term)

  func leavesNoIcon(_ finding: Finding) -> Bool {
    switch self {
    case .unnamed, .wrongType, .noMessagesIcon, .nothingInCatalogs: true
    case .looseIconsAlone(let count, _): count == 0
    case .compiledElsewhere: false
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .unnamed(let key, let set, let empty):
      let why: Words =
        empty.map { ": \(key) is empty, as nothing defines \($0.listed())" } ?? ""
      return Sentences(
        of: finding, "names no app icon set, though the catalog has \(set)\(why)",
        consequence: "Without \(key) the asset compiler adds no icon to the app.",
        remedy: "Set \(key) to \(set)\(givingVariable(empty ?? [])).")
    case .wrongType(let key, let set, let actual, let expected, let platform):
      return Sentences(
        of: finding, "names no icon; \(set) of its catalogs is \(actual.words), not \(expected.words)",
        consequence: "The app has no icon on \(platform.words).",
        remedy: "Add \(expected.words) to a catalog of the target, and give the name in \(key).")
    case .compiledElsewhere(let path):
      return Sentences(
        of: finding, "has no app icon set; it copies the compiled catalog \(path)",
        consequence: "Its icons are judged as those of the built app.", to: .nothing)
    case .looseIconsAlone(let count, _):
      let loose = count > 0 ? "loose icons and " : ""
      return Sentences(
        of: finding, "has \(loose)no app icon set, but is built with the iOS 11 SDK or later",
        consequence: "App Store Connect takes the icon of such an app only from its asset catalog.",
        remedy: "Add an asset catalog with an app icon set, and in it an opaque PNG of 1024 x 1024 px.")
    case .nothingInCatalogs(let key, let icon):
      return Sentences(
        of: finding,
        "has no icon: no setting names one, and no catalog of the target has \(icon.words)",
        consequence: "App Store Connect rejects the upload.",
        remedy: "Add \(icon.words) to a catalog of the target, and set \(key) to the name.")
    case .noMessagesIcon(let key):
      return Sentences(
        of: finding, "is a Messages extension without a stickers icon set",
        consequence: "The extension has no icon. App Store Connect rejects the upload.",
        remedy: "Add a stickers icon set to a catalog of the target, and name it in \(key).")
    }
  }
}

/// What changes the value of a variable for one run.
func givingVariable(_ empty: [Untrusted]) -> Words {
  empty.first.map { ", or give the variable: --build-setting \($0)=VALUE" } ?? ""
}

extension SeverityLimit {
  /// Whether nothing makes it doubtful that there is an app of its own at all.
  fileprivate var isForApp: Bool {
    switch reason {
    case .helper, .unknownProduct, .sidePlatform, .noContent, .unknownApp, .guess, .filledIn, .channel,
      .unreadSettings, .unknownSystem:
      false
    case .noStoreTarget, .noStoreShown, .noBundle, .otherBuild, .artOfIcon, .theos, .theosProject, .script,
      .unsigned, .committedIcon, nil:
      true
    }
  }
}

extension Finding {
  /// Whether it says that the app has loose icons, where it needs one in a catalog.
  package var isOfLooseIcons: Bool {
    if case .looseIconsAlone(let count, _)? = fault as? NoIconSet { count > 0 } else { false }
  }
}
