import Model
import Notations
import Places
import SpecTables
import SystemPackage

// Settings for electron-builder in those of Vue CLI.
//
// Source: nklayman.github.io/vue-cli-plugin-electron-builder, "Configuration"; cli.vuejs.org, "Configuration Reference".

private let plugin = "vue-cli-plugin-electron-builder"
private let keysOfVue = ["pluginOptions", "electronBuilder", "builderOptions"]

extension FileName {
  var isConfigurationOfVue: Bool { stem == "vue.config" && scriptExtensions.contains(fileExtension) }
}

extension Literal {
  /// Whether a package states them itself.
  var statesVue: Bool { self["vue"]?[keysOfVue[0]]?[keysOfVue[1]] != nil && builds(with: plugin) }
}

extension DescriptionFile {
  func appsOfVue() throws(DescriptionError) -> [Description] {
    guard contains(keysOfVue[1]) else { return [] }
    guard let package = try sibling("package.json").flatMap({ try? $0.json() }), package.builds(with: plugin)
    else { return [] }
    let isPackage = name == "package.json"
    let root = try settings()
    var node = isPackage ? root["vue"] ?? root : root
    for key in keysOfVue {
      guard node.object != nil else { break }
      if let next = node[key], !next.isNull {
        node = next
      } else {
        // The plugin has electron-builder take its own defaults, unless the object takes in what is not known.
        node = Literal(node.mayHoldMore ? .computed : .object([]), at: node.position)
        break
      }
    }
    let prefix = (isPackage ? ["vue"] : []) + keysOfVue
    guard node.object != nil else {
      var app = DescribedApp(file: path, platforms: [.macos])
      app.name = firstText([package["productName"], package["name"]], "productName")
      app.rows = ["electron-builder.icon"]
      app.line = node.position.line
      app.computed = [stated("builderOptions", node, prefix.joined(separator: "."))]
      return [.app(app)]
    }
    let builder = BuilderSettings(self, node, prefix: prefix.joined(separator: ".") + ".")
    // Settings of the package are judged by themselves.
    let isStatedTwice = package["build"]?.object != nil
    if isStatedTwice, builder["mac", "icon"] == nil, builder["icon"] == nil { return [] }
    return try apps(of: builder, package: package)
  }
}
