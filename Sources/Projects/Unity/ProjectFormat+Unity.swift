import FileTree
import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Unity's `ProjectSettings/ProjectSettings.asset`.
  ///
  /// Source: docs.unity3d.com, "Player settings: Icon" of iOS and macOS.
  static let unity = ProjectFormat(
    id: "unity", title: "Unity", isNamed: { $0 == "ProjectSettings.asset" }, words: ["PlayerSettings"],
    generatedProjects: [], read: readUnity)
}

private func readUnity(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let settings = try file.holding(file.bytes.withQuotedEmptyKeys).yaml()["PlayerSettings"] else {
    return []
  }
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
  let own = (settings["m_BuildTargetPlatformIcons"]?.array ?? []).filter {
    $0["m_BuildTarget"]?.text == "iPhone"
  }
  .flatMap { $0["m_Icons"]?.array ?? [] }
  let common = (settings["m_BuildTargetIcons"]?.array ?? []).filter {
    ($0["m_BuildTarget"]?.text ?? "").isEmpty
  }
  .flatMap { $0["m_Icons"]?.array ?? [] }.compactMap { $0["m_Icon"] }.filter { $0.guid != nil }
  let places = own.map { place in
    (
      node: place, side: place["m_Width"]?.text.flatMap { Int($0) },
      textures: (place["m_Textures"]?.array ?? []).filter { $0.guid != nil }
    )
  }
  let empty = places.filter(\.textures.isEmpty)
  let assets = common.isEmpty && empty.count == places.count ? nil : UnityAssets(file)
  for place in places {
    for texture in place.textures { app.add(texture, place.side, assets, file) }
  }
  // The default icon is scaled for the places that are left.
  let most = empty.compactMap(\.side).max()
  if own.isEmpty || !empty.isEmpty {
    for texture in common { app.add(texture, most, assets, file) }
  }
  if let first = empty.first {
    let key = file.stated("m_Textures of iPhone", first.node, "m_Textures of iPhone")
    app.unfilled = DescribedApp.Unfilled(
      key: key, count: empty.count, total: places.count, other: app.sources.last?.path.value.fileName.display)
  }
  guard app.sources.isEmpty, app.computed.isEmpty else { return [.app(app)] }
  // A project without a texture of its own has the engine's icon, and most are no apps for iOS.
  let isForIOS = settings["applicationIdentifier"]?["iPhone"]?.text?.isEmpty == false
  guard isForIOS else { return [.withoutIcon] }
  app.line = settings["applicationIdentifier"]?.position.line
  app.unfilled = nil
  return [.app(app)]
}

extension Literal {
  /// Of the texture that is referred to; nil for none.
  fileprivate var guid: String? { self["guid"]?.text.flatMap { $0.contains { $0 != "0" } ? $0 : nil } }
}

extension DescribedApp {
  fileprivate mutating func add(
    _ texture: Literal, _ side: Int?, _ assets: UnityAssets?, _ file: DescriptionFile
  ) {
    guard let guid = texture.guid else { return }
    guard let path = assets?.path(guid) else {
      computed.append(file.stated("the texture with the GUID \(guid)", texture, "m_Textures"))
      return
    }
    sources.append(
      SourceImage(
        row: "unity.icon", path: file.stated(path, texture, "m_Textures"), text: path.fileName.display,
        least: side))
  }
}

/// The files of a project by the ids in the `.meta` files beside them.
private struct UnityAssets {
  private var paths: [String: FilePath] = [:]

  /// Files that are read to find the few that are icons.
  private static let limit = 5000
  private static let depthLimit = 12

  init(_ file: DescriptionFile) {
    var left = Self.limit
    visit(file.folder.parentFolder.child("Assets"), file, depth: 0, left: &left)
  }

  func path(_ guid: String) -> FilePath? { paths[guid] }

  private mutating func visit(_ folder: FilePath, _ file: DescriptionFile, depth: Int, left: inout Int) {
    guard depth < Self.depthLimit else { return }
    for name in file.names(in: folder) where left > 0 {
      let path = folder.child(name)
      if name.hasExtension("meta") {
        // Textures alone: the folder's and the code's are of no use.
        let asset = name.stem
        guard ["png", "jpg", "jpeg", "tga", "psd", "tif", "tiff", "bmp"].contains(where: asset.hasExtension)
        else { continue }
        left -= 1
        guard let bytes = try? file.reading(path), let guid = Self.guid(bytes) else { continue }
        paths[guid] = folder.child(asset)
      } else if name.fileExtension.bytes.isEmpty {
        left -= 1
        visit(path, file, depth: depth + 1, left: &left)
      }
    }
  }

  /// The second line of a `.meta` file: `guid: 0123…`.
  private static func guid(_ bytes: [UInt8]) -> String? {
    let lines = bytes.prefix(256).split(separator: UInt8(ascii: "\n"))
    return lines.lazy.map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix("guid: ") }.map {
      $0.dropFirst(6).trimmed
    }
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
