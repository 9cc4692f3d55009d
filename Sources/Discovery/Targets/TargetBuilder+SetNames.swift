import Model
import Places
import SpecTables
import SystemPackage

// The names of sets.
extension TargetBuilder {
  /// The names of the sets that the target has, and why that of its icon is not known.
  /// - Parameters:
  ///   - answered: the icon sets and Icon Composer files that targets of the same project compile, by name.
  ///   - hasLooseIcon: whether the app may have its icon as loose files.
  func setNames(
    of root: AppRoot, beside compiled: SourceCatalogs, answered: Set<FileName>, infoPlist: InfoPlist?,
    hasLooseIcon: Bool
  ) -> (names: SetNames, failure: Failure?) {
    var names = statedSetNames(of: root, infoPlist: infoPlist)
    if root.hasNoIconOfThisKind {
      names.dropInherited(answered.subtracting(compiled.iconNames(on: root.platform)))
    } else if root.platform?.hasAlternateIcons == false {
      names.dropInheritedAlternates(answered)
    }
    switch IconNameSettlement(
      names, root: root, catalogs: compiled.catalogs, iconBundles: compiled.iconBundles,
      hasLooseIcon: hasLooseIcon)
    {
    case .known: return (names, nil)
    case .onlySet(let name):
      names.settle(on: name, key: root.vocabulary.appIcon)
      return (names, nil)
    case .failure(let failure):
      names.leaveOpen()
      return (names, failure)
    }
  }

  private func statedSetNames(of root: AppRoot, infoPlist: InfoPlist?) -> SetNames {
    guard let target = root.target else {
      return SetNames(infoPlist: infoPlist, flags: flags)
    }
    var names = SetNames(target: target, platform: root.platform, infoPlist: infoPlist)
    // The user says it where no project does; an extension or watch app has an icon of its own.
    let isOpen = names.primary.map { !$0.unresolvedVariables.isEmpty } ?? true
    if root.isApplication, let icon = flags.appIcon,
      isOpen || names.primary?.name == FileName(icon)
    {
      names.choose(icon, by: flags.appIconOrigin)
    }
    return names
  }
}
