import Notations
import Places
import SystemPackage

// Tools whose descriptions are recognised where they state an icon, and are not read.
extension ProjectFormat {
  /// Source: dev.epicgames.com, Unreal Engine documentation, "Using Custom Icons and Launch Screens on iOS": `Build/IOS/Resources/Graphics`.
  static let unreal = unread(
    "unreal", "Unreal Engine", names: .ending(in: ["uproject"]), words: ["FileVersion"]
  ) { file in
    let places = [("Build/IOS/Resources/Graphics", "png"), ("Build/Mac", "icns")]
    let icons = places.flatMap { place, ending in
      file.names(in: file.resolve(place))
        .filter { $0.hasExtension(ending) && ($0.hasPrefix("Icon") || ending == "icns") }
        .map { "\(place)/\($0.display)" }
    }
    return icons.first.map { Stated($0, file: file.path, line: 1, key: "icon") }
  }

  /// Source: codenameone.com, developer guide, "codenameone_settings.properties".
  static let codenameOne = unread(
    "codenameone", "Codename One", names: ["codenameone_settings.properties"],
    words: ["codename1.icon"]
  ) { $0.value(of: ["codename1.icon"]) }

  /// Source: v3.wails.io, "Command Line Interface", `wails3 generate icons`.
  static let wails3 = unread(
    "wails3", "Wails 3", names: ["Taskfile.yml", "Taskfile.yaml"], words: ["wails3"]
  ) { file in
    let line = file.lines.first { line in
      ["generate icons", "-input", "-macfilename"].allSatisfy(line.text.containsBytes)
    }
    guard let line else { return nil }
    let words = line.text.split(separator: " ")
    guard let option = words.firstIndex(of: "-input"), let icon = words[option...].dropFirst().first else {
      return nil
    }
    return Stated(String(icon), file: file.path, line: line.number, key: "-input")
  }

  /// Source: lime.openfl.org, "Project Files", `icon`; an icon under a condition may be another system's.
  static let lime = unread(
    "lime", "Lime", names: ["project.xml", "Project.xml"], words: ["<haxelib"]
  ) { file in
    guard let root = try? file.xml(), root.name == "project" else { return nil }
    let systems = ["ios", "mac", "desktop", "mobile"]
    let icon = root.children("icon").first { node in
      node.attributes["if"].map(systems.contains) ?? true && node.attributes["path"] != nil
    }
    guard let icon, let text = icon.attributes["path"] else { return nil }
    return Stated(text, file: file.path, line: icon.line, key: "icon")
  }

  /// Source: neutralino.js.org, "neutralino.config.json", `modes.window.icon`.
  static let neutralino = unread(
    "neutralino", "Neutralinojs", names: ["neutralino.config.json"], words: ["icon"]
  ) { file in
    let key = "modes.window.icon"
    guard let icon = try? file.json()[path: "modes", "window", "icon"], let text = icon.string, !text.isEmpty
    else { return nil }
    return file.stated(text, icon, key)
  }

  /// Source: docs.electrobun.dev, "Electrobun CLI", `build.mac.icons`; `icon.iconset` is its default.
  static let electrobun = unread(
    "electrobun", "Electrobun", names: .script("electrobun.config"), words: ["electrobun", "build", "app"]
  ) { file in
    let key = "build.mac.icons"
    let stated = (try? file.module())?[path: "build", "mac", "icons"]
    if let stated, let text = stated.string, !text.isEmpty { return file.stated(text, stated, key) }
    let standard = "icon.iconset"
    guard stated != nil || file.exists(file.resolve(standard)) else { return nil }
    return Stated(standard, file: file.path, line: stated?.position.line ?? 1, key: key)
  }

