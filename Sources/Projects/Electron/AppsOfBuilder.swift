import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The app that settings for electron-builder state.
  /// - Parameter root: the package, where the settings are a part of it.
  func apps(of builder: BuilderSettings, package root: Literal?) throws(DescriptionError) -> [Description] {
    guard let settings = builder.top?.node else { return [] }
    // What is only built for other systems has no Apple icon.
    let isForMac = builder["mac"] != nil || builder["mas"] != nil
    guard isForMac || builder["win"] == nil else { return [] }
    // Settings for Linux keep what electron-builder makes there by itself from being made, those that say nothing of an app hold for
    // each system: the icon at the usual place shows that it is for the Mac.
    let isForLinux = !isForMac && builder["linux"] != nil
    let isShownByIcon = isForLinux || !isForMac && !wordsOfBuilder.contains(where: contains)
    var app = DescribedApp(file: path, platforms: [.macos])
    let package =
      root != nil ? root : try file(builder.folder.joining("package.json")).flatMap { try? $0.json() }
    app.name = firstText(
      [builder["productName"]?.node, package?["productName"], package?["name"]], "productName")
    let targets = (builder["mac", "target"]?.node.elements ?? []).compactMap { $0.text ?? $0["target"]?.text }
    app.isForStore = builder["mas"] != nil || targets.contains("mas")
    app.rows = ["electron-builder.icon"]
    app.isOfOneChannel = builder.isPassedOver
    app.line = (settings["mac"] ?? settings).position.line
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
