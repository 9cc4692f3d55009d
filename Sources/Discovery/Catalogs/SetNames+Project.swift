import Model
import Places
import Projects
import SpecTables

extension SetNames {
  /// What a project's target names; what its plist lists beside that.
  init(target: ProjectTarget, platform: Platform?, infoPlist: InfoPlist?) {
    self.init()
    isKnown = true
    let facts = target.facts(on: platform)
    primary = facts.appIcon?.namedSet
    primary?.isInherited = facts.inheritsIcon
    if primary == nil { emptyPrimary = facts.appIcon?.named }
    launchImage = facts.launchImage?.namedSet
    includesAllIcons = facts.includesAllIcons
    disablesIconFallback = facts.disablesIconFallback
    alternates = facts.alternateIcons.map(\.named)
    for index in alternates.indices { alternates[index].isInherited = facts.inheritsAlternates }
    unreadSettings = facts.unreadFiles.first { !$0.definesNamesOfTool } ?? facts.unreadFiles.first
    unreadIcon = facts.appIcon == nil ? facts.unreadFilesOverIcon.first : nil
    let shipped = Set(target.shippedConfigurations.map(\.name) + [target.verdictConfiguration.name])
    for other in target.configurations where !shipped.contains(other.name) {
      let facts = other.facts(on: platform)
      var icon = facts.appIcon?.namedSet
      icon?.isInherited = facts.inheritsIcon
      add(icon, of: other.name, beside: primary, to: \.otherIcons)
      add(facts.launchImage?.namedSet, of: other.name, beside: launchImage, to: \.otherLaunchImages)
    }
    addAlternates(of: infoPlist)
    documentIcons = infoPlist?.iconsOfDocumentsAlone ?? []
  }

  /// What the user or a plist names, where no project is known.
  init(infoPlist: InfoPlist?, flags: TargetFlags) {
    self.init()
    if let icon = flags.appIcon {
      choose(icon, by: flags.appIconOrigin)
      isKnown = true
    } else if let infoPlist, let name = infoPlist.iconName, !name.hasBuildVariable {
      primary = NamedSet(name: FileName(name), path: infoPlist.path, line: nil, key: "CFBundleIconName")
    }
    // A build of .NET takes no set but those that the plist names.
    guessesLaunchImage = infoPlist.map { !$0.namesIconSet || $0.namesLaunchSet } ?? true
    addAlternates(of: infoPlist)
    documentIcons = infoPlist?.iconsOfDocumentsAlone ?? []
  }

  mutating func choose(_ icon: String, by origin: Untrusted) {
    primary = NamedSet(name: FileName(icon), path: nil, line: nil, key: origin.display)
    primary?.isOfUser = true
  }

  private mutating func add(
    _ named: NamedSet?, of configuration: String, beside shipped: NamedSet?,
    to list: WritableKeyPath<SetNames, [NamedSet]>
  ) {
    guard var named, named.name != shipped?.name,
      !self[keyPath: list].contains(where: { $0.name == named.name })
    else { return }
    named.configuration = configuration
    self[keyPath: list].append(named)
  }

  private mutating func addAlternates(of infoPlist: InfoPlist?) {
    for icon in infoPlist?.alternateIcons ?? [] {
      guard let name = icon.iconName, !name.hasBuildVariable, let path = infoPlist?.path,
        !alternates.contains(where: { $0.name == FileName(name) })
      else { continue }
      var named = NamedSet(name: FileName(name), path: path, line: nil, key: icon.key.text)
      named.isListedByPlist = true
      alternates.append(named)
    }
  }
}

extension InfoPlist {
  /// Source: Information Property List Key Reference, CFBundleTypeIconFile and CFBundleIconFile (the extension may be left out).
  fileprivate var iconsOfDocumentsAlone: Set<FileName> {
    func names(_ entries: [IconEntry]) -> Set<FileName> {
      Set(entries.map { $0.name.hasExtension("icns") ? $0.name.stem : $0.name })
    }
    return names(documentIcons).subtracting(names(icons))
  }
}

extension Stated<ResolvedText> {
  /// nil where the name comes to nothing.
  fileprivate var namedSet: NamedSet? { value.text.isEmpty ? nil : named }

  fileprivate var named: NamedSet {
    var named = NamedSet(
      name: value.isComputed ? "(computed)" : FileName(value.text), path: file, line: line, key: key,
      unresolvedVariables: value.unknownNames, emptyVariables: value.emptyNames)
    named.isComputed = value.isComputed
    return named
  }
}
