import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// xtool, which builds and installs iOS apps without Xcode: `xtool.yml` beside a `Package.swift`.
  ///
  /// Source: xtool.sh, "Configuration" (xtool.yml).
  static let xtool = ProjectFormat(
    id: "xtool", title: "xtool", isNamed: { ["xtool.yml", "xtool.yaml"].contains($0) },
    words: ["version", "bundleID", "product", "orgID"], generatedProjects: [], read: readXTool)
}

private func readXTool(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.yaml()
  guard root.object != nil else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.ios])
  let package = try file.sibling("Package.swift")
  let manifest = try package?.calls(["Package"], .swift).first
  if let product = root["product"], let text = product.text {
    app.name = file.stated(text, product, "product")
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
  app.rows = ["xtool.icon"]
  app.line = root.position.line
  for key in ["infoPath", "entitlementsPath"] {
    if let path = file.statedPath(root[key], key) { app.files.append(path) }
  }
  for child in root["extensions"]?.array ?? [] {
    for key in ["infoPath", "entitlementsPath"] {
      if let path = file.statedPath(child[key], "extensions.\(key)") { app.files.append(path) }
    }
  }
  app.sources = [file.source("xtool.icon", root["iconPath"], "iconPath")].compactMap(\.self)
  return [.app(app)]
}
