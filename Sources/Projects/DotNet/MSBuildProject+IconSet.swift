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
    let known = Set((names + own).map { $0.lowercased() })
    var refused: [RefusedKey] = []
    for path in listsOfDevices {
      guard let list = try file.sibling(path), let stated = list.iconSetName, !stated.value.contains("$"),
        !known.contains(stated.value.lowercased())
      else { continue }
      let key = StatedKey("XSAppIconAssets", at: list.path, line: stated.line)
      refused.append(RefusedKey(key, value: stated.value, .iconSet(names.uniqued)))
    }
    return refused
  }

  /// The Info.plists of a single project, of those systems for which it builds and whose folders are the usual ones.
  private var listsOfDevices: [String] {
    var lists: [String] = []
    if platforms.contains(.ios), !isForCatalystAlone, property("iOSProjectFolder") == nil {
      lists.append("Platforms/iOS/Info.plist")
    }
    if isForCatalyst, property("MacCatalystProjectFolder") == nil {
      lists.append("Platforms/MacCatalyst/Info.plist")
    }
    return lists
  }

  private func nameOfIconSet(_ icon: Item) -> String? {
    guard let text = metadata(icon, "Link")?.value ?? icon.node.attributes["Include"],
      let path = expanded(text, in: icon.file), let name = path.withSlashes.split(separator: "/").last
    else { return nil }
    return FileName(String(name)).stem.display
  }
}
