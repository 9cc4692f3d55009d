import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Unity's `ProjectSettings/ProjectSettings.asset`.
  ///
  /// Source: docs.unity3d.com, "Player settings: Icon" of iOS and macOS.
  static let unity = ProjectFormat(
    id: "unity", title: "Unity", names: ["ProjectSettings.asset"], words: ["PlayerSettings"],
    generatedProjects: [], read: readUnity)
}

private func readUnity(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let settings = try file.holding(file.bytes.withQuotedEmptyKeys).yaml()["PlayerSettings"] else {
    return []
  }
  let icons = UnityIcons(settings)
  let assets = icons.isEmpty ? nil : UnityAssets(file)
  var app = iosApp(file, settings, icons, assets)
  app.isOfSideSystem = !settings.mayShipForIOS(icons, around: file)
  guard app.sources.isEmpty, app.unfound.isEmpty else { return [.app(app)] }
  if let icon = unreadIcon(file, icons, assets), !app.isOfSideSystem {
    return [.unread(UnreadApp(name: app.name?.value, icon: icon))]
  }
  // A project without a texture of its own has the engine's icon, and most are no apps for iOS.
  let isForIOS = settings["applicationIdentifier"]?["iPhone"]?.text?.isEmpty == false
  guard !isForIOS else {
    app.line = settings["applicationIdentifier"]?.position.line
    app.unfilled = nil
    return [.app(app)]
  }
  // Icons for computers are those of a Mac app where nothing is for phones.
  var mac = DescribedApp(file: file.path, name: app.name, platforms: [.macos])
  mac.rows = ["unity.macos"]
  for place in icons.places(of: "Standalone") {
    for texture in place.textures { mac.add(texture, place.side, assets, file, row: "unity.macos") }
  }
  // Most games are not built for the Mac.
  mac.unfound = []
  return mac.sources.isEmpty ? [.withoutIcon] : [.app(mac)]
}

/// The first texture for iPhones or for every system whose picture nothing here reads.
private func unreadIcon(
  _ file: DescriptionFile, _ icons: UnityIcons, _ assets: UnityAssets?
) -> Stated<String>? {
  let textures = icons.places(of: "iPhone").flatMap(\.textures) + icons.common
  for texture in textures {
    guard let asset = texture.guid.flatMap({ assets?[$0] }), asset.isUnread else { continue }
    return file.stated(asset.path.display, texture, "m_Textures")
  }
  return nil
}

extension Literal {
  /// Whether the settings leave it open that the project is built for iOS: their identifiers name iPhones with one that Unity's
  /// templates do not have, or icons for them, or a workflow builds for iOS; older settings have one identifier for all systems.
  ///
  /// Source: docs.unity3d.com, PlayerSettings.SetApplicationIdentifier; game.ci, "Builder" (`targetPlatform`).
  fileprivate func mayShipForIOS(_ icons: UnityIcons, around file: DescriptionFile) -> Bool {
    guard let identifiers = self["applicationIdentifier"] else { return true }
    let id = identifiers["iPhone"]?.text ?? ""
    let isOfTemplate = ["com.DefaultCompany.", "com.Company.", "com.unity.template"].contains(
      where: id.hasPrefix)
    if !id.isEmpty, !isOfTemplate { return true }
    if icons.places(of: "iPhone").contains(where: { !$0.textures.isEmpty }) { return true }
    return file.linesOfWorkflows(around: file.folder.parentFolder, holding: "targetPlatform").contains {
      $0.text.containsBytes(of: "iOS")
    }
  }
}

