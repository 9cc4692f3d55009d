import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

extension SetNames {
  /// What a project's target names; what its plist lists beside that.
  init(target: ProjectTarget, of project: BuildProject, platform: Platform?, infoPlist: InfoPlist?) {
    let platform = platform?.projectPlatform
    self.init()
    isKnown = true
    let shipped = target.verdictConfiguration
    primary = shipped.namedSet(.appIcon, in: project, platform: platform)
    launchImage = shipped.namedSet(.launchImage, in: project, platform: platform)
    includesAllIcons = shipped.value(for: .includesAllIcons, platform: platform)?.isYes == true
    disablesIconFallback =
      shipped.value(for: .otherCatalogFlags, platform: platform)?.words
      .contains("--enable-icon-stack-fallback-generation=disabled") == true
    let key = SettingKey.alternateIcons
    if let setting = shipped.value(for: key, platform: platform) {
      alternates = setting.words.map { setting.named($0, key: key, in: project) }
    }
    for other in target.configurations where other.name != shipped.name {
      add(other.namedSet(.appIcon, in: project, platform: platform), beside: primary, to: \.otherIcons)
      add(
        other.namedSet(.launchImage, in: project, platform: platform), beside: launchImage,
        to: \.otherLaunchImages)
    }
    addAlternates(of: infoPlist)
  }

  /// What the user or a plist names, where no project is known.
  init(infoPlist: InfoPlist?, appIconFlag: String?) {
    self.init()
    if let appIconFlag {
      choose(appIconFlag)
      isKnown = true
    } else if let infoPlist, let name = infoPlist.iconName, !name.hasBuildVariable {
      primary = NamedSet(name: FileName(name), path: infoPlist.path, line: nil, key: "CFBundleIconName")
    }
    addAlternates(of: infoPlist)
  }

  mutating func choose(_ icon: String) {
    primary = NamedSet(name: FileName(icon), path: nil, line: nil, key: Self.flag)
  }

  /// Where a name that the user gives comes from.
  static let flag = "--app-icon"

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
      guard let name = icon.iconName, !name.hasBuildVariable, let path = infoPlist?.path,
        !alternates.contains(where: { $0.name == FileName(name) })
      else { continue }
      alternates.append(NamedSet(name: FileName(name), path: path, line: nil, key: icon.key))
    }
  }
}

extension BuildConfiguration {
  fileprivate func namedSet(
    _ key: SettingKey, in project: BuildProject, platform: ProjectPlatform?
  ) -> NamedSet? {
    guard let setting = value(for: key, platform: platform), !setting.value.isEmpty else { return nil }
    return setting.named(setting.value, key: key, in: project)
  }
}

extension BuildSetting {
  fileprivate func named(_ name: String, key: SettingKey, in project: BuildProject) -> NamedSet {
    let place = origin.place(in: project)
    return NamedSet(
      name: FileName(name), path: place.path, line: place.line, key: key.rawValue,
      // Of a list some words may be known.
      unresolvedVariables: name.contains("$") ? unresolvedVariables : [])
  }
}

extension SettingOrigin {
  /// The file that assigns a setting, and the line where it is known.
  fileprivate func place(in project: BuildProject) -> (path: FilePath, line: Int?) {
    if case .configurationFile(let path, let line) = self { return (path, line) }
    return (project.file, nil)
  }
}