  /// Source: uniapp.dcloud.net.cn, "manifest.json" (`app-plus`: `distribute.icons.ios`); html5plus.org, "manifest.json" (`plus`).
  static let uniApp = unread(
    "uniapp", "uni-app", names: ["manifest.json"], words: ["app-plus", "\"plus\""]
  ) { file in
    guard let root = try? file.json() else { return nil }
    for key in ["app-plus", "plus"] {
      let icons = root[path: key, "distribute", "icons", "ios"]
      let parts = (icons?.object ?? []).map(\.node)
      let texts = parts + parts.flatMap { ($0.object ?? []).map(\.node) }
      guard let icon = texts.first(where: { $0.string?.isEmpty == false }), let text = icon.string else {
        continue
      }
      return file.stated(text, icon, "\(key).distribute.icons.ios")
    }
    return nil
  }

  /// Source: dioxuslabs.com, "Configure Project", `bundle.icon`.
  static let dioxus = unread("dioxus", "Dioxus", names: ["Dioxus.toml"], words: ["icon"]) { file in
    guard let icons = try? file.toml()[path: "bundle", "icon"],
      let icon = icons.elements.first(where: { $0.string?.isEmpty == false }), let text = icon.string
    else { return nil }
    return file.stated(text, icon, "bundle.icon")
  }

  /// Source: juce.com, "JUCE CMake API", `ICON_BIG`.
  static let juce = unread(
    "juce", "JUCE", names: ["CMakeLists.txt"], words: ["juce_add_gui_app", "juce_add_plugin"],
    generatedProjects: ["Builds/MacOSX", "Builds/iOS"]
  ) { file in
    for (number, text) in file.lines {
      let code = text.prefix { $0 != "#" }
      guard let key = code.firstRange(of: "ICON_BIG ") else { continue }
      let icon = code[key.upperBound...].split { $0.isWhitespace || "\")".contains($0) }.first
      if let icon { return Stated(String(icon), file: file.path, line: number, key: "ICON_BIG") }
    }
    return nil
  }

  /// Source: juce.com, Projucer manual, "Exporters": `bigIcon` and `smallIcon` are ids of files of the project.
  static let projucer = unread(
    "projucer", "JUCE", names: .ending(in: ["jucer"]), words: ["Icon="],
    generatedProjects: ["Builds/MacOSX", "Builds/iOS"]
  ) { file in
    guard let root = try? file.xml(),
      !["library", "dll", "consoleapp"].contains(root.attributes["projectType"] ?? "")
    else { return nil }
    let exporters = root.children("EXPORTFORMATS").flatMap(\.children)
    for exporter in exporters where ["XCODE_MAC", "XCODE_IPHONE"].contains(exporter.name) {
      let keys = ["bigIcon", "smallIcon"].filter { exporter.attributes[$0]?.isEmpty == false }
      guard let key = keys.first, let id = exporter.attributes[key],
        let icon = root.all("FILE").first(where: { $0.attributes["id"] == id })?.attributes["file"]
      else { continue }
      return Stated(icon, file: file.path, line: exporter.line, key: key)
    }
    return nil
  }

  private static func unread(
    _ id: String, _ title: String, names: DescriptionNames, words: [String],
    generatedProjects: [FilePath] = [],
    icon: @escaping @Sendable (DescriptionFile) -> Stated<String>?
  ) -> ProjectFormat {
    ProjectFormat(
      id: id, title: title, names: names, words: words, generatedProjects: generatedProjects,
      read: { file throws(DescriptionError) in icon(file).map { [.unread(UnreadApp(icon: $0))] } ?? [] })
  }
}

extension DescriptionFile {
  /// What the first line says that begins with one of these keys and an equals sign.
  fileprivate func value(of keys: [String]) -> Stated<String>? {
    for (number, text) in lines {
      let parts = text.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop(while: \.isWhitespace).prefix { $0 != "\r" })
      }
      guard parts.count == 2, let key = parts[0].split(separator: " ").first, keys.contains(String(key))
      else {
        continue
      }
      let value = parts[1].filter { $0 != "\"" }
      if !value.isEmpty { return Stated(value, file: path, line: number, key: String(key)) }
    }
    return nil
  }
}
