import Notations
import Places
import SpecTables
import SystemPackage

extension MSBuildProject {
  /// The app that the project builds, where nothing of it names an icon or could be one.
  func appWithoutIcon(for platforms: [Platform]) throws(DescriptionError) -> DescribedTarget? {
    let isForMac = platforms == [.macos]
    let systems = platforms.filter { $0 == .ios || $0 == .tvos || isForMac }
    guard !systems.isEmpty, isProgram, !isForCatalystAlone, unread.isEmpty, property("AppIcon") == nil,
      !["IsAppExtension", "IsWatchApp", "IsTestProject"].contains(where: isYes),
      let list = try file.sibling("Info.plist"), list.isOfAppWithoutIcon(forMac: isForMac),
      compiledCatalog == nil, !mayHavePictureOfIcon
    else { return nil }
    let catalogs = catalogs
    guard catalogs.allSatisfy({ file.matches("**/*.appiconset", in: $0).isEmpty }),
      catalogs.allSatisfy({ file.matches("**/*.brandassets", in: $0).isEmpty })
    else { return nil }
    var target = DescribedTarget(
      name: property("AssemblyName")?.value ?? file.path.fileName.stem.display, type: .application,
      platforms: systems)
    target.set(.infoPlist, Stated("Info.plist", file: file.path, key: "Info.plist"))
    addDetails(of: self, catalogs, propertyList: list, to: &target)
    return target
  }

  /// Whether a file that the app has may be a loose icon or launch image, which its Info.plist is judged with.
  private var mayHavePictureOfIcon: Bool {
    let isForMac = platforms == [.macos]
    let names = file.names(in: file.folder) + file.names(in: file.resolve("Resources"))
    let isNamed = names.map(\.lowercased).contains { name in
      let text = name.display
      // Of a Mac app any may be the icon that a target of the build adds.
      if isForMac, name.hasExtension("icns") { return true }
      return ["png", "jpg"].contains(name.fileExtension.lowercased.display)
        && ["icon", "appicon", "default", "itunesartwork", "launchimage"].contains { text.hasPrefix($0) }
    }
    // A pattern may mean anything, and a file from elsewhere have such a name.
    return isNamed
      || items("BundleResource").compactMap { $0.node.attributes["Include"]?.lowercased() }.contains {
        $0.contains("icon") || isForMac && $0.hasSuffix(".icns")
          || $0.contains("*") && !$0.hasPrefix("resources")
      }
  }
}
