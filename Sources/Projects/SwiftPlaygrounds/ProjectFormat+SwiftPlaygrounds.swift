import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// An app of Swift Playgrounds: a package with a product `.iOSApplication`.
  ///
  /// Source: the manifests that Swift Playgrounds and Xcode's "App Playground" template write (AppleProductTypes).
  static let swiftPlaygrounds = ProjectFormat(
    id: "swift-playgrounds", title: "Swift Playgrounds", names: ["Package.swift"],
    words: ["iOSApplication"], generatedProjects: [], read: readPlayground)
}

private func readPlayground(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let manifest = try file.calls(["Package"], .swift).first,
    let app = manifest["products"]?.array?.first(where: { $0.name == ".iOSApplication" })
  else { return [] }
  let name = app["name"]?.text ?? manifest["name"]?.text ?? file.folder.fileName.display
  var project = DescribedProject(file, name: name)
  var target = DescribedTarget(playground: app, named: name, in: manifest, of: file)
  if let icon = app["appIcon"] {
    if let unread = unreadApp(icon, named: name, of: file) { return [.unread(unread)] }
    if let set = icon.members?.first?.node, let text = set.string {
      target.set(.appIcon, file.stated(text, set, "appIcon"))
    }
  }
  let paths = (manifest["targets"]?.array ?? []).filter { $0.name == ".executableTarget" }.map { target in
    target["path"]?.string.map { file.resolve($0) } ?? file.resolve("Sources/\(target["name"]?.text ?? "")")
  }
  let folders = paths.isEmpty ? [file.folder] : paths
  for path in folders { target.add(path) }
  if let icon = app["appIcon"], let name = icon.members?.first?.node.string, let folder = folders.first,
    !folders.contains(where: { !file.matches("**/*.xcassets", in: $0).isEmpty })
  {
    // Without any catalog nothing can answer the name.
    var lacking = DescribedApp(
      file: file.path, name: file.stated(target.name, app, "name"), platforms: [.ios])
    let set = folder.child(FileName("\(name).appiconset"))
    lacking.files = [file.stated(set, icon, "appIcon")]
    return [.app(lacking)]
  }
  project.targets = [target]
  return [.project(project.project())]
}

/// An app whose icon is in no catalog, or in one that only the program knows.
private func unreadApp(_ icon: Literal, named name: String, of file: DescriptionFile) -> UnreadApp? {
  switch icon.name {
  case ".asset" where icon.members?.first?.node.string != nil: nil
  // One of the icons that Apple draws: nothing to look at, and no upload.
  case ".placeholder":
    UnreadApp(name: name, icon: file.stated(".placeholder", icon, "appIcon"), .placeholder)
  default:
    UnreadApp(
      name: name, icon: file.stated("appIcon", icon, "appIcon"), .computed(key: Untrusted("appIcon")))
  }
}

extension DescribedTarget {
  /// - Parameter app: the product of the manifest.
  fileprivate init(
    playground app: Literal, named name: String, in manifest: Literal, of file: DescriptionFile
  ) {
    self.init(name: name, type: .application, platforms: [.ios])
    let families = (app["supportedDeviceFamilies"]?.array ?? []).compactMap(\.name)
    let numbers = (families.contains(".phone") ? ["1"] : []) + (families.contains(".pad") ? ["2"] : [])
    presets[SettingKey.deviceFamilies.rawValue] = numbers.isEmpty ? "1,2" : numbers.joined(separator: ",")
    if let platform = manifest["platforms"]?.array?.first(where: { $0.name == ".iOS" }),
      let version = platform.members?.first?.node, let text = version.text ?? version.name?.versionOfName
    {
      set(.minimumIOS, file.stated(text, version, "platforms"))
    }
    // Xcode writes the launch screen of such an app itself.
    set(.generatesInfoPlist, file.stated("YES", app, ".iOSApplication"))
    set(.launchScreen, file.stated("YES", app, ".iOSApplication"))
  }
}

extension String {
  /// `.v15_4` as `15.4`.
  fileprivate var versionOfName: String? {
    hasPrefix(".v") ? String(dropFirst(2)).replacing("_", with: ".") : nil
  }
}
