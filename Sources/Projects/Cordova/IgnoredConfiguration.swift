import FileTree
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The app of a `package.json` that is built with Cordova for iOS, where git ignores the `config.xml` beside it, which is not
  /// there: without one Cordova builds nothing, so that a script writes it.
  ///
  /// Source: cordova.apache.org/docs, "Platforms and Plugins Version Management" (`cordova-ios`); a plugin has a `plugin.xml`.
  var appOfIgnoredConfiguration: DescribedApp? {
    let configuration: FileName = "config.xml"
    guard let root = try? json(), root.dependsOn("cordova-ios"),
      ![configuration, "plugin.xml"].contains(where: { exists(folder.child($0)) }),
      // An app that went over to Capacitor keeps what Cordova needed.
      !names(in: folder).contains(where: { $0.stem == "capacitor.config" }),
      let ignored = try? sibling(".gitignore"), GitIgnore(ignored.bytes).ignores([configuration])
    else { return nil }
    let dependency = ["dependencies", "devDependencies"].lazy.compactMap { root[$0]?["cordova-ios"] }.first
    var app = DescribedApp(file: path, platforms: [.ios])
    if let name = root["name"], let text = name.text {
      app.name = Stated(text, file: path, line: name.position.line, key: "name")
    }
    app.parts = [
      Stated(
        folder.child(configuration), file: path, line: dependency?.position.line, key: "cordova-ios")
    ]
    return app
  }
}
