import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension MSBuildProject {
  /// The icon set that the Info.plist for iOS names, where MAUI makes none of this name and no catalog of the project holds it.
  /// None where the names of the icons are not all known.
  ///
  /// Source: learn.microsoft.com/dotnet/maui, "Change a .NET MAUI app icon", iOS and Mac Catalyst: `XSAppIconAssets` has the name
  /// of the icon's file; dotnet/maui, Resizetizer (`Link`).
  /// - Parameter icons: the items `MauiIcon`.
  func otherIconSet(than icons: [Item]) throws(DescriptionError) -> [RefusedKey] {
    let included = icons.filter { $0.node.attributes["Include"] != nil }
    guard !included.isEmpty, icons.count <= 20, icons.allSatisfy(\.isCertain), unread.isEmpty,
      platforms.contains(.ios),
      property("iOSProjectFolder") == nil,
      !items("MauiImage").contains(where: { $0.node.attributes["IsAppIcon"] != nil }),
      let list = try file.sibling("Platforms/iOS/Info.plist"), let stated = list.iconSetName,
      !stated.value.contains("$")
    else { return [] }
    let names = included.compactMap(nameOfIconSet)
    func isNamed(_ name: String) -> Bool { name.lowercased() == stated.value.lowercased() }
    guard names.count == included.count, !names.contains(where: isNamed) else { return [] }
    let own = catalogs.flatMap { file.names(in: $0) }
    guard !own.contains(where: { isNamed($0.stem.display) }) else { return [] }
    let key = StatedKey("XSAppIconAssets", at: list.path, line: stated.line)
    return [RefusedKey(key, value: stated.value, .iconSet(names.uniqued))]
  }

  private func nameOfIconSet(_ icon: Item) -> String? {
    guard let text = metadata(icon, "Link")?.value ?? icon.node.attributes["Include"],
      let path = expanded(text, in: icon.file), let name = path.withSlashes.split(separator: "/").last
    else { return nil }
    return FileName(String(name)).stem.display
  }
}
