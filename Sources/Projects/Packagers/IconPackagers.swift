import Notations
import Places
import SystemPackage

// Tools that pack a program as a Mac app and take its icon as it is, by descriptions of which no more is read.
extension ProjectFormat {
  /// Plugins of Maven that call jpackage or make the bundle themselves.
  ///
  /// Source: petr-panteleyev/jpackage-maven-plugin (`icon`); fvarrui/JavaPackager (`icnsFile`); federkasten/appbundle-maven-plugin
  /// (`iconFile`).
  static let maven = packager("maven", "Maven", ["pom.xml"]) { file in
    guard let root = try? file.xml(), root.name == "project" else { return nil }
    let properties = root.children("properties").flatMap(\.children).map { (name: $0.name, value: $0.text) }
    let build = root.children("build") + root.children("profiles")
    let nodes = build.flatMap(\.withAllBelow).filter { node in
      let name = node.name.lowercased()
      return (name.contains("icon") || name.contains("icns")) && !name.contains("volume")
        && node.children.isEmpty
    }
    return file.firstIcon(of: nodes.map { (text: $0.text, line: $0.line, key: $0.name) }, properties)
  }

  /// Tasks of Ant that make a bundle.
  ///
  /// Source: TheInfiniteKind/appbundler (`bundleapp`); tofi86/Jarbundler (`jarbundler`).
  static let ant = packager("ant", "Ant", ["build.xml"]) { file in
    guard let root = try? file.xml(), root.name == "project" else { return nil }
    let all = root.withAllBelow
    let properties = all.filter { $0.name == "property" }.compactMap {
      node -> (name: String, value: String)? in
      guard let name = node.attributes["name"],
        let value = node.attributes["value"] ?? node.attributes["location"]
      else { return nil }
      return (name: name, value: value)
    }
    let nodes = all.filter { ["bundleapp", "jarbundler"].contains($0.name.split(separator: ":").last) }
    return file.firstIcon(
      of: nodes.map { (text: $0.attributes["icon"] ?? "", line: $0.line, key: "\($0.name) icon") }, properties
    )
  }

  /// Source: libgdx/packr, README (`icon`, of the Mac alone).
  static let packr = packager("packr", "packr", ["packr.json", "packr-config.json", "packr-mac.json"]) {
    file in
    guard let root = try? file.json(), let icon = root["icon"], let text = icon.string else { return nil }
    return file.firstIcon(of: [(text: text, line: icon.position.line, key: "icon")], [])
  }

  /// Source: jreleaser.org, "Jpackage" (`osx.icon`).
  static let jReleaser = packager("jreleaser", "JReleaser", ["jreleaser.yml", "jreleaser.yaml"]) { file in
    guard let root = try? file.yaml() else { return nil }
    let apps = root[path: "assemble", "jpackage"]?.members ?? []
    let icons = apps.compactMap { $0.node[path: "osx", "icon"] }
    return file.firstIcon(
      of: icons.map { (text: $0.string ?? "", line: $0.position.line, key: "osx.icon") }, [])
  }

  /// Source: kuiperzone/PupNet-Deploy, configuration (`IconFiles`).
  static let pupNet = packager("pupnet", "PupNet", .ending(in: ["conf"]) { $0.hasSuffix(".pupnet.conf") }) {
    file in
    let words = file.lines.flatMap { line in
      line.text.trimmed.hasPrefix("#")
        ? []
        : line.text.split { " \t\r;=\"".contains($0) }.map {
          (text: String($0), line: line.number, key: "IconFiles")
        }
    }
    return file.firstIcon(of: words, [])
  }

  /// - Parameter icon: nil where the file names none.
  private static func packager(
    _ id: String, _ title: String, _ names: DescriptionNames,
    icon: @escaping @Sendable (DescriptionFile) -> Description?
  ) -> ProjectFormat {
    ProjectFormat(
      id: id, title: title, names: names, words: [".icns"], generatedProjects: [],
      read: { file throws(DescriptionError) in icon(file).map { [$0] } ?? [] })
  }
}

extension DescriptionFile {
  /// The app of the first `.icns` among texts, where it is there; else of the first one.
  /// - Parameter properties: what stands for their names, in `${name}`.
  fileprivate func firstIcon(
    of texts: [(text: String, line: Int, key: String)], _ properties: [(name: String, value: String)]
  ) -> Description? {
    let values = Dictionary(properties.map { ($0.name, $0.value) }) { _, last in last }
    let icons = texts.lazy.map { (text: $0.text.replacingProperties(values), line: $0.line, key: $0.key) }
      .filter { $0.text.lowercased().hasSuffix(".icns") }.prefix(Self.iconLimit).map {
        Stated($0.text, file: path, line: $0.line, key: $0.key)
      }
    let found = icons.first { exists(resolve($0.value)) }
    guard let icon = found ?? icons.first else { return nil }
    return macApp(icon: icon, at: found.map { resolve($0.value) })
  }

  private static let iconLimit = 20
}

extension XMLNode {
  /// The element and all below it, as far down as descriptions go.
  fileprivate var withAllBelow: [XMLNode] {
    var all = [self]
    var index = 0
    while index < all.count {
      all += all[index].children
      index += 1
    }
    return all
  }
}

extension String {
  /// With the values of properties, and without the folder of the project.
  fileprivate func replacingProperties(_ values: [String: String]) -> String {
    var text = trimmed
    for _ in 0..<8 {
      guard let start = text.firstRange(of: "${"), let end = text[start.upperBound...].firstIndex(of: "}")
      else {
        break
      }
      let name = String(text[start.upperBound..<end])
      let isFolder = ["basedir", "project.basedir"].contains(name)
      guard let value = isFolder ? "." : values[name], value.utf8.count < 1000 else { break }
      text.replaceSubrange(start.lowerBound...end, with: value)
    }
    return text
  }
}
