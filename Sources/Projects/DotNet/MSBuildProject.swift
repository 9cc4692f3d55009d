import Model
import Notations
import Places
import SpecTables
import SystemPackage

/// What MSBuild reads of a project file: with `Directory.Build.props` and `Directory.Build.targets` of the nearest folder
/// above, and with the files that it imports by names that can be known. Of conditions those on the platform and on the
/// configuration are decided for an iOS app in Release; others are not known.
///
/// Source: learn.microsoft.com/visualstudio/msbuild, "Customize builds by folder", "MSBuild conditions", "Import element".
struct MSBuildProject {
  let root: XMLNode
  let file: DescriptionFile
  private var elements = MSBuildElements()
  /// Imports that are not followed.
  private(set) var unread: [Stated<String>] = []

  /// An item or a property, with the file that holds it.
  struct Item {
    let node: XMLNode
    let file: DescriptionFile
    /// Whether no condition decides on it that is not known.
    let isCertain: Bool
  }

  private var imports = 0

  private static let importLimit = 50
  private static let depthLimit = 16

  init(_ file: DescriptionFile) throws(DescriptionError) {
    (root, self.file) = (try file.xml(), file)
    try addNearest("Directory.Build.props")
    try add(root, of: file, depth: 0)
    try addNearest("Directory.Build.targets")
  }

  // MARK: Files

  private mutating func addNearest(_ name: String) throws(DescriptionError) {
    for folder in [file.folder] + file.folder.foldersAround {
      guard let other = try file.file(folder.joining(name)) else { continue }
      return try add(try other.xml(), of: other, depth: 1)
    }
  }

  private mutating func add(_ root: XMLNode, of file: DescriptionFile, depth: Int) throws(DescriptionError) {
    for node in root.children("Import") where state(of: [node.attributes["Condition"]]) != false {
      guard let text = node.attributes["Project"] else { continue }
      // Those of the SDK hold no app's icon.
      if node.attributes["Sdk"] != nil || text.contains("$(MSBuildExtensionsPath")
        || text.contains("$(MSBuildToolsPath") || text.contains("$(MSBuildBinPath")
      {
        continue
      }
      let path = expanded(text, in: file).map { file.resolve($0.withSlashes) }
      guard let path, imports < Self.importLimit, depth < Self.depthLimit, file.isReachable(path) else {
        unread.append(Stated("Import Project", file: file.path, line: node.line, key: "Import Project"))
        continue
      }
      imports += 1
      // One that is not there stops the build, unless a condition asks for it: no matter of icons.
      guard let other = try file.file(path) else { continue }
      try add(try other.xml(), of: other, depth: depth + 1)
    }
    take(root, of: file, isCertain: true, depth: 0)
  }

  // MARK: Items and properties

  /// Those that may count for an app on Apple's systems.
  func items(_ name: String) -> [Item] { elements.items(name) }

  /// The last value counts, as in the file's order.
  func property(_ name: String) -> Stated<String>? {
    let property = elements.property(name)
    return (property.lastCertain ?? property.last).map {
      Stated($0.node.text, file: $0.file.path, line: $0.node.line, key: name)
    }
  }

  /// nil as well where the value depends on what is not known.
  func expandedProperty(_ name: String) -> Stated<String>? {
    property(name).flatMap { stated in
      expanded(stated.value, in: file).map {
        Stated($0, file: stated.file ?? file.path, line: stated.line ?? 1, key: name)
      }
    }
  }

  private mutating func take(_ node: XMLNode, of file: DescriptionFile, isCertain: Bool, depth: Int) {
    guard depth < Self.depthLimit else { return }
    // Of `Choose` the first branch whose condition holds counts.
    var (isDecided, isOpen) = (false, false)
    for child in node.children {
      let state = state(of: [child.attributes["Condition"]])
      guard state != false, !isDecided else { continue }
      let isSure = isCertain && state == true && !isOpen
      switch child.name {
      case "ItemGroup", "PropertyGroup":
        for element in child.children {
          let own = self.state(of: [element.attributes["Condition"]])
          guard own != false else { continue }
          let item = Item(node: element, file: file, isCertain: isSure && own == true)
          if child.name == "ItemGroup" { elements.add(item: item) } else { elements.add(property: item) }
        }
      case "Choose": take(child, of: file, isCertain: isSure, depth: depth + 1)
      case "When", "Otherwise":
        take(child, of: file, isCertain: isSure, depth: depth + 1)
        isDecided = state == true
        isOpen = state == nil
      default: break
      }
    }
  }

