import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// xtool, which builds and installs iOS apps without Xcode: `xtool.yml` beside a `Package.swift`. It packs one library
  /// product, and copies the icon and `resources` into the root of the app.
  ///
  /// Source: xtool.sh, "Control" (xtool.yml); xtool-org/xtool, PackLib (PackSchema, Planner, Packer).
  static let xtool = ProjectFormat(
    id: "xtool", title: "xtool", names: ["xtool.yml", "xtool.yaml"],
    words: ["version", "bundleID", "product", "orgID"], generatedProjects: [], isOfPackage: true,
    read: readXTool)
}

private func readXTool(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.yaml()
  guard root.object != nil else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.ios])
  let package = try file.sibling("Package.swift")
  let manifest = try package?.calls(["Package"], .swift).first
  let libraries = manifest?.libraries
  if let product = root["product"], let text = product.text {
    app.name = file.stated(text, product, "product")
  } else if let package, let libraries, libraries.count == 1, let node = manifest?["products"] {
    app.name = package.stated(libraries[0], node, "products")
  } else if let package, let manifest, let name = manifest["name"], let text = name.text {
    app.name = package.stated(text, name, "name")
  }
  if let package, let platform = manifest?["platforms"]?.array?.first(where: { $0.name == ".iOS" }),
    let version = platform.members?.first?.node
  {
    let text = version.text ?? version.name.map { String($0.dropFirst(2)).replacing("_", with: ".") }
    app.minimumOS = text.map { package.stated($0, version, "platforms") }
  }
  app.families = [1, 2]
  app.line = root.position.line
  app.refused = file.refusedByXTool(root, libraries: libraries)
  app.files = file.filesOfXTool(root)
  app.sources = [file.source("xtool.icon", root["iconPath"], "iconPath")].compactMap(\.self)
  app.rows = try file.bringsOtherIcons(root) ? [] : ["xtool.icon"]
  return [.app(app)]
}

extension DescriptionFile {
  /// Files without which xtool stops: property lists, and images that it copies. Others it copies may be secrets, which
  /// nobody commits.
  fileprivate func filesOfXTool(_ root: Literal) -> [Stated<FilePath>] {
    let parts = [(root, "")] + (root["extensions"]?.array ?? []).map { ($0, "extensions.") }
    return parts.flatMap { part, prefix in
      let single = ["infoPath", "entitlementsPath"].map { statedPath(part[$0], prefix + $0) }
      let copied = (part["resources"]?.array ?? []).map { statedPath($0, prefix + "resources") }.filter {
        $0.map { ResourceFile.Kind(name: $0.value.fileName.display) != nil } ?? false
      }
      return (single + copied).compactMap(\.self)
    }
  }

  fileprivate func refusedByXTool(_ root: Literal, libraries: [String]?) -> [RefusedKey] {
    var refused: [RefusedKey] = []
    if ["bundleID", "orgID"].allSatisfy({ root[$0]?.text == nil }) {
      refused.append(RefusedKey(key("bundleID", root), value: "", .missing(["bundleID", "orgID"])))
    }
    if let icon = root["iconPath"], let text = icon.text, FilePath(text).fileName.fileExtension != "png" {
      refused.append(RefusedKey(key("iconPath", icon), value: text, .format("png")))
    }
    guard let libraries else { return refused }
    let named =
      [(root["product"], "product")]
      + (root["extensions"]?.array ?? []).map { ($0["product"], "extensions.product") }
    for (node, member) in named {
      let name = node?.text
      if let name, !libraries.contains(name) {
        refused.append(RefusedKey(key(.key(member), node ?? root), value: name, .product(libraries)))
      } else if name == nil, member == "product", libraries.count != 1 {
        refused.append(RefusedKey(key(.key(member), root), value: "", .product(libraries)))
      }
    }
    return refused
  }

  /// Whether the Info.plist names icons that are among the files which xtool copies beside it.
  fileprivate func bringsOtherIcons(_ root: Literal) throws(DescriptionError) -> Bool {
    guard let stated = statedPath(root["infoPath"], "infoPath"), let list = try file(stated.value) else {
      return false
    }
    let icons = try list.namedIcons()
    return root["resources"]?.strings.contains { text in
      let name = FilePath(text).fileName
      return name == "Assets.car" ? icons.inCatalog : icons.files.contains { name.display.hasPrefix($0) }
    } ?? false
  }
}

extension Literal {
  /// Of a package: the products that are libraries of no stated type, which is what xtool builds; nil where a program puts
  /// them together.
  fileprivate var libraries: [String]? {
    guard let products = self["products"]?.array, products.allSatisfy({ $0.name != nil }) else { return nil }
    let libraries = products.filter { $0.name == ".library" && $0["type"] == nil }
    let names = libraries.compactMap { $0["name"]?.string }
    return names.count == libraries.count ? names : nil
  }
}
