import Model
import Places
import Projects
import PropertyLists
import SystemPackage

/// What the project says of an app, for whoever need not know how it says it.
extension AppRoot {
  /// What the settings of the app are called.
  var vocabulary: ProjectVocabulary { project?.vocabulary ?? .withoutProject }

  /// The file that a fault of the project lies in.
  var projectFile: FilePath? { project?.file }

  /// What the target is built with on the platform that is judged.
  var facts: BuildFacts? { target?.facts(on: platform) }

  var isApplication: Bool { target?.productType == .application }

  /// Where a setting adds a key to the Info.plist; what a flag of the run says is shown at the project.
  func settingPlace(of key: GeneratedKey) -> SettingPlace? {
    guard let project = projectFile else { return nil }
    if case .file(let file, let line) = key.place { return SettingPlace(file, line: line) }
    return SettingPlace(project, line: nil)
  }

  var developmentRegion: String? { project?.developmentRegion }

  /// The file of entitlements, where it alone says whether the app is in the App Sandbox; nil where the build adds that, and
  /// where a setting gives no file that is known.
  var entitlements: FilePath? {
    guard let project, let facts, !facts.addsSandbox, let stated = facts.entitlements, stated.value.isKnown,
      !stated.value.text.isEmpty
    else { return nil }
    return project.resolve(stated.value.text)
  }

  /// What signs the app for where no store is, and where that stands.
  var signingOutsideStore: (key: String, file: FilePath)? {
    guard let project, let signing = facts?.signingForOutsideStore else { return nil }
    return (signing.key, signing.file ?? project.file)
  }

  /// The project has the app signed by nobody.
  var isSignedAdHoc: Bool { facts?.isSignedAdHoc == true }

  /// The file of the project, where it builds the app with Sparkle.
  var projectWithUpdater: FilePath? { target?.isBuiltWithUpdater == true ? project?.file : nil }

  /// An Info.plist with the values of the target's settings in place of their names.
  func expanding(_ infoPlist: PropertyList) -> PropertyList {
    target?.expand(infoPlist, platform: platform) ?? infoPlist
  }

  /// The name of the icon is given for the platform alone.
  var namesIconOfPlatform: Bool { facts?.iconIsOfPlatform == true }

  /// The iPad app is also built for the Mac.
  var isForMacCatalyst: Bool { facts?.supportsMacCatalyst == true }

  /// The catalog that takes all others of the target out of the app, by its tags of on-demand resources.
  var catalogOfPack: FilePath? { target?.catalogOfPack }

  /// The `Assets.car` that the target copies: it was compiled elsewhere.
  var copiedCatalog: FilePath? {
    target?.resources.first { $0.kind == .compiledCatalog && $0.nameInBundle == "Assets.car" }?.path
  }
}

extension ProjectVocabulary {
  /// Of an app that nothing describes. Most often Xcode builds what lies in such a folder, and a remedy names the phase or
  /// the setting that its reader will look for; in plain words it would say less.
  static let withoutProject = ProjectVocabulary.xcode
}
