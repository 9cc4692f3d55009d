import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Godot's `export_presets.cfg`.
  ///
  /// Source: docs.godotengine.org, EditorExportPlatformIOS, EditorExportPlatformMacOS and ProjectSettings.
  static let godot = ProjectFormat(
    id: "godot", title: "Godot", names: ["export_presets.cfg"], words: ["iOS", "macOS", "Mac OSX"],
    generatedProjects: [], read: readGodot)
}

private func readGodot(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  // Presets without a project are copied over one: nothing can be exported from where they lie.
  guard let settings = try file.sibling("project.godot") else { return [] }
  let presets = try GodotSections(file)
  let project = try? GodotSections(settings)
  let name = project?["application", "config/name"]
  var resources = GodotResources(file)
  var found: [Description] = []
  let exports = presets.exports
  let counts = Dictionary(exports.map { ($0.platform, 1) }, uniquingKeysWith: +)
  for (preset, platform) in exports {
    var app = DescribedApp(file: file.path, name: name ?? presets[preset, "name"], platforms: [platform])
    // Several presets for one system make several apps of the project's name.
    if let name, let own = presets[preset, "name"], counts[platform, default: 0] > 1 {
      app.name = name.map { "\($0), \(own.value)" }
    }
    if platform == .ios { app.families = [1, 2] }
    let row: RowID = platform == .ios ? "godot.ios" : "godot.macos"
    app.rows = [row]
    app.line = presets[preset, "platform"]?.line
    for (key, stated) in presets.entries("\(preset).options") {
      app.addGodot(key, stated, row: row, from: &resources)
    }
    // Godot scales the project's icon where a preset names none.
    let isWhole = app.sources.contains {
      $0.row == row && $0.appearance == nil && ($0.size?.width ?? 1024) >= 1024
    }
    let ofMac = platform == .macos ? project?["application", "config/macos_native_icon"] : nil
    let common = [ofMac, project?["application", "config/icon"]].compactMap(\.self).first {
      !$0.value.isEmpty
    }
    if !isWhole, app.iconFamilies.isEmpty, app.unfound.isEmpty, let common {
      app.add(common, named: common.key, row: row, from: &resources)
    }
    found.append(.app(app))
  }
  return found
}

extension GodotSections {
  /// The presets for Apple's systems, in the order of the file.
  fileprivate var exports: [(preset: String, platform: Platform)] {
    names.compactMap { preset -> (preset: String, platform: Platform)? in
      guard preset.hasPrefix("preset."), !preset.hasSuffix(".options") else { return nil }
      switch self[preset, "platform"]?.value {
      case "iOS": return (preset, .ios)
      case "macOS", "Mac OSX": return (preset, .macos)
      default: return nil
      }
    }
  }
}

/// Source: godotengine/godot, platform/ios/export: an icon that must be opaque is laid on the colour of the boot splash.
private let godotFill = SourceAsset.Ground.splashBackground

extension DescribedApp {
  fileprivate mutating func addGodot(
    _ key: String, _ stated: Stated<String>, row: RowID, from resources: inout GodotResources
  ) {
    let isLaunch = key.hasPrefix("storyboard/custom_image") || key.contains("_launch_screens/")
    guard
      key.hasPrefix("icons/") || key == "application/icon" || key == "application/liquid_glass_icon"
        || isLaunch
    else { return }
    let word = ["dark", "tinted"].first { key.hasSuffix("_\($0)") }
    let plain = word.map { String(key.dropLast($0.utf8.count + 1)) } ?? key
    let own = isLaunch ? "godot.launch" : word.map { RowID("godot.\($0)") } ?? row
    let side = isLaunch ? nil : plain.sideInName
    add(
      stated, named: key, row: own, appearance: word.map(ImageAppearance.init),
      size: PixelSize(stated: side, side),
      from: &resources)
  }

  fileprivate mutating func add(
    _ stated: Stated<String>, named key: String, row: RowID, appearance: ImageAppearance? = nil,
    size: PixelSize? = nil, from resources: inout GodotResources
  ) {
    if let path = resources.path(stated.value) {
      add(
        SourceImage(
          row: row, path: stated.map { _ in path }, text: stated.value, appearance: appearance, size: size,
          fill: row == "godot.ios" ? godotFill : nil))
    } else if stated.value.hasPrefix("uid:"), row != "godot.launch" {
      unfound.append(
        stated.map {
          UnfoundIcon(files: Term(".import file"), kind: nil, id: Untrusted($0), key: Untrusted(key))
        })
    }
  }
}

extension String {
  /// `icons/iphone_120x120` as 120.
  fileprivate var sideInName: Int? {
    guard let last = split(separator: "_").last else { return nil }
    let sides = last.split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 && sides[0] == sides[1] ? sides[0] : nil
  }
}
