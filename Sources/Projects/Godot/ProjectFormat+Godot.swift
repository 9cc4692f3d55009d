import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Godot's `export_presets.cfg`.
  ///
  /// Source: docs.godotengine.org, EditorExportPlatformIOS and EditorExportPlatformMacOS.
  static let godot = ProjectFormat(
    id: "godot", title: "Godot", isNamed: { $0 == "export_presets.cfg" }, words: ["iOS", "macOS", "Mac OSX"],
    generatedProjects: [], read: readGodot)
}

private func readGodot(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let presets = try GodotSections(file)
  let project = try file.sibling("project.godot").flatMap { try? GodotSections($0) }
  let name = project?["application", "config/name"]
  let fallback = project?["application", "config/icon"]
  return presets.names.filter { $0.hasPrefix("preset.") && !$0.hasSuffix(".options") }.compactMap { preset in
    let platform: ProjectPlatform
    switch presets[preset, "platform"]?.value {
    case "iOS": platform = .ios
    case "macOS", "Mac OSX": platform = .macos
    default: return nil
    }
    var app = DescribedApp(file: file.path, name: name ?? presets[preset, "name"], platforms: [platform])
    app.families = [1, 2]
    let row = platform == .ios ? "godot.ios" : "godot.macos"
    app.rows = [row]
    app.line = presets[preset, "platform"]?.line
    for (key, stated) in presets.entries("\(preset).options") {
      app.addGodot(key, stated, row: row, from: file.folder)
    }
    // Godot scales the project's icon where a preset names none.
    let isWhole = app.sources.contains {
      $0.row == row && $0.appearance == nil && ($0.size?.width ?? 1024) >= 1024
    }
    if !isWhole, app.iconFamilies.isEmpty, app.computed.isEmpty, let fallback {
      if let path = fallback.resource(from: file.folder) {
        app.add(
          SourceImage(
            row: row, path: path, text: fallback.value, transparency: platform == .ios ? godotFill : .kept))
      } else if fallback.value.hasPrefix("uid:") {
        app.computed.append(fallback)
      }
    }
    return .app(app)
  }
}

/// Source: godotengine/godot, platform/ios/export: an icon that must be opaque is laid on the colour of the boot splash.
private let godotFill = SourceImage.Transparency.filled("the background colour of the boot splash")

extension DescribedApp {
  fileprivate mutating func addGodot(
    _ key: String, _ stated: Stated<String>, row: String, from folder: FilePath
  ) {
    let isLaunch = key.hasPrefix("storyboard/custom_image") || key.contains("_launch_screens/")
    guard key.hasPrefix("icons/") || key == "application/icon" || isLaunch else { return }
    guard let path = stated.resource(from: folder) else {
      if stated.value.hasPrefix("uid:"), !isLaunch { computed.append(stated.map { _ in key }) }
      return
    }
    let appearance = ["dark", "tinted"].first { key.hasSuffix("_\($0)") }
    let plain = appearance.map { String(key.dropLast($0.utf8.count + 1)) } ?? key
    let own = isLaunch ? "godot.launch" : appearance.map { "godot.\($0)" } ?? row
    let side = isLaunch ? nil : plain.sideInName
    add(
      SourceImage(
        row: own, path: path, text: stated.value, appearance: appearance, size: SourceSize(side, side),
        transparency: own == "godot.ios" ? godotFill : .kept))
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

extension Stated<String> {
  /// The file of `res://icon.png`; nil where none is named.
  fileprivate func resource(from folder: FilePath) -> Stated<FilePath>? {
    guard value.hasPrefix("res://"), value.utf8.count > 6 else { return nil }
    return map { folder.joining(String($0.dropFirst(6))) }
  }
}

/// The sections of a file of settings: `[section]`, then lines `key="value"`. Values over several lines are passed over.
private struct GodotSections {
  private(set) var names: [String] = []
  private var sections: [String: [(key: String, value: Stated<String>)]] = [:]

  init(_ file: DescriptionFile) throws(DescriptionError) {
    var section = ""
    for (index, line) in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = String(decoding: line, as: UTF8.self).trimmed
      if text.hasPrefix("["), text.hasSuffix("]") {
        section = String(text.dropFirst().dropLast())
        guard sections[section] == nil else { continue }
        names.append(section)
        sections[section] = []
      } else if text.hasPrefix("[preset."), !text.contains("=") {
        throw .invalid(
          file.path, line: index + 1, column: text.utf8.count + 1,
          reason: "expected \"]\" at the end of the section")
      } else if let sign = text.firstIndex(of: "="), !section.isEmpty {
        let value = text[text.index(after: sign)...].trimmed
        guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { continue }
        let key = text[..<sign].trimmed
        let stated = Stated(String(value.dropFirst().dropLast()), file: file.path, line: index + 1, key: key)
        sections[section, default: []].append((key, stated))
      }
    }
  }

  func entries(_ section: String) -> [(key: String, value: Stated<String>)] { sections[section] ?? [] }

  subscript(section: String, key: String) -> Stated<String>? {
    sections[section]?.last { $0.key == key }?.value
  }
}