private func iosApp(
  _ file: DescriptionFile, _ settings: Literal, _ icons: UnityIcons, _ assets: UnityAssets?
) -> DescribedApp {
  var app = DescribedApp(file: file.path, platforms: [.ios])
  if let name = settings["productName"], let text = name.text {
    app.name = file.stated(text, name, "productName")
  }
  if let version = settings["iOSTargetOSVersionString"], let text = version.text, !text.isEmpty {
    app.minimumOS = file.stated(text, version, "iOSTargetOSVersionString")
  }
  // 0 for iPhone, 1 for iPad, 2 for both.
  app.families =
    switch settings["targetDevice"]?.text {
    case "0": [1]
    case "1": [2]
    default: [1, 2]
    }
  app.rows = ["unity.icon"]
  let places = icons.places(of: "iPhone")
  let empty = places.filter(\.textures.isEmpty)
  for place in places {
    for texture in place.textures { app.add(texture, place.side, assets, file) }
  }
  // The default icon is scaled for the places that are left.
  let most = empty.compactMap(\.side).max()
  if places.isEmpty || !empty.isEmpty {
    for texture in icons.common { app.add(texture, most, assets, file) }
  }
  if let first = empty.first {
    app.unfilled = UnfilledPlaces(
      file.key(.ofEntries("m_Textures", in: "iPhone"), first.node), count: empty.count, total: places.count,
      other: app.sources.last?.path.value.fileName.display)
  }
  return app
}

/// The icons that the settings name.
private struct UnityIcons {
  private let settings: Literal
  /// Those of every system.
  let common: [Literal]

  /// A place for an icon, and what is to be drawn there.
  struct Place {
    let node: Literal
    let side: Int?
    let textures: [Literal]
  }

  init(_ settings: Literal) {
    self.settings = settings
    common = Self.icons("m_BuildTargetIcons", of: "", settings).compactMap { $0["m_Icon"] }.filter {
      $0.guid != nil
    }
  }

  /// Whether no icon is named for any system that is looked at.
  var isEmpty: Bool {
    common.isEmpty && (places(of: "iPhone") + places(of: "Standalone")).allSatisfy(\.textures.isEmpty)
  }

  /// Unity 2017 and older have `m_Icon` for each place.
  func places(of target: String) -> [Place] {
    let own = Self.icons("m_BuildTargetPlatformIcons", of: target, settings)
    let places = own.isEmpty ? Self.icons("m_BuildTargetIcons", of: target, settings) : own
    return places.map { node in
      let textures = (node["m_Textures"]?.array ?? []) + [node["m_Icon"]].compactMap(\.self)
      return Place(
        node: node, side: node["m_Width"]?.text.flatMap { Int($0) },
        textures: textures.filter { $0.guid != nil })
    }
  }

  private static func icons(_ key: String, of target: String, _ settings: Literal) -> [Literal] {
    (settings[key]?.array ?? []).filter { ($0["m_BuildTarget"]?.text ?? "") == target }
      .flatMap { $0["m_Icons"]?.array ?? [] }
  }
}

extension Literal {
  /// Of the texture that is referred to; nil for none.
  fileprivate var guid: String? { self["guid"]?.text.flatMap { $0.contains { $0 != "0" } ? $0 : nil } }
}

extension DescribedApp {
  fileprivate mutating func add(
    _ texture: Literal, _ side: Int?, _ assets: UnityAssets?, _ file: DescriptionFile,
    row: RowID = "unity.icon"
  ) {
    guard let guid = texture.guid else { return }
    if assets?[guid]?.isUnread == true { return }
    guard let asset = assets?[guid] else {
      // Said once, however many places show it.
      guard !unfound.contains(where: { $0.value.id == Untrusted(guid) }) else { return }
      let missing = UnfoundIcon(
        files: Term(".meta file"), kind: Term("GUID"), id: Untrusted(guid), key: Untrusted("m_Textures"))
      unfound.append(file.stated(missing, texture, "m_Textures"))
      return
    }
    sources.append(
      SourceImage(
        row: row, path: file.stated(asset.path, texture, "m_Textures"), text: asset.path.fileName.display,
        least: side,
        fill: asset.isOpaque ? .ownColors : nil))
  }
}

extension [UInt8] {
  /// Unity writes an empty key as nothing, `    : VALUE`, and reads it so; a parser of YAML takes it quoted.
  fileprivate var withQuotedEmptyKeys: [UInt8] {
    guard self[...].containsBytes(of: " : ") else { return self }
    return split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == UInt8(ascii: " ") }
      let rest = line[indent.endIndex...]
      return rest.starts(with: ": ".utf8) ? Array(indent) + "\"\"".utf8 + rest : Array(line)
    }
    .joined(separator: [UInt8(ascii: "\n")]).map(\.self)
  }
}
