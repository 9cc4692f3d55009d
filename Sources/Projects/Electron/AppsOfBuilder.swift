import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The apps that settings for electron-builder state: the one of the Mac App Store has an icon of its own where they give it one.
  /// - Parameter root: the package, where the settings are a part of it.
  ///
  /// Source: electron.build, "MAS" (its options are those of `mac`, over which they count).
  func apps(of builder: BuilderSettings, package root: Literal?) throws(DescriptionError) -> [Description] {
    if let root, builder.top != nil, let app = appLaidOver(root) { return [app] }
    var found: [Description] = []
    var icons: Set<[String]> = []
    for settings in builder.asCalled {
      for description in try appsAsStated(settings, package: root)
      where icons.insert(description.icons).inserted {
        found.append(description)
      }
    }
    return found
  }

  /// The app of a program that lays its own icon over the settings of the package, where no script builds by these alone.
  ///
  /// Source: electron.build, "Programmatic Usage" (`config`).
  private func appLaidOver(_ package: Literal) -> Description? {
    let scripts = (package["scripts"]?.members ?? []).compactMap(\.node.string)
    let runsProgram = scripts.contains { script in
      let words = script.split(separator: " ")
      return zip(words, words.dropFirst()).contains { $0 == "node" && !$1.hasPrefix("-") }
    }
    guard runsProgram, !scripts.contains(where: { $0.split(separator: " ").contains("electron-builder") })
    else { return nil }
    return appOfProgram(
      package, calling: ["electron-builder", "app-builder-lib"], row: "electron-builder.icon")
  }

  private func appsAsStated(
    _ builder: BuilderSettings, package root: Literal?
  ) throws(DescriptionError) -> [Description] {
    let found = try appsOfMac(builder, package: root)
    guard let icon = builder["mas", "icon"], !found.isEmpty else { return found }
    var store = try app(of: builder, package: root)
    guard try store.takeStatedIcon(of: builder, [(node: icon, key: "mas.icon")]) else { return found }
    store.isForStore = true
    store.line = icon.node.position.line
    let isForStoreAlone = !builder.targets.isEmpty && builder.targets.allSatisfy { $0.hasPrefix("mas") }
    guard !isForStoreAlone else { return [.app(store)] }
    var others: [Description] = []
    for description in found {
      guard case .app(var app) = description else {
        others.append(description)
        continue
      }
      if app.iconFiles.map(\.value) == store.iconFiles.map(\.value), app.computed.isEmpty { return found }
      app.isForStore = false
      others.append(.app(app))
    }
    return others + [.app(store)]
  }

  /// The app without its icon.
  private func app(of builder: BuilderSettings, package root: Literal?) throws(DescriptionError)
    -> DescribedApp
  {
    var app = DescribedApp(file: path, platforms: [.macos])
    let package =
      root != nil ? root : try file(builder.folder.joining("package.json")).flatMap { try? $0.json() }
    app.name = firstText(
      [builder["productName"]?.node, package?["productName"], package?["name"]], "productName")
    app.isForStore =
      builder["mas"] != nil || builder.targets.contains("mas") || package?.scriptsBuildForMacStore == true
    app.rows = ["electron-builder.icon"]
    app.isOfOneChannel = builder.isPassedOver
    if let settings = builder.top?.node { app.line = (settings["mac"] ?? settings).position.line }
    return app
  }

  private func appsOfMac(
    _ builder: BuilderSettings, package root: Literal?
  ) throws(DescriptionError) -> [Description] {
    // What is only built for other systems has no Apple icon.
    let isForMac = builder["mac"] != nil || builder["mas"] != nil
    guard isForMac || builder["win"] == nil else { return [] }
    // Settings for Linux keep what electron-builder makes there by itself from being made, those that say nothing of an app hold for
    // each system: the icon at the usual place shows that it is for the Mac.
    let isForLinux = !isForMac && builder["linux"] != nil
    let isShownByIcon = isForLinux || !isForMac && !wordsOfBuilder.contains(where: contains)
    var app = try app(of: builder, package: root)
    if isShownByIcon {
      try? app.takeIcon(of: builder)
      app.isOfSideSystem = isForLinux
      let isThere = app.iconFamilies.contains { exists($0.value) } && !builder.isCalledForOthersAlone
      return isThere ? [.app(app)] : []
    }
    try app.takeIcon(of: builder)
    guard app.iconFiles.isEmpty, app.computed.isEmpty else { return [.app(app)] }
    // A release has a folder of resources made for it, as for the files to sign, and builds the app that is stated whole beside it.
    if builder.namesAbsentResources, builder.isBesideWholeOne { return [] }
    if let part = builder.unknownPart {
      app.computed = [stated(part.key, part.node, part.key)]
    } else if let icon = builder.iconOfTask {
      guard let source = builder.source(ofCopy: icon) else {
        return [.unread(UnreadApp(name: app.name?.value, icon: icon, .noFile(key: Untrusted(icon.key))))]
      }
      app.add(source)
    }
    return [.app(app)]
  }
}

extension BuilderSettings {
  /// What is made for the Mac: `dmg`, `mas`.
  fileprivate var targets: [String] {
    (self["mac", "target"]?.node.elements ?? []).compactMap { $0.text ?? $0["target"]?.text }
  }
}

extension Description {
  /// By which two calls that make the same app are known.
  fileprivate var icons: [String] {
    switch self {
    case .app(let app):
      ["\(app.isForStore == true)"] + app.iconFiles.map(\.value.display) + app.computed.map(\.value)
    case .unread(let app): [app.icon?.value ?? ""]
    case .project, .withoutIcon, .projectWithoutIcon: []
    }
  }
}
