import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Conveyor, which packs programs for Java, Electron and Flutter: `app.icons` of `conveyor.conf`, over which those of the Mac count.
  ///
  /// Source: conveyor.hydraulic.dev, "Icons" and "Machines" (all where none are stated).
  static let conveyor = ProjectFormat(
    id: "conveyor", title: "Conveyor", names: ["conveyor.conf"], words: ["icons"], generatedProjects: [],
    read: { file throws(DescriptionError) in file.appOfConveyor().map { [$0] } ?? [] })
}

extension DescriptionFile {
  fileprivate func appOfConveyor() -> Description? {
    let settings = HOCONValues(bytes).values
    if let machines = settings["app.machines"]?.texts, !machines.contains(where: \.mayBeMac) { return nil }
    // An icon that Conveyor draws of letters is no file.
    guard let key = ["app.mac.icons", "app.icons"].first(where: { settings[$0] != nil }),
      let icons = settings[key]
    else { return nil }
    let names = settings["app.display-name"]
    let name = names?.texts.first { !$0.contains("$") }
    let stated = Stated(icons.texts.first ?? key, file: path, line: icons.line, key: key)
    guard let icon = iconOfConveyor(icons.texts) else { return .unread(UnreadApp(name: name, icon: stated)) }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.name = name.map { Stated($0, file: path, line: names?.line, key: "display-name") }
    app.line = icons.line
    app.rows = ["conveyor.icon"]
    app.sources = [
      SourceImage(row: "conveyor.icon", path: stated.map { _ in icon }, text: stated.value)
    ]
    return .app(app)
  }

  /// The only image that is named, or of several that a pattern means the largest by their names.
  private func iconOfConveyor(_ texts: [String]) -> FilePath? {
    guard texts.count == 1, let text = texts.first, !text.contains(where: { "${}>".contains($0) }),
      !text.containsBytes(of: "://"), !FilePath(text).isAbsolute
    else { return nil }
    let images = ["png", "svg"]
    guard text.contains(where: { "*?[".contains($0) }) else {
      return images.contains(where: text.lowercased().hasSuffix) ? resolve(text) : nil
    }
    let found = matches(text, in: folder).filter { path in images.contains { path.fileName.hasExtension($0) }
    }
    let sized = found.map { (path: $0, size: $0.fileName.lastNumber ?? 0) }
    guard let most = sized.map(\.size).max() else { return nil }
    let largest = sized.filter { $0.size == most }
    return largest.count == 1 ? largest[0].path : nil
  }
}

extension String {
  /// Whether a machine is a Mac, or only running Conveyor would tell.
  fileprivate var mayBeMac: Bool { hasPrefix("mac") || contains("$") }
}

extension FileName {
  /// `512` of `icon-512px.png`.
  fileprivate var lastNumber: Int? {
    (stem.text?.split { !$0.isASCII || !$0.isNumber }.last).flatMap { Int($0) }
  }
}
