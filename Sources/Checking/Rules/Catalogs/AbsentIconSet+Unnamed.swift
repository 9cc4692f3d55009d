import Model
import Places
import SpecTables

/// Apps that have no icon set, and name none.
extension AppContext {
  /// An app that has icon sets and names none ships without an icon.
  var unnamedIcon: [Problem] {
    let names = app.catalogs.names
    guard names.isKnown, names.primary == nil, build.product.hasAppIcon, let path = app.description.path,
      let set = sets.first(where: \.set.isIcon), !hasLooseAppIcon
    else { return [] }
    let empty = names.emptyPrimary?.emptyVariables.map { Untrusted($0) } ?? []
    // What the plist lists may be made by other means.
    let isListed = infoPlist.map { !$0.icons.isEmpty || $0.iconName != nil } ?? false
    return [
      problem(
        isListed || app.catalogs.isIncomplete ? .warning : .error, at: names.emptyPrimary?.path ?? path,
        line: names.emptyPrimary?.line, name: app.name ?? Untrusted("The target"),
        AbsentIconSet.unnamed(
          key: app.vocabulary.appIcon, set: Untrusted(set.set.title), list: empty.isEmpty ? nil : empty)
      ).with { $0.storeCodes = build.codesOfNoIcon }
    ]
  }

  /// From the iOS 11 SDK on, App Store Connect takes the icon of an app from its catalog.
  var looseIconsAlone: [Problem] {
    guard app.needsIconInCatalog else { return [] }
    let name = app.name ?? Untrusted(app.path.fileName)
    if let copied = app.catalogs.copiedCatalog {
      let fault = AbsentIconSet.compiledElsewhere(otherPath: copied)
      return [problem(.note, at: app.description.path, name: name, fault)]
    }
    // Where both versions are guesses, so is what they require.
    let isGuess = app.provenance.sdk.isAssumed && app.provenance.minimumOS.isAssumed
    return [
      problem(
        isGuess ? .warning : .error, at: app.description.path, name: name,
        AbsentIconSet.looseIconsAlone(
          count: loose.images.count { $0.row?.kind == .appIcon }, expected: target.tables.storeIconSize)
      ).with { $0.storeCodes = ["ITMS-90713", "ITMS-91111"] }
    ]
  }

  /// An extension for Messages that names no set, and has none that could be meant.
  var noMessagesIcon: [Problem] {
    guard let name = app.name, build.product == .messages, build.platform == .ios,
      app.catalogs.names.primary == nil, !sets.contains(where: { $0.set.set.type == .stickersIcon }),
      let path = app.description.path
    else { return [] }
    return [
      problem(
        .error, at: path, name: name, AbsentIconSet.noMessagesIcon(key: app.vocabulary.appIcon)
      ).with {
        $0.storeCodes = build.codesOfNoIcon
      }
    ]
  }

  var hasLooseAppIcon: Bool { loose.images.contains { $0.row?.kind == .appIcon } }
}