  func isYes(_ name: String) -> Bool { property(name)?.value.lowercased() == "true" }

  /// Whether MAUI makes the icons. A project for iOS alone with an Info.plist beside it, as an upgraded Xamarin app has,
  /// brings its own, though it is drawn by MAUI.
  var hasGeneratedIcons: Bool {
    guard items("MauiIcon").isEmpty else { return true }
    let bringsIcons =
      frameworks.allSatisfy { $0.contains("-ios") } && file.names(in: file.folder).contains("Info.plist")
    return isYes("UseMaui") && (isYes("SingleProject") || !bringsIcons)
  }

  /// Not a library: MAUI's class libraries have no output type, or one that says so.
  var isProgram: Bool {
    let types = texts("OutputType")
    return types.contains { $0 != "library" } || types.isEmpty && !items("MauiIcon").isEmpty
  }

  var statesFrameworks: Bool { !frameworks.isEmpty }

  /// Whether it builds for Mac Catalyst and not for iOS: what is asked of orientations and launch screens is not asked of it.
  var isForCatalystAlone: Bool { isForCatalyst && !frameworks.contains { $0.contains("-ios") } }

  var isForCatalyst: Bool { frameworks.contains { $0.contains("-maccatalyst") } }

  /// `net9.0-ios;net9.0-maccatalyst`.
  private var frameworks: [String] {
    var found: [String] = []
    for element in elements.property("TargetFrameworks").all {
      let text = element.node.text.lowercased()
      // A later value stands for all before it, unless it adds to them or may not count.
      if element.isCertain, !text.contains("$(targetframeworks)") { found = [] }
      found += text.split(separator: ";").map(String.init)
    }
    return found + texts("TargetFramework")
  }

  /// What the app's oldest system is on iOS.
  var minimumOS: Stated<String>? {
    let all = elements.property("SupportedOSPlatformVersion").all
    let own = all.last { $0.node.attributes["Condition"]?.lowercased().contains("ios") == true }
    return (own ?? all.last { $0.isCertain }).map {
      Stated($0.node.text, file: $0.file.path, line: $0.node.line, key: $0.node.name)
    }
  }

  /// All values of a property, in lower case.
  private func texts(_ name: String) -> [String] {
    elements.property(name).all.map { $0.node.text.lowercased() }
  }

  var platforms: [Platform] {
    var found: [Platform] = []
    for framework in frameworks {
      let platform: Platform? =
        framework.contains("-ios") || framework.contains("-maccatalyst")
        ? .ios : framework.contains("-macos") ? .macos : framework.contains("-tvos") ? .tvos : nil
      if let platform, !found.contains(platform) { found.append(platform) }
    }
    if found.isEmpty, file.contains("Xamarin.iOS") { found = [.ios] }
    if found.isEmpty, file.contains("Xamarin.Mac") { found = [.macos] }
    return found
  }

  /// What an item says of itself: as an attribute, as an element in it, or in a later `Update` of it.
  func metadata(_ item: Item, _ key: String) -> Stated<String>? {
    for item in Array(elements.updates(of: item).reversed()) + [item] {
      if let text = item.node.attributes[key] {
        return Stated(text, file: item.file.path, line: item.node.line, key: key)
      }
      if let child = item.node.children(key).first {
        return Stated(child.text, file: item.file.path, line: child.line, key: key)
      }
    }
    return nil
  }

  func source(
    _ row: RowID, _ item: Item, _ attribute: String, fill: SourceAsset.Ground? = nil
  ) -> SourceImage? {
    guard let stated = metadata(item, attribute), let text = expanded(stated.value, in: item.file),
      !text.isEmpty
    else { return nil }
    let path = Stated(
      file.resolve(text.withSlashes), file: stated.file ?? file.path, line: stated.line ?? 1,
      key: "\(item.node.name) \(attribute)")
    return SourceImage(row: row, path: path, text: text, fill: fill)
  }

  /// Items whose file is the value of a property, or a pattern.
  var computed: [Stated<String>] {
    items("MauiIcon").compactMap { item in
      guard let text = item.node.attributes["Include"], expanded(text, in: item.file) == nil else {
        return nil
      }
      let key = "MauiIcon Include"
      return Stated(key, file: item.file.path, line: item.node.line, key: key)
    }
  }
}
