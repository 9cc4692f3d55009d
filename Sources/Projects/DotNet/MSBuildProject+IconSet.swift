import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension MSBuildProject {
  /// The icon sets that the Info.plist for iOS and the one for Mac Catalyst name, where MAUI makes none of this name and no catalog
  /// of the project holds it. None where the names of the icons are not all known.
  ///
  /// Source: learn.microsoft.com/dotnet/maui, "Change a .NET MAUI app icon", iOS and Mac Catalyst: `XSAppIconAssets` has the name
  /// of the icon's file; dotnet/maui, Resizetizer (`Link`).
  /// - Parameter icons: the items `MauiIcon`.
  func otherIconSet(than icons: [Item]) throws(DescriptionError) -> [RefusedKey] {
    let included = icons.filter { $0.node.attributes["Include"] != nil }
    guard !included.isEmpty, icons.count <= 20, icons.allSatisfy(\.isCertain), unread.isEmpty,
      !items("MauiImage").contains(where: { $0.node.attributes["IsAppIcon"] != nil })
    else { return [] }
    let names = included.compactMap(nameOfIconSet)
    guard names.count == included.count else { return [] }
    let own = catalogs.flatMap { file.names(in: $0) }.map(\.stem.display)
    var refused: [RefusedKey] = []
    for (path, system) in listsOfDevices {
      guard let made = dependsOnSystem ? iconSets(on: system) : names, !made.isEmpty,
        let list = try file.sibling(path), let stated = list.iconSetName, !stated.value.contains("$"),
        !(made + own).contains(where: { $0.lowercased() == stated.value.lowercased() })
      else { continue }
      let key = StatedKey("XSAppIconAssets", at: list.path, line: stated.line)
      refused.append(RefusedKey(key, value: stated.value, .iconSet(made.uniqued)))
    }
    return refused
  }

  /// The Info.plists of a single project, of those systems for which it builds and whose folders are the usual ones.
  private var listsOfDevices: [(path: String, system: String)] {
    var lists: [(path: String, system: String)] = []
    if platforms.contains(.ios), !isForCatalystAlone, property("iOSProjectFolder") == nil {
      lists.append(("Platforms/iOS/Info.plist", "ios"))
    }
    if isForCatalyst, property("MacCatalystProjectFolder") == nil {
      lists.append(("Platforms/MacCatalyst/Info.plist", "maccatalyst"))
    }
    return lists
  }

  /// The icons that the project's own file lists, each with the conditions on it.
  private var listedIcons: [(node: XMLNode, conditions: [String])] {
    root.children("ItemGroup").flatMap { group in
      group.children("MauiIcon").filter { $0.attributes["Include"] != nil }.map { icon in
        (node: icon, conditions: [group, icon].compactMap { $0.attributes["Condition"]?.lowercased() })
      }
    }
  }

  /// Whether an icon is one of iOS or of Mac Catalyst alone.
  private var dependsOnSystem: Bool {
    listedIcons.flatMap(\.conditions).contains {
      $0.containsBytes(of: "ios") || $0.containsBytes(of: "maccatalyst")
    }
  }

  /// The icon sets that MAUI makes for a system; nil where conditions do not say it.
  private func iconSets(on system: String) -> [String]? {
    var names: [String] = []
    for icon in listedIcons {
      let states = icon.conditions.map { state(of: $0, on: system) }
      if states.contains(false) { continue }
      guard !states.contains(nil),
        let name = nameOfIconSet(Item(node: icon.node, file: file, isCertain: true))
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// Whether a condition that compares the system with one name holds; nil for any other.
  private func state(of condition: String, on system: String) -> Bool? {
    let isEqual = condition.containsBytes(of: "==")
    let others = [" and ", " or ", "false", "'true'"]
    guard isEqual != condition.containsBytes(of: "!="), !others.contains(where: condition.containsBytes)
    else {
      return nil
    }
    // `net9.0-ios18.0`
    let values = condition.split(separator: "'").filter {
      !$0.contains("=") && $0.contains(where: \.isLetter)
    }
    let name = values.last?.split(separator: "-").last?.prefix { $0.isLetter }
    guard let name, ["ios", "maccatalyst", "macos", "android", "windows", "tizen"].contains(name) else {
      return nil
    }
    return (String(name) == system) == isEqual
  }

  private func nameOfIconSet(_ icon: Item) -> String? {
    guard let text = metadata(icon, "Link")?.value ?? icon.node.attributes["Include"],
      let path = expanded(text, in: icon.file), let name = path.withSlashes.split(separator: "/").last
    else { return nil }
    return FileName(String(name)).stem.display
  }
}
