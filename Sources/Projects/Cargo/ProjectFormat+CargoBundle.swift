import Model
import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Programs of Rust that cargo-bundle or cargo-packager packs as Mac apps.
  ///
  /// Source: burtonageo/cargo-bundle, README, "Bundle manifest format" (`icon`: paths and patterns, of which an `.icns` is
  /// taken as it is; settings of one program lie in `bin.NAME`); docs.crabnebula.dev, "cargo-packager", Configuration
  /// (`icons`).
  static let cargoBundle = ProjectFormat(
    id: "cargo-bundle", title: "cargo-bundle", names: ["Cargo.toml", "Packager.toml"],
    words: [".icns", "metadata.bundle", "metadata.packager", "icons"], generatedProjects: [],
    read: { file throws(DescriptionError) in file.appsOfCargo })
}

/// More programs than one package has.
private let programLimit = 20
/// Patterns of one list: to look for what they mean lists folders.
private let patternLimit = 20

extension DescriptionFile {
  fileprivate var appsOfCargo: [Description] {
    // A manifest that is not understood describes an app by chance alone.
    guard let root = try? toml() else { return [] }
    let name = root[path: "package", "name"].flatMap { node in node.text.map { stated($0, node, "name") } }
    let metadata = root[path: "package", "metadata"]
    var lists: [(node: Literal?, key: String)] = [
      (metadata?[path: "bundle", "icon"], "package.metadata.bundle.icon"),
      (metadata?[path: "packager", "icons"], "package.metadata.packager.icons"),
    ]
    if self.name == "Packager.toml" { lists = [(root["icons"], "icons")] }
    for program in (metadata?[path: "bundle", "bin"]?.object ?? []).prefix(programLimit) {
      lists.append((program.node["icon"], "package.metadata.bundle.bin.\(program.key).icon"))
    }
    var seen: Set<String> = []
    return lists.compactMap { node, key in
      let icons = (node?.elements ?? []).prefix(patternLimit).filter { $0.string != nil }
      // Of an `.icns` among images those are left; of images alone an `.icns` is made, in a way that is not read.
      guard let icon = icons.first(where: { $0.string?.hasSuffix(".icns") == true }) ?? icons.first,
        let text = icon.string, seen.insert(text).inserted
      else { return nil }
      guard text.hasSuffix(".icns") else {
        return .unread(UnreadApp(name: name?.value, icon: stated(text, icon, key), .pictures))
      }
      let path = text.contains("*") ? matches(text, in: folder).first : resolve(text)
      return macApp(named: name, icon: stated(text, icon, key), at: path.flatMap { exists($0) ? $0 : nil })
    }
  }
}
