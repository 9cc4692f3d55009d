import AssetCatalogs
package import FileTree
import Projects
import SpecTables
package import SystemPackage

/// The name of a set that a project, a plist or the user asks for, and where.
package struct NamedSet: Equatable, Sendable {
  package let name: FileName
  /// The file that says so: the project's, an xcconfig or the plist; nil for a flag.
  package let path: FilePath?
  package let line: Int?
  /// The build setting, plist key or flag.
  package let key: String
  /// Build variables in the name whose value is not known here.
  package var unresolvedVariables: [String] = []
}

/// Which icon and launch image sets a target names.
package struct SetNames: Equatable, Sendable {
  package var primary: NamedSet?
  package var alternates: [NamedSet] = []
  /// Every icon set of the target's catalogs can be changed to.
  package var includesAllIcons = false
  package var launchImage: NamedSet?
  /// Of configurations that do not ship, where they differ.
  package var otherIcons: [NamedSet] = []
  package var otherLaunchImages: [NamedSet] = []
  /// Whether anything says which sets are used; else a set called AppIcon, or the only one, is.
  package var isKnown = false
  /// No target compiles the catalog, so that not even a set called AppIcon is used.
  var namesNothing = false
}

extension SetNames {
  /// What a project's target names; what its plist lists beside that.
  init(target: ProjectTarget, of project: BuildProject, infoPlist: InfoPlist?) {
    isKnown = true
    let shipped = target.verdictConfiguration
    primary = shipped.namedSet(.appIcon, in: project)
    launchImage = shipped.namedSet(.launchImage, in: project)
    includesAllIcons = shipped.value(for: .includesAllIcons)?.isYes == true
    let key = SettingKey.alternateIcons
    if let setting = shipped.value(for: key), setting.unresolvedVariables.isEmpty {
      alternates = setting.words.map { setting.named($0, key: key, in: project) }
    }
    for other in target.configurations where other.name != shipped.name {
      add(other.namedSet(.appIcon, in: project), beside: primary, to: \.otherIcons)
      add(other.namedSet(.launchImage, in: project), beside: launchImage, to: \.otherLaunchImages)
    }
    addAlternates(of: infoPlist)
  }

  /// What the user or a plist names, where no project is known.
  init(infoPlist: InfoPlist?, appIconFlag: String?) {
    if let appIconFlag {
      choose(appIconFlag)
      isKnown = true
    } else if let infoPlist, let name = infoPlist.iconName, !name.contains("$(") {
      primary = NamedSet(name: FileName(name), path: infoPlist.path, line: nil, key: "CFBundleIconName")
    }
    addAlternates(of: infoPlist)
  }

  mutating func choose(_ icon: String) {
    primary = NamedSet(name: FileName(icon), path: nil, line: nil, key: "--app-icon")
  }

  private mutating func add(
    _ named: NamedSet?, beside shipped: NamedSet?, to list: WritableKeyPath<SetNames, [NamedSet]>
  ) {
    guard let named, named.name != shipped?.name,
      !self[keyPath: list].contains(where: { $0.name == named.name })
    else { return }
    self[keyPath: list].append(named)
  }

  private mutating func addAlternates(of infoPlist: InfoPlist?) {
    for icon in infoPlist?.alternateIcons ?? [] {
      guard let name = icon.iconName, !name.contains("$("), let path = infoPlist?.path,
        !alternates.contains(where: { $0.name == FileName(name) })
      else { continue }
      alternates.append(NamedSet(name: FileName(name), path: path, line: nil, key: icon.key))
    }
  }

  /// What the target does with a set that stands for itself in one of its catalogs.
  /// - Parameter lone: the only icon set of the catalogs, or the only launch image set.
  func use(of set: AssetSet, loneIcon: FilePath?, loneLaunchImage: FilePath?) -> SetUse {
    if namesNothing { return set.type.isAppIcon || set.type == .launchImage ? .unused : .resource }
    if set.type == .launchImage { return useOfLaunchImage(set, lone: loneLaunchImage) }
    // iconutil makes the Mac's icon of it, whatever it is called.
    if set.type == .icon { return .primaryIcon }
    guard set.type.isAppIcon else { return .resource }
    if names(primary, set) { return .primaryIcon }
    if alternates.contains(where: { names($0, set) }) { return .alternateIcon }
    if otherIcons.contains(where: { names($0, set) }) { return .otherConfiguration }
    if primary == nil, set.name == "AppIcon" || !isKnown && set.path == loneIcon { return .primaryIcon }
    // An image stack is an icon only where a setting names it; else code may show it.
    if set.type == .imageStack || set.type == .solidImageStack { return .resource }
    return includesAllIcons ? .alternateIcon : .unused
  }

  private func useOfLaunchImage(_ set: AssetSet, lone: FilePath?) -> SetUse {
    if names(launchImage, set) { return .launchImage }
    if otherLaunchImages.contains(where: { names($0, set) }) { return .otherConfiguration }
    return !isKnown && (set.name == "LaunchImage" || set.path == lone) ? .launchImage : .unused
  }

  private func names(_ named: NamedSet?, _ set: AssetSet) -> Bool {
    guard let named, named.unresolvedVariables.isEmpty else { return false }
    return named.name == set.name
  }
}

extension SetType {
  /// Whether a target's app icon can be of this type.
  package var isAppIcon: Bool {
    switch self {
    case .appIcon, .brandAssets, .stickersIcon, .solidImageStack, .imageStack: true
    default: false
    }
  }
}

extension BuildConfiguration {
  fileprivate func namedSet(_ key: SettingKey, in project: BuildProject) -> NamedSet? {
    guard let setting = value(for: key), !setting.value.isEmpty else { return nil }
    return setting.named(setting.value, key: key, in: project)
  }
}

extension BuildSetting {
  fileprivate func named(_ name: String, key: SettingKey, in project: BuildProject) -> NamedSet {
    let place = origin.place(in: project)
    return NamedSet(
      name: FileName(name), path: place.path, line: place.line, key: key.rawValue,
      unresolvedVariables: unresolvedVariables)
  }
}

extension SettingOrigin {
  /// The file that assigns a setting, and the line where it is known.
  fileprivate func place(in project: BuildProject) -> (path: FilePath, line: Int?) {
    if case .configurationFile(let path, let line) = self { return (path, line) }
    return (project.path.appending("project.pbxproj"), nil)
  }
}
