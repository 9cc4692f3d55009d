package import Places
import SpecTables
package import SystemPackage

/// The name of a set that a project, a plist or the user asks for, and where.
package struct NamedSet: Equatable, Sendable {
  package let name: FileName
  /// The file that says so: the project's, one of its settings or the plist; nil for a flag.
  package let path: FilePath?
  package let line: Int?
  /// The build setting, plist key or flag, or the place in the configuration.
  package let key: String
  /// Build variables in the name whose value is not known here.
  package var unresolvedVariables: [String] = []
  /// Build variables in the name that nothing defines, so that they are empty.
  package var emptyVariables: [String] = []
  /// The configuration that names it, where that is not the one that ships.
  package var configuration: String?
  /// The target has the name from its project.
  package var isInherited = false
  /// The Info.plist lists it among the icons of the app, which a rule of its own looks at.
  package var isListedByPlist = false
  /// A program computes the name, which is not known here; the one at hand stands for it.
  package var isComputed = false
  /// The user names it, on the command line or in the configuration.
  package var isOfUser = false

  package init(
    name: FileName, path: FilePath?, line: Int?, key: String, unresolvedVariables: [String] = [],
    emptyVariables: [String] = [], configuration: String? = nil
  ) {
    (self.name, self.path, self.line) = (name, path, line)
    (self.key, self.unresolvedVariables) = (key, unresolvedVariables)
    (self.emptyVariables, self.configuration) = (emptyVariables, configuration)
  }
}

/// Which icon and launch image sets a target names.
package struct SetNames: Equatable, Sendable {
  /// What the icon of a new project is called, as a set and as an Icon Composer file.
  package static let usualIcon: FileName = "AppIcon"

  package var primary: NamedSet?
  /// The setting of the app icon's name, where it comes to nothing.
  package var emptyPrimary: NamedSet?
  package var alternates: [NamedSet] = []
  /// Every icon set of the target's catalogs can be changed to.
  package var includesAllIcons = false
  /// The asset compiler is told not to make images for older systems from an Icon Composer file.
  package var disablesIconFallback = false
  package var launchImage: NamedSet?
  /// The first file of settings that could not be read: what defines a variable of a name may stand in it.
  package var unreadSettings: FilePath?
  /// The first such file that may name the app's icon, where nothing that was read does.
  package var unreadIcon: FilePath?
  /// Of configurations that do not ship, where they differ.
  package var otherIcons: [NamedSet] = []
  package var otherLaunchImages: [NamedSet] = []
  /// Whether anything says which sets are used; else one of the usual name, or the only one, is.
  package var isKnown = false
  /// Where nothing names a launch set, whether one of the usual name, or the only one, is used.
  package var guessesLaunchImage = true
  /// What the plist calls the icons of documents: an `.iconset` of such a name is not the app's.
  package var documentIcons: Set<FileName> = []
  /// No target compiles the catalog, so that not even a set of the usual name is used.
  package var namesNothing = false

  /// The name is a guess: the only icon set in reach of a target whose setting could not be resolved.
  package private(set) var isGuess = false

  package init() {}

  /// Forgets the names of icons that the target only inherits from its project, and that another target answers.
  /// - Parameter answered: names that other targets have, and this one has not.
  package mutating func dropInherited(_ answered: Set<FileName>) {
    func isNothing(_ named: NamedSet) -> Bool { named.isInherited && answered.contains(named.name) }
    if primary.map(isNothing) == true { primary = nil }
    alternates.removeAll(where: isNothing)
    otherIcons.removeAll(where: isNothing)
  }

  /// Forgets the alternate icons that a target only inherits, where no app of its kind can change its icon.
  package mutating func dropInheritedAlternates(_ answered: Set<FileName>) {
    alternates.removeAll { $0.isInherited && answered.contains($0.name) }
  }

  /// Leaves it open which set the app's icon is: what is taken for empty in its name may be defined where nothing was read.
  package mutating func leaveOpen() {
    guard var named = primary else { return }
    named.unresolvedVariables += named.emptyVariables
    named.emptyVariables = []
    primary = named
  }

  /// Takes the only icon set in the target's reach for the one that a setting means.
  /// - Parameter key: what that setting is called where nothing states it.
  package mutating func settle(on name: FileName, key: Term) {
    let setting = primary ?? emptyPrimary
    primary = NamedSet(
      name: name, path: setting?.path, line: setting?.line, key: setting?.key ?? key.text)
    isKnown = true
    isGuess = true
  }
}

extension SetNames {
  /// What the target does with a set in one of its catalogs that lies in no other set.
  /// - Parameters:
  ///   - loneIcon: the only icon set of the catalogs.
  ///   - loneLaunchImage: the only launch image set.
  package func use(of set: AssetSet, loneIcon: FilePath?, loneLaunchImage: FilePath?) -> SetUse {
    if namesNothing { return set.type.isAppIcon || set.type == .launchImage ? .unused : .resource }
    if set.type == .launchImage { return useOfLaunchImage(set, lone: loneLaunchImage) }
    // iconutil makes the Mac's icon of it, whatever it is called. Beside another that is named, code or the Finder shows it.
    if set.type == .icon {
      let isIcon = names(primary, set) || primary == nil && !documentIcons.contains(set.name)
      return isIcon ? .primaryIcon : .resource
    }
    guard set.type.isAppIcon else { return .resource }
    if names(primary, set) { return .primaryIcon }
    if alternates.contains(where: { names($0, set) }) { return .alternateIcon }
    if otherIcons.contains(where: { names($0, set) }) { return .otherConfiguration }
    if primary == nil, set.name == Self.usualIcon || !isKnown && set.path == loneIcon { return .primaryIcon }
    // Code cannot show a stack of visionOS, so that it can only be an icon.
    if set.type == .solidImageStack, primary == nil, !isKnown { return .primaryIcon }
    // An image stack is an icon only where a setting names it; else code may show it.
    if set.type.iconForm == .layers { return .resource }
    return includesAllIcons ? .alternateIcon : .unused
  }

  private func useOfLaunchImage(_ set: AssetSet, lone: FilePath?) -> SetUse {
    if names(launchImage, set) { return .launchImage }
    if otherLaunchImages.contains(where: { names($0, set) }) { return .otherConfiguration }
    guard !isKnown, guessesLaunchImage else { return .unused }
    return set.name == "LaunchImage" || set.path == lone ? .launchImage : .unused
  }

  private func names(_ named: NamedSet?, _ set: AssetSet) -> Bool {
    guard let named, named.unresolvedVariables.isEmpty else { return false }
    // An app has shipped whose setting has another letter case than the folder; the rule of absent sets warns.
    return named.name == set.name || named.name.lowercased == set.name.lowercased
  }
}
