import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// NativeScript: `App_Resources/iOS` holds the app's Info.plist and catalog.
  ///
  /// Source: docs.nativescript.org, "nativescript.config.ts" and "App_Resources".
  static let nativeScript = ProjectFormat(
    id: "nativescript", title: "NativeScript",
    names: .script("nativescript.config", or: ["nsconfig.json"]),
    words: ["appResourcesPath", "NativeScriptConfig", "appPath"], generatedProjects: ["platforms/ios"],
    read: readNativeScript)
}

private func readNativeScript(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.settings()
  if let node = root["appResourcesPath"], node.isComputed {
    return [
      .unread(
        UnreadApp(
          name: root["id"]?.text, icon: file.stated("appResourcesPath", node, "appResourcesPath"),
          .computed(key: Untrusted("appResourcesPath"))))
    ]
  }
  if let lost = file.lostResources(root) { return [lost] }
  let stated = root["appResourcesPath"]?.string
  let folders = (stated.map { [$0] } ?? []) + ["App_Resources", "app/App_Resources", "src/App_Resources"]
  var project = DescribedProject(file, name: root["id"]?.text ?? file.folder.fileName.display)
  for (name, platform) in [("iOS", Platform.ios), ("visionOS", .visionos)] {
    guard
      let text = folders.map({ "\($0)/\(name)" }).first(where: { !file.names(in: file.resolve($0)).isEmpty })
    else { continue }
    let folder = file.resolve(text)
    var target = DescribedTarget(
      name: root["id"]?.text ?? file.folder.fileName.display, type: .application, platforms: [platform])
    // The template of the project that is generated sets it.
    target.presets[SettingKey.appIcon.rawValue] = "AppIcon"
    target.presets[SettingKey.deviceFamilies.rawValue] = platform == .ios ? "1,2" : "7"
    target.settings.files[""] =
      file.names(in: folder).contains("build.xcconfig") ? folder.child("build.xcconfig") : nil
    if file.names(in: folder).contains("Info.plist") {
      target.set(.infoPlist, Stated("\(text)/Info.plist", file: file.path, key: "appResourcesPath"))
    }
    target.add(folder)
    project.targets.append(target)
  }
  return project.targets.isEmpty ? [] : [.project(project.project())]
}

extension DescriptionFile {
  /// The app whose resources are not where the description says.
  fileprivate func lostResources(_ root: Literal) -> Description? {
    guard let node = root["appResourcesPath"], let text = node.string,
      let path = statedPath(node, "appResourcesPath"), names(in: path.value).isEmpty
    else { return nil }
    let name = root["id"].flatMap { id in id.text.map { stated($0, id, "id") } }
    guard isReachable(path.value) else {
      return .unread(UnreadApp(name: name?.value, icon: stated(text, node, "appResourcesPath")))
    }
    var app = DescribedApp(file: self.path, name: name, platforms: [.ios])
    app.files = [path]
    return .app(app)
  }
}
